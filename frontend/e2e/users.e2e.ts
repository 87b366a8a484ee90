import type { Page } from '@playwright/test';
import { signedIn } from '../../backend/test/api/desk.js';
import { ADMIN, expect, expectToast, signIn, test } from './desk.js';

const OTTO = { username: 'otto', email: 'otto@placard.test', password: 'otto has a password' };

test('an admin changes a role and deactivates a user, whose sessions end at once, and takes it back', async ({
  page,
  browser,
  server,
}) => {
  const admin = await signedIn(server.url, ADMIN);
  await admin.post('/api/admin/users', { ...OTTO, role: 'viewer' });
  await signIn(page, ADMIN);
  await page.goto('/user-management');
  const row = page.getByRole('row', { name: /otto/ });
  const otto = await (await browser.newContext({ baseURL: server.url })).newPage();
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

test('nobody is offered to lock themselves out', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/user-management');
  await expect(page.getByRole('button', { name: 'Reset Password: admin' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More actions: admin', exact: true })).toHaveCount(0);
});

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions: otto' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
