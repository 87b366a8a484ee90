import type { Browser, Page } from '@playwright/test';
import { bookingThatIs, expectStatus, readBooking } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';

const test = emptyDesk();

const INA = { username: 'ina', email: 'ina@placard.test', password: 'also administers' };

test.beforeAll(async ({ desk }) => {
  expectStatus(201, await desk.admin.post('/api/admin/users', { ...INA, role: 'admin' }));
});

test('approving a booking that has been changed meanwhile fails and shows its current state, which can then be approved', async ({
  page,
  browser,
  baseURL,
  desk,
}) => {
  const booking = await bookingThatIs(desk, 'Under Review', { brandName: 'Moving Mints', revenueAmount: 10_000 });
  await enter(page, ADMIN);
  await page.goto(`/bookings/${booking.id}`);
  const cost = page.getByRole('region', { name: 'Cost', exact: true });
  await expect(cost).toContainText('£100.00');

  const colleague = await tabOf(INA, browser, baseURL!);
  await colleague.goto(`/bookings/${booking.id}`);
  await colleague.getByRole('button', { name: 'Edit Revenue' }).click();
  await colleague.getByLabel('Revenue (£)').fill('250');
  await colleague.getByRole('button', { name: 'Save Revenue' }).click();
  await expectToast(colleague, 'Revenue Updated');
  await colleague.context().close();

  await expect(cost).toContainText('£100.00');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Error', 'Somebody else changed this booking');
  await expect(cost).toContainText('£250.00');
  expect((await readBooking(desk, booking.id)).status).toBe('Under Review');

  await page.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Booking Approved');
  expect(await readBooking(desk, booking.id)).toMatchObject({ status: 'Approved', revenueAmount: 25_000 });
});

async function tabOf(account: typeof INA, browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  await enter(page, account);
  return page;
}
