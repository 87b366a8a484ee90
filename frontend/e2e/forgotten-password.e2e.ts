import type { Page } from '@playwright/test';
import type { MailServer } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, signIn } from './desk.js';
import { press, tabTo, type } from './support/keyboard.js';

const test = emptyDesk();

const NEW_PASSWORD = 'a heron by the weir';
let people = 0;

async function newAccount({ admin }: { admin: { post: (path: string, body: object) => Promise<unknown> } }) {
  const name = `forgetful${(people += 1)}`;
  const account = { username: name, email: `${name}@placard.test`, password: 'the forgotten one' };
  await admin.post('/api/admin/users', account);
  return account;
}

/** The address of the link in the newest mail. */
async function mailedLink(mailServer: MailServer, email: string): Promise<string> {
  const mail = await mailServer.waitFor(({ to }) => to.includes(email));
  const newest = mailServer.mails.findLast(({ to }) => to.includes(email)) ?? mail;
  return /http\S+\/reset-password\?token=\S+/.exec(newest.parsed.text ?? '')![0];
}

const email = (page: Page) => page.getByLabel('Email');
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a forgotten password: from the sign-in screen to being signed in', async ({ page, desk, mailServer }) => {
  const account = await newAccount(desk);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(email(page)).toHaveAccessibleDescription('Invalid email address');
  await email(page).fill(account.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(heading(page, 'Check your email')).toBeFocused();
  await expect(page.getByText('If there is an account with this email address')).toBeVisible();

  await page.goto(await mailedLink(mailServer, account.email));
  await expect(heading(page, 'Set a new password')).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await newPassword(page).fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(newPassword(page)).toHaveAccessibleDescription('Password must be at least 6 characters');
  await newPassword(page).fill(account.username);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expectToast(page, 'Password not set', /must not be the username/);
  await expect(newPassword(page)).toHaveAccessibleDescription(/must not be the username/);
  await newPassword(page).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(heading(page, 'Your password has been changed')).toBeFocused();
  await expect(page.getByText(`You are signed in as ${account.username}`)).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(heading(page, 'Viewer Dashboard')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, { ...account, password: NEW_PASSWORD });
});

test('by keyboard alone: a user who has forgotten the password sets a new one', async ({ page, desk, mailServer }) => {
  const account = await newAccount(desk);
  await page.goto('/auth');
  await press(page, page.getByRole('link', { name: 'Forgot password?' }));
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await type(page, email(page), account.email);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check your email')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Back to sign in' }));

  await page.goto(await mailedLink(mailServer, account.email));
  await type(page, newPassword(page), NEW_PASSWORD);
  await press(page, page.getByRole('button', { name: 'Set password' }));
  await expect(heading(page, 'Your password has been changed')).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Go to the dashboard' }));
  await expect(heading(page, 'Viewer Dashboard')).toBeVisible();
});

test('a link that has been used says so and leads to a new one', async ({ page, desk, mailServer }) => {
  const account = await newAccount(desk);
  await page.goto('/forgot-password');
  await email(page).fill(account.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const link = await mailedLink(mailServer, account.email);
  for (const expected of ['Your password has been changed', 'This link no longer works']) {
    await page.goto(link);
    await newPassword(page).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(heading(page, expected)).toBeFocused();
  }
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await page.goto('/reset-password');
  await expect(heading(page, 'This link no longer works')).toBeVisible();
});

test('a link opens for its own account in a browser where somebody else is signed in', async ({
  page,
  desk,
  mailServer,
}) => {
  const account = await newAccount(desk);
  await page.request.post('/api/password-resets', { data: { email: account.email } });
  await enter(page, ADMIN);
  await page.goto(await mailedLink(mailServer, account.email));
  await newPassword(page).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByText(`${account.username} (viewer)`)).toBeVisible();
});

test('too many requests are refused with the time to wait, and what was typed stays', async ({ page }) => {
  await page.goto('/forgot-password');
  for (let count = 0; count < 5; count += 1)
    await page.request.post('/api/password-resets', { data: { email: 'flooded@placard.test' } });
  await email(page).fill('flooded@placard.test');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expectToast(page, 'Link not sent', /wait .* and try again/i);
  await expect(email(page)).toHaveValue('flooded@placard.test');
});
