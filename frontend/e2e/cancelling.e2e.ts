import type { Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { bookingThatIs, readBooking, ZONE, type Booking } from '../../backend/test/api/desk.js';
import { PDF } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';
import { chooseInMenu, press, signInByKeyboard, tabTo, type } from './support/keyboard.js';

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

  await test.step('Delete offers to cancel instead, and Back does not return to it', async () => {
    await page.goto('/approved');
    await page
      .getByRole('row', { name: 'Withdrawn Wines' })
      .getByRole('link', { name: `#${bookingNumber}` })
      .click();
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete Booking' }).click();
    const removal = page.getByRole('dialog', { name: 'Delete Booking' });
    await removal.getByRole('button', { name: 'Cancel Booking Instead' }).click();
    await expect(removal).toBeHidden();
    await page.getByRole('dialog', { name: 'Cancel Booking' }).getByRole('button', { name: 'Keep Booking' }).click();
    await expect(page).toHaveURL(`/bookings/${id}`);
    await page.goBack();
    await expect(page).toHaveURL('/approved');
  });

  await test.step('it is cancelled with a reason and a charge', async () => {
    await page.getByRole('row', { name: 'Withdrawn Wines' }).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel Booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Booking' });
    await expect(dialog).toContainText('Becomes the revenue instead of £1,234.50.');
    await expect(dialog.getByLabel('Tell the brand')).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(dialog.getByText('Say why the booking is cancelled.')).toBeVisible();
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
    await openReport(page);
    const billed = page.getByRole('row', { name: `#${bookingNumber}` });
    await expect(billed).toContainText('Cancelled');
    await expect(billed).toContainText('£250.00');
  });

  await test.step('All Bookings finds it by its status', async () => {
    await page.goto('/bookings');
    await page
      .getByRole('group', { name: 'Filter by status' })
      .getByRole('button', { name: /^Cancelled/ })
      .click();
    await page
      .getByRole('row', { name: 'Withdrawn Wines' })
      .getByRole('link', { name: `#${bookingNumber}` })
      .click();
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
  await openReport(page);
  await expect(page.getByRole('link', { name: `#${bookingNumber}` })).toHaveCount(0);
});

test('by keyboard alone, a live booking is cancelled with a charge and reinstated', async ({ page, desk }) => {
  needs('a Tab key that comes back from the toolbar');
  const main = page.getByRole('main');
  const { id, bookingNumber } = await bookingThatIs(desk, 'Live', { brandName: 'Withdrawn Whisky' });
  await signInByKeyboard(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  const more = main.getByRole('button', { name: 'More actions' });

  const dialog = page.getByRole('dialog', { name: 'Cancel Booking' });
  await chooseInMenu(page, more, 'Cancel Booking');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await chooseInMenu(page, more, 'Cancel Booking');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type(REASON);
  await type(page, dialog.getByLabel('Cancellation charge (£)'), 'a lot');
  await press(page, dialog.getByRole('button', { name: 'Cancel Booking' }));
  await expect(dialog.getByLabel('Cancellation charge (£)')).toBeFocused();
  await type(page, dialog.getByLabel('Cancellation charge (£)'), '99.50');
  await tabTo(page, dialog.getByLabel('Tell the brand'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Booking Cancelled');
  await expect(badgeOf(page).getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(more).toBeFocused();

  await openReport(page);
  await expect(page.getByRole('row', { name: `#${bookingNumber}` })).toContainText('£99.50');
  await press(page, page.getByRole('link', { name: `#${bookingNumber}` }));
  await expect(page).toHaveURL(`/bookings/${id}`);
  const reinstatement = page.getByRole('dialog', { name: 'Reinstate Booking' });
  await press(page, main.getByRole('button', { name: 'Reinstate' }));
  await press(page, reinstatement.getByRole('button', { name: 'Reinstate' }));
  await expectToast(page, 'Booking Reinstated', `Booking #${bookingNumber} is Live again.`);
  await expect(badgeOf(page).getByText('Live', { exact: true })).toBeVisible();
  expect(await readBooking(desk, id)).toMatchObject({ status: 'Live', revenueAmount: 123_450 });
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
  expectApprovedInTwoRounds(await readBooking(desk, booking.id));
});

test('by keyboard alone, an approved booking is sent back, staff upload the correction, and it is approved again', async ({
  page,
  desk,
}) => {
  needs('a Tab key that comes back from the toolbar');
  const main = page.getByRole('main');
  const { id } = await bookingThatIs(desk, 'Approved', { brandName: 'Mistaken Muesli' });
  await signInByKeyboard(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Request Revision' });
  await press(page, main.getByRole('button', { name: 'Request Revision' }));
  await expect(dialog.getByLabel('Revision comments')).toBeFocused();
  await page.keyboard.type('The price is last year’s.');
  await press(page, dialog.getByRole('button', { name: 'Request Revision' }));
  await expectToast(page, 'Revision Requested');

  await press(page, main.getByRole('link', { name: 'Upload Files' }).first());
  await tabTo(page, page.locator('input[type=file]'));
  await page.locator('input[type=file]').setInputFiles(CORRECTED);
  await press(page, page.getByRole('button', { name: 'Upload 1 file' }));
  await expectToast(page, 'Files Uploaded Successfully', 'status changed to Under Review');
  await expect(page).toHaveURL(`/bookings/${id}`);
  await press(page, main.getByRole('button', { name: 'Approve' }));
  await expectToast(page, 'Booking Approved');
  expectApprovedInTwoRounds(await readBooking(desk, id));
});

function expectApprovedInTwoRounds({ status, artworks }: Booking): void {
  expect(status).toBe('Approved');
  expect(artworks.map(({ round, name, afterApproval }) => [round, name, afterApproval])).toEqual([
    [1, 'poster.pdf', false],
    [2, CORRECTED.name, false],
  ]);
}

async function openReport(page: Page): Promise<void> {
  const { year, month, monthLong } = DateTime.now().setZone(ZONE);
  await page.goto(`/revenue?year=${year}&month=${month}`);
  await expect(page.getByRole('region', { name: `Invoice Report - ${monthLong} ${year}` })).toBeVisible();
}

function isAbout({ subject = '' }: { subject?: string }, beginning: string): boolean {
  return subject.startsWith(beginning);
}

test('Cancel and Delete warn that a past month may have been invoiced with the booking', async ({ page, desk }) => {
  const { id } = await bookingThatIs(desk, 'Live', { brandName: 'Invoiced Inks' });
  await desk.rows(`UPDATE bookings SET live_date = live_date - interval '40 days' WHERE id = $1`, [id]);
  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  for (const verb of ['Cancel Booking', 'Delete Booking']) {
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: verb }).click();
    const dialog = page.getByRole('dialog', { name: verb });
    const warning = dialog.getByRole('alert').filter({ hasText: 'That month may have been invoiced already' });
    await expect(warning).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep Booking' }).click();
    await expect(dialog).toBeHidden();
  }
});
