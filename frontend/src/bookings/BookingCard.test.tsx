import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Booking } from '../api/types';
import { chooseFromMenu } from '../testing/forms';
import { booking } from '../testing/records';
import { ADMIN, answer, open, refused, toasts, VIEWER, type Call } from '../testing/screen';
import { addDays, today } from '../ui/days';

const STATUSES = [
  ...['New Booking', 'Awaiting Upload', 'Under Review', 'Revision Required'],
  ...['Approved', 'Live', 'Completed', 'Overdue'],
] as const;

const cards = page.getByRole('article');

/** On narrow screens, lists of bookings show cards. */
async function openCards(bookings: Booking[], user = ADMIN, path = '/bookings'): Promise<void> {
  await page.viewport(390, 844);
  // The page of approved bookings has a second list, of those that are live.
  const shown = ({ params }: Call) => (params.get('filter')!.includes('Live') ? [] : bookings);
  await open(path, { 'GET /bookings': shown }, user);
  await expect.element(cards.first()).toBeVisible();
}

test('a card shows the facts of a booking and links to it', async () => {
  const { id } = booking();
  await openCards([booking({ revenueAmount: 1_234_567 })]);
  await expect.element(cards.getByRole('link', { name: '#1001', exact: true })).toBeVisible();
  await expect.element(cards.getByRole('heading')).toHaveTextContent('Nimbus Cola');
  await expect.element(cards.getByText('ann@brand.test')).toBeVisible();
  await expect.element(cards.getByText('Floor Sticker')).toBeVisible();
  const texts = (role: string) =>
    cards
      .getByRole(role)
      .elements()
      .map((element) => element.textContent.trim());
  expect(texts('term')).toEqual(['Live date', 'Deadline', 'Cost']);
  expect(texts('definition')).toEqual(['Sep 05, 2028', 'Aug 09, 2028', '£12,345.67']);
  const link = cards.getByRole('link', { name: '#1001', exact: true }).element();
  expect(link.getAttribute('href')).toBe(`/bookings/${id}`);
  // The link covers the card, except the address, which may be copied, and the actions.
  expect(onTop(cards.getByRole('heading').element())).toBe(link);
  expect(onTop(cards.getByText('£12,345.67').element())).toBe(link);
  expect(onTop(cards.getByText('ann@brand.test').element())).not.toBe(link);
});

/** What a click on an element meets. */
function onTop(element: Element): Element | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
}

test('each of the eight statuses has its own label, colour and icon', async () => {
  await openCards(STATUSES.map((status, at) => booking({ id: `b${at}`, status })));
  const looks = STATUSES.map((status) => {
    const chip = cards.getByText(status, { exact: true }).element().parentElement!;
    const { color, backgroundColor } = getComputedStyle(chip);
    return { color, backgroundColor, icon: chip.querySelector('svg')!.innerHTML };
  });
  for (const part of ['color', 'backgroundColor', 'icon'] as const) {
    expect(new Set(looks.map((look) => look[part])).size, part).toBe(STATUSES.length);
  }
});

test('a deadline in the past is flagged, and revision comments are shown in a separate box', async () => {
  const rejectionComments = 'The logo is cut off';
  await openCards([
    booking({ id: 'b1', pastDeadline: true }),
    booking({ id: 'b2', status: 'Revision Required', rejectionComments }),
  ]);
  await expect.element(cards.first().getByText('OVERDUE', { exact: true })).toBeVisible();
  expect(page.getByText('OVERDUE', { exact: true }).elements()).toHaveLength(1);
  const note = cards.nth(1).getByText('Revision Required: The logo is cut off');
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(groundOf(note.element())).not.toBe(groundOf(cards.nth(1).element()));
  expect(page.getByText('Revision Required:').elements()).toHaveLength(1);
});

const ALLOWED: [path: string, allowedActions: Booking['allowedActions'], next: string, inMenu: string[]][] = [
  ['/bookings', ['upload', 'cancel'], 'Upload Files', ['Duplicate', 'Cancel Booking']],
  ['/bookings', ['reinstate'], 'Reinstate', ['Duplicate']],
  ['/review', ['approve', 'reject', 'upload'], 'Review', ['Upload Files', 'Approve', 'Request Revision', 'Duplicate']],
  ['/approved', ['live', 'cancel'], 'Mark as Live', ['Duplicate', 'Cancel Booking']],
  ['/archived', ['reactivate', 'assign'], 'Reactivate', ['Duplicate', 'Assign']],
];

test.each(ALLOWED)(
  'in %s, an admin allowed to %j sees %s, and the rest in a menu',
  async (path, allowedActions, next, inMenu) => {
    // Later than in 30 days, going live would be in the menu.
    await openCards([booking({ allowedActions, liveDate: `${addDays(today(), 9)}T00:00:00.000Z` })], ADMIN, path);
    const actions = [...document.querySelectorAll('article .actions :is(a, button)')];
    expect(actions.map((action) => action.textContent)).toEqual([next, '']);
    await page.getByRole('button', { name: 'More actions #1001' }).click();
    const items = page.getByRole('menuitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual(['View Details', ...inMenu]);
  },
);

test('the question before an approval closes when it is refused, because artwork has come that has to be looked at', async () => {
  await openCards([booking({ allowedActions: ['approve'] })]);
  answer({ [`PUT /bookings/${booking().id}/approve`]: refused(409, 'Look at round 2.') });
  await chooseFromMenu('More actions #1001', 'Approve');
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect.element(toasts).toHaveTextContent('Look at round 2.');
  await expect.element(question).not.toBeInTheDocument();
});

test('a row of the archive has one button, and the rest in a menu', async () => {
  const archived = booking({ status: 'Completed', allowedActions: ['reactivate', 'assign'] });
  await open('/archived', { 'GET /bookings': [archived] });
  const row = page.getByRole('row', { name: 'Nimbus Cola' });
  await expect.element(row.getByRole('button', { name: 'Reactivate #1001' })).toBeVisible();
  expect(row.getByRole('button').elements()).toHaveLength(2);
  await row.getByRole('button', { name: 'More actions #1001' }).click();
  const details = page.getByRole('menuitem', { name: 'View Details' });
  await expect.element(details).toHaveAttribute('href', `/bookings/${archived.id}`);
});

test('a viewer can only look', async () => {
  await openCards([booking()], VIEWER);
  const actions = [...document.querySelectorAll('article .actions :is(a, button)')];
  expect(actions.map(({ textContent }) => textContent)).toEqual(['View Details']);
});
