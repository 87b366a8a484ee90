import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseFiles } from '../../testing/forms';
import { expectAccessible } from '../../testing/look';
import { booking, catalogue, opportunity } from '../../testing/records';
import { answer, button, calls, dialog, leaving, open, refused, toasts, type Answers } from '../../testing/screen';

const shown = booking({
  ...{ id: 'b1', status: 'Awaiting Upload', brandName: 'Orchrad Lane', allowedActions: ['correct', 'editDates'] },
  specSheet: { name: 'wrong.pdf', size: 1_000 },
});
const ANSWERS = {
  'GET /bookings/b1': shown,
  'GET /catalogue': catalogue([opportunity('Floor Sticker'), opportunity('Kiosk Screens')]),
};

async function openDetails(given: Answers = {}): Promise<void> {
  await open('/bookings/b1', { ...ANSWERS, ...given });
  await button('Edit Details').click();
}

const brand = dialog.getByLabelText('Brand name');
const save = dialog.getByRole('button', { name: 'Save Details' });
const sent = () =>
  calls
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body }) => [path, Object.fromEntries(body as FormData)] as const);

test('by keyboard alone, the placement and the spec sheet are corrected, and what was typed outlives a reload', async () => {
  await open('/bookings/b1', ANSWERS);
  await expect.element(button('Edit Details')).toBeVisible();
  button('Edit Details').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(brand).toHaveFocus();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}Orchard Lane');
  await open(location.pathname + location.search, ANSWERS);
  await expect.element(brand).toHaveValue('Orchard Lane');

  dialog.getByLabelText('Media Opportunity').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Kiosk Screens' })).toBeVisible();
  await userEvent.keyboard('Kiosk');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('Media Opportunity')).toHaveTextContent('Kiosk Screens');
  dialog.getByLabelText('Remove the spec sheet wrong.pdf').element().focus();
  await userEvent.keyboard(' ');
  answer({ 'PUT /bookings/b1': { ...shown, brandName: 'Orchard Lane', version: 2 } });
  dialog.getByLabelText('Contact email').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts).toHaveTextContent('Details Updated');
  const corrected = { brandName: 'Orchard Lane', mediaOpportunity: 'Kiosk Screens', removeSpecSheet: 'true' };
  expect(sent()).toEqual([['/bookings/b1', { ...corrected, version: '1' }]]);
});

