import type { Page } from '@playwright/test';
import { dayFromNow } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, expect, expectToast, hold, signIn } from './desk.js';

const test = emptyDesk();

const MAVIS = { username: 'mavis', email: 'mavis@placard.test', password: 'mavis has a password' };
const OTTO = { username: 'otto', email: 'otto@placard.test', password: 'otto has a password' };
const USERS = '**/api/admin/users?*';
const TAKEN_NAME = 'This username is taken. Choose another one.';
const COMMON = 'This password is one of the most common ones. Choose one that nobody would guess.';
const TAKEN_EMAIL = 'Another account has this email address.';

let created: string;

test.beforeAll(async ({ desk }) => {
  const admin = desk.admin;
  await admin.post('/api/admin/users', { ...MAVIS, role: 'viewer' });
  created = dayFromNow(0).split('-').reverse().join('/');
});

test.beforeEach(async ({ page }) => {
  await signIn(page, ADMIN);
  await page.getByRole('link', { name: 'User Management' }).click();
});

const table = (page: Page) => page.getByRole('table', { name: 'Existing Users' });
const rowOf = (page: Page, email: string) => table(page).getByRole('row', { name: email });

test('the table shows the role, e-mail address and creation date of each user', async ({ page }) => {
  await expect(page).toHaveURL('/user-management');
  await expect(page.getByRole('heading', { name: 'Existing Users', level: 2 })).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveText(['User', 'Email', 'Role', 'Created', 'Actions']);
  const icons: string[] = [];
  for (const [{ username, email }, role, day] of [
    [ADMIN, 'admin', /^\d\d\/\d\d\/\d{4}$/],
    [MAVIS, 'viewer', created],
  ] as const) {
    const row = rowOf(page, email);
    await expect(row.getByRole('cell')).toHaveText([username, email, role, day, 'Reset Password']);
    icons.push(await row.getByRole('cell').first().locator('svg').innerHTML());
  }
  expect(icons[0]).not.toBe(icons[1]);
});

test('a new user is a viewer unless another role is chosen, and usernames and e-mail addresses must be unique', async ({
  page,
}) => {
  const form = page.getByRole('region', { name: 'Create New User' });
  const role = form.getByRole('combobox', { name: 'Role' });
  const create = form.getByRole('button', { name: 'Create User' });
  await expect(role).toHaveText('Read-only access (viewer)');
  await role.click();
  await expect(page.getByRole('option')).toHaveText(['Full access (admin)', 'Read-only access (viewer)']);
  await page.getByRole('option', { name: 'Full access (admin)' }).click();

  await form.getByLabel('Username').fill('MAVIS');
  await form.getByLabel('Email').fill('Mavis@Placard.test');
  await form.getByLabel(/^Password/).fill('another password');
  await create.click();
  await expectToast(page, 'Error', TAKEN_NAME);
  await expect(form.getByText(TAKEN_NAME)).toBeVisible();
  await expect(form.getByText(TAKEN_EMAIL)).toBeVisible();

  await form.getByLabel('Username').fill('Percy');
  await form.getByLabel('Email').fill('percy@placard.test');
  await form.getByLabel(/^Password/).fill('football');
  await create.click();
  await expectToast(page, 'Error', COMMON);
  await expect(form.getByLabel(/^Password/)).toHaveAccessibleDescription(COMMON);
  await form.getByLabel(/^Password/).fill('another password');
  await page.route('**/api/admin/users', (route) => route.abort());
  await create.click();
  await expectToast(page, 'Error', 'Failed to create user. Please try again.');
  await page.unroute('**/api/admin/users');
  await create.click();
  await expectToast(page, 'User Created', 'User Percy has been created successfully.');
  await expect(rowOf(page, 'percy@placard.test').getByRole('cell', { name: 'admin', exact: true })).toBeVisible();
  await expect(role).toHaveText('Read-only access (viewer)');
});

test('a new password can be shown, must have six characters, and failures to set it are reported', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Reset Password: mavis' });
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  const password = dialog.getByLabel(/^New Password/);
  const confirm = dialog.getByRole('button', { name: 'Reset Password' });
  await opener.click();
  await expect(dialog).toContainText('must use the new password to log in');

  await password.fill('short');
  await confirm.click();
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await password.fill('p'.repeat(1001));
  await confirm.click();
  await expectToast(page, 'Error', 'Password must have at most 1000 characters');

  await password.fill('a new password');
  await page.route('**/reset-password', (route) => route.abort());
  await confirm.click();
  await expectToast(page, 'Error', 'Failed to reset password. Please try again.');
  await page.unroute('**/reset-password');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect((await page.request.post('/api/login', { data: MAVIS })).ok()).toBe(true);
});

