import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { catalogue, opportunity } from '../testing/records';
import { answer, lost, open } from '../testing/screen';

test('if the catalogue cannot be loaded, the dialog for an option says so and tries again', async () => {
  await open('/options', { 'GET /catalogue': lost, 'GET /options': [] });
  await page.getByRole('button', { name: 'Place Option' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('brands and placements could not be loaded');
  answer({ 'GET /catalogue': catalogue([opportunity('Kiosk Screens')]) });
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await dialog.getByRole('combobox', { name: 'Opportunity' }).click();
  await expect.element(page.getByRole('option', { name: 'Supermarket – Kiosk Screens' })).toBeVisible();
});