test('an address of a copy that is still being typed is not lost, also when another one is removed', async () => {
  await openDetails({ 'GET /bookings/b1': { ...shown, ccEmails: ['ben@sorrel.example'] } });
  const copies = dialog.getByLabelText(/^Copies to/);
  await copies.fill('al@sorrel.example');
  const ben = dialog.getByRole('button', { name: 'ben@sorrel.example' });
  await page.elementLocator(ben.element().querySelector('svg')!).click();
  await expect.element(ben).not.toBeInTheDocument();
  await expect.element(copies).toHaveValue('al@sorrel.example');
  await userEvent.keyboard('{Escape}{Escape}');
  await page
    .getByRole('dialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await open(location.pathname + location.search, ANSWERS);
  await expect.element(dialog.getByRole('button', { name: 'al@sorrel.example' })).toBeVisible();
});

test('what is wrong is listed in the dialog, and a toast says only what the dialog does not', async () => {
  await openDetails();
  await brand.fill('Orchard Lane');
  const invalid = 'Invalid email address';
  answer({ 'PUT /bookings/b1': refused(400, invalid, { errors: { contactEmail: invalid } }) });
  await save.click();
  await expect.element(dialog.getByRole('alert').getByRole('button', { name: invalid })).toBeVisible();
  expect(toasts.query()).toBeNull();
  answer({
    'PUT /bookings/b1': refused(400, 'No days.', { errors: { liveDate: 'No days.', brandName: 'No brand.' } }),
  });
  await save.click();
  await expect.element(toasts).toHaveTextContent('No days.');
  await expectAccessible();
});

test('the placement of a booking that has gone live stays, and the rest can be corrected', async () => {
  const live = { ...shown, status: 'Live' as const };
  await openDetails({ 'GET /bookings/b1': live });
  await expect.element(dialog.getByLabelText('Media Opportunity')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog).toHaveTextContent('This booking has gone live, so its placement cannot change.');
  const corrected = { ...live, brandName: 'Orchard Lane', version: 2 };
  answer({ 'PUT /bookings/b1': corrected, 'GET /bookings/b1': corrected });
  await brand.fill('Orchard Lane');
  await save.click();
  await expect.element(toasts).toHaveTextContent('Details Updated');
  await expect.element(page.getByRole('heading', { name: 'Orchard Lane', level: 1 })).toBeVisible();
  expect(sent()).toEqual([['/bookings/b1', { brandName: 'Orchard Lane', version: '1' }]]);
  await button('Edit Dates').click();
  await expect.element(dialog.getByRole('checkbox', { name: /Tell the brand/ })).not.toBeChecked();
});

test('more units change the list price but not the revenue, and another brand the invoice of a past month', async () => {
  const priced = {
    ...{ ...shown, status: 'Completed' as const, opportunityId: 'o1', liveDate: '2024-03-05T00:00:00.000Z' },
    ...{ endDate: '2024-03-18T23:59:59.999Z', units: 1, rateId: 'r1', listAmount: 60_000, revenueAmount: 50_000 },
  };
  await openDetails({
    'GET /bookings/b1': priced,
    'GET /catalogue': catalogue([opportunity('Floor Sticker', { id: 'o1', capacity: 3 })]),
  });
  await dialog.getByLabelText('Units').fill('2');
  const hint = dialog.getByText('List price: £1,200.00. The revenue stays at £500.00 unless you edit it.');
  await expect.element(hint).toBeVisible();
  const warning = dialog.getByText('This changes what is billed for March 2024.');
  await expect.element(warning).not.toBeInTheDocument();
  await brand.fill('Orchard Lane');
  await expect.element(warning).toBeVisible();
});

test('a placement that was typed before the booking went live gives way with its units, and the rest can be saved', async () => {
  const several = { ...shown, units: 3 };
  await openDetails({ 'GET /bookings/b1': several });
  await brand.fill('Orchard Lane');
  const placement = dialog.getByLabelText('Media Opportunity');
  await placement.click();
  await page.getByRole('option', { name: 'Kiosk Screens' }).click();
  const refusal = 'This booking is Live. Its placement can no longer be changed.';
  const live = { ...several, status: 'Live' as const };
  answer({ 'PUT /bookings/b1': refused(409, refusal), 'GET /bookings/b1': live });
  await save.click();
  await expect.element(dialog).toHaveTextContent(refusal);
  await expect.element(placement).toHaveTextContent('Floor Sticker');
  await expect.element(dialog.getByLabelText('Units')).toHaveValue('3');
  await expect.element(brand).toHaveValue('Orchard Lane');
  answer({ 'PUT /bookings/b1': { ...live, brandName: 'Orchard Lane', version: 2 } });
  await save.click();
  await expect.element(toasts).toHaveTextContent('Details Updated');
  expect(sent().at(-1)).toEqual(['/bookings/b1', { brandName: 'Orchard Lane', version: '1' }]);
});

test('when a colleague has corrected something else meanwhile, the current booking is loaded, and nothing is undone', async () => {
  await openDetails();
  await brand.fill('Orchard Lane');
  answer({
    'GET /bookings/b1': { ...shown, contactEmail: 'jo@orchard.example', version: 2 },
    'PUT /bookings/b1': refused(409, 'Somebody else changed this booking since you opened it.'),
  });
  await save.click();
  await expect.element(dialog.getByText('This booking has changed since you opened it')).toBeVisible();
  // The page behind the dialog has the current booking already. What was typed still starts from the former one.
  await expect.element(page.getByText('jo@orchard.example').first()).toBeInTheDocument();
  await save.click();
  await expect.poll(sent).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Load current booking' }).click();
  await expect.element(dialog.getByText('The booking is up to date now.')).toBeVisible();
  await expect.element(brand).toHaveValue('Orchard Lane');
  answer({ 'PUT /bookings/b1': { ...shown, brandName: 'Orchard Lane', version: 3 } });
  await save.click();
  await expect.element(toasts).toHaveTextContent('Details Updated');
  expect(sent().map(([, fields]) => fields)).toEqual([
    { brandName: 'Orchard Lane', version: '1' },
    { brandName: 'Orchard Lane', version: '1' },
    { brandName: 'Orchard Lane', version: '2' },
  ]);
});

test.each([
  { since: 'renamed', places: [opportunity('Floor Graphic', { id: 'o1', capacity: 3 })] },
  { since: 'retired', places: [] },
])('the units of an opportunity that was $since since can be corrected', async ({ places }) => {
  await openDetails({
    'GET /bookings/b1': { ...shown, opportunityId: 'o1' },
    'GET /catalogue': catalogue(places),
    'GET /availability': [{ opportunityId: 'o1', unitName: null, capacity: 3, days: [] }],
    'PUT /bookings/b1': { ...shown, units: 2, version: 2 },
  });
  await dialog.getByLabelText('Units').fill('2');
  await save.click();
  await expect.element(toasts).toHaveTextContent('Details Updated');
  expect(sent()).toEqual([['/bookings/b1', { units: '2', version: '1' }]]);
});

test('the new name of the same opportunity moves nothing; another one is one unit at its price', async () => {
  const priced = { ...shown, opportunityId: 'o1', units: 3, rateId: 'r1', listAmount: 60_000, revenueAmount: 50_000 };
  const places = [
    opportunity('Floor Graphic', { id: 'o1', capacity: 5 }),
    opportunity('Kiosk Screens', { capacity: 2 }),
  ];
  await openDetails({
    ...{ 'GET /bookings/b1': priced, 'GET /catalogue': catalogue(places), 'PUT /bookings/b1': priced },
    'GET /quote': refused(500, 'Something went wrong.'),
  });
  const choose = async (name: string) => {
    await dialog.getByLabelText('Media Opportunity').click();
    await page.getByRole('option', { name }).click();
  };
  const units = dialog.getByLabelText('Units');
  await choose('Floor Graphic');
  await expect.element(units).toHaveAccessibleDescription(/5/);
  await expect.element(units).toHaveValue('3');
  expect(calls.filter(({ path }) => path === '/quote')).toEqual([]);
  await save.click();
  await expect.poll(sent).toEqual([['/bookings/b1', { mediaOpportunity: 'Floor Graphic', version: '1' }]]);
  await expect.element(dialog).not.toBeInTheDocument();

  await button('Edit Details').click();
  await choose('Kiosk Screens');
  await expect.element(units).toHaveValue('1');
  await expect.poll(() => calls.filter(({ path }) => path === '/quote')).toHaveLength(1);
  expect(dialog.getByText('The revenue stays').query()).toBeNull();
  await choose('Floor Graphic');
  await expect.element(units).toHaveValue('3');
  answer({ 'GET /quote': { rateId: 'r2', basis: 'flat', quantity: 1, unitAmount: 70_000, amount: 70_000 } });
  await choose('Kiosk Screens');
  await expect
    .element(dialog)
    .toHaveTextContent('List price: £700.00. The revenue stays at £500.00 unless you edit it.');
  answer({ 'GET /quote': null });
  await choose('Floor Graphic');
  await choose('Kiosk Screens');
  await expect.element(dialog).toHaveTextContent('The new placement has no list price.');
});

test('Back asks before a chosen spec sheet is lost, and saving it does not ask', async () => {
  await openDetails({ 'PUT /bookings/b1': { ...shown, version: 2 } });
  const sheet = new File(['%PDF-1.4'], 'right.pdf', { type: 'application/pdf' });
  await chooseFiles(dialog.getByLabelText('Spec sheet (PDF)'), sheet);
  await expect.element(dialog.getByText('right.pdf')).toBeVisible();
  history.back();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect.element(dialog.getByText('right.pdf')).toBeVisible();
  await save.click();
  await expect.element(toasts).toHaveTextContent('Details Updated');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([['/bookings/b1', { specSheetFile: sheet, version: '1' }]]);
});

test('a tick that removes a spec sheet is not about the one that a colleague has put in its place', async () => {
  await openDetails();
  await dialog.getByLabelText('Remove the spec sheet wrong.pdf').click();
  answer({
    'GET /bookings/b1': { ...shown, specSheet: { name: 'right.pdf', size: 2_000 }, version: 2 },
    'PUT /bookings/b1': refused(409, 'Somebody else changed this booking since you opened it.'),
  });
  await save.click();
  await dialog.getByRole('button', { name: 'Load current booking' }).click();
  const remove = dialog.getByLabelText('Remove the spec sheet right.pdf');
  await expect.element(remove).not.toBeChecked();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Edit Details').click();
  await expect.element(remove).not.toBeChecked();
});
