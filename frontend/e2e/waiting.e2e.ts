import type { Page } from '@playwright/test';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';

const test = emptyDesk();

const tooltip = (page: Page) => page.getByRole('tooltip');

test('a tooltip appears after 700 ms, and the next one immediately if it follows within 300 ms', async ({ page }) => {
  await page.clock.install();
  await enter(page, ADMIN);
  await page.goto('/');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  const entry = (name: string) => page.getByRole('link', { name, exact: true });
  await page.mouse.move(720, 700);
  await page.clock.pauseAt(Date.now() + 60_000);

  await entry('All Bookings').hover();
  await page.clock.runFor(680);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(40);
  await expect(tooltip(page)).toHaveText('All Bookings');

  await entry('Archived').hover();
  await page.clock.runFor(30);
  await expect(tooltip(page).filter({ hasText: 'Archived' })).toBeVisible();
  await page.mouse.move(720, 700);
  await page.clock.runFor(250);
  await entry('Revenue').hover();
  await page.clock.runFor(30);
  await expect(tooltip(page)).toHaveText('Revenue');

  await page.mouse.move(720, 700);
  await page.clock.runFor(400);
  await entry('Revenue').hover();
  await page.clock.runFor(680);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(40);
  await expect(tooltip(page)).toHaveText('Revenue');
});

test('the code of a page is loaded when somebody points at a link to it or focuses one', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await Promise.all([page.waitForRequest(/RevenuePage/), link('Revenue').hover()]);
  await Promise.all([page.waitForRequest(/MailList/), link('Mail').focus()]);
  await expect(page).toHaveURL('/');
});

test('a failed request is only repeated by the user', async ({ page }) => {
  await enter(page, ADMIN);
  await page.clock.install();
  const requests = callsOf(page);
  await page.route('**/api/bookings?*', (route) => route.abort());
  await page.goto('/bookings');
  await expect(page.getByText('Failed to Load Bookings')).toBeVisible();
  const tries = () => requests.filter((url) => url.includes('/api/bookings?')).length;
  expect(tries()).toBe(1);
  await page.clock.fastForward('10:00');
  await page.evaluate(returnToPage);
  await expect(page.getByText('Failed to Load Bookings')).toBeVisible();
  expect(tries()).toBe(1);

  await page.unroute('**/api/bookings?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Failed to Load Bookings')).toBeHidden();
});

test('an idle page requests nothing, nor does a page that the user returns to', async ({ page }) => {
  test.slow();
  await enter(page, ADMIN);
  await page.clock.install();
  for (const [path, text] of [
    ['/', 'No deal requests yet'],
    ['/bookings', 'No bookings yet'],
    ['/sales-enquiries', 'No enquiries yet'],
    ['/review', 'No bookings currently under review'],
    ['/revenue', 'No revenue data available'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    const requests = callsOf(page);
    await page.clock.fastForward('30:00');
    await page.evaluate(returnToPage);
    await page.clock.fastForward('30:00');
    // After this round trip, any request of the page would have been recorded.
    await page.evaluate(() => fetch('/api/health'));
    expect(requests).toEqual([expect.stringContaining('/api/health')]);
  }
});

function callsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url());
  });
  return requests;
}

/** Fires the events that a browser sends when the user returns to the page or the network is back. */
function returnToPage(): void {
  for (const name of ['blur', 'focus', 'offline', 'online', 'visibilitychange']) {
    window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event(name));
  }
}
