import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose } from '../testing/forms';
import { catalogue, opportunity, option } from '../testing/records';
import { answer, changes, dialog, inDialog, lost, open, toasts } from '../testing/screen';

test.each([
  ['/options', 'Place Option', 'Opportunity', 'Supermarket – Kiosk Screens'],
  ['/rates', 'Add Rate', 'Category', 'Supermarket'],
])(
  'if the catalogue cannot be loaded, the dialog of %s says so and tries again',
  async (path, opener, field, choice) => {
    await open(path, { 'GET /catalogue': lost, [`GET ${path}`]: [] });
    await page.getByRole('button', { name: opener }).first().click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('brands and placements could not be loaded');
    answer({ 'GET /catalogue': catalogue([opportunity('Kiosk Screens')]) });
    await inDialog('Try Again').click();
    await dialog.getByRole('combobox', { name: field }).click();
    await expect.element(page.getByRole('option', { name: choice })).toBeVisible();
  },
);

test('an option that is queued is said to have no room yet, because nobody need have the days', async () => {
  await open('/availability?dialog=option.Kiosk+Screens.2028-07-01.2028-07-09', {
    'GET /catalogue': catalogue([opportunity('Kiosk Screens')], { brands: [{ id: 'n1', name: 'Nimbus Cola' }] }),
    ...{ 'GET /availability': [], 'POST /options': option({ state: 'queued', position: 2, expiresAt: null }) },
  });
  await choose('Brand', 'Nimbus Cola', dialog);
  await page.getByRole('dialog').getByRole('button', { name: 'Place Option' }).click();
  const said = 'There is no room on these days yet. The option for Nimbus Cola is no. 2.';
  await expect.element(toasts).toHaveTextContent(said);
});

test('units with spaces around them are understood, and more than there can be are refused in the form', async () => {
  await open('/availability?dialog=option.Kiosk+Screens.2028-07-01.2028-07-09', {
    'GET /catalogue': catalogue([opportunity('Kiosk Screens')], { brands: [{ id: 'n1', name: 'Nimbus Cola' }] }),
    ...{ 'GET /availability': [], 'POST /options': option() },
  });
  await choose('Brand', 'Nimbus Cola', dialog);
  const units = dialog.getByLabelText('Units');
  await units.fill('99999');
  await inDialog('Place Option').click();
  await expect.element(units).toHaveAccessibleDescription('Enter a whole number from 1 to 10,000');
  await units.fill(' 2 ');
  await inDialog('Place Option').click();
  await expect.element(toasts).toHaveTextContent('Option Placed');
  expect(changes()).toMatchObject([{ body: { units: 2 } }]);
});

test('what is typed for an option is kept over a reload, and placed once although another one was placed meanwhile', async () => {
  const answers = {
    'GET /catalogue': catalogue([opportunity('Kiosk Screens'), opportunity('Floor Sticker')], {
      brands: [{ id: 'n1', name: 'Nimbus Cola' }],
    }),
    'GET /availability': [],
  };
  const openFor = (place: string, more: object) =>
    open(`/availability?dialog=option.${place}.2028-07-01.2028-07-09`, { ...answers, ...more });
  const note = dialog.getByLabelText('Note for colleagues (optional)');
  const submit = inDialog('Place Option');
  await openFor('Kiosk Screens', { 'POST /options': lost });
  await choose('Brand', 'Nimbus Cola', dialog);
  await note.fill('Decides on Friday');
  await submit.click();
  await expect.element(toasts).toHaveTextContent('Failed to place the option. Please try again.');
  const { key } = changes()[0]!;

  await openFor('Floor Sticker', { 'POST /options': option() });
  await expect.element(note).toHaveValue('');
  await choose('Brand', 'Nimbus Cola', dialog);
  await submit.click();
  await expect.element(toasts).toHaveTextContent('Option Placed');

  await openFor('Kiosk Screens', { 'POST /options': option() });
  await expect.element(note).toHaveValue('Decides on Friday');
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changes().map((call) => call.key)).toEqual([key]);
});
