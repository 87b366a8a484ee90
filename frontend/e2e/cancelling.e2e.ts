import type { Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { bookingThatIs, readBooking, ZONE } from '../../backend/test/api/desk.js';
import { PDF } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';

const test = emptyDesk();

const REASON = 'The launch is off until next year';
const CORRECTED = { name: 'corrected.pdf', mimeType: 'application/pdf', buffer: PDF };

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
    await expect(page.getByRole('row', { name: 'Withdrawn Wines' })).toBeHidden();
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
    await expect(revenue).toContainText('£1,234.50');
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

test('the late mistake: an approved booking is sent back, the brand corrects it, and it is approved again', async ({
  page,
  browser,
  desk,
  mailServer,
}) => {
  const booking = await bookingThatIs(desk, 'Approved', { brandName: 'Mistaken Mints' });
  await enter(page, ADMIN);
  await page.goto(`/bookings/${booking.id}`);
  await page.getByRole('button', { name: 'Request Revision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Revision' });
  await dialog.getByLabel('Revision comments').fill('The price is last year’s.');
  await dialog.getByRole('button', { name: 'Request Revision' }).click();
  await expectToast(page, 'Revision Requested');
  await expect(badgeOf(page).getByText('Revision Required', { exact: true })).toBeVisible();

  const request = await mailServer.waitFor(({ parsed }) =>
    isAbout(parsed, `Booking #${booking.bookingNumber} needs new artwork`),
  );
  const brand = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await brand.goto(/http\S+\/brand-portal\?token=\S+/.exec(request.parsed.text!)![0]);
  await expect(brand.getByText('The price is last year’s.')).toBeVisible();
  await brand.locator('input[type=file]').setInputFiles(CORRECTED);
  await brand.getByRole('button', { name: 'Upload 1 file' }).click();
  await expectToast(brand, 'Files Uploaded Successfully!');

  await page.reload();
  await expect(page.getByText('Round 2')).toBeVisible();
  await expect(page.getByText('after approval')).toHaveCount(0);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Booking Approved');
  await brand.reload();
  const card = brand.getByRole('article', { name: `#${booking.bookingNumber}` });
  await expect(card.getByText('Your artwork is approved.')).toBeVisible();
  await brand.context().close();
  const { status, artworks } = await readBooking(desk, booking.id);
  expect(status).toBe('Approved');
  expect(artworks.map(({ round, name, afterApproval }) => [round, name, afterApproval])).toEqual([
    [1, 'poster.pdf', false],
    [2, CORRECTED.name, false],
  ]);
});

function isAbout({ subject = '' }: { subject?: string }, beginning: string): boolean {
  return subject.startsWith(beginning);
}
