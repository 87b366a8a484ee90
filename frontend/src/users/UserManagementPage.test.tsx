import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '../api/types';
import { chooseFromMenu } from '../testing/forms';
import { press, tabTo } from '../testing/keyboard';
import { expectAccessible } from '../testing/look';
import {
  ADMIN,
  answer,
  aWhile,
  button,
  calls,
  dialog,
  inDialog,
  later,
  leaving,
  lost,
  open,
  refused,
  toasts,
  VIEWER,
} from '../testing/screen';

const TAKEN = { username: 'This username is taken.', email: 'Another account has this email address.' };
const WEAK = 'This password is one of the most common ones.';

const account = (user: typeof ADMIN, changed: Partial<User>): User => ({
  ...{ ...user, active: true, createdAt: '2028-07-01T09:00:00.000Z', version: 1, allowedActions: ['edit'] },
  ...changed,
});
const ada = account(ADMIN, {});
const vera = account(VIEWER, { email: 'vera@placard.test', allowedActions: ['edit', 'resetPassword', 'changeRole'] });

const list = page.getByRole('region', { name: 'Existing Users' });

const openUsers = () => open('/user-management', { 'GET /admin/users': [ada, vera] });

test('the table shows the role, email address and creation date of each user', async () => {
  await openUsers();
  await expect.element(list.getByRole('row').nth(2)).toBeVisible();
  const rows = list.getByRole('row').elements();
  const texts = rows.map(({ children }) => Array.from(children, (cell) => cell.textContent));
  expect(texts).toEqual([
    ['User', 'Email', 'Role', 'Created', 'Actions'],
    ['ada', 'ada@placard.test', 'admin', 'Jul 01, 2028', ''],
    ['vera', 'vera@placard.test', 'viewer', 'Jul 01, 2028', 'Reset Password'],
  ]);
  const [adminIcon, viewerIcon] = rows.slice(1).map((row) => row.querySelector('svg')!.innerHTML);
  expect(adminIcon).not.toBe(viewerIcon);
  // Nothing that would lock this administrator out.
  await button('More actions: ada').click();
  await expect.element(page.getByRole('menuitem')).toHaveTextContent(/^Edit$/);
});

test('a new user is a viewer unless another role is chosen, and refusals are shown below their fields', async () => {
  await openUsers();
  const form = page.getByRole('region', { name: 'Create New User' });
  const role = form.getByRole('combobox', { name: 'Role' });
  const password = form.getByLabelText(/^Password/);
  const create = form.getByRole('button', { name: 'Create User' });
  await expect.element(role).toHaveTextContent('Read-only access (viewer)');
  await role.click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  const offered = page.getByRole('option').elements();
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Full access (admin)', 'Read-only access (viewer)']);
  await page.getByRole('option', { name: 'Full access (admin)' }).click();
  await form.getByLabelText('Username').fill('Percy');
  await form.getByLabelText('Email').fill('percy@placard.test');
  await password.fill('football');

  answer({ 'POST /admin/users': refused(409, TAKEN.username, { errors: TAKEN }) });
  await create.click();
  await expect.element(toasts).toHaveTextContent(TAKEN.username);
  await expect.element(form.getByLabelText('Username')).toHaveAccessibleDescription(TAKEN.username);
  await expect.element(form.getByLabelText('Email')).toHaveAccessibleDescription(TAKEN.email);
  await expectAccessible();
  answer({ 'POST /admin/users': refused(400, WEAK, { errors: { password: WEAK } }) });
  await create.click();
  await expect.element(password).toHaveAccessibleDescription(WEAK);
  answer({ 'POST /admin/users': lost });
  await create.click();
  await expect.element(toasts).toHaveTextContent('Failed to create user. Please try again.');

  const created = later(account(ADMIN, { username: 'Percy' }));
  answer({ 'POST /admin/users': created.answer });
  await create.click();
  // Again, which sends nothing.
  await userEvent.keyboard('{Enter}');
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect.element(leaving).toHaveTextContent('It is being sent. If that fails, what you entered will be lost.');
  await leaving.getByRole('button', { name: 'Stay' }).click();
  created.arrive();
  await expect.element(toasts).toHaveTextContent('User Percy has been created successfully.');
  expect(calls.findLast(({ method }) => method === 'POST')!.body).toMatchObject({ username: 'Percy', role: 'admin' });
  await expect.element(role).toHaveTextContent('Read-only access (viewer)');
});

