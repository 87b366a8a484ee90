import type { Page } from '@playwright/test';
import { ADMIN, emptyDesk, enter, expect, expectToast, signIn } from './desk.js';

const test = emptyDesk();

const OTTO = { username: 'otto', email: 'otto@placard.test', password: 'otto has a password' };

test.beforeEach(async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/user-management');
});

const rowOf = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Existing Users' }).getByRole('row', { name: email });

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

test('an admin makes a user, and edits the name and the address of the user, who signs in with the new name', async ({
  page,
}) => {
  const rosa = { username: 'rosa', email: 'rosa@placard.test', password: 'rosa has a password' };
  const form = page.getByRole('region', { name: 'Create New User' });
  await form.getByLabel('Username').fill(rosa.username);
  await form.getByLabel('Email').fill(rosa.email);
  await form.getByLabel(/^Password/).fill(rosa.password);
  await form.getByRole('button', { name: 'Create User' }).click();
  await expectToast(page, 'User Created', 'User rosa has been created successfully.');
  await expect(rowOf(page, rosa.email)).toContainText('viewer');

  await page.getByRole('button', { name: 'More actions: rosa' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Username').fill('Rosalind');
  await dialog.getByLabel('Email').fill('rosalind@placard.test');
  await page.keyboard.press('Enter');
  await expectToast(page, 'User Updated', 'User Rosalind has been updated.');
  await expect(rowOf(page, 'rosalind@placard.test')).toContainText('Rosalind');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, { ...rosa, username: 'Rosalind' });
});

test('an admin who changes the own name sees it at once, and stays signed in', async ({ page, desk }) => {
  const admin = desk.admin;
  const sole = { username: 'solveig', email: 'solveig@placard.test', password: 'solveig has a password' };
  await admin.post('/api/admin/users', { ...sole, role: 'admin' });
  await enter(page, sole);
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
