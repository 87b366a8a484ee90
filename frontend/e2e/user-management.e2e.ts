import { ADMIN, emptyDesk, enter, expect, expectToast, signIn } from './desk.js';

const test = emptyDesk();

test('an admin makes a user, edits the name, and deactivates the user, which ends the user’s session immediately', async ({
  page,
  browser,
  desk,
}) => {
  const rosa = { username: 'rosa', email: 'rosa@placard.test', password: 'rosa has a password' };
  await enter(page, ADMIN);
  await page.goto('/user-management');
  const form = page.getByRole('region', { name: 'Create New User' });
  await form.getByLabel('Username').fill(rosa.username);
  await form.getByLabel('Email').fill(rosa.email);
  await form.getByLabel(/^Password/).fill(rosa.password);
  await form.getByRole('button', { name: 'Create User' }).click();
  await expectToast(page, 'User Created', 'User rosa has been created successfully.');
  const row = page.getByRole('table', { name: 'Existing Users' }).getByRole('row', { name: rosa.email });
  await expect(row).toContainText('viewer');

  const choose = async (action: string) => {
    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Edit');
  await page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Username').fill('Rosalind');
  await page.keyboard.press('Enter');
  await expectToast(page, 'User Updated', 'User Rosalind has been updated.');
  const hers = await (await browser.newContext({ baseURL: desk.url })).newPage();
  await signIn(hers, { ...rosa, username: 'Rosalind' });

  await choose('Deactivate');
  const deactivation = page.getByRole('dialog', { name: 'Deactivate User' });
  await expect(deactivation).toContainText('signed out everywhere at once');
  await deactivation.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'User Deactivated');
  await expect(row).toContainText('Inactive');
  await hers.getByRole('link', { name: 'All Bookings' }).first().click();
  await expect(hers).toHaveURL(/\/auth/);
  await hers.context().close();
});
