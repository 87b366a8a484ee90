import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../testing/screen';

test('a sheet that was left open on a phone does not return when the screen has been turned twice', async () => {
  await page.viewport(360, 800);
  await open('/no-such-page');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.viewport(800, 360);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.viewport(360, 800);
  await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
