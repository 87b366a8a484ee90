import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, answer, calls, open, refused, VIEWER } from '../testing/screen';

const button = page.getByRole('button', { name: 'Morning Digest' });
const dialog = page.getByRole('dialog', { name: 'Morning Digest' });

test('admins switch their morning email on and off, and see how it is', async () => {
  await page.viewport(1280, 800);
  await open('/no-such-page', { 'PUT /user/morning-email': refused(503, 'Placard is being restarted.') });
  await button.click();
  await expect.element(dialog).toHaveTextContent('It is switched off.');
  await dialog.getByRole('button', { name: 'Switch On' }).click();
  await expect.element(page.getByText('Placard is being restarted.')).toBeVisible();

  answer({
    'PUT /user/morning-email': ({ body }) => ({ ...ADMIN, morningEmail: (body as { enabled: boolean }).enabled }),
  });
  await dialog.getByRole('button', { name: 'Switch On' }).click();
  await expect.element(page.getByText('Morning Digest Switched On')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await button.click();
  await expect.element(dialog).toHaveTextContent(`It is switched on, and goes to ${ADMIN.email}.`);
  await dialog.getByRole('button', { name: 'Switch Off' }).click();
  await expect.element(page.getByText('Morning Digest Switched Off')).toBeVisible();
  const sent = calls.filter(({ path }) => path === '/user/morning-email').map(({ body }) => body);
  expect(sent).toEqual([{ enabled: true }, { enabled: true }, { enabled: false }]);
});

test('viewers are not offered it', async () => {
  await page.viewport(1280, 800);
  await open('/no-such-page', {}, VIEWER);
  await expect.element(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
