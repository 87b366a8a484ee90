import type { Page } from '@playwright/test';
import { VIEWER } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';
import { openFromHere } from './support/look.js';

const test = emptyDesk();

/** Title, address and heading of each entry, in the order of the sidebar. */
const ENTRIES: [title: string, path: string, heading: string][] = [
  ['Dashboard', '/', 'Dashboard'],
  ['New Booking', '/new-booking', 'New Booking'],
  ['All Bookings', '/bookings', 'All Bookings'],
  ['Availability', '/availability', 'Availability'],
  ['Options', '/options', 'Options'],
  ['Sales Enquiries', '/sales-enquiries', 'Sales Enquiries'],
  ['Deal Requests', '/deal-requests', 'Deal Requests'],
  ['Under Review', '/review', 'Under Review'],
  ['Approved', '/approved', 'Approved Bookings'],
  ['Archived', '/archived', 'Archived Bookings'],
  ['Revenue', '/revenue', 'Revenue'],
  ['User Management', '/user-management', 'User Management'],
];
const FOR_ADMINS_BELOW = ['Catalogue', 'Rates', 'Reminders', 'Mail', 'Audit', 'Personal Data', 'Settings'];

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' });
const sidebar = (page: Page) => page.locator('#sidebar');
const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

test('the sidebar links an admin to every page, in this order', async ({ page }) => {
  test.slow();
  await enter(page, ADMIN);
  await page.goto('/');
  const titles = ENTRIES.map(([title]) => new RegExp(`^${title}`));
  await expect(entries(page)).toHaveText([...titles, ...FOR_ADMINS_BELOW.map((title) => new RegExp(`^${title}`))]);
  // The dashboard comes last, because it is already open at the start.
  for (const [title, path, name] of [...ENTRIES.slice(1), ENTRIES[0]!]) {
    await entries(page).filter({ hasText: title }).first().click();
    await expect(page).toHaveURL(path);
    await expect(
      name === 'New Booking' ? page.getByRole('combobox', { name: /^Brand/ }) : heading(page, name),
    ).toBeFocused();
    await expect(entries(page).and(page.locator('[aria-current=page]'))).toHaveText(new RegExp(`^${title}`));
  }
});

test('a viewer can open every page for viewers by its URL; an unknown URL shows a Not Found page', async ({
  page,
  browser,
  desk,
}) => {
  test.slow();
  await enter(page, VIEWER);
  await page.goto('/');
  const titles = ENTRIES.map(([title]) => title).filter(
    (title) => !['New Booking', 'Deal Requests', 'User Management'].includes(title),
  );
  await expect(entries(page)).toHaveText([...titles, 'Rates'].map((title) => new RegExp(`^${title}`)));
  for (const [title, path, name] of ENTRIES.filter(([title]) => titles.includes(title))) {
    await openFromHere(page, path);
    await expect(heading(page, title === 'Dashboard' ? 'Viewer Dashboard' : name)).toBeVisible();
  }
  for (const path of ['/nowhere', '/bookings/one/two/three', '/revenue/2026']) {
    expect((await page.request.get(path)).status()).toBe(404);
    await openFromHere(page, path);
    await expect(heading(page, '404 Page Not Found')).toBeVisible();
  }
  const stranger = await (await browser.newContext({ baseURL: desk.url })).newPage();
  expect((await stranger.goto('/nowhere'))?.status()).toBe(404);
  await expect(heading(stranger, '404 Page Not Found')).toBeVisible();
  await stranger.getByRole('link', { name: 'Sign in' }).click();
  await expect(stranger).toHaveURL('/auth');
  await stranger.context().close();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('the sidebar collapses to icons by button and by keyboard, which is remembered for a week', async ({
  page,
  context,
}) => {
  await enter(page, ADMIN);
  await page.goto('/');
  await expect(sidebar(page)).toHaveCSS('width', rem(16));
  await toggle(page).click();
  await expect(sidebar(page)).toHaveCSS('width', rem(3));
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  // Only icons are visible, but they keep their accessible names.
  await expect(entries(page).filter({ hasText: 'All Bookings' })).toHaveAccessibleName('All Bookings');

  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')!;
  expect(cookie.value).toBe('false');
  expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(7 * 24 * 3600 - 120);
  // Firefox tells the time in whole seconds.
  expect(Math.floor(cookie.expires - Date.now() / 1000)).toBeLessThanOrEqual(7 * 24 * 3600);
  await page.reload();
  await expect(sidebar(page)).toHaveCSS('width', rem(3));

  await page.keyboard.press('Control+b');
  await expect(sidebar(page)).toHaveCSS('width', rem(16));
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'sidebar_state')?.value)
    .toBe('true');
  // The shortcut also works in a field, but not with Shift, which the browser uses itself.
  await openFromHere(page, '/new-booking');
  await page.getByLabel('Brand name').press('Meta+b');
  await expect(sidebar(page)).toHaveCSS('width', rem(3));
  await page.keyboard.press('Control+Shift+b');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone the sidebar is a sheet that closes after a choice and returns the focus', async ({ page }) => {
  const sheet = page.getByRole('dialog', { name: 'Navigation' });
  const logo = page.getByRole('banner').getByRole('link', { name: 'Placard' });
  await enter(page, ADMIN);
  await page.goto('/');
  await expect(logo).toBeVisible();
  await expect(logo.locator('svg')).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(sidebar(page)).toHaveCSS('width', rem(16));

  await page.setViewportSize({ width: 767, height: 800 });
  await expect(entries(page)).toHaveCount(0);
  await expect(logo).toBeHidden();
  await toggle(page).click();
  await expect(sheet).toHaveCSS('width', rem(18));
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

const rem = (count: number) => `${count * 16}px`;
