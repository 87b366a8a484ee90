import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminEntry } from '../api/types';
import { openTwice, press, tabTo } from '../testing/keyboard';
import { expectAccessible } from '../testing/look';
import { adminCatalogue, adminEntry } from '../testing/records';
import { answer, aWhile, button, calls, dialog, inDialog, open, refused, textsOf, toasts } from '../testing/screen';

const catalogue = (...brands: AdminEntry[]) => ({ 'GET /admin/catalogue': adminCatalogue([], { brands }) });

test('a refused name is said in the dialog alone', async () => {
  const taken = refused(409, 'There is one already.', { errors: { name: 'There is one already.' } });
  await open('/catalogue?tab=brands', {
    ...catalogue(adminEntry()),
    ...{ 'POST /admin/catalogue/brands': taken, 'PUT /admin/catalogue/brands/a1': taken },
  });
  for (const [opener, submit] of [
    ['Add brand', 'Add'],
    ['Rename Aardvark Tea', 'Rename'],
  ] as const) {
    await button(opener).click();
    await dialog.getByLabelText('Name').fill('Orchard Lane');
    await inDialog(submit).click();
    await expect.element(dialog.getByText('There is one already.').first()).toBeVisible();
    await expectAccessible();
    expect(toasts.query()).toBeNull();
    await inDialog('Cancel').click();
  }
});

test('an entry that is being renamed, one without a name and a search without a match say so', async () => {
  await open('/catalogue?tab=brands', catalogue(adminEntry({ renaming: { done: 12_000, total: 48_123 } })));
  await expect.element(page.getByText('Renaming 12,000 of 48,123 records')).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Search brands').fill('no such name');
  await expect.element(page.getByText('No brands match')).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: 'Trading Directors' }).click();
  await button('Add trading director').click();
  await inDialog('Add').click();
  await expect.element(dialog.getByText('Enter a name.').first()).toBeVisible();
  await expectAccessible();
});

test('the toast names the existing records, even if all of them are renamed before the answer', async () => {
  const renamed = adminEntry({ name: 'Aardvark Coffee', version: 2, renaming: null });
  await open('/catalogue?tab=brands', {
    ...catalogue(adminEntry({ records: 1 })),
    'PUT /admin/catalogue/brands/a1': renamed,
  });
  await button('Rename Aardvark Tea').click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Aardvark Coffee');
  await dialog.getByRole('checkbox', { name: 'Also in existing records' }).click();
  await inDialog('Rename').click();
  await expect.element(toasts).toHaveTextContent('Existing records follow');
});

test('by keyboard alone, a brand is added, renamed and retired, and the focus returns each time', async () => {
  await open('/catalogue?tab=brands', { ...catalogue(), 'POST /admin/catalogue/brands': adminEntry() });
  await openTwice(button('Add brand'));
  await tabTo(dialog.getByLabelText('Name'));
  answer(catalogue(adminEntry()));
  await userEvent.keyboard('Aardvark Tea{Enter}');
  await expect.element(toasts).toHaveTextContent('Entry Added');
  await expect.element(button('Add brand')).toHaveFocus();

  const renamed = adminEntry({ name: 'Aardvark Coffee', version: 2 });
  await openTwice(button('Rename Aardvark Tea'));
  await tabTo(dialog.getByLabelText('Name'));
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}Aardvark Coffee');
  answer({ ...catalogue(renamed), 'PUT /admin/catalogue/brands/a1': renamed });
  await press(inDialog('Rename'));
  await expect.element(toasts).toHaveTextContent('Entry Renamed');

  const retired = { ...renamed, retiredAt: '2028-07-01T09:00:00.000Z', version: 3 };
  await openTwice(button('Retire Aardvark Coffee'));
  answer({ ...catalogue(retired), 'PUT /admin/catalogue/brands/a1/retire': retired });
  // Enter confirms even though no control in the dialog has the focus yet.
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts).toHaveTextContent('Entry Retired');
  await expect.element(button('Bring back Aardvark Coffee')).toHaveFocus();
  const sent = calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  expect(sent).toMatchObject([{ name: 'Aardvark Tea' }, { name: 'Aardvark Coffee', version: 1 }, { version: 2 }]);

  history.forward();
  await aWhile();
  expect(dialog.query()).toBeNull();
  // Otherwise, the question would open by itself when a colleague brings the entry back.
  expect(location.search).toBe('?tab=brands');
});

test('an opportunity is moved up, its button keeps the focus, and the tab is in the address', async () => {
  const places = [
    { id: 'o1', name: 'Floor Sticker' },
    { id: 'o2', name: 'Trolley Panel' },
  ];
  await open('/catalogue', { 'GET /admin/catalogue': adminCatalogue(places) });
  await page.getByRole('tab', { name: 'Categories' }).click();
  await expect.poll(() => location.search).toBe('?tab=categories');
  const names = page.getByRole('list', { name: 'Supermarket' });
  await expect.element(names).toHaveTextContent(/Floor Sticker.*Trolley Panel/);
  const up = button('Move Trolley Panel up');
  answer({
    'PUT /admin/catalogue/opportunities/o2/move': adminEntry({ id: 'o2', name: 'Trolley Panel', version: 2 }),
    'GET /admin/catalogue': adminCatalogue([...places].reverse()),
  });
  await up.click();
  await expect.element(names).toHaveTextContent(/Trolley Panel.*Floor Sticker/);
  await expect.element(up).toHaveFocus();
  expect(calls.find(({ method }) => method === 'PUT')!.body).toMatchObject({ before: 'o1' });

  await page.getByRole('tab', { name: 'Booking Types' }).click();
  await expect.element(page.getByText('Booking types follow the categories')).toBeVisible();
  const types = page.getByRole('region', { name: 'Supermarket' }).getByRole('listitem');
  expect(textsOf(types)).toEqual(['Trolley Panel', 'Floor Sticker']);
  await expectAccessible();
  history.back();
  await expect.element(page.getByRole('tab', { name: 'Categories', selected: true })).toBeVisible();
});

test('Retire stays open when a colleague was faster, and its button is Bring Back once it is closed', async () => {
  await open('/catalogue?tab=brands', catalogue(adminEntry()));
  await button('Retire Aardvark Tea').click();
  const retired = adminEntry({ retiredAt: '2028-07-01T09:00:00.000Z', version: 2 });
  const refusal = refused(409, 'Somebody else changed this entry.');
  answer({ ...catalogue(retired), 'PUT /admin/catalogue/brands/a1/retire': refusal });
  await inDialog('Retire').click();
  await expect.element(toasts).toHaveTextContent('Somebody else changed this entry.');
  await expect.element(page.getByText('Retired', { exact: true })).toBeInTheDocument();
  await expect.element(inDialog('Retire')).toBeVisible();
  await expectAccessible();
  await inDialog('Cancel').click();
  await expect.element(button('Bring back Aardvark Tea')).toHaveFocus();
});

test('a new name stays in its dialog when a colleague has given the brand a name that the search does not find', async () => {
  await open('/catalogue?tab=brands&q=aardvark', catalogue(adminEntry()));
  await button('Rename Aardvark Tea').click();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('Aardvark Coffee');
  answer({
    ...catalogue(adminEntry({ name: 'Orchard Lane', version: 2 })),
    'PUT /admin/catalogue/brands/a1': refused(409, 'Somebody else changed this entry.'),
  });
  await inDialog('Rename').click();
  await expect.element(toasts).toHaveTextContent('Somebody else changed this entry.');
  await expect.element(dialog.getByText('This has changed since you opened it.')).toBeVisible();
  await expect.element(name).toHaveValue('Aardvark Coffee');
});
