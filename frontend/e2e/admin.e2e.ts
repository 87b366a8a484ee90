import { bookingThatIs, dayFromNow, readBooking, type Booking } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, expect, expectToast, fillDay, signIn } from './desk.js';

const test = emptyDesk();

test.beforeEach(({ page }) => signIn(page, ADMIN));

test('an admin creates a user who can sign in, and resets the password, which ends the user’s session', async ({
  page,
  browser,
  desk,
}) => {
  await page.getByRole('link', { name: 'User Management' }).click();
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();

  await page.getByLabel('Username').fill('nina');
  await page.getByLabel('Email').fill('nina@placard.test');
  await page.getByLabel(/^Password/).fill('first password');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expectToast(page, 'User Created', 'User nina has been created successfully.');
  await expect(page.getByRole('row', { name: /nina/ })).toContainText('nina@placard.test');

  const nina = await (await browser.newContext({ baseURL: desk.url })).newPage();
  await signIn(nina, { username: 'nina', password: 'first password' });

  await page
    .getByRole('row', { name: /nina/ })
    .getByRole('button', { name: /Reset Password/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByLabel(/^New Password/).fill('second password');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expectToast(page, 'Password Reset', 'Password for nina has been reset successfully.');

  await nina.goto('/bookings');
  await expect(nina).toHaveURL(/\/auth/);
  await signIn(nina, { username: 'nina', password: 'second password' });
});

test('an admin finds a booking by part of its contact’s e-mail address and sorts by deadline', async ({
  page,
  desk,
}) => {
  await bookingThatIs(desk, 'Awaiting Upload', {
    brandName: 'Late Lager',
    contactEmail: 'ads@lager.test',
    deadlineDate: dayFromNow(9),
  });
  await bookingThatIs(desk, 'Awaiting Upload', {
    brandName: 'Early Ale',
    contactEmail: 'ads@ale.test',
    deadlineDate: dayFromNow(2),
  });
  await page.getByRole('link', { name: 'All Bookings' }).click();
  await page.getByRole('button', { name: 'Deadline' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Early Ale');

  await page.getByLabel('Search bookings').fill('LAGER.te');
  await expect(page.getByText('1 booking found')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Late Lager');
  await page.reload();
  await expect(page.getByLabel('Search bookings')).toHaveValue('LAGER.te');
  await expect(page.getByText('1 booking found')).toBeVisible();
});

test('an admin changes the dates and revenue of a booking, resends its mail and deletes it', async ({
  page,
  mailServer,
  desk,
}) => {
  const booking = await bookingThatIs(desk, 'Under Review', { brandName: 'Wren Water' });
  await page.goto(`/bookings/${booking.id}`);

  await page.getByRole('button', { name: 'Edit Dates' }).click();
  const dates = page.getByRole('dialog', { name: 'Edit Dates' });
  await fillDay(page, 'End date', dayFromNow(1));
  await dates.getByRole('button', { name: 'Save Dates' }).click();
  await expectToast(page, 'Invalid Dates', 'End date must be after live date.');
  await fillDay(page, 'End date', dayFromNow(60));
  await expect(dates.getByLabel('Tell the brand')).toBeChecked();
  await dates.getByRole('button', { name: 'Save Dates' }).click();
  await expectToast(page, 'Dates Updated');
  const news = `New dates for booking #${booking.bookingNumber}: Wren Water, Front Cover`;
  await mailServer.waitFor(({ to, parsed }) => to.includes(booking.contactEmail) && parsed.subject === news);

  await page.getByRole('button', { name: 'Edit Revenue' }).click();
  const revenue = page.getByRole('dialog', { name: 'Edit Revenue' });
  await revenue.getByLabel('Revenue (£)').fill('1.234');
  await revenue.getByRole('button', { name: 'Save Revenue' }).click();
  await expectToast(page, 'Invalid Revenue', 'Please enter a valid revenue amount.');
  await revenue.getByLabel('Revenue (£)').fill('£2,345.67');
  await revenue.getByRole('button', { name: 'Save Revenue' }).click();
  await expectToast(page, 'Revenue Updated');
  await expect(page.getByText('£2,345.67').first()).toBeVisible();
  expect((await readBooking(desk, booking.id)).revenueAmount).toBe(234_567);

  const before = mailServer.mails.length;
  await choose(page, 'Resend Booking Email');
  await page.getByRole('dialog').getByRole('button', { name: 'Resend Email' }).click();
  await expectToast(page, 'Email Sent Successfully');
  await mailServer.waitFor(
    (mail) => mailServer.mails.indexOf(mail) >= before && mail.to.includes(booking.contactEmail),
  );

  await choose(page, 'Delete Booking');
  const removal = page.getByRole('dialog', { name: 'Delete Booking' });
  await expect(removal).toContainText(`Booking #${booking.bookingNumber} for Wren Water`);
  await expect(removal).toContainText('1 uploaded file');
  await expect(removal).toContainText('£2,345.67');
  await removal.getByRole('button', { name: 'Delete Booking' }).click();
  await expectToast(page, 'Booking Deleted');
  await expect(page).toHaveURL(/\/bookings$/);
  await page.goto(`/bookings/${booking.id}`);
  await expect(page.getByText('Booking Not Found')).toBeVisible();
});

test('an admin uploads artwork received by e-mail; a file over 10 MB is left out and named', async ({ page, desk }) => {
  const booking = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Oakapple Nuts' });
  await page.goto(`/bookings/${booking.id}`);
  await page.getByRole('link', { name: 'Upload Files' }).first().click();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'poster.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.4') },
  ]);
  await expect(page.getByText('1 file was left out')).toBeVisible();
  await expect(page.getByText('huge.pdf').first()).toBeVisible();
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expectToast(page, 'Files Uploaded Successfully', 'status changed to Under Review');
  const { status, uploadedFiles } = await readBooking(desk, booking.id);
  expect(status).toBe('Under Review');
  expect(uploadedFiles).toHaveLength(1);
});

test('when two admins decide at the same time, the second is told and keeps the typed comments', async ({
  page,
  desk,
}) => {
  const booking: Booking = await bookingThatIs(desk, 'Under Review', { brandName: 'Tern & Co' });
  await page.goto(`/bookings/${booking.id}`);
  await page.getByRole('button', { name: 'Request Revision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Revision' });
  await dialog.getByLabel('Revision comments').fill('A comment that took long to write.');
  await desk.admin.put(`/api/bookings/${booking.id}/approve`);
  await dialog.getByRole('button', { name: 'Request Revision' }).click();
  await expectToast(page, 'Error', 'Somebody else changed this booking');
  await expect(dialog.getByLabel('Revision comments')).toHaveValue('A comment that took long to write.');
});

async function choose(page: import('@playwright/test').Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /More actions/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
