import type { Page } from '@playwright/test';
import { KEPT_MS } from '../src/providers/preloaded.js';
import { ADMIN, emptyDesk, enter, expect, hold } from './desk.js';

const test = emptyDesk();

const isOfList = (address: string) => address.includes('/api/bookings?');

/** The addresses of the API that the page calls. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test('a slow network shows something before scripts and styles have arrived', async ({ page }) => {
  const release = await hold(page, '**/assets/**');
  await page.goto('/brand-portal', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the calls of a page are made once, before the application has loaded', async ({ page }) => {
  await enter(page, ADMIN);
  const calls = callsOf(page);
  // On a busy machine, the application may load for longer than the answers are kept.
  await page.addInitScript((keptMs) => {
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, ms?: number, ...more: unknown[]) =>
      ms === keptMs ? 0 : setTimeout(work, ms, ...more)) as typeof setTimeout;
  }, KEPT_MS);
  const release = await hold(page, '**/assets/app-*.js');
  await page.goto('/bookings?filter={"status":"Completed"}&sort=brandName&order=ASC&page=1&perPage=25', {
    waitUntil: 'commit',
  });
  const expected = ['/api/bookings', '/api/counts', '/api/user'];
  await expect.poll(() => [...calls].sort()).toEqual(expected);
  release();
  await expect(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const each of expected) expect(calls.filter((made) => made === each)).toEqual([each]);
});

test('a centred spinner is shown while the session loads, but neither a page nor the sign-in screen', async ({
  page,
}) => {
  await enter(page, ADMIN);
  const release = await hold(page, '**/api/user');
  await page.goto('/bookings');
  const spinner = page.getByRole('status').filter({ hasText: 'Loading...' }).locator('span').first();
  await expect(spinner).toBeVisible();
  // The spinner is rendered again while the application's code loads.
  await expect(async () => {
    const { x, y, width, height } = (await spinner.boundingBox())!;
    expect(Math.abs(x + width / 2 - 720)).toBeLessThan(20);
    expect(Math.abs(y + height / 2 - 450)).toBeLessThan(20);
  }).toPass();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
});

test('a visitor who is not signed in makes no calls, and the console stays empty', async ({ page }) => {
  const calls = callsOf(page);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  expect(messages).toEqual([]);
});

test('what was loaded for a session that has ended is not shown to the next user', async ({ page }) => {
  await enter(page, ADMIN);
  const theirs = { bookingNumber: 9999, brandName: 'Of the other user' };
  const list = { json: [theirs], headers: { 'Content-Range': 'bookings 0-0/1' } };
  const ended = { status: 401, json: { statusCode: 401, message: 'Not signed in' } };
  await page.route(
    ({ href }) => isOfList(href),
    (route) => route.fulfill(list),
    { times: 1 },
  );
  await page.route('**/api/user', (route) => route.fulfill(ended), { times: 1 });
  const isLoaded = page.waitForResponse((response) => isOfList(response.url()));
  await page.goto('/bookings');
  await isLoaded;
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  const isLoadedAgain = page.waitForResponse((response) => isOfList(response.url()));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await isLoadedAgain;
  await expect(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  await expect(page.getByText('Of the other user')).toBeHidden();
});

test('the code of a page is loaded when somebody points at a link to it or focuses one', async ({ page }) => {
  await enter(page, ADMIN, '/');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await Promise.all([page.waitForRequest(/RevenuePage/), link('Revenue').hover()]);
  await Promise.all([page.waitForRequest(/MailList/), link('Mail').focus()]);
  await expect(page).toHaveURL('/');
});
