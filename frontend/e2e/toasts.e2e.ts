import type { Page } from '@playwright/test';
import { bookingThatIs } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';

const test = emptyDesk();

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const toasts = (page: Page) => region(page).getByRole('listitem');
const closeButton = (page: Page) => region(page).getByRole('button', { name: 'Close notification' });

test('a toast over an open dialog is announced, can be reached with F8 and closed, and the dialog stays open', async ({
  page,
  desk,
}) => {
  const { id } = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Lapwing Lemonade' });
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
