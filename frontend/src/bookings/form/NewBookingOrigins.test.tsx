import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, chooseFromMenu } from '../../testing/forms';
import { ANSWERS, fillDayFromToday, mediaOpportunity, send } from '../../testing/newBookingForm';
import { booking, catalogue, dealRequest, opportunity, option } from '../../testing/records';
import { answer, changes, lost, open, refused, toasts } from '../../testing/screen';
import { dealPath } from '../../deals/paths';
import { addDays, today } from '../../ui/days';

test('a booking for a deal is filled in with the deal as it is now, not as it was in the list', async () => {
  const deal = dealRequest({ allowedActions: ['createBooking'], brand: 'Old Oats' });
  await open(dealPath('d1'), {
    ...{
      ...ANSWERS,
      'GET /deal-requests': [deal],
      'GET /deal-requests/d1': deal,
      'GET /deal-requests/d1/bookings': [],
    },
  });
  const create = page.getByRole('dialog').getByRole('link', { name: 'Create Booking' });
  await expect.element(create).toBeVisible();
  answer({ 'GET /deal-requests/d1': lost });
  await create.click();
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await expect.element(tryAgain).toBeVisible();
  expect(page.getByLabelText('Brand name').query()).toBeNull();

  answer({ 'GET /deal-requests/d1': { ...deal, brand: 'New Oats' } });
  await tryAgain.click();
  await expect.element(page.getByLabelText('Brand name')).toHaveValue('New Oats');
});

test('a copy has no dates, the contact as it is now, and nothing of the enquiry', async () => {
  const original = booking({
    ...{ id: 'b1', brandName: 'Twice Tea', ccEmails: ['al@twice.example'], revenueAmount: 123_450, enquiryId: 'e1' },
    ...{ contactEmail: 'old@brand.test', allowedActions: ['correct'], units: 2 },
  });
  await open('/bookings/b1', {
    ...{ ...ANSWERS, 'GET /bookings/b1': original },
    'POST /bookings': booking({ id: 'b2' }),
  });
  const more = page.getByRole('button', { name: 'More actions' });
  await expect.element(more).toBeVisible();
  answer({ 'GET /bookings/b1': lost });
  await chooseFromMenu('More actions', 'Duplicate');
  await expect.poll(() => location.pathname + location.search).toBe('/new-booking?from_booking=b1');
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await expect.element(tryAgain).toBeVisible();
  expect(page.getByLabelText('Contact email').query()).toBeNull();
  answer({ 'GET /bookings/b1': { ...original, contactEmail: 'new@brand.test', version: 2 } });
  await tryAgain.click();
  await expect.element(page.getByText('Copy of booking #1001')).toBeVisible();
  await expect.element(page.getByLabelText('Brand name')).toHaveValue('Twice Tea');
  await expect.element(page.getByLabelText('Contact email')).toHaveValue('new@brand.test');
  await expect.element(page.getByRole('button', { name: 'al@twice.example' })).toBeVisible();
  await expect.element(page.getByLabelText('Revenue (£)')).toHaveValue('1234.50');
  // Also where the place no longer has units.
  const units = page.getByLabelText('Units');
  await expect.element(units).toHaveValue('2');
  await units.fill('');
  await userEvent.type(units, '12');
  await expect.element(units).toHaveValue('12');
  await fillDayFromToday('Live date', 30);
  await fillDayFromToday('End date', 33);
  await send();
  await expect.element(toasts).toHaveTextContent('Booking Created Successfully');
  const form = Object.fromEntries(changes().at(-1)!.body as FormData);
  expect(form).toMatchObject({ mediaOpportunity: 'Floor Sticker', ccEmails: 'al@twice.example' });
  expect(form).not.toHaveProperty('enquiryId');
});

test('the space of an option counts as its own while it keeps it', async () => {
  const days = { from: addDays(today(), 20), to: addDays(today(), 20) };
  const held = option({ ...days, opportunityId: 'p1', units: 1 });
  const full = { day: days.from, booked: 0, held: 1, capacity: 1, free: 0 };
  const places = catalogue([opportunity('Floor Sticker', { id: 'p1', capacity: 1 })]);
  await open('/new-booking?from_option=o1', {
    ...{
      ...ANSWERS,
      'GET /catalogue': places,
      'GET /options/o1': held,
      'POST /options/o1/book': refused(409, 'Gone.'),
    },
    'GET /availability': [{ opportunityId: 'p1', unitName: null, capacity: 1, days: [full] }],
  });
  await expect.element(page.getByText('Free', { exact: true })).toBeVisible();
  await page.getByLabelText('Contact email').fill('new@booking.test');
  await fillDayFromToday('Artwork deadline', 10);
  answer({ 'GET /options/o1': { ...held, state: 'expired', expiresAt: null, allowedActions: [] } });
  await send();
  await expect.element(page.getByRole('status').filter({ hasText: 'Taken' })).toBeVisible();
});

test('an option says that its days have been blocked since', async () => {
  const days = { from: addDays(today(), 20), to: addDays(today(), 20) };
  const blocked = { day: days.from, booked: 0, held: 1, capacity: 0, free: 0 };
  const blocks = [{ id: 'k1', reason: 'Shop refit', capacity: 0, ...days }];
  await open('/new-booking?from_option=o1', {
    ...{ ...ANSWERS, 'GET /options/o1': option({ ...days, opportunityId: 'p1', units: 1 }) },
    'GET /catalogue': catalogue([opportunity('Floor Sticker', { id: 'p1', capacity: 1 })]),
    'GET /availability': [{ opportunityId: 'p1', unitName: null, capacity: 1, days: [blocked], blocks }],
  });
  await expect.element(page.getByText(/^Blocked .+; Shop refit$/)).toBeVisible();
});

test('an option of a category that has been retired shows it, and asks for another one', async () => {
  const held = option({ mediaCategory: 'Cinema', mediaOpportunity: 'Foyer', isOffered: false });
  await open('/new-booking?from_option=o1', { ...ANSWERS, 'GET /options/o1': held });
  await expect
    .element(page.getByText('The catalogue no longer offers Foyer: choose another placement'))
    .toBeInViewport();
  await expect.element(page.getByLabelText('Media Category')).toHaveTextContent('Cinema');
  await expect.element(mediaOpportunity).toHaveTextContent('Foyer');
  await expect.element(mediaOpportunity).toHaveAccessibleDescription('No longer offered. Choose another one.');
  await choose('Media Category', 'Supermarket');
  await expect.element(page.getByText('No longer offered')).not.toBeInTheDocument();
});

test('an option of several units is booked with one if that is typed', async () => {
  const held = option({ units: 3, from: addDays(today(), 20), to: addDays(today(), 26) });
  const named = { ...opportunity('Floor Sticker'), capacity: 5 };
  const categories = [{ id: 'c1', name: 'Supermarket', opportunities: [named] }];
  await open('/new-booking?from_option=o1', {
    ...{ ...ANSWERS, 'GET /catalogue': { ...ANSWERS['GET /catalogue'], categories } },
    ...{ 'GET /options/o1': held, 'POST /options/o1/book': lost },
  });
  await page.getByLabelText('Contact email').fill('new@booking.test');
  await fillDayFromToday('Artwork deadline', 10);
  const units = page.getByLabelText('Units');
  await expect.element(units).toHaveValue('3');
  await units.fill('1');
  await send();
  await expect.poll(() => changes().map(({ body }) => (body as FormData).get('units'))).toEqual(['1']);
});
