import type { Page } from '@playwright/test';
import { VIEWER } from '../../backend/test/api/desk.js';
import { startServer } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, hold, signIn } from './desk.js';

const test = emptyDesk();

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: /^Sign(ing)? in/ });

test('a centred spinner is shown while the session loads, but neither a page nor the sign-in screen', async ({
  page,
}) => {
  await enter(page, VIEWER);
  const release = await hold(page, '**/api/user');
  await page.goto('/bookings');
  const spinner = page.getByRole('status').filter({ hasText: 'Loading...' }).locator('span').first();
  await expect(spinner).toBeVisible();
  // The spinner is rendered again while the application's code loads.
  await expect(async () => {
    const { x, y, width, height } = (await spinner.boundingBox())!;
    expect(Math.abs(x + width / 2 - 720)).toBeLessThan(20);
    expect(Math.abs(y + height / 2 - 450)).toBeLessThan(20);
  }).toPass();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
});

test('if registration is open, the sign-in screen links to its form, and the form signs in the new user', async ({
  page,
}) => {
  const open = await startServer({ env: { ALLOW_REGISTRATION: 'true' } });
  try {
    await page.goto(`${open.url}/auth`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(`${open.url}/register`);
    await expect(page.getByRole('heading', { name: 'Create an account', level: 1 })).toBeVisible();
    const create = page.getByRole('button', { name: 'Create account' });
    await username(page).fill(ADMIN.username);
    await page.getByLabel('Email').fill('new@placard.test');
    await password(page).fill('long enough');
    await create.click();
    await expectToast(page, 'Registration failed', 'This username is taken. Choose another one.');
    await expect(username(page)).toHaveAccessibleDescription('This username is taken. Choose another one.');
    await expect(username(page)).toBeFocused();
    await expect(password(page)).toHaveValue('long enough');

    await username(page).fill('newcomer');
    await create.click();
    await expectToast(page, 'Registration successful', 'Welcome to the platform, newcomer!');
    await expect(page.getByRole('heading', { name: 'Viewer Dashboard' })).toBeVisible();
    await expect(page).toHaveURL(`${open.url}/`);
  } finally {
    await open.stop();
  }
});

test('if registration is closed, the sign-in screen does not offer it', async ({ page }) => {
  await page.goto('/register');
  await expect(page).toHaveURL('/auth');
  await expect(submit(page)).toBeVisible();
  await expect(page.getByRole('link')).toHaveText(['Forgot password?']);
});

test('a user changes the password: this tab stays signed in, others do not, and only the new one signs in', async ({
  page,
  browser,
  desk,
  baseURL,
}) => {
  const account = { username: 'nora', email: 'nora@placard.test', password: 'first password' };
  await desk.admin.post('/api/admin/users', account);
  await enter(page, account);
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await enter(elsewhere, account);
  // Only the tab in front has the focus.
  await page.bringToFront();
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current Password').fill('a wrong one');
  await dialog.getByLabel('New Password').fill('second password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await expect(dialog.getByLabel('New Password')).toHaveValue('second password');
  await dialog.getByLabel('Current Password').fill(account.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Password Changed', 'Use the new password the next time that you sign in.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'All Bookings' })).toBeVisible();

  await elsewhere.goto('/bookings');
  await expect(elsewhere).toHaveURL(/\/auth/);
  await signIn(elsewhere, { ...account, password: 'second password' });
  await elsewhere.context().close();
});
