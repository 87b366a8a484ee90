import { bookingThatIs } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';

const test = emptyDesk();

test.beforeEach(({ page }) => enter(page, ADMIN));

test('the page of a booking shows who changed what, newest first, and collapses a long history', async ({
  page,
  desk,
}) => {
  const booking = await bookingThatIs(desk, 'Under Review', { brandName: 'Heron Tonic', revenueAmount: 12_000 });
  await desk.admin.put(`/api/bookings/${booking.id}/revenue`, { revenueAmount: 15_000 });
  await desk.admin.put(`/api/bookings/${booking.id}/reject`, { comments: 'The logo is cut off.' });
  await page.goto(`/bookings/${booking.id}`);

  const history = page.getByRole('region', { name: 'History' });
  const entries = history.getByRole('list').first().locator('> li');
  await expect(entries.nth(0)).toContainText('admin requested a revision');
  await expect(entries.nth(0)).toContainText('Under Review');
  await expect(entries.nth(0)).toContainText('Revision Required');
  await expect(entries.nth(0)).toContainText('The logo is cut off.');
  await expect(entries.nth(1)).toContainText('admin changed the revenue');
  await expect(entries.nth(1)).toContainText('£120.00');
  await expect(entries.nth(1)).toContainText('£150.00');
  await expect(history).not.toContainText(/[{}"]/);

  for (let pence = 16_000; pence < 26_000; pence += 1_000) {
    await desk.admin.put(`/api/bookings/${booking.id}/revenue`, { revenueAmount: pence });
  }
  await page.reload();
  await expect(entries).toHaveCount(8);
  await history.getByRole('button', { name: /^Show all \d+ entries$/ }).click();
  await expect(history.getByText('created the booking')).toBeVisible();
});

test('the history of an enquiry opens from its card, is kept in the URL and closes with Back', async ({
  page,
  desk,
}) => {
  const { brands } = (await desk.admin.get<{ brands: { name: string }[] }>('/api/catalogue')).body;
  const brand = brands[7]!.name;
  await desk.admin.post('/api/sales-enquiries', {
    tradingDirector: 'Alex',
    brand,
    bookingTypes: ['Trade Newsletter – Front Cover'],
    bookingPeriodMonth: 'May',
    bookingPeriodYear: '2028',
    brandContactEmail: 'ann@brand.test',
    confirmed: true,
  });
  await page.goto('/sales-enquiries');
  const link = page.getByRole('link', { name: `History of ${brand}` });
  await link.click();
  const dialog = page.getByRole('dialog', { name: `History of ${brand}` });
  await expect(dialog).toContainText('admin submitted the enquiry');
  await expect(page).toHaveURL(/[?&]history=[0-9a-f-]{36}/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});
