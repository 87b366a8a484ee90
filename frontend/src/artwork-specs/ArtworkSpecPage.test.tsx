import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OpportunitySpec } from '../api/types';
import { chooseFiles, chooseFromMenu } from '../testing/forms';
import { press, tabTo } from '../testing/keyboard';
import { expectAccessible } from '../testing/look';
import { adminCatalogue } from '../testing/records';
import { answer, button, calls, later, open, refused, toasts, type Call } from '../testing/screen';

const PATH = '/admin/catalogue/opportunities/o1/artwork-spec';
const empty: OpportunitySpec = {
  ...{ opportunityId: 'o1', onMismatch: 'warn', notes: null, pieces: [], specSheet: null, version: 0 },
};
const ANSWERS = {
  'GET /admin/catalogue': adminCatalogue([
    { id: 'o1', name: 'Aisle Arch' },
    { id: 'o2', name: 'Screen Wall', artworkSpec: { onMismatch: 'warn', pieces: 2 } },
  ]),
  [`GET ${PATH}`]: empty,
};
const SPEC_PAGE = '/catalogue/o1/artwork-spec';

const piece = (number: number) => page.getByRole('group', { name: `Piece ${number}` });
const name = (number: number) => piece(number).getByRole('textbox', { name: 'Name' });

beforeEach(() => open(SPEC_PAGE, ANSWERS));

test('by keyboard alone, pieces are added, one is moved, what is wrong is corrected, and the spec is saved', async () => {
  await expect.element(page.getByText('No pieces yet')).toBeVisible();
  await press(button('Add piece'));
  await expect.element(name(1)).toHaveFocus();
  await userEvent.keyboard('Top');
  await press(button('Add piece'));
  await expect.element(name(2)).toHaveFocus();
  await userEvent.keyboard('top{Enter}');
  await expect.element(piece(1).getByText('Choose at least one file type.')).toBeVisible();
  await expect.element(piece(2).getByText('Another piece has this name.')).toBeVisible();
  await expect.element(piece(1).getByRole('checkbox', { name: 'PNG' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard(' ');
  await tabTo(name(2));
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}Side');
  await tabTo(piece(2).getByRole('checkbox', { name: 'PDF' }));
  await userEvent.keyboard(' ');

  // What is typed stays in the tab until it is saved.
  await open(SPEC_PAGE, {
    ...ANSWERS,
    [`PUT ${PATH}`]: ({ body }: Call) => ({ ...empty, ...(body as OpportunitySpec), version: 1 }),
  });
  await expect.element(name(2)).toHaveValue('Side');
  await press(button('Move Side up'));
  await expect.element(page.getByText('Side is number 1 of 2 now.')).toBeInTheDocument();
  await expect.element(button('Move Side up')).toHaveFocus();
  await expect.element(name(1)).toHaveValue('Side');
  await press(button('Save Artwork Spec'));
  await expect.element(toasts).toHaveTextContent('Artwork Spec Saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    pieces: [
      { name: 'Side', kinds: ['PDF'] },
      { name: 'Top', kinds: ['PNG'] },
    ],
    version: 0,
  });
});

test('pieces of a spec that is being saved are not added, moved or removed', async () => {
  const saved = later(null);
  answer({
    [`PUT ${PATH}`]: ({ body }: Call) => saved.answer().then(() => ({ ...empty, ...(body as object), version: 1 })),
  });
  for (const number of [1, 2]) {
    await button('Add piece').click();
    await name(number).fill(`Side ${number}`);
    await piece(number).getByRole('checkbox', { name: 'PDF' }).click();
  }
  await button('Save Artwork Spec').click();
  await expect.element(button('Saving...')).toBeVisible();
  for (const change of ['Add piece', 'Move Side 1 down', 'Remove Side 2']) await button(change).click();
  await expect.element(name(1)).toHaveValue('Side 1');
  await expect.element(name(2)).toHaveValue('Side 2');
  expect(piece(3).elements()).toEqual([]);
  saved.arrive();
  await expect.element(toasts).toHaveTextContent('Artwork Spec Saved');
});

test('a spec sheet must be a PDF, is sent once chosen, and its removal returns the focus', async () => {
  const sheet = page.getByRole('region', { name: 'Spec sheet' });
  const picker = sheet.getByLabelText('Choose PDF').first();
  await chooseFiles(picker, new File(['In words'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('notes.txt is not a PDF.');
  answer({
    [`PUT ${PATH}/sheet`]: { ...empty, specSheet: { name: 'sizes.pdf', size: 900 }, version: 1 },
    [`DELETE ${PATH}/sheet`]: { ...empty, version: 2 },
  });
  await chooseFiles(picker, new File(['%PDF-1.4'], 'sizes.pdf', { type: 'application/pdf' }));
  await expect.element(toasts).toHaveTextContent('Spec Sheet Saved');
  await expect.element(sheet).toHaveTextContent('sizes.pdf');
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect.element(sheet).toHaveTextContent('None');
  await expect.element(sheet.getByText('Choose PDF')).toHaveFocus();
});

test('a spec sheet that was chosen while somebody else saved is saved after their version has been loaded', async () => {
  const sheet = page.getByRole('region', { name: 'Spec sheet' });
  answer({ [`PUT ${PATH}/sheet`]: refused(409, 'Somebody else has saved since.') });
  const chosen = new File(['%PDF-1.4'], 'sizes.pdf', { type: 'application/pdf' });
  await chooseFiles(sheet.getByLabelText('Choose PDF').first(), chosen);
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('sizes.pdf may not have been saved.');
  await expectAccessible();
  answer({
    [`GET ${PATH}`]: { ...empty, version: 4 },
    [`PUT ${PATH}/sheet`]: { ...empty, specSheet: { name: 'sizes.pdf', size: 900 }, version: 5 },
  });
  await button('Load what they saved').click();
  await expect.element(page.getByText('This is what they saved.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(toasts).toHaveTextContent('Spec Sheet Saved');
  const form = calls.findLast(({ method }) => method === 'PUT')!.body as FormData;
  expect([form.get('version'), (form.get('specSheetFile') as File).name]).toEqual(['4', 'sizes.pdf']);
  await expect.element(sheet.getByText('may not have been saved')).not.toBeInTheDocument();
  await expect.element(sheet.getByText('Replace')).toHaveFocus();
});

test('the catalogue leads to the spec of an opportunity, and says how many pieces there are', async () => {
  const pieces = [{ name: 'Banner', kinds: ['PNG'], width: 970, height: 250 }];
  await open('/catalogue?tab=categories', { ...ANSWERS, [`GET ${PATH}`]: { ...empty, pieces } });
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Screen Wall' }).last())
    .toHaveTextContent('2 pieces, warns');
  await chooseFromMenu('More actions for Aisle Arch', 'Artwork Spec…');
  await expect.poll(() => location.pathname).toBe(SPEC_PAGE);
  await expect.element(page.getByLabelText('Width')).toHaveValue('970');
  await expectAccessible();
});
