import { bookingThatIs } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

test('an admin finds an entry, sees what changed and opens its record; the filters are kept in the URL', async ({
  page,
  desk,
}) => {
  const booking = await bookingThatIs(desk, 'Awaiting Upload', { revenueAmount: 10_000 });
  const deleted = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Vanished Vinegar' });
  await desk.admin.delete(`/api/bookings/${deleted.id}`);
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

  await test.step('the entries of a deleted booking stay, and a button lists all of them', async () => {
    const label = `#${deleted.bookingNumber}`;
    await page.goto(`/audit?filter=${encodeURIComponent(JSON.stringify({ q: label }))}`);
    const deletion = page.getByRole('row', { name: 'Deleted the booking' });
    await expect(deletion).toContainText('Vanished Vinegar');
    await expect(deletion).toContainText('deleted');
    await expect(deletion.getByRole('link')).toHaveCount(0);
    await deletion.getByRole('button', { name: `All entries of ${label}` }).click();
    await expect(page.getByText('Only one record')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Created the booking' })).toBeVisible();
  });

  await test.step('phones show each entry as a card', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectNoSidewaysScroll(page, '360 px');
  });
});
