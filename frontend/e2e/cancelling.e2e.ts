import type { Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { bookingThatIs, readBooking, ZONE } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, isAbout } from './desk.js';

const test = emptyDesk();

const REASON = 'The launch is off until next year';

const badgeOf = (page: Page) => page.getByRole('main').locator('header').first();

test('the client withdraws: cancelled with a charge that is billed, and reinstated as it was', async ({
  page,
  desk,
  mailServer,
}) => {
  const contactEmail = 'ida@withdrawn.example';
  const booking = await bookingThatIs(desk, 'Approved', { brandName: 'Withdrawn Wines', contactEmail });
  const { id, bookingNumber } = booking;
  await enter(page, ADMIN);

  await test.step('it is cancelled with a reason and a charge', async () => {
    await page.goto('/approved');
    await page.getByRole('row', { name: 'Withdrawn Wines' }).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel Booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Booking' });
    await expect(dialog).toContainText('Becomes the revenue instead of £1,234.50.');
    await expect(dialog.getByLabel('Tell the brand')).toBeChecked();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
    await dialog.getByLabel('Cancellation charge (£)').fill('250');
    await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
    await expectToast(page, 'Booking Cancelled', `Booking #${bookingNumber} has been cancelled.`);
    await expect(page.getByRole('row', { name: 'Withdrawn Wines', includeHidden: true })).toHaveCount(0);
  });

  const told = await mailServer.waitFor(({ parsed }) => isAbout(parsed, `Booking #${bookingNumber} cancelled`));
  expect(told.to).toEqual([contactEmail]);
  expect(told.parsed.text).toContain(REASON);

  await test.step('its charge is in the invoice report of the month', async () => {
    const { year, month, monthLong } = DateTime.now().setZone(ZONE);
    await page.goto(`/revenue?year=${year}&month=${month}`);
    await expect(page.getByRole('region', { name: `Invoice Report - ${monthLong} ${year}` })).toBeVisible();
    const billed = page.getByRole('row', { name: `#${bookingNumber}` });
    await expect(billed).toContainText('Cancelled');
    await expect(billed).toContainText('£250.00');
  });

  await test.step('its page shows the reason and both amounts', async () => {
    await page.getByRole('link', { name: `#${bookingNumber}` }).click();
    await expect(badgeOf(page).getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: REASON })).toBeVisible();
    const revenue = page.getByRole('region', { name: 'Cost' });
    await expect(revenue).toContainText('£250.00');
    await expect(revenue).toContainText('Cancellation charge. The cost was £1,234.50.');
  });

  await test.step('reinstating brings back its status and revenue', async () => {
    await page.getByRole('button', { name: 'Reinstate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reinstate Booking' });
    await expect(dialog).toContainText('is Approved again, with its revenue of £1,234.50.');
    await dialog.getByRole('button', { name: 'Reinstate' }).click();
    await expectToast(page, 'Booking Reinstated', `Booking #${bookingNumber} is Approved again.`);
    await expect(badgeOf(page).getByText('Approved', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: REASON })).toHaveCount(0);
  });

  const restored = await readBooking(desk, id);
  expect(restored).toEqual({ ...booking, version: booking.version + 2, updatedAt: expect.any(String) });
  await mailServer.waitFor(({ parsed }) => isAbout(parsed, `Booking #${bookingNumber} goes ahead`));
});
