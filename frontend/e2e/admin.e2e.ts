import { bookingThatIs, dayFromNow } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay } from './desk.js';

const test = emptyDesk();

test('an admin changes the dates of a booking, which its brand is told, resends its mail and deletes it', async ({
  page,
  mailServer,
  desk,
}) => {
  const booking = await bookingThatIs(desk, 'Under Review', { brandName: 'Wren Water' });
  await enter(page, ADMIN);
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
  await expect(removal).toContainText('£1,234.50');
  await removal.getByRole('button', { name: 'Delete Booking' }).click();
  await expectToast(page, 'Booking Deleted');
  await expect(page).toHaveURL(/\/bookings$/);
  await page.goto(`/bookings/${booking.id}`);
  await expect(page.getByText('Booking Not Found')).toBeVisible();
});

async function choose(page: import('@playwright/test').Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /More actions/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