test('the button shows that a new password is being set', async ({ page }) => {
  const release = await hold(page, '**/reset-password');
  await page.getByRole('button', { name: 'Reset Password: mavis' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByLabel(/^New Password/).fill(MAVIS.password);
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect(dialog.getByRole('button', { name: 'Resetting...' })).toHaveAttribute('aria-disabled', 'true');
  release();
  await expectToast(page, 'Password Reset');
});

test('the table shows that users are loading, cannot be loaded or do not exist', async ({ page }) => {
  const users = page.getByRole('region', { name: 'Existing Users' });
  const release = await hold(page, USERS);
  await page.reload();
  await expect(users.getByText('Loading users...')).toBeVisible();
  release();
  await expect(rowOf(page, MAVIS.email)).toBeVisible();

  await page.route(USERS, (route) => route.abort());
  await page.reload();
  await expect(users).toContainText('Failed to load users');
  await expect(page.getByRole('region', { name: 'Create New User' })).toBeVisible();
  await page.unroute(USERS);
  await users.getByRole('button', { name: 'Try Again' }).click();
  await expect(rowOf(page, MAVIS.email)).toBeVisible();

  const none = { json: [], headers: { 'Content-Range': 'users */0' } };
  await page.route(USERS, (route) => route.fulfill(none));
  await page.reload();
  await expect(users).toContainText('No users found');
});

test('an admin changes a role, deactivates a user, which ends the user’s sessions immediately, and reactivates the user', async ({
  page,
  browser,
  desk,
}) => {
  const admin = desk.admin;
  await admin.post('/api/admin/users', { ...OTTO, role: 'viewer' });
  await page.reload();
  const row = rowOf(page, OTTO.email);
  const otto = await (await browser.newContext({ baseURL: desk.url })).newPage();
  await signIn(otto, OTTO);

  await choose(page, 'Change Role');
  const role = page.getByRole('dialog', { name: 'Change Role' });
  await expect(role.getByRole('button', { name: 'Change Role' })).toBeDisabled();
  await role.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Full access (admin)' }).click();
  await role.getByRole('button', { name: 'Change Role' }).click();
  await expectToast(page, 'Role Changed', 'otto is an admin now.');
  await expect(row).toContainText('admin');
  await otto.goto('/bookings');
  await expect(otto).toHaveURL(/\/auth/);
  await signIn(otto, OTTO);
  await expect(otto.getByRole('link', { name: 'User Management' })).toBeVisible();

  await choose(page, 'Deactivate');
  const deactivation = page.getByRole('dialog', { name: 'Deactivate User' });
  await expect(deactivation).toContainText('signed out everywhere at once');
  await deactivation.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'User Deactivated');
  await expect(row).toContainText('Inactive');
  await otto.goto('/bookings');
  await expect(otto).toHaveURL(/\/auth/);

  await choose(page, 'Reactivate');
  await page.getByRole('dialog', { name: 'Reactivate User' }).getByRole('button', { name: 'Reactivate' }).click();
  await expectToast(page, 'User Reactivated');
  await expect(row).not.toContainText('Inactive');
  await signIn(otto, OTTO);
});

test('users cannot lock themselves out', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Reset Password: admin' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions: admin', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit']);
});

test('an admin edits the name and the address of a user, who signs in with the new name', async ({
  page,
  browser,
  desk,
}) => {
  const rosa = { username: 'rosa', email: 'rosa@placard.test', password: 'rosa has a password' };
  await desk.admin.post('/api/admin/users', { ...rosa, role: 'viewer' });
  await page.reload();
  await page.getByRole('button', { name: 'More actions: rosa' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Username').fill('ro');
  await dialog.getByLabel('Email').fill('rosa@');
  await save.click();
  await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription('Username must be at least 3 characters');
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  await dialog.getByLabel('Username').fill('MAVIS');
  await dialog.getByLabel('Email').fill('rosalind@placard.test');
  await save.click();
  await expectToast(page, 'Error', TAKEN_NAME);
  await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription(TAKEN_NAME);
  await dialog.getByLabel('Username').fill('Rosalind');
  await page.keyboard.press('Enter');
  await expectToast(page, 'User Updated', 'User Rosalind has been updated.');
  await expect(rowOf(page, 'rosalind@placard.test')).toContainText('Rosalind');

  const other = await (await browser.newContext({ baseURL: desk.url })).newPage();
  await signIn(other, { ...rosa, username: 'Rosalind' });
  await other.context().close();
});

test('an admin who changes the own name sees it at once, and stays signed in', async ({ page, desk }) => {
  const admin = desk.admin;
  const sole = { username: 'solveig', email: 'solveig@placard.test', password: 'solveig has a password' };
  await admin.post('/api/admin/users', { ...sole, role: 'admin' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, sole);
  await page.goto('/user-management');
  await page.getByRole('button', { name: 'More actions: solveig' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Username').fill('Solveig B');
  await page.keyboard.press('Enter');
  await expectToast(page, 'User Updated');
  await expect(page.getByText('Solveig B (admin)')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Solveig B (admin)')).toBeVisible();
});

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions: otto' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
