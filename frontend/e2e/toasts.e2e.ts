import type { Page } from '@playwright/test';
import { bookingThatIs } from '../../backend/test/api/desk.js';
import { query } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';

const test = emptyDesk();

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const toasts = (page: Page) => region(page).getByRole('listitem');
const closeButton = (page: Page) => region(page).getByRole('button', { name: 'Close notification' });

test.describe('with a controlled clock', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/brand-portal');
    await expect(page.getByRole('button', { name: 'View Bookings' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test('a toast disappears after five seconds, no matter how the previous one was closed', async ({ page }) => {
    for (const putAway of [undefined, pressClose, pressEscape, (page: Page) => swipe(page, 60)]) {
      await emailRequired(page);
      await page.clock.runFor(4_900);
      await expect(toasts(page)).toBeVisible();
      await page.clock.runFor(200);
      await expect(toasts(page)).toHaveCount(0);

      if (!putAway) continue;
      await emailRequired(page);
      await putAway(page);
      await expect(toasts(page)).toHaveCount(0);
    }
    await emailRequired(page);
    await page.clock.runFor(5_100);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('a swipe of 50 px to the right closes a toast, but a shorter one or one to the left does not', async ({
    page,
  }) => {
    await emailRequired(page);
    for (const distance of [40, -80]) {
      await swipe(page, distance);
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    }
    await swipe(page, 55);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('F8 moves the focus to the notifications, which pauses their timer, and back again', async ({ page }) => {
    await emailRequired(page);
    await page.keyboard.press('F8');
    await expect(region(page).getByRole('list')).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(toasts(page)).toBeVisible();

    await page.keyboard.press('Tab');
    await expect(toasts(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(closeButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByLabel('Contact email')).toBeFocused();
  });
});

test('a new toast replaces the previous one; a failure looks different and is announced immediately', async ({
  page,
}) => {
  const announcements = await listen(page);
  await page.goto('/auth');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill('a wrong one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toasts(page)).toContainText('Login failed');
  const failure = await look(page);
  await expect.poll(announcements).toContain('assertive: Notification Login failed Invalid username or password');
  // Keeps the toast open until the next one appears.
  await toasts(page).hover();

  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(toasts(page).filter({ hasText: 'Login successful' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  const success = await look(page);
  await expect.poll(announcements).toContain(`polite: Notification Login successful Welcome back, ${ADMIN.username}!`);
  expect(success.background).not.toBe(failure.background);
  expect(success.icon).not.toBe(failure.icon);
});

test('a toast over an open dialog is announced, can be reached with F8 and closed, and the dialog stays open', async ({
  page,
  desk,
}) => {
  const admin = desk.admin;
  const rows = <Row extends object>(sql: string, values: unknown[] = []) => query<Row>(desk.databaseUrl, sql, values);
  const { id } = await bookingThatIs({ admin, rows }, 'Awaiting Upload', { brandName: 'Lapwing Lemonade' });
  const announcements = await listen(page);
  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'Edit Revenue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Revenue' });
  await dialog.getByLabel('Revenue (£)').fill('a lot');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Invalid Revenue');
  await page.keyboard.press('F8');
  await expect(region(page).getByRole('list')).toBeFocused();
  await expect
    .poll(announcements)
    .toContain('assertive: Notification Invalid Revenue Please enter a valid revenue amount.');

  await page.keyboard.press('Shift+Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F8');
  await closeButton(page).press('Enter');
  await expect(toasts(page)).toHaveCount(0);
  await expect(dialog.getByLabel('Revenue (£)')).toHaveValue('a lot');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Revenue' })).toBeFocused();
});

async function emailRequired(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Bookings' }).click();
  await expect(toasts(page)).toContainText('Email Required');
  // react-hook-form focuses the field from a timer.
  await page.clock.runFor(1);
}

const pressClose = (page: Page) => closeButton(page).click();

const pressEscape = (page: Page) => page.keyboard.press('Escape');

async function swipe(page: Page, distance: number): Promise<void> {
  // Waits until the toast has slid in, because the swipe would otherwise miss it.
  await toasts(page).hover();
  const { x, y, height } = (await toasts(page).boundingBox())!;
  const [from, middle] = [x + 120, y + height / 2];
  await page.mouse.move(from, middle);
  await page.mouse.down();
  await page.mouse.move(from + distance / 2, middle, { steps: 3 });
  await page.mouse.move(from + distance, middle, { steps: 3 });
  await page.mouse.up();
}

const look = (page: Page) =>
  toasts(page).evaluate((toast) => ({
    background: getComputedStyle(toast).backgroundColor,
    icon: toast.querySelector('svg')!.innerHTML,
  }));

/** Records the announcements for screen readers and their urgency, because they are removed after a second. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const announcements: string[] = [];
  await page.exposeFunction('hear', (line: string) => announcements.push(line));
  await page.addInitScript(() => {
    const { hear } = window as unknown as { hear: (line: string) => void };
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[role=status][aria-live]')) {
        if (element.textContent && !element.closest('[aria-hidden=true]'))
          hear(`${element.getAttribute('aria-live')}: ${element.textContent}`);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => Promise.resolve(announcements);
}
