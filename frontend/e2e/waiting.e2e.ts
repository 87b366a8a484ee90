import type { Page } from '@playwright/test';
import { ADMIN, enter, expect } from './desk.js';
import { ownDesk } from './ownDesk.js';
import { proves } from './support/proves.js';

const test = ownDesk();

const tooltip = (page: Page) => page.getByRole('tooltip');

test('a tooltip appears after 700 ms; the next one at once, unless 300 ms have gone by', async ({ page }) => {
  proves('constant.tooltipDelay', 'constant.tooltipSkip');
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

test('what failed to load is asked for again by the person alone', async ({ page }) => {
  proves('load.noRetry');
  await enter(page, ADMIN);
  await page.clock.install();
  const asked = callsOf(page);
  await page.route('**/api/bookings?*', (route) => route.abort());
  await page.goto('/bookings');
  await expect(page.getByText('Failed to Load Bookings')).toBeVisible();
  const tries = () => asked.filter((url) => url.includes('/api/bookings?')).length;
  expect(tries()).toBe(1);
  await page.clock.fastForward('10:00');
  await page.evaluate(comeBack);
  await expect(page.getByText('Failed to Load Bookings')).toBeVisible();
  expect(tries()).toBe(1);

  await page.unroute('**/api/bookings?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Failed to Load Bookings')).toBeHidden();
});

test('a page asks for nothing while it is left alone, nor when somebody comes back to it', async ({ page }) => {
  proves('load.noRefetch', 'load.noPolling');
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
    const asked = callsOf(page);
    await page.clock.fastForward('30:00');
    await page.evaluate(comeBack);
    await page.clock.fastForward('30:00');
    // A round trip: whatever the page asks for would be on its way by then.
    await page.evaluate(() => fetch('/api/health'));
    expect(asked).toEqual([expect.stringContaining('/api/health')]);
  }
});

function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  return asked;
}

/** What a browser tells a page that is looked at again, after the line was down, too. */
function comeBack(): void {
  for (const name of ['blur', 'focus', 'offline', 'online', 'visibilitychange']) {
    window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event(name));
  }
}
