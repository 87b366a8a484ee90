import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseFromMenu } from '../testing/forms';
import { openTwice, press, tabTo } from '../testing/keyboard';
import { expectAccessible } from '../testing/look';
import { artwork, auditEntry, booking, catalogue } from '../testing/records';
import { answer, button, changes, dialog, lost, open, refused, toasts, VIEWER } from '../testing/screen';

const shown = booking({
  ...{ id: 'b1', status: 'Under Review', brandName: 'Failsafe Figs' },
  artworks: [artwork({ name: 'poster.pdf' })],
  allowedActions: ['approve', 'reject', 'editRevenue', 'editDates', 'resendEmail', 'delete'],
});
const heading = page.getByRole('heading', { name: 'Failsafe Figs', level: 1 });
const overdue = page.getByText('OVERDUE', { exact: true });
const DOWN = 'The database cannot be reached at the moment.';
const broken = () => new Response('<html>a proxy</html>', { status: 500 });

test('a day reads the same among the facts, in the history and where it is said who approved', async () => {
  const at = '2028-07-03T09:00:00.000Z';
  const dates = { before: { liveDate: '2028-07-01T09:00:00.000Z' }, after: { liveDate: at } };
  await open('/bookings/b1', {
    'GET /bookings/b1': { ...shown, status: 'Approved', liveDate: at, pastDeadline: true },
    'GET /bookings/b1/history': [
      auditEntry({ at, id: 'h2' }),
      auditEntry({ at, action: 'dates changed', ...dates }),
      auditEntry({ at, id: 'h0', actorName: 'Placard', action: 'added as demo data' }),
    ],
  });
  await expect.element(page.getByText('Approved by ada, Jul 03, 2028, 10:00')).toBeVisible();
  // At the deadline and beside the status.
  expect(overdue.elements()).toHaveLength(2);
  const history = page.getByRole('region', { name: 'History' });
  await expect.element(history).toHaveTextContent('Jul 01, 2028');
  await expect.element(history).toHaveTextContent('Jul 03, 2028, 10:00');
  await expect.element(history).not.toHaveTextContent('Jul 2028');
  await expect.element(history).toHaveTextContent('Placard added the booking as demo data');
});

test('a round of artwork says when it came after the approval', async () => {
  const artworks = [artwork({}), artwork({ id: 'a2', index: 1, round: 2, afterApproval: true })];
  await open('/bookings/b1', { 'GET /bookings/b1': { ...shown, artworks } });
  await expect.element(page.getByText(/^Round 2 .* after approval$/)).toBeVisible();
  await expect.element(page.getByText(/^Round 1 [^a]*$/)).toBeVisible();
});

