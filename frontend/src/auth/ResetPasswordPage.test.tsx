import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/look';
import { ADMIN, answer, button, changes, lost, open, refused, toasts, VIEWER } from '../testing/screen';

const email = page.getByLabelText('Email');
const newPassword = page.getByLabelText('New password', { exact: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

test('an invalid address is not sent, and what was typed stays when a request for a link fails', async () => {
  await open('/forgot-password', {}, null);
  await button('Send me a link').click();
  await expect.element(email).toHaveAccessibleDescription('Invalid email address');
  expect(changes()).toEqual([]);
  await email.fill('flooded@placard.test');
  for (const [failure, text] of [
    [refused(429, 'Please wait 10 minutes and try again.'), 'Please wait 10 minutes and try again.'],
    [lost, 'The link could not be sent. Please try again.'],
  ] as const) {
    answer({ 'POST /password-resets': failure });
    await button('Send me a link').click();
    await expect.element(toasts).toHaveTextContent('Link not sent');
    await expect.element(toasts).toHaveTextContent(text);
    await expect.element(email).toHaveValue('flooded@placard.test');
  }
  answer({ 'POST /password-resets': { message: 'If there is an account, we have sent it a link.' } });
  await button('Send me a link').click();
  await expect.element(heading('Check your email')).toHaveFocus();
  await expect.element(page.getByText('If there is an account, we have sent it a link.')).toBeVisible();
  await expectAccessible();
});

test('a password that is too short or refused is not set, and the next one is', async () => {
  const message = 'The password must not be the username.';
  await open('/reset-password?token=one.two', {}, null);
  await newPassword.fill('short');
  await button('Set password').click();
  await expect.element(newPassword).toHaveAccessibleDescription('Password must be at least 6 characters');
  expect(changes()).toEqual([]);
  expect(location.search).toBe('');
  answer({ 'POST /password-resets/one.two': refused(400, message, { errors: { newPassword: message } }) });
  await newPassword.fill('vera vera');
  await button('Set password').click();
  await expect.element(toasts).toHaveTextContent('Password not set');
  await expect.element(toasts).toHaveTextContent(message);
  await expect.element(newPassword).toHaveAccessibleDescription(message);
  // As after a reload.
  await open('/reset-password', { 'POST /password-resets/one.two': VIEWER }, null);
  await newPassword.fill('a heron by the weir');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Your password has been changed')).toHaveFocus();
  await expect.element(page.getByText('You are signed in as vera')).toBeVisible();
});

test('other open tabs notice that a new password has signed somebody else in', async () => {
  await open('/reset-password?token=one.two', { 'POST /password-resets/one.two': VIEWER }, null, () =>
    // As the tab of another user has left it.
    localStorage.setItem('user', ADMIN.id),
  );
  await newPassword.fill('a heron by the weir');
  await button('Set password').click();
  await expect.element(heading('Your password has been changed')).toBeVisible();
  expect(localStorage.getItem('user')).toBe(VIEWER.id);
});

test.each([
  ['whose answer was lost', lost],
  ['after which the server failed', refused(503, 'The password could not be set. Please try again.')],
])(
  'a password %s may be set: the second attempt leads to the sign-in, also after a reload or with the same link',
  async (_, failure) => {
    await open('/reset-password?token=one.two', { 'POST /password-resets/one.two': failure }, null);
    await newPassword.fill('a heron by the weir');
    await button('Set password').click();
    await expect.element(toasts).toHaveTextContent('The password could not be set. Please try again.');
    const gone = refused(410, 'This link has been used. Ask for a new one.');
    await open('/reset-password', { 'POST /password-resets/one.two': gone }, null);
    await expect.element(newPassword).toBeVisible();
    await open('/reset-password?token=one.two', { 'POST /password-resets/one.two': gone }, null);
    await newPassword.fill('a heron by the weir');
    await button('Set password').click();
    await expect.element(page.getByText('Your new password may be set already: try to sign in.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
  },
);

test('a link that has been used, or has no token, says so and leads to a new one', async () => {
  const gone = refused(410, 'This link has been used. Ask for a new one.');
  await open('/reset-password?token=one.two', { 'POST /password-resets/one.two': gone }, null);
  await newPassword.fill('a heron by the weir');
  await button('Set password').click();
  await expect.element(heading('This link no longer works')).toHaveFocus();
  const again = page.getByRole('link', { name: 'Send me a new link' });
  await expect.element(again).toHaveAttribute('href', '/forgot-password');
  await expectAccessible();
  await open('/reset-password', {}, null);
  await expect.element(heading('This link no longer works')).toBeVisible();
  await expect.element(again).toBeVisible();
});
