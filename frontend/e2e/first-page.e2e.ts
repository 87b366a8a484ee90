import type { Page } from '@playwright/test';
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
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length), { timeout: 15_000 })
    .toBe(1);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [address, call] of [
  ['/', '/api/dashboard'],
  ['/bookings', '/api/bookings'],
  ['/bookings?filter={"status":"Completed"}&sort=brandName&order=ASC&page=1&perPage=25', '/api/bookings'],
  ['/review', '/api/bookings'],
  ['/archived', '/api/bookings'],
  ['/sales-enquiries', '/api/sales-enquiries'],
] as const) {
  test(`the calls of ${address} are made once, before the application has loaded`, async ({ page }) => {
    await enter(page, ADMIN);
    const calls = callsOf(page);
    const release = await hold(page, '**/assets/app-*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => [...calls].sort()).toEqual([call, '/api/counts', '/api/user'].sort());
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const each of [call, '/api/counts', '/api/user'])
      expect(calls.filter((made) => made === each)).toEqual([each]);
  });
}

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
  await page.route(
    ({ href }) => isOfList(href),
    (route) => route.fulfill({ json: [theirs], headers: { 'Content-Range': 'bookings 0-0/1' } }),
    { times: 1 },
  );
  await page.route('**/api/user', (route) => route.fulfill({ status: 401, json: { message: 'Not signed in' } }), {
    times: 1,
  });
  const isLoaded = page.waitForResponse((response) => isOfList(response.url()));
  await page.goto('/bookings');
  await isLoaded;
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  const isLoadedAgain = page.waitForResponse((response) => isOfList(response.url()));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await isLoadedAgain;
  await expect(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
  await expect(page.getByText('Of the other user')).toBeHidden();
});

test('the code of a page is loaded when somebody points at a link to it or focuses one', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await Promise.all([page.waitForRequest(/RevenuePage/), link('Revenue').hover()]);
  await Promise.all([page.waitForRequest(/MailList/), link('Mail').focus()]);
  await expect(page).toHaveURL('/');
});
