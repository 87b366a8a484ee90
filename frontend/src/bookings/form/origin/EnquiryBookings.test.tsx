import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enquiryPath } from '../../../enquiries/paths';
import { fillDay } from '../../../testing/forms';
import { press } from '../../../testing/keyboard';
import { booking, catalogue, enquiry, opportunity, requestedType } from '../../../testing/records';
import { answer, changes, later, lost, open, refused, toasts, type Call } from '../../../testing/screen';

const ANSWERS = {
  ...{ 'GET /bookings': [], 'GET /settings/pricing': { discountLimit: 20, monthlyTargets: [], version: 1 } },
  'GET /catalogue': catalogue([opportunity('Kiosk Screens'), opportunity('Floor Sticker')]),
};
const requestedTypes = [
  requestedType('Kiosk Screens'),
  requestedType('Floor Sticker'),
  requestedType('Trolley', { mediaCategory: null, mediaOpportunity: null }),
  requestedType('Banner', { isBooked: true }),
];
const requested = enquiry({ brand: 'Driftwood Gin', allowedActions: ['createBooking'], requestedTypes });
const BOOKED = { id: 'b7', bookingNumber: 1007, status: 'Approved' as const, bookingType: null };
const rowOf = (label: string) => page.getByRole('group', { name: label, exact: true });
const OF_ENQUIRY = { ...ANSWERS, 'GET /sales-enquiries': [requested], 'GET /sales-enquiries/e1': requested };
const openTypes = (answers: object = {}) =>
  open('/new-booking?from_enquiry=e1&types=all', { ...OF_ENQUIRY, ...answers });
const openSingle = (answers: object = {}) => open('/new-booking?from_enquiry=e1', { ...OF_ENQUIRY, ...answers });
const sentRows = () => JSON.parse((changes().at(-1)!.body as FormData).get('dates') as string) as object[];

test('all requested types that are not booked are booked in one form, each with its dates and its price', async () => {
  const quote = { rateId: 'r1', basis: 'week', quantity: 5, unitAmount: 20_000, amount: 100_000 };
  await openTypes({
    'GET /quote': ({ params }: Call) => (params.get('opportunityId') === 'Floor Sticker' ? quote : null),
    'POST /bookings/several': [booking(), booking({ id: 'b2', bookingNumber: 1002 })],
  });
  await expect.element(page.getByLabelText('Brand name')).toHaveValue('Driftwood Gin');
  // Retired since the enquiry, but it would be sent, so it is shown.
  await expect.element(page.getByRole('combobox', { name: /^Trading director/ })).toHaveTextContent('Alex');
  await expect.element(rowOf('Floor Sticker').getByLabelText('Revenue')).toHaveValue('1000.00');
  await expect.element(rowOf('Kiosk Screens').getByLabelText('Revenue')).toHaveValue('');
  await expect.element(rowOf('Banner')).not.toBeInTheDocument();
  await expect.element(rowOf('Trolley')).not.toBeInTheDocument();
  await expect.element(page.getByText('The catalogue no longer offers this: Trolley.')).toBeVisible();
  const summary = page.getByRole('definition');
  await expect.element(summary.getByText('1–31 Jul 2028, no price yet')).toBeVisible();
  await expect.element(summary.getByText('1–31 Jul 2028, £1,000.00')).toBeVisible();
  await rowOf('Kiosk Screens').getByLabelText('Revenue').fill('250');
  await page.getByRole('button', { name: 'Create 2 Bookings' }).click();
  await expect.element(toasts).toHaveTextContent('Bookings #1001 to #1002 have been created');
  await expect.poll(() => location.pathname + location.search).toBe(enquiryPath('e1'));
  const days = { liveDate: '2028-07-01', deadlineDate: '2028-06-24', endDate: '2028-07-31' };
  const row = (label: string) => ({
    ...{ mediaCategory: 'Supermarket', mediaOpportunity: label, bookingType: `Supermarket – ${label}`, units: '1' },
  });
  expect(sentRows()).toEqual([
    { ...row('Kiosk Screens'), ...days, revenueAmount: 25_000 },
    { ...row('Floor Sticker'), ...days, revenueAmount: 100_000 },
  ]);
  const form = changes().at(-1)!.body as FormData;
  expect(form.get('enquiryId')).toBe('e1');
  expect(form.has('mediaOpportunity')).toBe(false);
});

