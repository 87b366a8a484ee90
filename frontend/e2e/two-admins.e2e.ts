import type { Browser, Page } from '@playwright/test';
import {
  bookingThatIs,
  dayFromNow,
  expectStatus,
  readBooking,
  type Booking,
  type Desk,
} from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay } from './desk.js';

const test = emptyDesk();

const INA = { username: 'ina', email: 'ina@placard.test', password: 'also administers' };

test.beforeAll(async ({ desk }) => {
  expectStatus(201, await desk.admin.post('/api/admin/users', { ...INA, role: 'admin' }));
});

test('when two admins reactivate a booking at the same time, one makes the follow-on booking and the other is told its number', async ({
  page,
  browser,
  baseURL,
  desk,
}) => {
  const completed = await bookingThatIs(desk, 'Completed', { brandName: 'Twice Tea', revenueAmount: 12_345 });
  const colleague = await tabOf(INA, browser, baseURL!);
  await enter(page, ADMIN);
  const arrived = barrier(2);
  for (const tab of [page, colleague]) {
    await tab.goto(`/bookings/${completed.id}`);
    await tab.getByRole('main').getByRole('button', { name: 'Reactivate' }).click();
    await fillDay(tab, 'Live date', dayFromNow(30));
    await fillDay(tab, 'End date', dayFromNow(50));
    await tab.route('**/reactivate', async (route) => {
      await arrived();
      await route.continue();
    });
  }
  for (const tab of [page, colleague]) {
    await tab.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  }

  const isAhead = (tab: Page) => tab.getByRole('listitem').filter({ hasText: 'Booking Reactivated' });
  const first = await Promise.any(
    [page, colleague].map(async (tab) => {
      await expect(isAhead(tab)).toBeVisible();
      return tab;
    }),
  );
  const second = first === page ? colleague : page;
  const [followOn, ...more] = await followOnsOf(desk, completed);
  expect(more).toEqual([]);
  expect(followOn).toMatchObject({ status: 'Approved', brandName: 'Twice Tea', revenueAmount: 12_345 });
  const number = `#${followOn!.bookingNumber}`;
  await expect(first).toHaveURL(`/bookings/${followOn!.id}`);

  await expectToast(
    second,
    'Error',
    `Somebody else changed this booking since you opened it: ${number} follows it by now.`,
  );
  const dialog = second.getByRole('dialog', { name: 'Reactivate' });
  await expect(dialog.getByRole('alert')).toContainText(`Booking ${number} follows it already.`);
  await expect(dialog.getByRole('group', { name: 'End date' })).toContainText(dayFromNow(50).slice(0, 4));
  await colleague.context().close();
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

/** @returns a function that waits until it has been called this many times */
function barrier(count: number): () => Promise<void> {
  let release = () => {};
  const allArrived = new Promise<void>((resolve) => (release = resolve));
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) release();
    return allArrived;
  };
}

async function followOnsOf({ admin }: Pick<Desk, 'admin'>, { bookingNumber }: Booking) {
  const { body } = await admin.get<Booking[]>('/api/bookings');
  return body.filter(({ followsBookingNumber }) => followsBookingNumber === bookingNumber);
}
