import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../../testing/screen';

test('in settings, it names each wrong field and leads to it', async () => {
  await open('/settings', {
    'GET /settings/organisation': { name: null, version: 1 },
    'GET /settings/calendar': {
      ...{ workingDays: [1], nonWorkingDays: [], optionDays: 5, optionTime: '17:00', version: 1 },
    },
    'GET /settings/pricing': { discountLimit: 20, monthlyTargets: [], version: 1 },
  });
  const section = page.getByRole('region', { name: 'Prices and Targets' });
  const discount = section.getByLabelText('Discount without a reason, in percent');
  const target = section.getByRole('textbox').nth(3);
  await target.fill('many');
  const month = (target.element() as HTMLInputElement).labels?.[0]?.textContent;
  await discount.fill('101');
  await section.getByRole('button', { name: 'Save' }).click();
  const summary = section.getByRole('alert').filter({ hasText: '2 fields need a change' });
  await expect.element(discount).toHaveFocus();
  await summary
    .getByRole('button', { name: `${month}: Enter an amount such as 25,000, or leave it empty.`, exact: true })
    .click();
  await expect.element(target).toHaveFocus();

  await discount.fill('10');
  await expect.element(summary).not.toBeInTheDocument();
});

test('in a dialog, it also names days, leads to them, and stands with the buttons in view on a small phone', async () => {
  await page.viewport(360, 600);
  await open('/options?place=option', { 'GET /options': [], 'GET /catalogue': { brands: [], categories: [] } });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Place Option' }).click();
  const wrong = dialog.getByRole('alert').filter({ hasText: '4 fields need a change' }).getByRole('button');
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
});