test('a type that is sent before the price of its new dates is known waits for it', async () => {
  const quote = { rateId: 'r1', basis: 'week', quantity: 5, unitAmount: 20_000, amount: 100_000 };
  await openTypes({ 'GET /quote': quote, 'POST /bookings/several': [booking()] });
  await expect.element(rowOf('Floor Sticker').getByLabelText('Revenue')).toHaveValue('1000.00');
  await rowOf('Kiosk Screens').getByRole('checkbox').click();
  const next = later({ ...quote, quantity: 1, amount: 20_000 });
  answer({ 'GET /quote': next.answer });
  await fillDay('End date', '2028-07-07', rowOf('Floor Sticker'));
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expect.element(page.getByRole('button', { name: /^Creating Booking/ })).toBeDisabled();
  next.arrive();
  await expect.element(toasts).toHaveTextContent('Created Successfully');
  expect(sentRows()).toMatchObject([{ endDate: '2028-07-07', revenueAmount: 20_000 }]);
});

test('a type is left out, and what the server says of another one stands at that row', async () => {
  const booked = 'This type is booked already, as #1007.';
  await openTypes({
    'POST /bookings/several': refused(409, booked, {
      errors: { 'dates.0.bookingType': booked, 'dates.0.liveDate': 'No space on 1 July.' },
    }),
  });
  await rowOf('Floor Sticker').getByLabelText('Revenue').fill('99');
  await rowOf('Kiosk Screens').getByRole('checkbox').click();
  await expect.element(rowOf('Kiosk Screens').getByLabelText('Revenue')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expect.element(rowOf('Floor Sticker').getByRole('alert').first()).toHaveTextContent(booked);
  await expect
    .element(rowOf('Floor Sticker').getByRole('group', { name: 'Live date' }))
    .toHaveAccessibleDescription('No space on 1 July.');
  await expect.element(rowOf('Floor Sticker').getByRole('checkbox')).toHaveFocus();
  await expect.element(rowOf('Floor Sticker').getByLabelText('Revenue')).toHaveValue('99');
  expect(sentRows()).toMatchObject([{ mediaOpportunity: 'Floor Sticker' }]);
  await rowOf('Floor Sticker').getByRole('checkbox').click();
  await expect.element(page.getByRole('button', { name: /^Create/ })).toBeDisabled();
});

test('the fields of each requested type stand in the same columns, whether or not it has units', async () => {
  const ofUnits = opportunity('Floor Sticker', { capacity: 6, unitName: 'stores' });
  const quote = { rateId: 'r1', basis: 'insertion', quantity: 1, unitAmount: 20_000, amount: 20_000 };
  await openTypes({ 'GET /catalogue': catalogue([opportunity('Kiosk Screens'), ofUnits]), 'GET /quote': quote });
  const columnOf = (label: string, field: string) => {
    const { left, width } = rowOf(label).getByLabelText(field).element().getBoundingClientRect();
    return { left, width };
  };
  for (const label of ['Kiosk Screens', 'Floor Sticker'])
    await expect.element(rowOf(label).getByLabelText('Insertions')).toBeVisible();
  await expect.element(rowOf('Floor Sticker').getByLabelText('stores')).toBeVisible();
  expect(columnOf('Kiosk Screens', 'Revenue')).toEqual(columnOf('Floor Sticker', 'Revenue'));
  expect(columnOf('Kiosk Screens', 'Insertions').width).toBe(columnOf('Floor Sticker', 'Insertions').width);
});

test('of the requested types, only days of those that are not left out have to be given', async () => {
  const passed = { ...requested, bookingPeriodYear: '2025' };
  await openTypes({ 'GET /sales-enquiries/e1': passed });
  await rowOf('Kiosk Screens').getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expect.element(rowOf('Floor Sticker').getByText('Live date is required')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Floor Sticker: Live date is required' })).toBeVisible();
  expect(changes()).toEqual([]);
});

test('a booked type is booked again only after a question', async () => {
  const booked = requestedType('Kiosk Screens', {
    ...{ isBooked: true, bookings: [{ ...BOOKED, mediaOpportunity: 'Kiosk Screens' }] },
  });
  const again = { ...requested, requestedTypes: [booked, requestedType('Floor Sticker')] };
  await openSingle({ 'GET /sales-enquiries/e1': again, 'POST /bookings': booking() });
  const types = page.getByRole('group', { name: 'Requested booking types' });
  const kiosk = types.getByRole('radio', { name: /^Kiosk Screens/ });
  await expect.element(types.getByRole('radio', { name: /^Floor Sticker/ })).toBeChecked();
  await expect.element(kiosk).toBeDisabled();
  await press(types.getByRole('button', { name: 'Book Kiosk Screens again' }));
  const question = page.getByRole('dialog', { name: 'Book Kiosk Screens again?' });
  await expect.element(question).toHaveTextContent('#1007');
  await press(question.getByRole('button', { name: 'Book Again' }));
  await expect.element(kiosk).toBeChecked();
  await expect.element(page.getByRole('combobox', { name: 'Media Opportunity' })).toHaveTextContent('Kiosk Screens');
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expect.poll(changes).toHaveLength(1);
  expect(Object.fromEntries(changes()[0]!.body as FormData)).toMatchObject({
    ...{ bookingType: 'Supermarket – Kiosk Screens', bookAgain: 'true' },
  });
});

test('no other type is booked again while a booking is being created', async () => {
  const booked = requestedType('Kiosk Screens', {
    isBooked: true,
    bookings: [{ ...BOOKED, mediaOpportunity: 'Kiosk Screens' }],
  });
  const again = { ...requested, requestedTypes: [booked, requestedType('Floor Sticker')] };
  const creating = later(null);
  await openSingle({ 'GET /sales-enquiries/e1': again, 'POST /bookings': () => creating.answer().then(lost) });
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expect.poll(changes).toHaveLength(1);
  await page.getByRole('button', { name: 'Book Kiosk Screens again' }).click();
  creating.arrive();
  await expect.element(toasts).toHaveTextContent('Failed to Create Booking');
  await expect.element(page.getByRole('radio', { name: /^Floor Sticker/ })).toBeChecked();
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

const typeNamed = (name: RegExp) => page.getByRole('radio', { name });

describe('the deadline of the next booking', () => {
  const deadline = page.getByRole('group', { name: 'Artwork deadline' });
  // As the field shows it, without the invisible characters between its parts.
  const shown = (day: string) => new RegExp(day.split('-').reverse().join('.*?'));
  beforeEach(() =>
    openSingle({
      'GET /catalogue': catalogue([opportunity('Kiosk Screens'), opportunity('Floor Sticker', { leadDays: 21 })]),
      'POST /bookings': booking(),
    }),
  );

  test('is that of its own placement', async () => {
    await expect.element(deadline).toHaveTextContent(shown('2028-06-24'));
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expect.element(typeNamed(/^Floor Sticker/)).toBeChecked();
    await expect.element(deadline).toHaveTextContent(shown('2028-06-10'));
    await fillDay('Live date', '2028-07-08');
    await expect.element(deadline).toHaveTextContent(shown('2028-06-17'));
  });

  test('is the one that was typed', async () => {
    await expect.element(typeNamed(/^Kiosk Screens/)).toBeChecked();
    await fillDay('Artwork deadline', '2028-06-20');
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expect.element(typeNamed(/^Floor Sticker/)).toBeChecked();
    await expect.element(deadline).toHaveTextContent(shown('2028-06-20'));
  });
});

test('when a colleague has booked a type meanwhile, only that is taken out of what was typed', async () => {
  const [kiosk, ...others] = requestedTypes;
  const meanwhile = { ...requested, requestedTypes: [{ ...kiosk, isBooked: true }, ...others] };
  const contact = page.getByLabelText('Contact email');
  await openTypes({ 'POST /bookings/several': refused(400, 'The contact is unknown.') });
  await contact.fill('new@driftwood.test');
  await rowOf('Floor Sticker').getByLabelText('Revenue').fill('99');
  await page.getByRole('button', { name: 'Create 2 Bookings' }).click();
  await expect.element(toasts).toHaveTextContent('The contact is unknown.');
  await openTypes({ 'GET /sales-enquiries/e1': meanwhile });
  await expect.element(page.getByText('What you typed earlier has been kept.')).toBeVisible();
  await expect.element(contact).toHaveValue('new@driftwood.test');
  await expect.element(rowOf('Floor Sticker').getByLabelText('Revenue')).toHaveValue('99');
  await expect.element(rowOf('Kiosk Screens')).not.toBeInTheDocument();

  // It may also be this draft that has booked the type. Sending it again makes no second booking.
  await openSingle({ 'POST /bookings': lost });
  await contact.fill('one@driftwood.test');
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expect.element(toasts).toHaveTextContent('Failed to Create Booking');
  const { key } = changes()[0]!;
  await openSingle({ 'GET /sales-enquiries/e1': meanwhile, 'POST /bookings': booking() });
  await expect.element(contact).toHaveValue('one@driftwood.test');
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expect.element(typeNamed(/^Floor Sticker/)).toBeChecked();
  expect(changes().map((call) => call.key)).toEqual([key]);
});
