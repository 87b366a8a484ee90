import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, aWhile, calls, later, leaving, open, refused, toasts } from '../testing/screen';

test('a wrong current password is said at its field, and nothing that was typed is lost', async () => {
  const message = 'This is not your current password.';
  await open('/no-such-page', {
    'PUT /user/password': refused(400, message, { errors: { currentPassword: message } }),
  });
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const [current, next] = [dialog.getByLabelText('Current Password'), dialog.getByLabelText('New Password')];
  await current.fill('a wrong one');
  await next.fill('second password');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(message).first()).toBeVisible();
  await expect.element(current).toHaveFocus();
  await expect.element(current).toHaveValue('a wrong one');
  await expect.element(next).toHaveValue('second password');

  history.back();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect.element(next).toHaveValue('second password');

  const changed = later(null);
  answer({ 'PUT /user/password': changed.answer });
  await current.fill('first password');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  history.back();
  await expect.element(leaving).toHaveTextContent('It is being sent. If that fails, what you entered will be lost.');
  await leaving.getByRole('button', { name: 'Stay' }).click();
  changed.arrive();
  await expect.element(toasts).toHaveTextContent('Use the new password the next time that you sign in.');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.findLast(({ method }) => method === 'PUT')!.body).toEqual({
    currentPassword: 'first password',
    newPassword: 'second password',
  });
});

test('a password that is changed late closes no dialog that was opened meanwhile', async () => {
  const changed = later(null);
  await open('/no-such-page', { 'PUT /user/password': changed.answer });
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const [current, next] = [dialog.getByLabelText('Current Password'), dialog.getByLabelText('New Password')];
  await page.getByRole('button', { name: 'Change Password' }).click();
  await current.fill('first password');
  await next.fill('second password');
  await userEvent.keyboard('{Enter}');
  history.back();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await current.fill('second password');
  changed.arrive();
  await expect.element(toasts).toHaveTextContent('Use the new password the next time that you sign in.');
  await aWhile();
  await expect.element(current).toHaveValue('second password');
});
