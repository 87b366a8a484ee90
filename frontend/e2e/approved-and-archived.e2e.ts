import { bookingThatIs, dayFromNow } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay } from './desk.js';

const test = emptyDesk();

test.beforeEach(({ page }) => enter(page, ADMIN));

test('the booking that goes live next comes first, and Mark as Live moves it to the list of live bookings', async ({
  page,
  desk,
}) => {
  await bookingThatIs(desk, 'Approved', { brandName: 'Second in Line', liveDate: dayFromNow(9) });
  await bookingThatIs(desk, 'Approved', { brandName: 'First in Line', liveDate: dayFromNow(4) });
  await bookingThatIs(desk, 'Live', { brandName: 'Runs Already' });
  await page.goto('/approved');
  const queue = page.getByRole('table', { name: 'Bookings waiting for their live date' });
  const live = page.getByRole('table', { name: 'Bookings that are live' });
  await expect(queue.getByRole('row').nth(1)).toContainText('First in Line');
  await expect(queue.getByRole('row').nth(1)).toContainText('in 4 days');

  await queue
    .getByRole('row', { name: 'First in Line' })
    .getByRole('button', { name: /^Mark as Live/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Live' }).click();
  await expectToast(page, 'Booking Live');
  await expect(live.getByRole('row', { name: 'First in Line' })).toBeVisible();
  await expect(queue.getByRole('row', { name: 'First in Line' })).toBeHidden();
  const figures = page.getByRole('list', { name: 'Figures' });
  await expect(figures.getByRole('link', { name: 'Ready to Implement 1' })).toBeVisible();
  await expect(figures.getByRole('link', { name: 'Currently Live 2' })).toBeVisible();
});

test('Reactivate makes a follow-on booking and leaves the original in the archive', async ({ page, desk }) => {
  await bookingThatIs(desk, 'Completed', { brandName: 'Ran Too', revenueAmount: 99_900 });
  await page.goto('/archived');
  const row = page.getByRole('row', { name: 'Ran Too' });
  const number = await row.getByRole('link', { name: '#' }).first().innerText();
  await row.getByRole('button', { name: /^Reactivate/ }).click();
  await fillDay(page, 'Live date', dayFromNow(30));
  await fillDay(page, 'End date', dayFromNow(60));
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expectToast(page, 'Booking Reactivated', `follows ${number}.`);
  await expect(page.getByRole('heading', { name: 'Ran Too', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('£999.00');
  await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible();
  await page.goto('/archived');
  await expect(page.getByRole('row', { name: 'Ran Too' })).toBeVisible();
});
