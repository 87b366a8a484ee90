import type { Page } from '@playwright/test';
import { emptyDesk, expect } from './desk.js';
import { expectReadable } from './support/look.js';

const test = emptyDesk();

const tooOld = (page: Page) => page.getByText('This browser is too old for Placard. Please update it');

test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(URL, 'parse')));

test('a browser that does not understand the scripts shows a sentence, in both themes', async ({ page }) => {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'syntax of the future' }),
  );
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/brand-portal');
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.reload();
    await expect(tooOld(page)).toBeVisible();
    await expectReadable(page, theme);
  }
});

test('an old browser that understands the scripts shows the page', async ({ page }) => {
  await page.goto('/brand-portal');
  await expect(page.getByRole('heading', { level: 1, name: 'Find your bookings' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(tooOld(page)).toBeHidden();
});
