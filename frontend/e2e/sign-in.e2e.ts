import type { Page } from '@playwright/test';
import { VIEWER } from '../../backend/test/api/desk.js';
import { client, startServer } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, hold, signIn } from './desk.js';

const test = emptyDesk();

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: /^Sign(ing)? in/ });

test('both URLs show the same screen, which describes the application', async ({ page }) => {
  const screens: string[] = [];
  for (const address of ['/auth', '/login']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(address);
    screens.push(await page.locator('body').innerText());
  }
  expect(screens[1]).toBe(screens[0]);
  const promise = page.getByRole('complementary');
  await expect(promise).toContainText('Role-based access for admins and viewers');
  for (const work of ['Booking management', 'upload and approval', 'Revenue']) {
    await expect(promise).toContainText(work);
  }
});

test('missing fields show an error, and nothing is sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'POST')));
  await page.goto('/login');
  await submit(page).click();
  await expect(username(page)).toHaveAccessibleDescription('Username is required');
  await expect(password(page)).toHaveAccessibleDescription('Password is required');
  await expect(username(page)).toBeFocused();

  await username(page).fill('   ');
  await password(page).fill('x');
  await page.keyboard.press('Enter');
  await expect(username(page)).toHaveAccessibleDescription('Username is required');
  await expect(password(page)).toHaveAccessibleDescription('');
  expect(sent).toBe(0);
});

test('the password can be shown and hidden again; the button shows that the user is being signed in', async ({
  page,
}) => {
  await page.goto('/login');
  await username(page).fill(VIEWER.username);
  await password(page).fill(VIEWER.password);
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue(VIEWER.password);
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');

  const release = await hold(page, '**/api/login');
  await submit(page).click();
  await expect(submit(page)).toHaveText('Signing in...');
  release();
  await expectToast(page, 'Login successful', `Welcome back, ${VIEWER.username}!`);
});

test('the server’s message about a failed sign-in is shown; without a response the screen shows its own', async ({
  page,
  desk,
}) => {
  const stranger = client(desk.url);
  for (let tries = 0; tries < 10; tries++) {
    await stranger.post('/api/login', { username: 'locked out', password: 'a guess' });
  }
  await page.goto('/auth');
  await username(page).fill('locked out');
  await password(page).fill('another guess');
  await submit(page).click();
  await expectToast(page, 'Login failed', /wait .* and try again/i);

  await page.route('**/api/login', (route) => route.abort());
  await submit(page).click();
  await expectToast(page, 'Login failed', 'Invalid username or password');
  await expect(submit(page)).toHaveText('Sign in');
  await expect(password(page)).toHaveValue('another guess');
});

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

test('the button shows that the user is being signed out; if that fails, the session continues', async ({ page }) => {
  await signIn(page, VIEWER);
  const button = page.getByRole('button', { name: /^Logout|^Logging out/ });
  await page.route('**/api/logout', (route) => route.abort());
  await button.click();
  await expectToast(page, 'Logout failed', 'Failed to logout');
  await expect(button).toHaveText('Logout');
  await expect(page.getByRole('heading', { name: 'Viewer Dashboard' })).toBeVisible();
  await page.unroute('**/api/logout');
  await page.getByRole('link', { name: 'All Bookings' }).first().click();
  await expect(page).toHaveURL('/bookings');

  const release = await hold(page, '**/api/logout');
  await button.click();
  await expect(button).toHaveText('Logging out...');
  release();
  await expectToast(page, 'Logged out', 'You have been logged out successfully.');
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
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
    await create.click();
    await expect(username(page)).toHaveAccessibleDescription('Username must be at least 3 characters');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
    await expect(password(page)).toHaveAccessibleDescription('Password must be at least 6 characters');
    await expect(username(page)).toBeFocused();

    await username(page).fill(ADMIN.username);
    await page.getByLabel('Email').fill('new@placard.test');
    await password(page).fill('long enough');
    await create.click();
    await expectToast(page, 'Registration failed', 'This username is taken. Choose another one.');
    await expect(username(page)).toHaveAccessibleDescription('This username is taken. Choose another one.');
    await expect(username(page)).toBeFocused();
    await expect(password(page)).toHaveValue('long enough');

    await username(page).fill('newcomer');
    await password(page).fill('Newcomer');
    await create.click();
    await expect(password(page)).toHaveAccessibleDescription(/^Password must not be the username/);
    await password(page).fill('long enough');
    await page.route('**/api/register', (route) => route.abort());
    await create.click();
    await expectToast(page, 'Registration failed', 'Failed to create account');
    await page.unroute('**/api/register');
    await create.click();
    await expectToast(page, 'Registration successful', 'Welcome to the platform, newcomer!');
    await expect(page.getByRole('heading', { name: 'Viewer Dashboard' })).toBeVisible();
    await expect(page).toHaveURL(`${open.url}/`);
  } finally {
    await open.stop();
  }
});

test('if registration is closed, the sign-in screen does not offer it', async ({ page }) => {
  await page.goto('/auth');
  await expect(submit(page)).toBeVisible();
  await expect(page.getByRole('link')).toHaveText(['Forgot password?']);
  await page.goto('/register');
  await expect(page).toHaveURL('/auth');
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
