import type { Page } from '@playwright/test';
import { ADMIN, emptyDesk, expect, signIn } from './desk.js';
import { needs } from './support/browser.js';

const test = emptyDesk();

type Mode = 'light' | 'dark';

const GROUND: Record<Mode, string> = { light: 'rgb(247, 246, 243)', dark: 'rgb(19, 18, 17)' };
const BOARD: Record<Mode, string> = { light: 'rgb(194, 55, 27)', dark: 'rgb(255, 138, 107)' };

test('the theme follows the system until a choice, which survives reloading and signing out, and applies to all tabs at once', async ({
  page,
  context,
}) => {
  needs('a chosen colour scheme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/auth');
  await expectMode(page, 'dark');
  expect(await storedTheme(page)).toBeNull();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectMode(page, 'light');
  await signIn(page, ADMIN);
  const other = await context.newPage();
  await other.goto('/brand-portal');
  await page.bringToFront();
  const board = page.getByRole('banner').getByRole('link', { name: 'Placard' }).locator('rect');
  await expect(board).toHaveCSS('fill', BOARD.light);

  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expectMode(page, 'dark');
  await expect(board).toHaveCSS('fill', BOARD.dark);
  await expect(page.locator('body')).toHaveCSS('background-color', GROUND.dark);
  await expectMode(other, 'dark');
  expect(await storedTheme(page)).toBe('dark');
  await page.reload();
  await expectMode(page, 'dark');
  // Changes of the system's preference no longer have an effect.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectMode(page, 'dark');

  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth');
  await expectMode(page, 'dark');
  await page.reload();
  await expectMode(page, 'dark');
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'sidebar_state', value: 'false' }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await page.reload();
  await expectMode(page, 'light');
});

test('the first paint already has the theme’s background', async ({ page }) => {
  needs('a chosen colour scheme');
  // Blocks the application's scripts, so that only the first paint with the style sheet and the script in the head
  // remains.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/auth');
  for (const { system, stored, painted } of [
    { system: 'dark', stored: null, painted: 'dark' },
    { system: 'light', stored: 'dark', painted: 'dark' },
    { system: 'dark', stored: 'light', painted: 'light' },
    { system: 'light', stored: 'neither', painted: 'light' },
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await page.evaluate((theme) => (theme ? localStorage.setItem('theme', theme) : localStorage.clear()), stored);
    await page.reload();
    await expect(page.locator('#root')).toBeEmpty();
    await expect(page.locator('html')).toHaveCSS('background-color', GROUND[painted]);
    await expect(page.locator('html')).toHaveCSS('color-scheme', painted);
  }
});

async function expectMode(page: Page, mode: Mode): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await expect(page.locator('html')).toHaveCSS('background-color', GROUND[mode]);
  await expect(page.locator('html')).toHaveCSS('color-scheme', mode);
}

const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
