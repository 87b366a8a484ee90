import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newBookingPath } from '../bookings/paths';
import { fillDay } from '../testing/forms';
import { expectAccessible } from '../testing/look';
import { artwork, booking, catalogue, opportunity } from '../testing/records';
import { answer, calls, dialog, later, lost, open, refused, toasts, type Call } from '../testing/screen';
import { addDays, daysFromTo, today } from '../ui/days';

const FROM = addDays(today(), 20);
/** From this day on, a week costs £700. */
const RISE = addDays(today(), 34);

const revenue = page.getByRole('textbox', { name: /^Revenue/ });
const insertions = page.getByLabelText('Insertions');
const listPrice = (text: string) => page.getByText(`List price: ${text}`, { exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const sent = () => Object.fromEntries(calls.find(({ method }) => method === 'POST')!.body as FormData);

test('a list price that arrives while somebody is in the field for the revenue leaves it alone until they go on', async () => {
  const quote = later({ rateId: 'r1', basis: 'week', quantity: 2, unitAmount: 60_000, amount: 120_000 });
  await openForm({ quote: quote.answer });
  await revenue.click();
  quote.arrive();
  await expect.element(listPrice('2 weeks × £600.00 = £1,200.00')).toBeVisible();
  await userEvent.keyboard('1139');
  await expect.element(revenue).toHaveValue('1139');

  await revenue.clear();
  await userEvent.tab();
  await expect.element(revenue).toHaveValue('1200.00');
});

test('the revenue follows the dates until another one is typed; then the price is only offered, until it is used', async () => {
  await openForm({});
  await expect.element(revenue).toHaveValue('1200.00');
  await expect.element(button(/^Use £/)).not.toBeInTheDocument();
  await fillDay('End date', addDays(FROM, 14));
  await expect.element(listPrice('3 weeks × £600.00 = £1,800.00')).toBeVisible();
  await expect.element(revenue).toHaveValue('1800.00');
  await revenue.fill('1000');
  await fillDay('End date', addDays(FROM, 13));
  await expect.element(listPrice('2 weeks × £600.00 = £1,200.00')).toBeVisible();
  await expect.element(revenue).toHaveValue('1000');
  await button('Use £1,200.00').click();
  await expect.element(revenue).toHaveValue('1200.00');
  await userEvent.tab();
  await fillDay('End date', addDays(FROM, 14));
  await expect.element(revenue).toHaveValue('1800.00');
});

test('the price and the discount of days that are typed once more are those of now', async () => {
  await openForm({ limit: 20, quote: () => null });
  await expect.poll(() => calls.filter(({ path }) => path === '/quote')).not.toHaveLength(0);
  await expect.element(revenue).toHaveValue('');
  answer({ 'GET /quote': byWeek });
  await fillDay('End date', addDays(FROM, 14));
  await revenue.fill('1500');
  await expect.element(listPrice('3 weeks × £600.00 = £1,800.00')).toBeVisible();
  answer({ 'GET /settings/pricing': { discountLimit: 10 } });
  await fillDay('End date', addDays(FROM, 13));
  await expect.element(listPrice('2 weeks × £600.00 = £1,200.00')).toBeVisible();
  await revenue.fill('1020');
  await expect.element(page.getByText('More than 10% below the list price')).toBeVisible();
});

const threeWeeks = { rateId: 'r1', basis: 'week', quantity: 3, unitAmount: 60_000, amount: 180_000 };

test.each(['the button', 'Enter in the field for the revenue'])(
  'a booking that is sent by %s before the price of its new dates is known waits for it',
  async (means) => {
    await openForm({});
    await expect.element(revenue).toHaveValue('1200.00');
    const quote = later(threeWeeks);
    answer({ 'GET /quote': quote.answer });
    await fillDay('End date', addDays(FROM, 14));
    if (means === 'the button') await button('Create Booking').click();
    else {
      await revenue.click();
      await userEvent.keyboard('{Enter}');
    }
    await expect.element(button(/^Creating Booking/)).toBeDisabled();
    quote.arrive();
    await expect.element(toasts).toHaveTextContent('Created Successfully');
    expect(sent()).toMatchObject({ endDate: addDays(FROM, 14), revenueAmount: '180000' });
  },
);

test('several bookings wait for the price of each, too', async () => {
  await openForm({});
  await expect.element(revenue).toHaveValue('1200.00');
  await button('Add more dates').click();
  await expect.element(page.getByText('List prices: £2,600.00 in all')).toBeVisible();
  const quote = later(threeWeeks);
  answer({ 'GET /quote': quote.answer });
  await fillDay('End date', addDays(FROM, 14));
  await button('Create 2 Bookings').click();
  await expect.element(button(/^Creating Booking/)).toBeDisabled();
  quote.arrive();
  await expect.element(toasts).toHaveTextContent('Created Successfully');
  expect(JSON.parse(sent().dates as string)).toMatchObject([{ revenueAmount: 180_000 }, { revenueAmount: 140_000 }]);
});

const priced = booking({
  ...{ id: 'b1', opportunityId: 'o1', rateId: 'r1', listAmount: 120_000, revenueAmount: 100_000 },
  ...{ liveDate: `${FROM}T12:00:00.000Z`, endDate: `${addDays(FROM, 13)}T12:00:00.000Z` },
  ...{ deadlineDate: `${addDays(today(), 10)}T12:00:00.000Z`, artworks: [artwork({})] },
});
const followOn = { ...priced, id: 'b2', listAmount: 60_000, revenueAmount: 60_000 };
const openPriced = (changed: object, path = '/bookings/b1', quote: (call: Call) => object = byWeek) =>
  open(path, {
    ...{ 'GET /bookings/b1': { ...priced, ...changed }, 'GET /settings/pricing': { discountLimit: 100 } },
    ...{ 'GET /quote': quote, 'PUT /bookings/b1/dates': priced },
    'GET /catalogue': catalogue([opportunity('Floor Sticker', { id: 'o1' })]),
    ...{ 'PUT /bookings/b1/reactivate': followOn, 'GET /bookings/b2': followOn },
  });
const changes = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test.each([
  [0, 'Price still to be agreed'],
  [119_999, 'Sold £1,199.99 · 0.0%'],
  [126_000, 'Sold £1,260.00 · +5.0%'],
])('the page says at what price it was sold, or that it is still to be agreed: %i', async (revenueAmount, shown) => {
  await openPriced({ revenueAmount, priceReasonKind: null });
  await expect.element(page.getByText(`List £1,200.00 · ${shown}`, { exact: true })).toBeVisible();
});

test('the page says what was listed and sold, and new dates offer their price', async () => {
  await openPriced({ allowedActions: ['editDates'] });
  await expect.element(page.getByText('List £1,200.00 · Sold £1,000.00 · −16.7%')).toBeVisible();
  const take = dialog.getByRole('checkbox', { name: /^Change the revenue to £1,800.00/ });
  for (const isTaken of [false, true]) {
    await button('Edit Dates').first().click();
    await fillDay('End date', addDays(FROM, 14));
    await expect.element(take).not.toBeChecked();
    if (isTaken) await take.click();
    await dialog.getByRole('button', { name: 'Save Dates' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  const [stays, follows] = changes();
  expect(stays).not.toHaveProperty('revenueAmount');
  expect(follows).toMatchObject({ revenueAmount: 180_000 });
});

test.each([
  ['', byWeek, {}],
  [' without its price', lost, {}],
  [' after a colleague has saved the same dates', lost, { endDate: `${addDays(FROM, 14)}T12:00:00.000Z`, version: 2 }],
])('the price of new dates stays ticked when the page is loaded again%s, and is sent', async (_which, quote, saved) => {
  const changed = { allowedActions: ['editDates'] };
  await openPriced(changed);
  const take = dialog.getByRole('checkbox', { name: /^Change the revenue to £1,800.00/ });
  await button('Edit Dates').first().click();
  await fillDay('End date', addDays(FROM, 14));
  await take.click();
  await openPriced({ ...changed, ...saved }, location.pathname + location.search, quote);
  await expect.element(take).toBeChecked();
  await take.click();
  await expect.element(take).not.toBeChecked();
  await take.click();
  await dialog.getByRole('button', { name: 'Save Dates' }).click();
  await expect.poll(changes).toMatchObject([{ revenueAmount: 180_000 }]);
});

test.each([
  ['other days', { liveDate: `${addDays(FROM, 7)}T12:00:00.000Z` }],
  ['other units', { units: 2, listAmount: 240_000 }],
  ['another rate', { rateId: 'r2', listAmount: 140_000 }],
])('a price that was ticked is not sent if a colleague has saved %s', async (_what, saved) => {
  const changed = { allowedActions: ['editDates'] };
  await openPriced(changed);
  await button('Edit Dates').first().click();
  await fillDay('End date', addDays(FROM, 14));
  const take = dialog.getByRole('checkbox', { name: /^Change the revenue to/ });
  await take.click();
  await openPriced({ ...changed, ...saved, version: 2 }, location.pathname + location.search, lost);
  await expect.element(dialog.getByRole('button', { name: 'Save Dates' })).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save Dates' }).click();
  await expect.poll(changes).toHaveLength(1);
  expect(changes()[0]).not.toHaveProperty('revenueAmount');
});

test('another deadline of a booking that ended early offers no price for the days that it ran', async () => {
  const endDate = `${addDays(FROM, 3)}T12:00:00.000Z`;
  await openPriced({ status: 'Completed', endDate, allowedActions: ['editDates'] });
  answer({ 'GET /quote': byWeek });
  await button('Edit Dates').first().click();
  await fillDay('Deadline', addDays(today(), 9), dialog);
  await fillDay('End date', addDays(FROM, 6), dialog);
  await expect.element(dialog.getByText('List price for these dates: 1 week × £600.00 = £600.00.')).toBeVisible();
  const priced = calls.filter(({ path }) => path === '/quote').map(({ params }) => params.get('endDate'));
  expect(new Set(priced)).toEqual(new Set([addDays(FROM, 6)]));
});

test('a new revenue does not take back the insertions that a colleague has saved meanwhile', async () => {
  const perInsertion = { ...priced, insertions: 3, allowedActions: ['editRevenue'] };
  await openPriced(perInsertion);
  answer({ 'GET /quote': byInsertion });
  await button('Edit Revenue').click();
  await dialog.getByLabelText('Revenue (£)').fill('1100');
  answer({
    'PUT /bookings/b1/revenue': refused(409, 'Somebody else changed this booking.'),
    'GET /bookings/b1': { ...perInsertion, insertions: 5, listAmount: 200_000, version: 2 },
  });
  await dialog.getByRole('button', { name: 'Save Revenue' }).click();
  await dialog.getByRole('button', { name: 'Load current booking' }).click();
  await expect.element(dialog.getByLabelText('Insertions')).toHaveValue('5');
  await dialog.getByRole('button', { name: 'Save Revenue' }).click();
  await expect.poll(changes).toHaveLength(2);
  expect(changes()[1]).toMatchObject({ revenueAmount: 110_000, insertions: 5, version: 2 });
});

test.each([
  ['none so far', null, '3', '£300.00', 3],
  ['once again', 4, '', '£100.00', null],
])('a new revenue follows the insertions that are typed: %s', async (_which, before, typed, price, after) => {
  await openPriced({ insertions: before, listAmount: (before ?? 1) * 10_000, allowedActions: ['editRevenue'] });
  answer({ 'GET /quote': byInsertion, 'PUT /bookings/b1/revenue': priced });
  await button('Edit Revenue').click();
  await dialog.getByLabelText('Insertions').fill(typed);
  await expect.element(dialog.getByText(`List price: ${price}`)).toBeVisible();
  await dialog.getByRole('button', { name: `Use ${price}` }).click();
  await dialog.getByRole('button', { name: 'Save Revenue' }).click();
  await expect.poll(changes).toMatchObject([{ insertions: after }]);
});

test.each([
  ['the first', null, '5', 5],
  ['none', 3, '', null],
])(
  'insertions that were typed are sent when their price cannot be loaded again: %s',
  async (_which, before, typed, after) => {
    const changed = { insertions: before, allowedActions: ['editRevenue'] };
    await openPriced(changed, '/bookings/b1', byInsertion);
    await button('Edit Revenue').click();
    const field = dialog.getByLabelText('Insertions');
    await field.fill(typed);
    await openPriced(changed, location.pathname + location.search, lost);
    await expect.element(field).toHaveValue(typed);
    expect(dialog.getByText('List price').query()).toBeNull();
    // It stays while another number is being typed.
    await field.fill(String(before ?? ''));
    await field.fill(typed);
    answer({ 'PUT /bookings/b1/revenue': priced });
    await dialog.getByRole('button', { name: 'Save Revenue' }).click();
    await expect.poll(changes).toMatchObject([{ insertions: after }]);
  },
);

test('insertions mean nothing at a flat rate that a booking was moved to', async () => {
  await openPriced({ insertions: 4, listAmount: 100_000, allowedActions: ['editRevenue'] });
  const flat = later({ rateId: 'r1', basis: 'flat', quantity: 1, unitAmount: 100_000, amount: 100_000 });
  answer({ 'GET /quote': flat.answer, 'PUT /bookings/b1/revenue': priced });
  await button('Edit Revenue').click();
  flat.arrive();
  await expect.element(dialog.getByText('List price: £1,000.00')).toBeVisible();
  expect(dialog.getByLabelText('Insertions').elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save Revenue' }).click();
  await expect.poll(changes).toHaveLength(1);
  expect(changes()[0]).not.toHaveProperty('insertions');
});

test('a new revenue that is being saved cannot be cancelled while it waits for the price', async () => {
  await openPriced({ allowedActions: ['editRevenue'] });
  const quote = later(threeWeeks);
  answer({ 'GET /quote': quote.answer, 'PUT /bookings/b1/revenue': priced });
  await button('Edit Revenue').click();
  await dialog.getByRole('button', { name: 'Save Revenue' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  quote.arrive();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changes()).toHaveLength(1);
});

test.each([
  ['that was priced', {}],
  ['without a list price', { rateId: null, listAmount: null, listQuantity: null }],
])('a follow-on of a booking %s offers the price of its dates', async (_which, changed) => {
  await openPriced({ status: 'Completed', allowedActions: ['reactivate'], ...changed });
  await button('Reactivate').click();
  await fillDay('Live date', addDays(FROM, 0));
  await fillDay('End date', addDays(FROM, 6));
  await expect.element(dialog.getByText('List price for these dates: 1 week × £600.00 = £600.00.')).toBeVisible();
  await dialog
    .getByRole('checkbox', { name: 'Change the revenue to £600.00. Otherwise it stays at £1,000.00.' })
    .click();
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect.element(page.getByText('List £600.00 · Sold £600.00 · 0.0%')).toBeVisible();
  expect(changes()).toMatchObject([{ revenueAmount: 60_000 }]);
});

const renamed = opportunity('Floor Graphic', { id: 'o1', capacity: 3 });
test.each([
  { action: 'editDates', was: 'renamed', places: [renamed] },
  { action: 'reactivate', was: 'retired', places: [] },
])('an opportunity that was $was is still known: $action', async ({ action, places }) => {
  await openPriced({ status: 'Completed', allowedActions: [action] });
  const days = [{ day: FROM, booked: 2, held: 0, capacity: 3, free: 1 }];
  const availability = { ...{ opportunityId: 'o1', unitName: null, capacity: 3 }, days };
  answer({ 'GET /catalogue': catalogue(places), 'GET /availability': [availability] });
  await button(action === 'reactivate' ? 'Reactivate' : 'Edit Dates')
    .first()
    .click();
  await fillDay('Live date', FROM);
  await fillDay('End date', addDays(FROM, 20));
  await expect.element(dialog.getByText('List price for these dates: 3 weeks × £600.00 = £1,800.00.')).toBeVisible();
  await expect.element(dialog.getByRole('status').filter({ hasText: 'of 3 taken' })).toBeVisible();
});

test('insertions are typed and units multiply', async () => {
  await openForm({ capacity: 5, quote: byInsertion });
  await expect.element(listPrice('1 insertion × £100.00 = £100.00')).toBeVisible();
  await insertions.fill('4');
  await expect.element(listPrice('4 insertions × £100.00 = £400.00')).toBeVisible();
  await page.getByLabelText('Units').first().fill('03');
  await expect.element(listPrice('12 insertions × £100.00 = £1,200.00')).toBeVisible();
  await page.getByLabelText('Units').first().fill('2');
  await expect.element(listPrice('8 insertions × £100.00 = £800.00')).toBeVisible();
  await expect.element(revenue).toHaveValue('800.00');
  await create(/^Create Booking/);
  expect(sent()).toMatchObject({ insertions: '4', units: '2', revenueAmount: '80000' });
});

test('insertions are typed to their end while their prices take their time', async () => {
  await openForm({ quote: byInsertion });
  await expect.element(insertions).toBeVisible();
  answer({ 'GET /quote': later(null).answer });
  await insertions.click();
  await userEvent.keyboard('12');
  await expect.element(insertions).toHaveValue('12');
  await userEvent.keyboard('{Backspace}{Backspace}');
  await userEvent.keyboard('7');
  await expect.element(insertions).toHaveValue('7');
});

test('insertions that were typed stay when their price cannot be loaded', async () => {
  await openForm({ quote: byInsertion });
  await insertions.fill('4');
  await expect.element(revenue).toHaveValue('400.00');
  answer({ 'GET /quote': lost });
  await fillDay('End date', addDays(FROM, 14));
  await expect.element(revenue).toHaveValue('');
  await expect.element(insertions).toHaveValue('4');
  answer({ 'GET /quote': byInsertion });
  await fillDay('End date', addDays(FROM, 15));
  await expect.element(revenue).toHaveValue('400.00');
  // They mean nothing where weeks are counted.
  answer({ 'GET /quote': byWeek });
  await fillDay('End date', addDays(FROM, 16));
  await expect.element(revenue).toHaveValue('1800.00');
  await expect.element(insertions).not.toBeInTheDocument();
});

test('a reason is asked for what is free and for a discount above the limit', async () => {
  await openForm({ limit: 20 });
  await expect.element(revenue).toHaveValue('1200.00');
  await revenue.fill('959.99');
  await expect.element(page.getByText('More than 20% below the list price')).toBeVisible();
  await expect.element(page.getByLabelText('Reason for the price')).toBeVisible();
  await revenue.fill('960');
  await expect.element(page.getByText('More than 20% below the list price')).not.toBeInTheDocument();
  await revenue.fill('0');
  await page.getByRole('combobox', { name: 'Free of charge as' }).click();
  await page.getByRole('option', { name: 'Make-good' }).click();
  await page.getByLabelText('Reason for the price (optional)').fill('The screen was dark in May');
  await expectAccessible();
  await create(/^Create Booking/);
  expect(sent()).toMatchObject({
    ...{ revenueAmount: '0', priceReasonKind: 'make-good', priceReason: 'The screen was dark in May' },
  });
});

test('several dates are each priced, and each sold at its list price', async () => {
  await openForm({});
  await expect.element(revenue).toHaveValue('1200.00');
  await button('Add more dates').click();
  const each = page.getByRole('list', { name: 'List prices' }).getByRole('listitem');
  await expect.element(each.first()).toHaveTextContent('Booking 1: 2 weeks × £600.00 = £1,200.00');
  await expect.element(each.nth(1)).toHaveTextContent('Booking 2: 2 weeks × £700.00 = £1,400.00');
  await expect.element(revenue).toHaveValue('');
  const atListPrices = page.getByRole('checkbox', { name: /^Each at its list price/ });
  await expect.element(atListPrices).toBeChecked();
  await expect.element(page.getByText('List prices: £2,600.00 in all')).toBeVisible();
  await expectAccessible();
  // What is typed is for each of them, and takes precedence.
  await revenue.fill('1100');
  await expect.element(page.getByText('2 bookings, £2,200.00 in all')).toBeVisible();
  await expect.element(atListPrices).not.toBeInTheDocument();
  await revenue.fill('');
  await page.viewport(320, 700);
  await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
  await create('Create 2 Bookings');
  expect(JSON.parse(sent().dates as string)).toMatchObject([{ revenueAmount: 120_000 }, { revenueAmount: 140_000 }]);
});

test('a price that the rate card fills in is no draft, and nobody is asked about it', async () => {
  await openForm({}, {});
  await expect.element(revenue).toHaveValue('1200.00');
  await openForm({}, {});
  await expect.element(revenue).toHaveValue('1200.00');
  await expect.element(page.getByText('What you typed earlier has been kept.')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect.element(page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible();

  await openForm({}, {});
  await revenue.fill('1100');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await openForm({}, {});
  await expect.element(page.getByText('What you typed earlier has been kept.')).toBeVisible();
  await expect.element(revenue).toHaveValue('1100');
});

interface Given {
  quote?: (call: Call) => unknown;
  capacity?: number | null;
  /** The discount that needs no reason, in percent. */
  limit?: number;
}

/** Opens the form for a booking of two weeks, which has all but its price. */
async function openForm(
  { quote = byWeek, capacity = null, limit = 10 }: Given,
  typed: Record<string, string> = { 'Brand name': 'Price Pops', 'Contact email': 'jo@prices.example' },
): Promise<void> {
  const path = newBookingPath({
    ...{ category: 'Supermarket', opportunity: 'Floor Sticker', liveDate: FROM, endDate: addDays(FROM, 13) },
  });
  await open(path, {
    'GET /catalogue': catalogue([opportunity('Floor Sticker', { id: 'o1', capacity })]),
    ...{ 'GET /quote': quote, 'GET /settings/pricing': { discountLimit: limit } },
    'GET /bookings': [],
    ...{ 'POST /bookings': booking(), 'POST /bookings/several': [booking(), booking()] },
  });
  for (const [label, text] of Object.entries(typed)) await page.getByLabelText(label).fill(text);
}

async function create(name: string | RegExp): Promise<void> {
  await button(name).click();
  await expect.element(toasts).toHaveTextContent('Created Successfully');
}

function byWeek({ params }: Call): object {
  const liveDate = params.get('liveDate')!;
  const quantity = Math.ceil(daysFromTo(liveDate, params.get('endDate')!) / 7);
  const unitAmount = liveDate < RISE ? 60_000 : 70_000;
  return { rateId: 'r1', basis: 'week', quantity, unitAmount, amount: quantity * unitAmount };
}

function byInsertion({ params }: Call): object {
  const quantity = Number(params.get('insertions') ?? 1) * Number(params.get('units') ?? 1);
  return { rateId: 'r1', basis: 'insertion', quantity, unitAmount: 10_000, amount: quantity * 10_000 };
}