test('the page shows contact, campaign, cost, spec sheet and artwork, and to admins a link to the emails', async () => {
  const facts = booking({
    ...{ ...shown, contactEmail: 'ads@figs.test', tradingDirectorName: 'Morgan', revenueAmount: 1_234_567 },
    ...{ deadlineDate: '2028-08-09T22:59:59.999Z', specSheet: { name: 'sticker rules.pdf', size: 900 } },
    ...{ endDate: '2028-10-01T22:59:59.999Z', units: 3, insertions: 4 },
  });
  await open('/bookings/b1', { 'GET /bookings/b1': facts });
  const contact = page.getByRole('region', { name: 'Contact Information' });
  await expect.element(contact.getByRole('link', { name: 'ads@figs.test' })).toBeVisible();
  await expect.element(contact).toHaveTextContent('Trading directorMorgan');
  await expect.element(contact.getByRole('link', { name: 'View emails' })).toBeVisible();
  const campaign = page.getByRole('region', { name: 'Campaign Details' });
  for (const fact of [
    'Media opportunityFloor Sticker',
    'Media categorySupermarket',
    'Units3',
    'Insertions4',
    'DeadlineAug 09, 2028, 23:59',
    'Live dateSep 05, 2028',
    'End dateOct 01, 2028',
    'Spec sheetsticker rules.pdf',
  ])
    await expect.element(campaign).toHaveTextContent(fact);
  await expect.element(campaign.getByRole('button', { name: 'Download sticker rules.pdf' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Cost' })).toHaveTextContent('£12,345.67');
  const files = page
    .getByRole('region', { name: 'Artwork', exact: true })
    .getByRole('group', { name: 'Uploaded files' });
  await expect.element(files.getByRole('listitem')).toHaveTextContent('poster.pdf');
  await expect.element(page.getByText('Approved by')).not.toBeInTheDocument();
  await expect.element(overdue).not.toBeInTheDocument();

  await open('/bookings/b1', { 'GET /bookings/b1': facts }, VIEWER);
  await expect.element(contact.getByRole('link', { name: 'ads@figs.test' })).toBeVisible();
  expect(contact.getByRole('link', { name: 'View emails' }).elements()).toEqual([]);
});

test('deleting returns to the list, and Back to a page that says that the booking is gone and leads to the list', async () => {
  await open('/bookings', { 'GET /bookings': [shown], 'GET /bookings/b1': shown, 'DELETE /bookings/b1': { id: 'b1' } });
  await page.getByRole('link', { name: '#1001', exact: true }).click();
  await chooseFromMenu('More actions', 'Delete Booking');
  await expect.element(dialog).toHaveTextContent('The notes on it (the audit trail keeps what they said)');
  answer({ 'GET /bookings': [], 'GET /bookings/b1': refused(404, 'Booking not found') });
  await dialog.getByRole('button', { name: 'Delete Booking' }).click();
  await expectToast('Booking Deleted', 'Booking #1001 has been permanently deleted.');
  await expect.element(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
  expect(location.pathname).toBe('/bookings');

  await open('/bookings/b1', { 'GET /bookings/b1': refused(404, 'Booking not found') });
  await expect.element(page.getByRole('heading', { name: 'Booking Not Found', level: 1 })).toBeVisible();
  await expectAccessible();
  await open('/bookings/b1', { 'GET /bookings/b1': refused(503, DOWN) });
  await expect.element(page.getByRole('heading', { name: 'Failed to Load Booking', level: 1 })).toBeVisible();
  await expect.element(page.getByText(DOWN)).toBeVisible();
  answer({ 'GET /bookings': [] });
  await page.getByRole('link', { name: 'Back to All Bookings' }).click();
  await expect.poll(() => location.pathname).toBe('/bookings');
});

test('the way back from a booking that was opened from Availability leads there', async () => {
  await page.viewport(740, 900);
  const [from, to] = ['2028-09-05', '2028-10-01'];
  const span = { kind: 'booking', id: 'b1', label: '#1001 Failsafe Figs', status: 'Under Review', units: 1, from, to };
  const row = { opportunityId: 'o1', category: 'Supermarket', name: 'Floor Sticker', isOffered: true, capacity: null };
  await open('/availability?category=Supermarket', {
    ...{ 'GET /bookings/b1': shown, 'GET /catalogue': catalogue([]) },
    'GET /availability': [{ ...row, unitName: null, days: [], blocks: [], spans: [span] }],
  });
  await page.getByRole('link', { name: '#1001 Failsafe Figs' }).click();
  await expect.element(heading).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Availability' }).click();
  await expect.element(page.getByRole('heading', { name: 'Availability', level: 1 })).toBeVisible();
  expect(location.search).toContain('category=Supermarket');
});

test('by keyboard alone, dates and revenue are edited, a booking is kept from being deleted, and the focus returns', async () => {
  const edited = { 'PUT /bookings/b1/dates': shown, 'PUT /bookings/b1/revenue': { ...shown, revenueAmount: 234_567 } };
  await open('/bookings/b1', { 'GET /bookings/b1': shown, ...edited });
  await openTwice(button('Edit Dates'));
  await tabTo(dialog.getByRole('group', { name: 'End date' }).getByRole('spinbutton').first());
  await userEvent.keyboard('07112028');
  await press(dialog.getByRole('button', { name: 'Save Dates' }));
  await expect.element(toasts).toHaveTextContent('Dates Updated');
  await expect.element(button('Edit Dates')).toHaveFocus();

  await openTwice(button('Edit Revenue'));
  await tabTo(dialog.getByLabelText('Revenue (£)'));
  answer({ 'GET /bookings/b1': { ...shown, revenueAmount: 234_567 } });
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}2,345.67{Enter}');
  await expect.element(toasts).toHaveTextContent('Revenue Updated');
  await expect.element(page.getByText('£2,345.67').first()).toBeVisible();
  expect(changes().map(({ body }) => body)).toMatchObject([
    { endDate: '2028-11-07', tellBrand: true },
    { revenueAmount: 234_567 },
  ]);

  await press(button('More actions'));
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{End}{Enter}');
  await press(page.getByRole('button', { name: 'Keep Booking' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('More actions')).toHaveFocus();
});

describe('when a call fails', () => {
  beforeEach(async () => {
    await open('/bookings/b1', { 'GET /bookings/b1': shown });
    await expect.element(heading).toBeVisible();
  });

  test('it is reported, and the booking and the dates in their fields stay', async () => {
    answer({
      ...{ 'PUT /bookings/b1/approve': lost, 'PUT /bookings/b1/dates': lost, 'GET /bookings/b1/download/0': lost },
      ...{ 'POST /bookings/b1/resend-email': broken, 'DELETE /bookings/b1': lost },
    });
    await button('Approve').click();
    await expectToast('Error', 'Failed to approve booking. Please try again.');
    await expect.element(button('Approve')).toBeEnabled();

    await button('Download poster.pdf').first().click();
    await expectToast('Download Failed', 'Failed to download file. Please try again.');
    await expect.element(heading).toBeVisible();

    await button('Edit Dates').click();
    await dialog.getByRole('button', { name: 'Save Dates' }).click();
    await expectToast('Error', 'Failed to update booking dates. Please try again.');
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await chooseFromMenu('More actions', 'Resend Booking Email');
    await dialog.getByRole('button', { name: 'Resend Email' }).click();
    await expectToast('Error', 'Failed to resend booking email. Please try again.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await chooseFromMenu('More actions', 'Delete Booking');
    await dialog.getByRole('button', { name: 'Delete Booking' }).click();
    await expectToast('Error', 'Failed to delete booking. Please try again.');
    expect(location.pathname).toBe('/bookings/b1');
  });

  test('blank comments are not sent, and comments are kept when sending them fails', async () => {
    answer({ 'PUT /bookings/b1/reject': lost });
    await button('Request Revision').click();
    const comments = dialog.getByLabelText('Revision comments');
    const send = dialog.getByRole('button', { name: 'Request Revision' });
    await expect.element(comments).toHaveFocus();
    await comments.fill(' \n ');
    await send.click();
    await expect.element(dialog.getByText('Say what has to change.')).toBeVisible();
    await expectAccessible();
    expect(changes()).toEqual([]);

    await comments.fill('The figs are too small.');
    await send.click();
    await expectToast('Error', 'Failed to request revision. Please try again.');
    await expect.element(comments).toHaveValue('The figs are too small.');
  });

  test('a revision is requested of the artwork that was on the page, not of a round that has come since', async () => {
    answer({
      'GET /bookings/b1': {
        ...{ ...shown, version: 2, latestRound: 2 },
        artworks: [artwork({}), artwork({ id: 'a2', index: 1, round: 2 })],
      },
      'PUT /bookings/b1/reject': refused(409, 'Round 2 has come since.'),
    });
    await button('Request Revision').click();
    await expect.element(page.getByText(/^Round 2/)).toBeInTheDocument();
    await dialog.getByLabelText('Revision comments').fill('The figs are too small.');
    await dialog.getByRole('button', { name: 'Request Revision' }).click();
    await expectToast('Error', 'Round 2 has come since.');
    expect(changes().map(({ body }) => body)).toMatchObject([{ version: 1, round: 1 }]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button('Request Revision').click();
    await dialog.getByRole('button', { name: 'Request Revision' }).click();
    await expect.poll(() => changes().map(({ body }) => body)).toMatchObject([{}, { version: 2, round: 2 }]);
  });

  test('because a colleague has decided meanwhile, typed comments stay on screen', async () => {
    const outdated = 'Somebody else changed this booking since you opened it.';
    await button('Request Revision').click();
    const comments = dialog.getByLabelText('Revision comments');
    await comments.fill('A comment that took long to write.');
    answer({
      'PUT /bookings/b1/reject': refused(409, outdated),
      'GET /bookings/b1': { ...shown, status: 'Approved', allowedActions: [], version: 2 },
    });
    await dialog.getByRole('button', { name: 'Request Revision' }).click();
    await expectToast('Error', outdated);
    await expect.element(page.getByText('Approved', { exact: true }).first()).toBeInTheDocument();
    await expect.element(comments).toHaveValue('A comment that took long to write.');
  });

  test('what a colleague has changed meanwhile is shown before the booking can be approved', async () => {
    const cost = page.getByRole('region', { name: 'Cost', exact: true });
    await expect.element(cost).toHaveTextContent('£123.45');
    answer({
      'PUT /bookings/b1/approve': refused(409, 'Somebody else changed this booking since you opened it.'),
      'GET /bookings/b1': { ...shown, revenueAmount: 25_000, version: 2 },
    });
    await button('Approve').click();
    await expectToast('Error', 'Somebody else changed this booking');
    await expect.element(cost).toHaveTextContent('£250.00');
    answer({ 'PUT /bookings/b1/approve': { ...shown, status: 'Approved', version: 3 } });
    await button('Approve').click();
    await expectToast('Booking Approved', '#1001');
    expect(changes().map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  test('an invalid revenue is rejected, and a valid one stays in the field when saving fails', async () => {
    answer({ 'PUT /bookings/b1/revenue': broken });
    await button('Edit Revenue').click();
    const revenue = dialog.getByLabelText('Revenue (£)');
    const save = dialog.getByRole('button', { name: 'Save Revenue' });
    await revenue.fill('-5');
    await save.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please enter a valid revenue amount.');
    await expectToast('Invalid Revenue', 'Please enter a valid revenue amount.');
    await expectAccessible();
    expect(changes()).toEqual([]);
    await revenue.fill('99.50');
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    await save.click();
    await expectToast('Error', 'Failed to update revenue. Please try again.');
    await expect.element(revenue).toHaveValue('99.50');
  });

  test.each([
    ['Live date', 'in part', '{Delete}'],
    ['End date', 'as a whole', '{ControlOrMeta>}a{/ControlOrMeta}{Delete}'],
  ])('the %s is required, so deleting it %s is refused', async (label, _part, keys) => {
    await button('Edit Dates').click();
    const day = dialog.getByRole('group', { name: label }).getByRole('spinbutton').first();
    await day.click();
    await userEvent.keyboard(keys);
    await dialog.getByRole('button', { name: 'Save Dates' }).click();
    const message = 'Please enter every date in full: day, month and year.';
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
    await expectToast('Invalid Dates', message);
    await expect.element(day).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  test('a booking that cannot be refreshed stays on screen, with what is typed in its dialogs', async () => {
    await button('Edit Revenue').click();
    const revenue = dialog.getByLabelText('Revenue (£)');
    await revenue.fill('99.50');
    // A refusal makes everything on screen load again.
    answer({ 'PUT /bookings/b1/revenue': refused(422, 'Not now'), 'GET /bookings/b1': refused(502, 'Bad Gateway') });
    await dialog.getByRole('button', { name: 'Save Revenue' }).click();
    await expect.element(page.getByText('Could not refresh.')).toBeInTheDocument();
    await expect.element(revenue).toHaveValue('99.50');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(heading).toBeVisible();

    answer({ 'GET /bookings/b1': shown });
    const again = page.getByRole('main').getByRole('button', { name: 'Try again', exact: true });
    await again.click();
    await expect.element(page.getByText('Could not refresh.')).not.toBeInTheDocument();
  });
});

async function expectToast(title: string, text: string): Promise<void> {
  await expect.element(toasts).toHaveTextContent(title);
  await expect.element(toasts).toHaveTextContent(text);
}
