import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { option } from '../testing/records';
import { answer, open, toasts } from '../testing/screen';

test('Release asks once, also over the details, and leaves the address as it was', async () => {
  const held = option({ allowedActions: ['release'] });
  await open('/options', { 'GET /options': [held], 'GET /catalogue': { categories: [] }, 'GET /options/o1': held });
  await page.getByRole('link', { name: 'Nimbus Cola' }).first().click();
  const details = page.getByRole('dialog', { name: 'Option', exact: true });
  await details.getByRole('button', { name: /^Release/ }).click();
  const release = page.getByRole('dialog', { name: 'Release Option' });
  await expect.element(release).toBeVisible();
  // Over the details and nothing else: a dialog that another one covers is hidden from getByRole.
  expect(document.querySelectorAll('.MuiDialog-root')).toHaveLength(2);
  const released = { ...held, state: 'released' as const, allowedActions: [], version: 2 };
  answer({ 'PUT /options/o1/release': released, 'GET /options/o1': released, 'GET /options': [released] });
  await release.getByRole('button', { name: 'Release Option' }).click();
  await expect.element(toasts).toHaveTextContent('Option Released');
  await expect.poll(() => new URLSearchParams(location.search).has('dialog')).toBe(false);
});
