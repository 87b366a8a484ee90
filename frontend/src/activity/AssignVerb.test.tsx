import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseFromMenu } from '../testing/forms';
import { press } from '../testing/keyboard';
import { expectAccessible } from '../testing/look';
import { booking, dealRequest, enquiry } from '../testing/records';
import {
  ADMIN,
  answer,
  aWhile,
  calls,
  changes,
  inDialog,
  lost,
  open,
  refused,
  textsOf,
  toasts,
  VIEWER,
} from '../testing/screen';

const STAFF = [
  { id: VIEWER.id, name: 'vera', role: 'viewer', active: true },
  { id: ADMIN.id, name: 'ada', role: 'admin', active: true },
  { id: 'u3', name: 'leaver', role: 'admin', active: false },
];
const ada = { id: ADMIN.id, name: 'ada', active: true };
const assigned = page.getByRole('region', { name: 'Assigned to' });
const dialog = page.getByRole('dialog', { name: 'Assign' });
const submit = dialog.getByRole('button', { name: 'Assign' });
const mine = page.getByRole('button', { name: 'Mine' });
const offered = () => textsOf(page.getByRole('option'));
const filters = (path: string) =>
  calls.filter((call) => call.path === path).map(({ params }) => JSON.parse(params.get('filter') ?? '{}') as object);

async function choose(name: string, others: string[]): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await expect.element(page.getByRole('option', { name })).toBeVisible();
  expect(offered()).toEqual(['Nobody', ...others]);
  await page.getByRole('option', { name }).click();
  await submit.click();
}

test('an enquiry is assigned on its card, to oneself first, and Mine narrows the list', async () => {
  const asked = enquiry({ allowedActions: ['assign'] });
  await open('/sales-enquiries', { 'GET /sales-enquiries': [asked], 'GET /staff': STAFF });
  await page.getByRole('button', { name: /^Assign/ }).click();
  const done = { ...asked, assignee: ada, version: 2 };
  answer({ 'PUT /sales-enquiries/e1/assignee': done, 'GET /sales-enquiries': [done] });
  await choose('ada (you)', ['ada (you)', 'vera']);
  await expect.element(page.getByRole('article')).toHaveTextContent('Assigned to: ada');
  await mine.click();
  await expect.element(mine).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => filters('/sales-enquiries').at(-1)).toMatchObject({ assigneeId: ADMIN.id });
});

test('a deal is assigned in its details, and never to somebody who may not see it', async () => {
  const deal = dealRequest({ allowedActions: ['assign'] });
  await open('/deal-requests?deal=d1', {
    ...{ 'GET /deal-requests': [deal], 'GET /deal-requests/d1': deal },
    'GET /staff': STAFF,
  });
  await assigned.getByRole('button', { name: 'Assign' }).click();
  const done = { ...deal, assignee: ada, version: 2 };
  answer({ 'PUT /deal-requests/d1/assignee': done, 'GET /deal-requests/d1': done });
  await choose('ada (you)', ['ada (you)']);
  await expect.element(assigned).toHaveTextContent('ada');
});

test('the dialog stays when the record has been closed meanwhile', async () => {
  const closed = enquiry({ version: 2, allowedActions: [] });
  await open('/sales-enquiries', {
    'GET /sales-enquiries': [enquiry({ allowedActions: ['assign'] })],
    'GET /staff': STAFF,
  });
  const opener = page.getByRole('article').getByRole('button', { name: /^Assign/ });
  await opener.click();
  answer({
    'PUT /sales-enquiries/e1/assignee': refused(409, 'Somebody else changed this enquiry.'),
    ...{ 'GET /sales-enquiries': [closed], 'GET /sales-enquiries/e1': closed },
  });
  await choose('ada (you)', ['ada (you)', 'vera']);
  await expect.element(toasts).toHaveTextContent('Somebody else changed this enquiry.');
  await expect.poll(() => filters('/sales-enquiries')).toHaveLength(2);
  await aWhile();
  await expect.element(dialog.getByRole('combobox')).toHaveTextContent('ada (you)');
  await expectAccessible();
  await inDialog('Cancel').click();
  await expect.element(opener).not.toBeInTheDocument();
});

