import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Raised } from '../api/types';
import { chooseFromMenu, fillDay } from '../testing/forms';
import { press, tabTo } from '../testing/keyboard';
import { expectAccessible } from '../testing/look';
import { catalogue, opportunity, rate } from '../testing/records';
import { answer, button, calls, dialog, later, lost, open, refused, textsOf, toasts, VIEWER } from '../testing/screen';
import { addDays, today } from '../ui/days';

const CATALOGUE = { 'GET /catalogue': catalogue([opportunity('Kiosk Screens', { id: 'o1' })]) };

const row = page.getByRole('row').filter({ hasText: 'Kiosk Screens' });
const ACTIONS = 'Actions on the rate of Kiosk Screens';
const offered = () => textsOf(page.getByRole('menuitem'));

test('by keyboard alone, a rate is added, and another one for the same days is refused at its field', async () => {
  await page.viewport(320, 700);
  await open('/rates', { ...CATALOGUE, 'GET /rates': [], 'POST /rates': rate() });
  const add = async (amount: string) => {
    await press(button('Add Rate').first());
    await expect.element(dialog.getByRole('combobox', { name: 'Category' })).toHaveFocus();
    for (const name of ['Category', 'Opportunity']) {
      await press(dialog.getByRole('combobox', { name }));
      await expect.element(page.getByRole('option').last()).toBeVisible();
      await userEvent.keyboard('{End}{Enter}');
    }
    await tabTo(dialog.getByLabelText('Rate (£)'));
    await userEvent.keyboard(amount);
    await tabTo(dialog.getByRole('group', { name: 'From' }).getByRole('spinbutton').first());
    await userEvent.keyboard('01072028');
    await press(dialog.getByRole('button', { name: 'Add', exact: true }));
  };
  await press(button('Add Rate').first());
  await press(dialog.getByRole('button', { name: 'Add', exact: true }));
  await expect.element(dialog.getByText('Choose an opportunity.').first()).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  answer({ 'GET /rates': [rate()] });
  await add('600');
  await expect.element(toasts).toHaveTextContent('Kiosk Screens: £600.00 a week.');
  await expect.element(row).toHaveTextContent('£600.00 a week');
  await expect.element(row).toHaveTextContent('Current');
  const taken = 'Kiosk Screens has a rate already.';
  answer({ 'POST /rates': refused(409, taken, { errors: { from: taken } }) });
  await add('650');
  await expect.element(dialog.getByRole('button', { name: `From: ${taken}` })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toMatchObject([
    { opportunityId: 'o1', amount: 60_000, from: '2028-07-01' },
    { opportunityId: 'o1', amount: 65_000, from: '2028-07-01' },
  ]);
});

test('the last day stays in its dialog when a colleague has ended the rate, so that the page no longer shows it', async () => {
  await open('/rates', { ...CATALOGUE, 'GET /rates': [rate()] });
  await chooseFromMenu(ACTIONS, 'End');
  await fillDay('Last day', '2028-07-31', dialog);
  answer({
    'GET /rates': [rate({ to: '2020-12-31', version: 2 })],
    'PUT /rates/r1': refused(409, 'Somebody else changed this rate.'),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(toasts).toHaveTextContent('Somebody else changed this rate.');
  await expect.element(dialog.getByText('This has changed since you opened it.')).toBeVisible();
  await expect.element(dialog.getByRole('group', { name: 'Last day' })).toHaveTextContent('31/07/2028');
});

test('a rate that bookings have can only be ended, and past ones are shown when asked for', async () => {
  await open('/rates', { ...CATALOGUE, 'GET /rates': [rate()] });
  await button(ACTIONS).click();
  await expect.poll(offered).toEqual(['Edit', 'End', 'Delete']);
  const used = rate({ isUsed: true, allowedActions: ['end'] });
  const ended = { ...used, to: addDays(today(), -1), version: 2 };
  await open('/rates', { ...CATALOGUE, 'GET /rates': [used], 'PUT /rates/r1': ended });
  await button(ACTIONS).click();
  await expect.poll(offered).toEqual(['End']);
  await page.getByRole('menuitem', { name: 'End' }).click();
  await expect.element(dialog).toHaveTextContent('They keep their price.');
  await expectAccessible();
  await fillDay('Last day', ended.to, dialog);
  answer({ 'GET /rates': [ended] });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(toasts).toHaveTextContent('Rate Saved');
  await expect.element(row).not.toBeInTheDocument();
  await page.getByRole('switch', { name: 'Show past rates' }).click();
  await expect.element(row).toHaveTextContent('Past');
  await expectAccessible();
});

test('what is typed about a rate stays after a reload, and takes back nothing that somebody else has saved', async () => {
  const theirs = rate({ amount: 70_000, note: 'By the board', isUsed: true, allowedActions: ['end'], version: 2 });
  const refusal = refused(409, 'Somebody else changed this rate.');
  const answers = { ...CATALOGUE, 'GET /rates': [rate()], 'PUT /rates/r1': refusal };
  await open('/rates', answers);
  await chooseFromMenu(ACTIONS, 'Edit');
  await dialog.getByLabelText('Note (optional)').fill('Agreed in May');
  await open(location.pathname + location.search, answers);
  await expect.element(dialog.getByLabelText('Note (optional)')).toHaveValue('Agreed in May');
  answer({ 'GET /rates': [theirs] });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Rate (£)')).toHaveValue('700.00');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This has changed since you opened it.');
  await expect.element(dialog.getByLabelText('Note (optional)')).toHaveValue('Agreed in May');
  answer({ 'PUT /rates/r1': { ...theirs, note: 'Agreed in May', version: 3 } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(toasts).toHaveTextContent('Rate Saved');
  const [, saved] = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(saved).toMatchObject({ amount: 70_000, note: 'Agreed in May', version: 2 });
});

test('a viewer reads the rates and changes none', async () => {
  await open('/rates', { ...CATALOGUE, 'GET /rates': [rate({ allowedActions: [] })] }, VIEWER);
  await expect.element(row).toHaveTextContent('£600.00 a week');
  await expect.element(page.getByRole('button', { name: /Add Rate|Raise All|Actions/ })).not.toBeInTheDocument();
});

const raisedTo = (amount: number, plan: string): Raised => ({
  rows: [
    {
      ...{ opportunityId: 'o1', category: 'Supermarket', opportunity: 'Kiosk Screens', basis: 'week' },
      old: { id: 'r1', amount: 60_000, from: addDays(today(), -5), to: '2027-12-31' },
      new: { id: null, amount, from: '2028-01-01', to: null },
    },
  ],
  plan,
});

test('rates are raised only to what the dialog shows, even when a colleague has changed one', async () => {
  const plan = later(raisedTo(62_400, 'first'));
  await open('/rates', { ...CATALOGUE, 'GET /rates': [rate()], 'POST /rates/raise': plan.answer });
  const raise = dialog.getByRole('button', { name: 'Raise', exact: true });
  const preview = dialog.getByRole('region', { name: 'New rates' });
  await button('Raise All…').click();
  await dialog.getByLabelText('By (%)').fill('4');
  await expect.element(preview).toHaveTextContent('Working out the new rates...');
  await expect.element(raise).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  plan.arrive();
  await expect.element(preview).toHaveTextContent('£624.00 a week');
  await expect.element(raise).toBeEnabled();

  // The dialog is opened again for the same percentage, after a colleague has changed the rate.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  answer({ 'POST /rates/raise': raisedTo(67_600, 'second') });
  await button('Raise All…').click();
  await dialog.getByLabelText('By (%)').fill('4');
  await expect.element(preview).toHaveTextContent('£676.00 a week');

  const message = 'The rates have changed since they were shown.';
  const changed = refused(409, message, { errors: { percent: message } });
  answer({ 'POST /rates/raise': ({ body }) => ('plan' in (body as object) ? changed() : raisedTo(72_800, 'third')) });
  await raise.click();
  await expect.element(dialog.getByLabelText('By (%)')).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(preview).toHaveTextContent('£728.00 a week');
  await expectAccessible();
  answer({ 'POST /rates/raise': raisedTo(72_800, 'third') });
  await raise.click();
  await expect.element(toasts).toHaveTextContent('Rates Raised');
  const plans = calls.map(({ body }) => (body as { plan?: string } | undefined)?.plan).filter(Boolean);
  expect(plans).toEqual(['second', 'third']);
});

test('a dialog that is open over midnight keeps its days, and says of nobody that they changed something', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-12-31T12:00:00Z') });
  await open('/rates', { ...CATALOGUE, 'GET /rates': [rate()], 'POST /rates/raise': raisedTo(62_400, 'first') });
  await button('Raise All…').click();
  await expect.element(dialog).toBeVisible();
  vi.setSystemTime(new Date('2029-01-01T12:00:00Z'));
  await dialog.getByLabelText('By (%)').fill('4');
  await expect.element(dialog.getByRole('region', { name: 'New rates' })).toHaveTextContent('£624.00 a week');
  await expect.element(dialog.getByRole('group', { name: 'From' })).toHaveTextContent('01/01/2029');
  expect(dialog.getByRole('alert').elements()).toEqual([]);
});

test('nothing can be raised while the new rates cannot be worked out, or when there are none', async () => {
  await open('/rates', { ...CATALOGUE, 'GET /rates': [rate()], 'POST /rates/raise': lost });
  await button('Raise All…').click();
  await dialog.getByLabelText('By (%)').fill('4');
  await expect.element(dialog).toHaveTextContent('The server could not be reached.');
  const submit = dialog.getByRole('button', { name: 'Raise', exact: true });
  await expect.element(submit).toBeDisabled();
  answer({ 'POST /rates/raise': { rows: [], plan: 'none' } });
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(dialog).toHaveTextContent('No current rate continues on that day.');
  await expect.element(submit).toBeDisabled();
  answer({ 'POST /rates/raise': raisedTo(62_400, 'first') });
  await dialog.getByLabelText('By (%)').fill('5');
  await expect.element(dialog.getByRole('region', { name: 'New rates' })).toHaveTextContent('£624.00 a week');
  await open(location.pathname + location.search, { ...CATALOGUE, 'GET /rates': [rate()], 'POST /rates/raise': lost });
  await expect.element(dialog.getByLabelText('By (%)')).toHaveValue('5');
});
