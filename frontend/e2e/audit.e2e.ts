import { bookingThatIs } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

test('an admin finds an entry, sees what changed and opens its record; the filters are kept in the URL', async ({
  page,
  desk,
}) => {
  const booking = await bookingThatIs(desk, 'Awaiting Upload', { revenueAmount: 10_000 });
  await desk.admin.put(`/api/bookings/${booking.id}/revenue`, { revenueAmount: 77_700 });
  const number = `#${booking.bookingNumber}`;

  await enter(page, ADMIN);
  await page.goto('/');
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  await page.getByLabel('Search audit').fill(number);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Revenue changed' }).click();
  const rows = page.getByRole('table', { name: 'Audit entries' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Changed the revenue');
  await expect(rows.nth(1)).toContainText('£100.00');
  await expect(rows.nth(1)).toContainText('£777.00');

  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Who' }).click();
  await page.getByRole('option', { name: 'Brand', exact: true }).click();
  await expect(page.getByText('No entries match')).toBeVisible();
  await page.goBack();
  await rows.nth(1).getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(`/bookings/${booking.id}`);

  await test.step('phones show each entry as a card', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/audit');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectNoSidewaysScroll(page, '360 px');
  });
});
