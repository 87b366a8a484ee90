import { bookingThatIs, readBooking } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';

// A separate server, because tests in other files rely on the initial lists.
const test = emptyDesk();

test.beforeEach(({ page }) => enter(page, ADMIN));

test('a brand is added, renamed in existing records too, retired and restored; forms change immediately', async ({
  page,
  desk,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await page.getByRole('button', { name: 'Add brand' }).click();
  const adding = page.getByRole('dialog', { name: 'Add brand' });
  await adding.getByLabel('Name').fill('Zephyr Zest');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'Entry Added', 'Zephyr Zest');

  const booking = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Zephyr Zest' });
  await page.reload();
  await page.getByLabel('Search brands').fill('zephyr');
  await expect(page.getByText('in 1 record', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rename Zephyr Zest' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename brand' });
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Zephyr Zing');
  await renaming.getByLabel('Also in existing records').check();
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expectToast(page, 'Entry Renamed', 'Existing records follow');
  await expect.poll(async () => (await readBooking(desk, booking.id)).brandName).toBe('Zephyr Zing');

  await page.getByRole('button', { name: 'Retire Zephyr Zing' }).click();
  const retiring = page.getByRole('dialog', { name: 'Retire brand' });
  await expect(retiring).toContainText('Forms stop offering “Zephyr Zing” at once.');
  await retiring.getByRole('button', { name: 'Retire' }).click();
  await expectToast(page, 'Entry Retired');
  await expect(page.getByText('Retired', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bring back Zephyr Zing' })).toBeFocused();

  await page.getByRole('link', { name: 'New Booking' }).click();
  // Other brands have an e, too.
  await page.getByRole('combobox', { name: /^Brand/ }).fill('e');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { name: 'Zephyr Zing' })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('dialog', { name: 'Leave this form?' }).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Bring back Zephyr Zing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bring Back' }).click();
  await expectToast(page, 'Entry Brought Back');
  await page.getByRole('link', { name: 'New Booking' }).click();
  await page.getByRole('combobox', { name: /^Brand/ }).fill('Zephyr Zi');
  await expect(page.getByRole('option', { name: 'Zephyr Zing' })).toBeVisible();
});
