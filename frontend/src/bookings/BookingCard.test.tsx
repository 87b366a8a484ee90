import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Booking } from '../api/types';
import { booking, NO_NAMES } from '../testing/records';
import { ADMIN, open, VIEWER } from '../testing/screen';

const STATUSES = [
  'New Booking',
  'Awaiting Upload',
  'Under Review',
  'Revision Required',
  'Approved',
  'Live',
  'Completed',
  'Overdue',
] as const;

const cards = page.getByRole('article');

/** On narrow screens, All Bookings shows cards. */
async function openCards(bookings: Booking[], user = ADMIN): Promise<void> {
  await page.viewport(390, 844);
  await open('/bookings', { 'GET /bookings': bookings, 'GET /bookings/names': NO_NAMES }, user);
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
  const details = cards.getByRole('link', { name: 'View Details #1001' });
  await expect.element(details).toHaveAttribute('href', `/bookings/${id}`);
});

test('each of the eight statuses has its own label, colour and icon', async () => {
  await openCards(STATUSES.map((status, at) => booking({ id: `b${at}`, status })));
  const looks = STATUSES.map((status) => {
    const chip = cards.getByText(status, { exact: true }).element();
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

test.each([
  ['an admin', ADMIN, ['upload'], ['View Details', 'Upload Files', 'Duplicate']],
  ['an admin', ADMIN, ['approve', 'reject'], ['View Details', 'Approve', 'Request Revision', 'Duplicate']],
  ['a viewer', VIEWER, [], ['View Details']],
] as const)('%s sees the actions that the server allows', async (_who, user, allowedActions, names) => {
  await openCards([booking({ allowedActions: [...allowedActions] })], user);
  const actions = [...document.querySelectorAll('article .actions :is(a, button)')];
  expect(actions.map(({ textContent }) => textContent)).toEqual(names);
});