test('a record that a colleague has changed and moved out of the list is assigned at the second attempt', async () => {
  const asked = enquiry({ allowedActions: ['assign'] });
  await open('/sales-enquiries', { 'GET /sales-enquiries': [asked], 'GET /staff': STAFF });
  await page.getByRole('button', { name: /^Assign/ }).click();
  answer({
    'PUT /sales-enquiries/e1/assignee': refused(409, 'Somebody else changed this enquiry.'),
    ...{ 'GET /sales-enquiries': [], 'GET /sales-enquiries/e1': { ...asked, version: 2 } },
  });
  await choose('ada (you)', ['ada (you)', 'vera']);
  await expect.element(toasts).toHaveTextContent('Somebody else changed this enquiry.');
  await aWhile();
  answer({ 'PUT /sales-enquiries/e1/assignee': { ...asked, assignee: ada, version: 3 } });
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changes().map(({ body }) => body)).toEqual([1, 2].map((version) => ({ userId: ADMIN.id, version })));
});

test('the dialog of a record that left the list does not go back to what was read before the list', async () => {
  const before = booking({ id: 'b1', allowedActions: ['assign'] });
  const now = { ...before, version: 2 };
  await open('/bookings/b1', { 'GET /bookings/b1': before, 'GET /bookings': [now], 'GET /staff': STAFF });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Bookings' }).click();
  await chooseFromMenu('More actions #1001', 'Assign');
  answer({
    'PUT /bookings/b1/assignee': refused(409, 'Somebody else changed this booking.'),
    ...{ 'GET /bookings': [], 'GET /bookings/b1': lost },
  });
  await choose('ada (you)', ['ada (you)', 'vera']);
  await expect.element(toasts.first()).toHaveTextContent('Somebody else changed this booking.');
  await aWhile();
  await submit.click();
  await expect.poll(() => changes().map(({ body }) => (body as { version: number }).version)).toEqual([2, 2]);
});

test('by keyboard alone, a booking is assigned from its row', async () => {
  const shown = booking({ id: 'b1', allowedActions: ['assign'] });
  await open('/bookings', {
    ...{ 'GET /bookings': [shown], 'GET /staff': STAFF },
    'GET /bookings/b1': shown,
    'PUT /bookings/b1/assignee': { ...shown, assignee: { id: VIEWER.id, name: 'vera', active: true }, version: 2 },
  });
  await press(page.getByRole('button', { name: 'More actions #1001' }));
  await expect.element(page.getByRole('menuitem', { name: 'Assign' })).toBeVisible();
  while (document.activeElement?.textContent !== 'Assign') await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await press(dialog.getByRole('combobox', { name: 'Assigned to' }));
  await expect.element(page.getByRole('option', { name: 'vera' })).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  await press(submit);
  await expect.element(toasts).toHaveTextContent('#1001 is assigned to vera.');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ userId: VIEWER.id, version: 1 });
});

test('a choice stays when the list turns into cards', async () => {
  const shown = booking({ id: 'b1', allowedActions: ['assign'] });
  await open('/bookings', { 'GET /bookings': [shown], 'GET /staff': STAFF });
  await chooseFromMenu('More actions #1001', 'Assign');
  const chosen = dialog.getByRole('combobox', { name: 'Assigned to' });
  await chosen.click();
  await page.getByRole('option', { name: 'vera' }).click();
  await page.viewport(500, 900);
  await expect.element(page.getByRole('article', { includeHidden: true })).toBeInTheDocument();
  await expect.element(chosen).toHaveTextContent('vera');
});

test('somebody who has left is shown as such, and viewers see who looks after a booking', async () => {
  const shown = booking({ id: 'b1', assignee: { id: 'u3', name: 'leaver', active: false } });
  await open('/bookings/b1', { 'GET /bookings/b1': shown }, VIEWER);
  await expect.element(assigned).toHaveTextContent('leaver (deactivated)');
  await expect.element(assigned.getByRole('button')).not.toBeInTheDocument();
});
