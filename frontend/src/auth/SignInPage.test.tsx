import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, open, refused, toasts } from '../testing/screen';

test('why signing in fails stands above the button until the next attempt', async () => {
  await open('/auth', {}, null);
  const button = page.getByRole('button', { name: 'Sign in' });
  await page.getByLabelText('Username').fill('ada');
  await page.getByLabelText('Password', { exact: true }).fill('a guess');
  answer({ 'POST /login': refused(401, 'Invalid username or password') });
  await button.click();
  await expect.element(toasts).toHaveTextContent('Login failed');
  await expect.element(button).toHaveAccessibleDescription('Invalid username or password');
  const failure = page.getByRole('main').getByText('Invalid username or password');
  const bottom = failure.element().getBoundingClientRect().bottom;
  expect(bottom).toBeLessThanOrEqual(button.element().getBoundingClientRect().top);

  answer({ 'POST /login': () => new Promise(() => {}) });
  await button.click();
  await expect.element(failure).not.toBeInTheDocument();
});
