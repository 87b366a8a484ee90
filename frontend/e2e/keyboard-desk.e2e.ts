import { bookingThatIs } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';
import { needs } from './support/browser.js';
import { press, tabTo, type } from './support/keyboard.js';

const test = emptyDesk();

test('by keyboard alone: signing in, skipping to the content and signing out', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(ADMIN.username);
  await type(page, page.getByLabel('Password', { exact: true }), ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Logout' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('by keyboard alone: the uploader of a booking is reached from its list', async ({ page, desk }) => {
  needs('a Tab key that comes back from the toolbar');
  await enter(page, ADMIN);
  const { id, bookingNumber } = await bookingThatIs(desk, 'Awaiting Upload');
  await page.goto('/bookings');
  const main = page.getByRole('main');
  await press(page, main.getByRole('link', { name: `#${bookingNumber}` }).first());
  await expect(page).toHaveURL(`/bookings/${id}`);
  await press(page, main.getByRole('link', { name: 'Upload Files' }).first());
  await tabTo(page, page.locator('input[type=file]'));
});
