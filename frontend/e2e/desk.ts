import { expect, type Locator, type Page } from '@playwright/test';
import { openDesk, type Booking, type Desk } from '../../backend/test/api/desk.js';
import { ADMIN, rememberRows, startMailServer, type MailServer } from '../../backend/test/support/index.js';
import { test as base } from './support/browser.js';
import { sayWhatThePolicyRefuses } from './support/look.js';

export { ADMIN, expect };

interface Placard {
  mailServer: MailServer;
  /** Calls the API directly, to prepare what a journey starts with. */
  desk: Desk;
  /** Brings back the rows of a new installation, and forgets all mails. */
  empty: () => Promise<void>;
}

/** Each worker starts one server, with its own database, files and mail server. It is the browser's base URL. */
const test = base.extend<object, Placard>({
  mailServer: [
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  desk: [
    async ({ mailServer }, use) => {
      const desk = await openDesk({ env: { SMTP_URL: mailServer.url, TEAM_EMAIL: 'team@placard.test' } });
      await use(desk);
      await desk.stop();
    },
    { scope: 'worker' },
  ],
  empty: [
    async ({ desk, mailServer }, use) => {
      const restore = await rememberRows(desk.databaseUrl);
      await use(async () => {
        // What the file before has begun could meet this in a deadlock.
        await Promise.allSettled([desk.mailsAreOut(), desk.jobsAreDone()]);
        await restore();
        mailServer.mails.length = 0;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, use) => use(desk.url),
  // The content security policy refuses nothing on any page of this context.
  context: async ({ context }, use) => {
    const refused: string[] = [];
    context.on('console', (said) => said.text().startsWith('refused by the policy') && refused.push(said.text()));
    await context.addInitScript(sayWhatThePolicyRefuses);
    await use(context);
    expect(refused).toEqual([]);
  },
});

/** `test`, for a file that begins with an empty desk: an admin, a viewer, the catalogue. Each file calls it once. */
export function emptyDesk(): typeof test {
  test.beforeAll(({ empty }) => empty());
  return test;
}

/** Signs in with the form, as a user does. */
export async function signIn(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`Welcome back, ${username}!`).first()).toBeVisible();
  // Once it has loaded, the application leaves the page for signing in.
  await expect(page).not.toHaveURL(/\/auth$/);
}

/** Signs in without the form, for tests that are not about signing in, and opens a page if one is given. */
export async function enter(
  page: Page,
  { username, password }: { username: string; password: string },
  path?: string,
): Promise<void> {
  const reply = await page.request.post('/api/login', { data: { username, password } });
  expect(reply.ok()).toBe(true);
  if (path) await page.goto(path);
}

/** Opens the portal as the brand of this booking, which is about to choose its files. */
export async function openUploader(page: Page, { bookingNumber, brandName, contactEmail }: Booking): Promise<Locator> {
  await page.goto('/brand-portal');
  await page.getByLabel('Contact email').fill(contactEmail);
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: `#${bookingNumber} · ${brandName}` });
  await card.getByRole('button', { name: 'Upload Files for This Booking' }).click();
  return card;
}

/** Expects a toast with this title and, if given, this text. */
export async function expectToast(page: Page, title: string, text?: string | RegExp): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(toast.filter({ hasText: title })).toBeVisible();
  if (text) await expect(toast).toContainText(text);
}

/** Types a day into the sections of a date field. */
export async function typeDay(page: Page, label: string, value: string): Promise<void> {
  const [year, month, date] = value.split('-') as [string, string, string];
  const field = page.getByRole('group', { name: label });
  await field.getByRole('spinbutton').first().click();
  await page.keyboard.type(`${date}${month}${year}`);
}

/** Fills in a day at once, by the input behind the sections, which cannot have the focus. */
export async function fillDay(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole('group', { name: label }).first();
  await field.locator('input').evaluate((input, text) => {
    // Around React, which takes an assigned value for its own.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, written(value));
}

/** A day as forms and dialogs write it, dd/mm/yyyy. */
export const written = (day: string): string => day.split('-').reverse().join('/');

/** Whether a mail's subject begins with this. */
export const isAbout = ({ subject = '' }: { subject?: string }, beginning: string): boolean =>
  subject.startsWith(beginning);

/** The link to the portal in a mail. */
export function portalLink({ text = '' }: { text?: string }): string {
  const link = /http\S+\/brand-portal\?token=\S+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link to the portal in:\n${text}`);
  return link;
}

/** Delays all requests to an address, or to those for which it is true. @returns a function that releases them */
export async function hold(page: Page, address: string | ((url: URL) => boolean)): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
