import { expect, type Page } from '@playwright/test';
import { openFromHere } from './look.js';

/** Tabs that stay open between tests of a worker, because loading the application takes longer than most checks. */
const idle = new Map<string, Page>();

/** A tab in the light theme that nobody else uses: one that was kept, or a new one. */
export async function takeTab(name: string, visit: () => Promise<Page>): Promise<Page> {
  const tab = idle.get(name);
  if (!tab) return visit();
  idle.delete(name);
  await tab.emulateMedia({ colorScheme: 'light' });
  // Where the last test has left it, it may rest on a control, which then shows its tooltip while the page is checked.
  await tab.mouse.move(0, 0);
  return tab;
}

export const isNew = (page: Page): boolean => page.url() === 'about:blank';

/** Opens a page in a tab that was kept. */
export async function openInTab(page: Page, path: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await openFromHere(page, path);
}

/** Goes to a page without data, so that nothing of this test is left when the next one begins. */
export async function keepTab(name: string, page: Page): Promise<void> {
  page.removeAllListeners();
  await openInTab(page, '/no-such-page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  idle.set(name, page);
}
