import type { Page } from '@playwright/test';
import { VIEWER } from '../../backend/test/api/desk.js';
import { client } from '../../backend/test/support/index.js';
import { emptyDesk, enter, expect, expectToast } from './desk.js';

const test = emptyDesk();

const newFeed = (page: Page) => page.getByRole('button', { name: 'New Feed' });
const form = (page: Page) => page.getByRole('dialog', { name: 'New Calendar Feed' });
const ready = (page: Page) => page.getByRole('dialog', { name: 'Your Feed Is Ready' });
const feeds = (page: Page) => page.getByRole('list', { name: 'Your feeds' }).getByRole('listitem');

/** As a calendar program asks: without a session. */
const read = (address: string) => client(new URL(address).origin).get<string>(new URL(address).pathname);

test('a feed is made, read by a calendar program, and revoked', async ({ page }) => {
  await enter(page, VIEWER, '/');
  await page.getByRole('link', { name: 'Calendar Feeds' }).click();
  await expect(page).toHaveURL('/calendar-feeds');
  await expect(page.getByText('No calendar feeds yet')).toBeVisible();

  await newFeed(page).click();
  await form(page).getByRole('combobox', { name: 'What it shows' }).click();
  await page.getByRole('option', { name: 'Only which days are taken' }).click();
  await form(page).getByRole('combobox', { name: 'Opportunities' }).fill('Front Cover');
  await page.getByRole('option', { name: 'Front Cover' }).first().click();
  await page.keyboard.press('Escape');
  await form(page).getByRole('button', { name: 'Create Feed' }).click();

  const address = await ready(page).getByLabel('Address of the feed').inputValue();
  expect(address).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
  await ready(page).getByRole('button', { name: 'Done' }).click();
  await expect(ready(page)).toBeHidden();
  await expect(feeds(page)).toHaveCount(1);
  await expect(feeds(page)).toContainText(/^Front Cover \(.+\)Busy onlyCreated .+ · never readRevoke$/);
  await expect(page.locator('body')).not.toContainText(address.slice(-20));

  const calendar = await read(address);
  expect(calendar.status).toBe(200);
  expect(calendar.body).toContain('BEGIN:VCALENDAR');
  await page.reload();
  await expect(feeds(page)).toContainText('last read');

  await page.getByRole('button', { name: /^Revoke: Front Cover/ }).click();
  const question = page.getByRole('dialog', { name: 'Revoke Calendar Feed' });
  await expect(question).toContainText('can no longer read “Front Cover');
  await question.getByRole('button', { name: 'Revoke Feed' }).click();
  await expectToast(page, 'Feed Revoked', 'Its address no longer works.');
  await expect(page.getByText('No calendar feeds yet')).toBeVisible();
  expect((await read(address)).status).toBe(404);
});
