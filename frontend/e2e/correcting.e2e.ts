import { bookingThatIs, readBooking } from '../../backend/test/api/desk.js';
import { PDF } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, portalLink } from './desk.js';

const test = emptyDesk();

test('a mistyped contact is corrected: the right one gets the booking and uploads, the wrong link is dead', async ({
  page,
  browser,
  desk,
  mailServer,
}) => {
  const [wrong, right] = ['jo@orchrad.example', 'jo@orchard.example'];
  const { id, bookingNumber } = await bookingThatIs(desk, 'Awaiting Upload', { contactEmail: wrong });
  const deadLink = portalLink((await mailServer.waitFor(({ to }) => to.includes(wrong))).parsed);

  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Details' });
  await expect(dialog.getByLabel('Send the booking email to this address')).toBeHidden();
  await dialog.getByLabel('Contact email').fill('jo at orchard');
  await dialog.getByRole('button', { name: 'Save Details' }).click();
  await expect(dialog.getByText('Invalid email address', { exact: true })).toBeVisible();
  await dialog.getByLabel('Contact email').fill(right);
  await expect(dialog.getByText(`Links sent to ${wrong} will no longer open this booking.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Details' }).click();
  await expectToast(page, 'Details Updated', `The details of booking #${bookingNumber} have been updated.`);
  await expect(page.getByRole('link', { name: right })).toBeVisible();
  await expect(page.getByText('corrected the booking')).toBeVisible();

  const link = portalLink((await mailServer.waitFor(({ to }) => to.includes(right))).parsed);
  const brand = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await brand.goto(deadLink);
  await expect(brand.getByRole('heading', { name: 'No Bookings Found' })).toBeVisible();
  await brand.goto(link);
  await brand.locator('input[type=file]').setInputFiles({ name: 'ad.pdf', mimeType: 'application/pdf', buffer: PDF });
  await brand.getByRole('button', { name: 'Upload 1 file' }).click();
  await expectToast(brand, 'Files Uploaded Successfully!');
  expect(await readBooking(desk, id)).toMatchObject({ contactEmail: right, status: 'Under Review' });
  await brand.context().close();
});
