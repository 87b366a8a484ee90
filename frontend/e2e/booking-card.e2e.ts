import type { Page } from '@playwright/test';
import { bookingThatIs, VIEWER, type Booking } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';

const test = emptyDesk();

const BRAND = 'Cardinal Preserves';
const STATUSES = [
  'New Booking',
  'Awaiting Upload',
  'Under Review',
  'Revision Required',
  'Approved',
  'Live',
  'Completed',
  'Overdue',
];

/** One booking in each status. */
const bookings = new Map<string, Booking>();

// On narrow screens, All Bookings shows cards.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.beforeAll(async ({ desk }) => {
  for (const status of STATUSES) {
    const way = status === 'New Booking' ? 'Awaiting Upload' : status;
    bookings.set(status, await bookingThatIs(desk, way, { brandName: BRAND }));
  }
  // The booking has this status only for a moment before its mail is sent, so the test sets it directly.
  await desk.rows(`UPDATE bookings SET status = 'New Booking' WHERE id = $1`, [bookings.get('New Booking')!.id]);
});

test('a card shows the facts of a booking and links to it', async ({ page, desk }) => {
  const { id, bookingNumber } = await bookingThatIs(desk, 'Awaiting Upload', {
    brandName: 'Calendar Cakes',
    contactEmail: 'days@cakes.test',
    mediaCategory: 'Supermarket',
    mediaOpportunity: 'Floor Sticker',
    deadlineDate: '2028-08-09',
    liveDate: '2028-09-05',
    endDate: '2028-10-01',
    revenueAmount: 1_234_567,
  });
  await openCards(page, ADMIN, 'Calendar Cakes');
  const card = page.getByRole('article');
  await expect(card.getByRole('link', { name: `#${bookingNumber}`, exact: true })).toBeVisible();
  await expect(card.getByRole('heading')).toHaveText('Calendar Cakes');
  await expect(card.getByText('days@cakes.test')).toBeVisible();
  await expect(card.getByText('Floor Sticker')).toBeVisible();
  await expect(card.getByRole('term')).toHaveText(['Live date', 'Deadline', 'Cost']);
  await expect(card.getByRole('definition')).toHaveText(['Sep 05, 2028', 'Aug 09, 2028', '£12,345.67']);

  await card.getByRole('link', { name: `View Details #${bookingNumber}` }).click();
  await expect(page).toHaveURL(`/bookings/${id}`);
});

test('cards distinguish the statuses, flag late bookings, and offer the next step', async ({ page, desk }) => {
  const through = ['Approved', 'Live', 'Completed'];
  const late = ['Under Review', 'Overdue'];
  await desk.rows(`UPDATE bookings SET deadline_date = now() - interval '1 day' WHERE id = ANY ($1)`, [
    [...late, ...through].map((status) => bookings.get(status)!.id),
  ]);
  await openCards(page, ADMIN, BRAND);

  await test.step('each of the eight statuses has its own label, colour and icon', async () => {
    const looks = [];
    for (const status of STATUSES) {
      const badge = cardOf(page, status).locator('header').getByText(status, { exact: true });
      looks.push(
        await badge.evaluate((chip) => ({
          colour: getComputedStyle(chip).color,
          ground: getComputedStyle(chip).backgroundColor,
          icon: chip.querySelector('svg')!.innerHTML,
        })),
      );
    }
    for (const part of ['colour', 'ground', 'icon'] as const) {
      expect(new Set(looks.map((look) => look[part])).size, part).toBe(STATUSES.length);
    }
  });

  await test.step('a deadline in the past is flagged until the booking is approved', async () => {
    for (const status of STATUSES) {
      const flag = cardOf(page, status).getByText('OVERDUE', { exact: true });
      await expect(flag).toHaveCount(late.includes(status) ? 1 : 0);
    }
  });

  await test.step('revision comments are shown in a separate box', async () => {
    const card = cardOf(page, 'Revision Required');
    const note = card.getByText('Revision Required: The logo is cut off');
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await note.evaluate(groundOf)).not.toBe(await card.evaluate(groundOf));
    await expect(page.getByText('Revision Required:')).toHaveCount(1);
  });

  await test.step('admins see the available actions, viewers only the details', async () => {
    for (const status of STATUSES) {
      const card = cardOf(page, status);
      const decisions = status === 'Under Review' ? 1 : 0;
      await expect(card.getByRole('link', { name: 'View Details' })).toBeVisible();
      await expect(card.getByRole('link', { name: 'Upload Files' })).toHaveCount(status === 'Completed' ? 0 : 1);
      await expect(card.getByRole('button', { name: 'Approve' })).toHaveCount(decisions);
      const isSentBack = decisions === 1 || status === 'Approved';
      await expect(card.getByRole('button', { name: 'Request Revision' })).toHaveCount(isSentBack ? 1 : 0);
    }
    await openCards(page, VIEWER, BRAND);
    await expect(page.getByRole('article').getByRole('link', { name: 'View Details' })).toHaveCount(STATUSES.length);
    await expect(page.getByRole('article').getByRole('link', { name: 'Upload Files' })).toHaveCount(0);
    await expect(page.getByRole('article').getByRole('button')).toHaveCount(0);
  });
});

async function openCards(page: Page, account: typeof ADMIN, brandName: string): Promise<void> {
  await enter(page, account);
  await page.goto(`/bookings?${new URLSearchParams({ filter: JSON.stringify({ q: brandName }) })}`);
  await expect(page.getByRole('article').first()).toBeVisible();
}

function cardOf(page: Page, status: string) {
  const number = page.getByRole('link', { name: `#${bookings.get(status)!.bookingNumber}`, exact: true });
  return page.getByRole('article').filter({ has: number });
}
