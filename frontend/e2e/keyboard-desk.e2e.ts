import { ADMIN, emptyDesk, expect } from './desk.js';
import { tabTo, type } from './support/keyboard.js';

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