test('a new password can be shown, must have six characters, and failures to set it are reported', async () => {
  await openUsers();
  await button('Reset Password: vera').click();
  const password = dialog.getByLabelText(/^New Password/);
  await expect.element(dialog).toHaveTextContent('must use the new password to log in');
  await password.fill('short');
  await inDialog('Reset Password').click();
  await expect.element(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
  await expectAccessible();
  await expect.element(password).toHaveAttribute('type', 'password');
  await inDialog('Show password').click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await inDialog('Hide password').click();
  await expect.element(password).toHaveAttribute('type', 'password');

  await password.fill('a new password');
  expect(JSON.stringify(sessionStorage)).not.toContain('a new password');
  answer({ [`PUT /admin/users/${vera.id}/reset-password`]: refused(400, WEAK) });
  await inDialog('Reset Password').click();
  await expect.element(toasts).toHaveTextContent(WEAK);
  answer({ [`PUT /admin/users/${vera.id}/reset-password`]: lost });
  await inDialog('Reset Password').click();
  await expect.element(toasts).toHaveTextContent('Failed to reset password. Please try again.');
  const setting = later(vera);
  answer({ [`PUT /admin/users/${vera.id}/reset-password`]: setting.answer });
  await inDialog('Reset Password').click();
  await expect.element(inDialog('Resetting...')).toHaveAttribute('aria-disabled', 'true');
  setting.arrive();
  await expect.element(toasts).toHaveTextContent('Password Reset');
  await button('Reset Password: vera').click();
  await inDialog('Cancel').click();
  await expect.element(button('Reset Password: vera')).toHaveFocus();
});

test('the table shows that users are loading, cannot be loaded or do not exist', async () => {
  const loading = later([vera]);
  await open('/user-management', { 'GET /admin/users': loading.answer });
  await expect.element(list.getByText('Loading users...')).toBeInTheDocument();
  loading.arrive();
  await expect.element(list.getByRole('row', { name: vera.email })).toBeVisible();

  await open('/user-management', { 'GET /admin/users': lost });
  await expect.element(list).toHaveTextContent('Failed to load users');
  await expect.element(page.getByRole('region', { name: 'Create New User' })).toBeVisible();
  await expectAccessible();
  answer({ 'GET /admin/users': [] });
  await list.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(list).toHaveTextContent('No users found');
});

test('an edit is sent only when it is valid, a refusal is shown below its field, and a reload loses nothing', async () => {
  await openUsers();
  await chooseFromMenu('More actions: vera', 'Edit');
  const username = dialog.getByLabelText('Username');
  const email = dialog.getByLabelText('Email');
  await expect.element(username).toHaveFocus();
  await expect.element(inDialog('Save')).toBeDisabled();
  await username.fill('ve');
  await email.fill('vera@');
  await inDialog('Save').click();
  await expect.element(username).toHaveAccessibleDescription('Username must be at least 3 characters');
  await expect.element(email).toHaveAccessibleDescription('Invalid email address');
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  await expectAccessible();

  answer({ [`PUT /admin/users/${vera.id}`]: refused(409, TAKEN.username, { errors: TAKEN }) });
  await username.fill('ADA');
  await email.fill('verity@placard.test');
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts).toHaveTextContent(TAKEN.username);
  await expect.element(username).toHaveAccessibleDescription(TAKEN.username);
  await open(location.pathname + location.search, { 'GET /admin/users': [ada, vera] });
  await expect.element(username).toHaveValue('ADA');
  await expect.element(email).toHaveValue('verity@placard.test');
  await inDialog('Cancel').click();
});

test.each([
  ['Edit', /^Username/, 'Save'],
  ['Reset Password: vera', /^New Password/, 'Reset Password'],
])('what was typed in %s stays when the account has been deactivated meanwhile', async (verb, field, submit) => {
  await openUsers();
  if (verb === 'Edit') {
    await chooseFromMenu('More actions: vera', verb);
  } else await button(verb).click();
  await dialog.getByLabelText(field).fill('verity');
  answer({
    'GET /admin/users': [ada, { ...vera, active: false, version: 2, allowedActions: ['reactivate'] }],
    [`PUT /admin/users/${vera.id}`]: refused(409, 'Somebody else changed this user.'),
    [`PUT /admin/users/${vera.id}/reset-password`]: refused(409, 'Somebody else changed this user.'),
  });
  await inDialog(submit).click();
  await expect.element(page.getByText('Inactive')).toBeInTheDocument();
  await expect.element(dialog.getByLabelText(field)).toHaveValue('verity');
});

