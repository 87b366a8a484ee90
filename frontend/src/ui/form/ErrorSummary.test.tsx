import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/look';
import { open } from '../../testing/screen';

test('in a dialog, the summary of errors names fields and days, leads to them, and stands with the buttons in view on a small phone', async () => {
  await page.viewport(360, 600);
  await open('/options?place=option', { 'GET /options': [], 'GET /catalogue': { brands: [], categories: [] } });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Place Option' }).click();
  const wrong = dialog.getByRole('alert').filter({ hasText: '4 fields need correcting' }).getByRole('button');
  await expect.element(wrong.first()).toHaveTextContent('Brand: Choose a brand');
  const [title, summary, submit] = [
    dialog.getByRole('heading'),
    wrong.first(),
    dialog.getByRole('button', { name: 'Place Option' }),
  ].map((part) => part.element().getBoundingClientRect());
  expect(title!.top).toBeGreaterThan(0);
  expect(summary!.top).toBeGreaterThan(title!.bottom);
  expect(submit!.bottom).toBeLessThan(window.innerHeight);
  await wrong.nth(3).click();
  await expect.element(wrong.nth(3)).toHaveTextContent('To: Enter the day in full');
  await expect
    .element(dialog.getByRole('group', { name: 'To' }).getByRole('spinbutton', { name: 'Day' }))
    .toHaveFocus();
  await expectAccessible();
});
