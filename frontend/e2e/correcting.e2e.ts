import { bookingThatIs, readBooking } from '../../backend/test/api/desk.js';
import { PDF } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';

const test = emptyDesk();

const linkIn = ({ text }: { text?: string }) => /http\S+\/brand-portal\?token=\S+/.exec(text ?? '')![0];

test('a mistyped contact is corrected: the right one gets the booking and uploads, the wrong link is dead', async ({
  page,
  browser,
  desk,
  mailServer,
}) => {
  const [wrong, right] = ['jo@orchrad.example', 'jo@orchard.example'];
  const { id, bookingNumber } = await bookingThatIs(desk, 'Awaiting Upload', { contactEmail: wrong });
  const deadLink = linkIn((await mailServer.waitFor(({ to }) => to.includes(wrong))).parsed);

  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Details' });
  await expect(dialog.getByLabel('Send the booking email to this address')).toBeHidden();
  await dialog.getByLabel('Contact email').fill('jo at orchard');
  await dialog.getByRole('button', { name: 'Save Details' }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabel('Contact email').fill(right);
  await expect(dialog.getByText(`Links that were mailed to ${wrong} no longer reach this booking.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Details' }).click();
  await expectToast(page, 'Details Updated', `The details of booking #${bookingNumber} have been updated.`);
  await expect(page.getByRole('link', { name: right })).toBeVisible();
  await expect(page.getByText('corrected the booking')).toBeVisible();

  const link = linkIn((await mailServer.waitFor(({ to }) => to.includes(right))).parsed);
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

test('by keyboard alone, the placement and the spec sheet are corrected, and what was typed outlives a reload', async ({
  page,
  desk,
}) => {
  const specSheetFile = new File([new Uint8Array(PDF)], 'wrong.pdf', { type: 'application/pdf' });
  const { id } = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Orchrad Lane', specSheetFile });
  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Edit Details' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Details' });
  await expect(dialog.getByLabel('Brand name')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Orchard Lane');
  await page.reload();
  await expect(dialog.getByLabel('Brand name')).toHaveValue('Orchard Lane');

  await dialog.getByLabel('Media Opportunity').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Interview');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Remove the spec sheet wrong.pdf').focus();
  await page.keyboard.press('Space');
  await dialog.getByLabel('Contact email').focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Details Updated');
  expect(await readBooking(desk, id)).toMatchObject({
    ...{ brandName: 'Orchard Lane', mediaOpportunity: 'Interview', specSheet: null },
  });
});

test('the placement of a booking that has gone live stays, and the rest can be corrected', async ({ page, desk }) => {
  const { id } = await bookingThatIs(desk, 'Live', { brandName: 'Orchrad Lane' });
  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Details' });
  await expect(dialog.getByLabel('Media Opportunity')).toBeDisabled();
  await expect(dialog.getByText('This booking has gone live, so its placement stays.')).toBeVisible();
  await dialog.getByLabel('Brand name').fill('Orchard Lane');
  await dialog.getByRole('button', { name: 'Save Details' }).click();
  await expectToast(page, 'Details Updated');
  await expect(page.getByRole('heading', { name: 'Orchard Lane' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Dates' }).click();
  await expect(page.getByRole('dialog').getByLabel('Tell the brand')).not.toBeChecked();
});

test('two people correct different things: the second is asked to look, and undoes nothing', async ({ page, desk }) => {
  const { id } = await bookingThatIs(desk, 'Under Review', { brandName: 'Orchrad Lane' });
  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Details' });
  await dialog.getByLabel('Brand name').fill('Orchard Lane');
  await desk.admin.put(`/api/bookings/${id}`, { contactEmail: 'jo@orchard.example' });
  await dialog.getByRole('button', { name: 'Save Details' }).click();
  await expect(dialog.getByText('This booking has changed since you opened it')).toBeVisible();
  await dialog.getByRole('button', { name: 'Load current booking' }).click();
  await dialog.getByRole('button', { name: 'Save Details' }).click();
  await expectToast(page, 'Details Updated');
  expect(await readBooking(desk, id)).toMatchObject({ brandName: 'Orchard Lane', contactEmail: 'jo@orchard.example' });
});
