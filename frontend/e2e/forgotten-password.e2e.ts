import type { Page } from '@playwright/test';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';
import { press, tabTo, type } from './support/keyboard.js';

const test = emptyDesk();

const NEW_PASSWORD = 'a heron by the weir';
const ACCOUNT = { username: 'forgetful', email: 'forgetful@placard.test', password: 'the forgotten one' };

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('by keyboard alone: a user who has forgotten the password sets a new one, where somebody else is signed in', async ({
  page,
  desk,
  mailServer,
}) => {
  const newPassword = page.getByLabel('New password', { exact: true });
  await desk.admin.post('/api/admin/users', ACCOUNT);
  await page.goto('/auth');
  await press(page, page.getByRole('link', { name: 'Forgot password?' }));
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await type(page, page.getByLabel('Email'), ACCOUNT.email);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check your email')).toBeFocused();
  await expect(page.getByText('If there is an account with this email address')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Back to sign in' }));

  const { parsed } = await mailServer.waitFor(({ to }) => to.includes(ACCOUNT.email));
  await enter(page, ADMIN);
  await page.goto(/http\S+\/reset-password\?token=\S+/.exec(parsed.text ?? '')![0]);
  await expect(heading(page, 'Set a new password')).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await type(page, newPassword, ACCOUNT.username);
  await press(page, page.getByRole('button', { name: 'Set password' }));
  await expect(newPassword).toHaveAccessibleDescription(/must not be the username/);
  await type(page, newPassword, NEW_PASSWORD);
  await press(page, page.getByRole('button', { name: 'Set password' }));
  await expect(heading(page, 'Your password has been changed')).toBeFocused();
  await expect(page.getByText(`You are signed in as ${ACCOUNT.username}`)).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Go to the dashboard' }));
  await expect(heading(page, 'Viewer Dashboard')).toBeVisible();
  await expect(page.getByText(`${ACCOUNT.username} (viewer)`)).toBeVisible();
});
