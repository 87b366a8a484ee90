import type { Page } from '@playwright/test';
import { client } from '../../backend/test/support/index.js';
import { emptyDesk, enter, expect, expectToast } from './desk.js';
import { choose, press, tabTo } from './support/keyboard.js';

const test = emptyDesk();

let people = 0;

/** A viewer of their own, without feeds, on the page. */
async function somebody(page: Page, { admin }: { admin: { post: (path: string, body: object) => Promise<unknown> } }) {
  const name = `planner${(people += 1)}`;
  const account = { username: name, email: `${name}@placard.test`, password: 'plans the year' };
  await admin.post('/api/admin/users', { ...account, role: 'viewer' });
  await enter(page, account);
}

const newFeed = (page: Page) => page.getByRole('button', { name: 'New Feed' });
const form = (page: Page) => page.getByRole('dialog', { name: 'New Calendar Feed' });
const ready = (page: Page) => page.getByRole('dialog', { name: 'Your Feed Is Ready' });
const feeds = (page: Page) => page.getByRole('list', { name: 'Your feeds' }).getByRole('listitem');

/** As a calendar program asks: without a session. */
const read = (address: string) => client(new URL(address).origin).get<string>(new URL(address).pathname);

test('a feed is made, read by a calendar program, and revoked', async ({ page, desk }) => {
  await somebody(page, desk);
  await page.goto('/');
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

test('the address is copied, or selected where the browser forbids that', async ({ page, desk }) => {
  await somebody(page, desk);
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied, mayCopy: true });
    const writeText = (text: string) => {
      if (!(window as unknown as { mayCopy: boolean }).mayCopy) return Promise.reject(new Error('not allowed'));
      copied.push(text);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.goto('/calendar-feeds');
  await newFeed(page).click();
  await form(page).getByRole('button', { name: 'Create Feed' }).click();
  const field = ready(page).getByLabel('Address of the feed');
  await ready(page).getByRole('button', { name: 'Copy Address' }).click();
  await expectToast(page, 'Address Copied', 'Paste it into your calendar program.');
  expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([
    await field.inputValue(),
  ]);
  await page.evaluate(() => Object.assign(window, { mayCopy: false }));
  await ready(page).getByRole('button', { name: 'Copy Address' }).click();
  await expectToast(page, 'Not Copied', /copy it by hand/);
});

test('by keyboard alone: a feed is made and revoked', async ({ page, desk }) => {
  await somebody(page, desk);
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Calendar Feeds' }));
  await press(page, newFeed(page));
  await expect(form(page)).toBeVisible();
  await choose(page, form(page).getByRole('combobox', { name: 'What it shows' }), 'Only which days are taken');
  await tabTo(page, form(page).getByRole('combobox', { name: 'Opportunities' }));
  await page.keyboard.type('Front Cover');
  await expect(page.getByRole('option', { name: 'Front Cover' }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, form(page).getByRole('button', { name: 'Create Feed' }));
  await expect(ready(page).getByLabel('Address of the feed')).toBeFocused();
  await press(page, ready(page).getByRole('button', { name: 'Done' }));
  await press(page, page.getByRole('button', { name: /^Revoke: Front Cover/ }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Revoke Feed' }));
  await expectToast(page, 'Feed Revoked');
});

test('at 320 px nothing is wider than the page', async ({ page, desk }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await somebody(page, desk);
  await page.goto('/calendar-feeds');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await newFeed(page).click();
  await form(page).getByRole('combobox', { name: 'Opportunities' }).fill('Front Cover');
  await page.getByRole('option', { name: 'Front Cover' }).first().click();
  await page.keyboard.press('Escape');
  expect(await width()).toBeLessThanOrEqual(320);
  await form(page).getByRole('button', { name: 'Create Feed' }).click();
  await expect(ready(page)).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(320);
  await ready(page).getByRole('button', { name: 'Done' }).click();
  await expect(feeds(page)).toHaveCount(1);
  expect(await width()).toBeLessThanOrEqual(320);
});