test('by keyboard alone, a password is set, what is typed is not lost by Escape, and a user is deactivated', async () => {
  const deactivatable = account(VIEWER, {
    email: 'vera@placard.test',
    allowedActions: ['resetPassword', 'deactivate'],
  });
  await open('/user-management', {
    'GET /admin/users': [ada, deactivatable],
    [`PUT /admin/users/${vera.id}/reset-password`]: vera,
    [`PUT /admin/users/${vera.id}/deactivate`]: { ...vera, active: false },
  });
  const reset = page.getByRole('dialog', { name: 'Reset Password' });
  const password = reset.getByLabelText(/^New Password/);
  await press(button('Reset Password: vera'));
  await tabTo(password);
  await userEvent.keyboard('second password{Escape}');
  await press(
    page.getByRole('dialog', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Keep editing' }),
  );
  await expect.element(password).toHaveValue('second password');
  await press(reset.getByRole('button', { name: 'Reset Password' }));
  await expect.element(toasts).toHaveTextContent('Password Reset');

  await press(button('More actions: vera'));
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  await press(inDialog('Deactivate'));
  await expect.element(toasts).toHaveTextContent('User Deactivated');
});

test('a change of role is sent once another one is chosen, and somebody inactive is reactivated', async () => {
  const changed = account(VIEWER, { role: 'admin' });
  await open('/user-management', {
    'GET /admin/users': [ada, vera],
    [`PUT /admin/users/${vera.id}/role`]: changed,
  });
  await chooseFromMenu('More actions: vera', 'Change Role');
  await expect.element(inDialog('Change Role')).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Full access (admin)' }).click();
  await inDialog('Change Role').click();
  await expect.element(toasts).toHaveTextContent('vera is an admin now.');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ role: 'admin', version: 1 });
  const inactive = account(VIEWER, { active: false, allowedActions: ['reactivate'] });
  await open('/user-management', {
    'GET /admin/users': [ada, inactive],
    [`PUT /admin/users/${vera.id}/reactivate`]: vera,
  });
  await expect.element(list.getByRole('row', { name: 'vera' })).toHaveTextContent('Inactive');
  await chooseFromMenu('More actions: vera', 'Reactivate');
  await inDialog('Reactivate').click();
  await expect.element(toasts).toHaveTextContent('User Reactivated');
});

test('an admin who changes their own name sees it at once', async () => {
  await openUsers();
  answer({ [`PUT /admin/users/${ada.id}`]: { ...ada, username: 'Ada B' } });
  await chooseFromMenu('More actions: ada', 'Edit');
  await dialog.getByLabelText('Username').fill('Ada B');
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts).toHaveTextContent('User Updated');
  await expect.element(page.getByText('Ada B (admin)')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ username: 'Ada B', version: 1 });
});

test.each([
  ['/user-management', 'You need administrator privileges to access user management.'],
  ['/new-booking', 'You need administrator privileges to create bookings'],
  ['/personal-data', 'You need administrator privileges to look up personal data.'],
  ['/deal-requests?deal=d1', 'You need administrator privileges to see deal requests.'],
])('a viewer who opens %s sees why access is denied, and nothing for administrators is loaded', async (path, why) => {
  await open(path, {}, VIEWER);
  await expect.element(page.getByText(why)).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(calls.filter((call) => /^\/(admin|deal-requests)/.test(call.path))).toEqual([]);
});

test('a right that was ticked for a viewer is not given to the admin whom a colleague has made of them', async () => {
  await openUsers();
  await chooseFromMenu('More actions: vera', 'Edit');
  await dialog.getByRole('checkbox').click();
  const admin = { ...vera, role: 'admin', version: 2 };
  await open(location.pathname + location.search, {
    'GET /admin/users': [ada, admin],
    [`PUT /admin/users/${vera.id}`]: admin,
  });
  await expect.element(inDialog('Save')).toBeDisabled();
  await dialog.getByLabelText('Username').fill('verity');
  await inDialog('Save').click();
  await expect.element(toasts).toHaveTextContent('User Updated');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ username: 'verity', rights: [] });
});

test('Deactivate stays open when a colleague was faster, and does not become Reactivate', async () => {
  const active = account(VIEWER, { allowedActions: ['deactivate'] });
  await open('/user-management', { 'GET /admin/users': [ada, active] });
  await chooseFromMenu('More actions: vera', 'Deactivate');
  answer({
    'GET /admin/users': [ada, { ...active, active: false, allowedActions: ['reactivate'], version: 2 }],
    [`PUT /admin/users/${vera.id}/deactivate`]: refused(409, 'vera is inactive already.'),
  });
  await inDialog('Deactivate').click();
  await expect.element(toasts).toHaveTextContent('vera is inactive already.');
  await expect.element(page.getByText('Inactive')).toBeInTheDocument();
  await expect.element(inDialog('Deactivate')).toBeVisible();
  await inDialog('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('an open dialog stays when its user moves to another page of the list', async () => {
  await openUsers();
  await chooseFromMenu('More actions: vera', 'Edit');
  await dialog.getByLabelText('Username').fill('zora');
  answer({
    'GET /admin/users': [ada],
    [`GET /admin/users/${vera.id}`]: { ...vera, version: 2 },
    [`PUT /admin/users/${vera.id}`]: refused(409, 'Somebody else changed this user.'),
  });
  await inDialog('Save').click();
  await expect.element(toasts).toHaveTextContent('Somebody else changed this user.');
  await aWhile();
  answer({ [`PUT /admin/users/${vera.id}`]: { ...vera, username: 'zora', version: 3 } });
  await inDialog('Save').click();
  await expect.element(toasts).toHaveTextContent('User Updated');
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toMatchObject([1, 2].map((version) => ({ username: 'zora', version })));
});
