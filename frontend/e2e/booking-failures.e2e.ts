import type { Page } from '@playwright/test';
import { bookingThatIs, readBooking, type Booking } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';

const test = emptyDesk();

let booking: Booking;

test.beforeAll(async ({ desk }) => {
  booking = await bookingThatIs(desk, 'Under Review', { brandName: 'Failsafe Figs' });
});

test.beforeEach(async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto(`/bookings/${booking.id}`);
});

// Checks that the failed actions did not change the booking, which the tests share.
test.afterEach(async ({ desk }) => {
  expect(await readBooking(desk, booking.id)).toEqual(booking);
});

for (const [how, breakCalls] of [
  ['the connection is lost', lose],
  ['the server fails', breakServer],
] as const) {
  test(`when ${how}, approving reports the failure and can be tried again`, async ({ page }) => {
    await breakCalls(page, 'approve');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Error', 'Failed to approve booking. Please try again.');
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });
}

test('blank comments are not sent, and comments are kept when sending them fails', async ({ page }) => {
  await lose(page, 'reject');
  await page.getByRole('button', { name: 'Request Revision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Revision' });
  const comments = dialog.getByLabel('Revision comments');
  await comments.fill(' \n ');
  await dialog.getByRole('button', { name: 'Request Revision' }).click();
  await expect(dialog.getByText('Say what has to change.')).toBeVisible();
  await expect(page.locator('[role=region] li')).toHaveCount(0);

  await comments.fill('The figs are too small.');
  await dialog.getByRole('button', { name: 'Request Revision' }).click();
  await expectToast(page, 'Error', 'Failed to request revision. Please try again.');
  await expect(comments).toHaveValue('The figs are too small.');
});

test('an invalid revenue is rejected, and a valid one stays in the field when saving fails', async ({ page }) => {
  await breakServer(page, 'revenue');
  await page.getByRole('button', { name: 'Edit Revenue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Revenue' });
  const revenue = dialog.getByLabel('Revenue (£)');
  const save = dialog.getByRole('button', { name: 'Save Revenue' });
  for (const typed of ['twelve', '-5']) {
    await revenue.fill(typed);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await save.click();
    await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid revenue amount.');
    await expectToast(page, 'Invalid Revenue', 'Please enter a valid revenue amount.');
  }
  await revenue.fill('99.50');
  await save.click();
  await expectToast(page, 'Error', 'Failed to update revenue. Please try again.');
  await expect(revenue).toHaveValue('99.50');
});

test('all three dates are required, and they stay in the fields when saving fails', async ({ page }) => {
  await lose(page, 'dates');
  for (const label of ['Live date', 'Deadline', 'End date']) {
    const dialog = await openDates(page);
    await dialog.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await dialog.getByRole('button', { name: 'Save Dates' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please enter every date in full: day, month and year.');
    await expectToast(page, 'Invalid Dates', 'Please enter every date in full');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }
  const dialog = await openDates(page);
  await dialog.getByRole('button', { name: 'Save Dates' }).click();
  await expectToast(page, 'Error', 'Failed to update booking dates. Please try again.');
  await expect(dialog).toBeVisible();
});

test('failures of resending the email and of deleting are reported', async ({ page }) => {
  await breakServer(page, 'resend-email');
  await chooseAction(page, 'Resend Booking Email');
  await page.getByRole('dialog').getByRole('button', { name: 'Resend Email' }).click();
  await expectToast(page, 'Error', 'Failed to resend booking email. Please try again.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.route(`**/api/bookings/${booking.id}?version=*`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await chooseAction(page, 'Delete Booking');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Booking' }).click();
  await expectToast(page, 'Error', 'Failed to delete booking. Please try again.');
  await expect(page).toHaveURL(({ pathname }) => pathname === `/bookings/${booking.id}`);
});

test('a booking that cannot be refreshed stays on screen, with what is typed in its dialogs', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit Revenue' }).click();
  const revenue = page.getByRole('dialog', { name: 'Edit Revenue' }).getByLabel('Revenue (£)');
  await revenue.fill('99.50');
  // A refusal makes everything on screen load again.
  await page.route('**/api/bookings/*/revenue', (route) =>
    route.fulfill({ status: 422, json: { message: 'Not now' } }),
  );
  await page.route(`**/api/bookings/${booking.id}`, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.getByRole('button', { name: 'Save Revenue' }).click();
  await expect(page.getByText('Could not refresh.')).toBeVisible();
  await expect(revenue).toHaveValue('99.50');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Failsafe Figs', level: 1 })).toBeVisible();

  await page.unroute(`**/api/bookings/${booking.id}`);
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByText('Could not refresh.')).toHaveCount(0);
});

test('a failed download is reported and does not replace the page', async ({ page }) => {
  const download = page.getByRole('button', { name: 'Download poster.pdf' }).first();
  await expect(download).toBeVisible();
  await lose(page, 'download/*');
  await download.click();
  await expectToast(page, 'Download Failed', 'Failed to download file. Please try again.');
  await expect(page.getByRole('heading', { name: 'Failsafe Figs', level: 1 })).toBeVisible();
});

async function lose(page: Page, verb: string): Promise<void> {
  await page.route(`**/api/bookings/*/${verb}`, (route) => route.abort());
}

async function breakServer(page: Page, verb: string): Promise<void> {
  const json = { statusCode: 500, message: 'Internal server error' };
  await page.route(`**/api/bookings/*/${verb}`, (route) => route.fulfill({ status: 500, json }));
}

async function openDates(page: Page) {
  await page.getByRole('button', { name: 'Edit Dates' }).click();
  return page.getByRole('dialog', { name: 'Edit Dates' });
}

async function chooseAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
