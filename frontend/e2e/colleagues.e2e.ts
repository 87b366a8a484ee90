import { makeBooking } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { openFromHere } from './support/look.js';

const test = emptyDesk();

test('a booking is assigned on its page, a note is written on it, and it is found under Mine', async ({
  page,
  desk,
}) => {
  const [own, other] = [await makeBooking(desk), await makeBooking(desk)];
  await enter(page, ADMIN);
  await page.goto(`/bookings/${own.id}`);
  const section = page.getByRole('region', { name: 'Assigned to' });
  await expect(section).toContainText('Nobody');
  await section.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign' });
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'admin (you)' }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expectToast(page, 'Assigned', `#${own.bookingNumber} is assigned to admin.`);
  await expect(section).toContainText('admin');

  const history = page.getByRole('region', { name: 'Notes and History' });
  await history.getByLabel('Note', { exact: true }).fill('Ring Jo on Monday,\nshe has the files.');
  await history.getByRole('button', { name: 'Add Note' }).click();
  await expectToast(page, 'Note Added');
  const entries = history.getByRole('list').first().locator('> li');
  await expect(entries.first()).toContainText('admin wrote a note');
  await expect(entries.first()).toContainText('Ring Jo on Monday, she has the files.');
  await expect(entries.nth(1)).toContainText('admin assigned the booking');

  await openFromHere(page, '/bookings');
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: `#${own.bookingNumber}`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `#${other.bookingNumber}`, exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page.getByRole('link', { name: `#${other.bookingNumber}`, exact: true })).toBeVisible();
});
