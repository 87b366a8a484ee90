import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ANSWERS, FILLED, openFilled, send } from '../../testing/newBookingForm';
import { booking } from '../../testing/records';
import { answer, changes, lost, open, refused, toasts, type Call } from '../../testing/screen';
import { addDays, today } from '../../ui/days';

const quoted = (amount: number) => ({ rateId: 'r1', basis: 'week', quantity: 1, unitAmount: amount, amount });

const WITH_PRICING = { ...ANSWERS, 'GET /settings/pricing': { discountLimit: 20, monthlyTargets: [], version: 1 } };

const both =
  (second: number) =>
  ({ params }: Call) =>
    quoted(params.get('liveDate') === addDays(today(), 20) ? 10_000 : second);

const create = () => page.getByRole('button', { name: /^Create (Booking|2 Bookings)$/ }).click();

// Other prices: rates/listPrice.spec.ts.
test.each([
  { price: 'one list price', quote: quoted(10_000), shown: '100.00', later: quoted(12_000), offered: 'Use £120.00' },
  {
    price: 'list prices of several dates',
    quote: both(11_000),
    shown: '',
    later: both(12_000),
    offered: 'Use £220.00',
  },
])('a booking with $price whose answer was lost is not made twice after that has changed', async (given) => {
  const path = given.price.endsWith('dates') ? 'POST /bookings/several' : 'POST /bookings';
  const offered = page.getByRole('button', { name: given.offered });
  await openFilled({ ...WITH_PRICING, 'GET /quote': given.quote, [path]: refused(503, 'Come back later.') });
  const revenue = page.getByLabelText(/^Revenue/);
  if (given.price.endsWith('dates')) await page.getByRole('button', { name: 'Add more dates' }).click();
  await expect.element(revenue).toHaveValue(given.shown);
  await create();
  await expect.element(toasts).toHaveTextContent('Failed to Create Booking');
  // The refusal loads the prices once more.
  answer({ 'GET /quote': given.later });
  await create();
  await expect.element(offered).toBeVisible();
  await create();
  await expect.poll(changes).toHaveLength(3);
  const { key } = changes()[0]!;
  expect(changes().map((call) => call.key)).toEqual([key, key, key]);

  const made = path.endsWith('several') ? [booking(), booking({ id: 'b2' })] : booking();
  await open(FILLED, { ...WITH_PRICING, 'GET /quote': given.later, [path]: made });
  await expect.element(offered).toBeVisible();
  await create();
  await expect.element(toasts).toHaveTextContent('Created Successfully');
  expect(changes().map((call) => call.key)).toEqual([key]);
});

test('several dates are sold at the list prices that the form shows, and at new ones after a click', async () => {
  const path = 'POST /bookings/several';
  await openFilled({ ...WITH_PRICING, 'GET /quote': both(11_000), [path]: refused(503, 'Come back later.') });
  await page.getByRole('button', { name: 'Add more dates' }).click();
  const atListPrices = (sum: string) => page.getByRole('checkbox', { name: `List prices: £${sum} in all` });
  await expect.element(atListPrices('210.00')).toBeChecked();
  answer({ 'GET /quote': both(12_000) });
  await create();
  const use = page.getByRole('button', { name: 'Use £220.00' });
  await expect.element(use).toBeVisible();
  await expect.element(atListPrices('210.00')).toBeChecked();
  await create();
  await use.click();
  await expect.element(atListPrices('220.00')).toBeChecked();
  await expect.element(use).not.toBeInTheDocument();
  await create();
  const sent = () =>
    changes().map(({ body }) => JSON.parse((body as FormData).get('dates') as string) as { revenueAmount: number }[]);
  await expect
    .poll(() => sent().map((dates) => dates.map(({ revenueAmount }) => revenueAmount)))
    .toEqual([
      [10_000, 11_000],
      [10_000, 11_000],
      [10_000, 12_000],
    ]);
});

test('the revenue follows the list price after a refusal, unless there was no answer before', async () => {
  await openFilled({ ...WITH_PRICING, 'GET /quote': quoted(10_000), 'POST /bookings': refused(400, 'Too much.') });
  const revenue = page.getByLabelText('Revenue (£)');
  await expect.element(revenue).toHaveValue('100.00');
  answer({ 'GET /quote': quoted(12_000) });
  await send();
  await expect.element(revenue).toHaveValue('120.00');
  answer({ 'POST /bookings': lost });
  await send();
  await expect.element(toasts).toHaveTextContent('The server could not be reached.');
  answer({ 'GET /quote': quoted(13_000), 'POST /bookings': refused(400, 'Too much.') });
  await send();
  await expect.element(page.getByRole('button', { name: 'Use £130.00' })).toBeVisible();
  await expect.element(revenue).toHaveValue('120.00');
});

test('the revenue follows the list price after the end of the session, too', async () => {
  const signIn = refused(401, 'Please sign in');
  await openFilled({ ...WITH_PRICING, 'GET /quote': quoted(10_000), 'POST /bookings': signIn });
  const revenue = page.getByLabelText('Revenue (£)');
  await expect.element(revenue).toHaveValue('100.00');
  await send();
  await expect.element(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await open(FILLED, { ...WITH_PRICING, 'GET /quote': quoted(12_000) });
  await expect.element(revenue).toHaveValue('120.00');
});
