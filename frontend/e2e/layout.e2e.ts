import type { Page } from '@playwright/test';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';

const test = emptyDesk();

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' });
const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

test('on a phone the sidebar is a sheet that closes after a choice and returns the focus', async ({ page }) => {
  const sheet = page.getByRole('dialog', { name: 'Navigation' });
  const logo = page.getByRole('banner').getByRole('link', { name: 'Placard', includeHidden: true });
  await enter(page, ADMIN);
  await page.goto('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  // Chromium sometimes misses a change of width while styles are still being added.
  await page.waitForLoadState('networkidle');
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(logo).toHaveCSS('display', 'none');
  await expect(entries(page)).toHaveCount(0);
  await toggle(page).click();
  await expect(sheet).toHaveCSS('width', '288px');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(toggle(page)).toBeFocused();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.keyboard.press('Control+b');
  await sheet.getByRole('link', { name: 'All Bookings' }).click();
  await expect(sheet).toBeHidden();
  await expect(heading(page, 'All Bookings')).toBeVisible();
  await expect(toggle(page)).toBeFocused();
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360);
});
