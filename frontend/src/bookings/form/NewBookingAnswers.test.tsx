import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, chooseFiles } from '../../testing/forms';
import {
  ANSWERS,
  choosePlacement,
  fillDays,
  FILLED,
  mediaOpportunity,
  ofEnquiry,
  openFilled,
  send,
  sheet,
} from '../../testing/newBookingForm';
import { booking, dealRequest, enquiry, requestedType } from '../../testing/records';
import { answer, aWhile, changes, later, leaving, lost, open, refused, toasts, type Call } from '../../testing/screen';
import { dealPath } from '../../deals/paths';
import { enquiryPath } from '../../enquiries/paths';

test('when a booking cannot be created, the toast shows the reason, and the form keeps its values until it succeeds', async () => {
  await openFilled();
  const pdf = new File([new Uint8Array(1.5 * 1024 * 1024)], 'rules.pdf', { type: 'application/pdf' });
  await chooseFiles(sheet, pdf);
  await expect.element(page.getByText('rules.pdf 1.50 MB')).toBeVisible();
  answer({ 'POST /bookings': lost });
  await send();
  await expect.element(toasts).toHaveTextContent('Failed to Create Booking');
  await expect.element(toasts).toHaveTextContent('The server could not be reached. Check your connection');

  const invalid = 'Invalid email address';
  answer({ 'POST /bookings': refused(400, invalid, { errors: { contactEmail: invalid } }) });
  await send();
  await expect.element(page.getByLabelText('Contact email')).toHaveAccessibleDescription(invalid);
  await expect.element(toasts).toHaveTextContent(invalid);
  await expect.element(page.getByLabelText('Brand name')).toHaveValue('Fallow Flapjacks');
  const [first, again] = changes();
  expect(again!.key).toBe(first!.key);

  // The first attempt got no answer, but had created the booking; a colleague has deleted it since.
  const deleted = 'This booking does not exist, or was deleted.';
  answer({ 'POST /bookings': refused(404, deleted) });
  await send();
  await expect.element(toasts).toHaveTextContent(deleted);
  answer({ 'POST /bookings': lost });
  await send();
  await expect.element(toasts).toHaveTextContent('The server could not be reached. Check your connection');
  expect(changes().at(-1)!.key).not.toBe(first!.key);

  answer({ 'POST /bookings': booking() });
  await page.getByLabelText('Contact email').fill('ads@fallow.test');
  await send();
  await expect.element(toasts).toHaveTextContent('Booking Created Successfully');
  expect(changes().at(-1)!.key).not.toBe(changes().at(-2)!.key);
  expect((changes().at(-1)!.body as FormData).get('specSheetFile')).toMatchObject({
    name: 'rules.pdf',
    size: pdf.size,
  });
});

test('after a success, the form is empty, and the same values are another booking', async () => {
  const keys: (string | null)[] = [];
  const succeeds = { ...ANSWERS, 'POST /bookings': ({ key }: Call) => (keys.push(key), booking()) };
  for (const count of [1, 2]) {
    await open(FILLED, succeeds);
    await expect.element(page.getByLabelText('Brand name')).toHaveValue('');
    await openFilled(succeeds);
    await send();
    await expect.poll(() => keys).toHaveLength(count);
    await expect.poll(() => location.pathname).toBe('/');
  }
  expect(keys[0]).not.toBe(keys[1]);
});

test('pages start at their top except on Back, the dashboard also after a booking, to which the toast leads', async () => {
  await page.viewport(360, 640);
  const created = booking();
  await open('/', { ...ANSWERS, 'POST /bookings': created, [`GET /bookings/${created.id}`]: created });
  const create = page.getByRole('link', { name: 'Create New Booking' });
  await expect.element(create).toBeVisible();
  window.scrollTo(0, 100);
  await create.click();
  await expect.element(page.getByLabelText('Brand name')).toBeVisible();
  expect(window.scrollY).toBe(0);
  history.back();
  await expect.poll(() => window.scrollY).toBe(100);
  await openFilled({ ...ANSWERS, 'POST /bookings': created, [`GET /bookings/${created.id}`]: created });
  window.scrollTo(0, 300);
  await send();
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();
  expect(location.pathname).toBe('/');
  expect(window.scrollY).toBe(0);
  await toasts.getByRole('button', { name: 'View booking' }).click();
  await expect.poll(() => location.pathname).toBe(`/bookings/${created.id}`);
  await expect.element(toasts).not.toBeInTheDocument();
});

test('after a booking for an enquiry or a deal, that record is shown', async () => {
  const deal = dealRequest({ allowedActions: ['createBooking'] });
  const answers = {
    ...{ ...ANSWERS, 'POST /bookings': booking(), 'GET /sales-enquiries': [ofEnquiry], 'GET /deal-requests': [deal] },
    ...{ 'GET /sales-enquiries/e1': ofEnquiry, 'GET /deal-requests/d1': deal },
  };
  for (const [from, path] of [
    ['from_enquiry=e1', enquiryPath('e1')],
    ['from_deal_request=d1', dealPath('d1')],
  ] as const) {
    await open(`/new-booking?${from}`, answers);
    await expect.element(page.getByLabelText('Brand name')).toBeVisible();
    if (from.startsWith('from_deal')) await choosePlacement();
    await fillDays();
    await send();
    await expect.poll(() => location.pathname + location.search).toBe(path);
  }
});

test('a booking that is created late brings nobody back from another form', async () => {
  const deal = dealRequest({ allowedActions: ['createBooking'] });
  const created = later(booking());
  await open('/new-booking?from_deal_request=d1', {
    ...{ ...ANSWERS, 'GET /deal-requests': [deal], 'GET /deal-requests/d1': deal },
    'POST /bookings': created.answer,
  });
  await expect.element(page.getByLabelText('Brand name')).toBeVisible();
  await choosePlacement();
  await fillDays();
  await send();
  await page.getByRole('link', { name: 'New Booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => location.search).toBe('');
  created.arrive();
  await expect.element(toasts).toHaveTextContent('Booking Created Successfully');
  expect(location.pathname).toBe('/new-booking');
  await expect.element(page.getByLabelText('Brand name')).toHaveValue('');
});

test('a booking that is created late leaves another one alone that is typed in its form by then', async () => {
  const created = later(booking());
  await openFilled({ ...ANSWERS, 'POST /bookings': created.answer });
  await send();
  await page.getByRole('link', { name: 'All Bookings' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
  history.back();
  await page.getByRole('button', { name: 'Start again' }).click();
  const brand = page.getByLabelText('Brand name');
  await brand.fill('Heron Tea');
  created.arrive();
  await expect.element(toasts).toHaveTextContent('Booking Created Successfully');
  await aWhile();
  expect(location.pathname).toBe('/new-booking');
  expect(leaving.elements()).toEqual([]);
  await open(FILLED, ANSWERS);
  await expect.element(brand).toHaveValue('Heron Tea');
});

test.each([
  { path: FILLED, to: async () => expect.poll(() => location.pathname).toBe('/') },
  {
    path: '/new-booking?from_enquiry=e1',
    to: () => expect.element(page.getByText(/Next: Kiosk Screens/)).toBeVisible(),
  },
])('a booking that is created late leads on from its form, which is open again: $path', async ({ path, to }) => {
  const created = later(booking());
  const requestedTypes = [requestedType('Floor Sticker'), requestedType('Kiosk Screens')];
  await open(path, {
    ...{ ...ANSWERS, 'GET /sales-enquiries/e1': enquiry({ requestedTypes }), 'POST /bookings': created.answer },
  });
  await page.getByLabelText('Brand name').fill('Fallow Flapjacks');
  await page.getByLabelText('Contact email').fill('new@booking.test');
  await fillDays();
  await send();
  await page.getByRole('link', { name: 'All Bookings' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
  history.back();
  await expect.element(page.getByRole('button', { name: 'Start again' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Creating Booking...' })).toBeDisabled();
  created.arrive();
  await expect.element(toasts).toHaveTextContent('Booking Created Successfully');
  await to();
  expect(leaving.elements()).toEqual([]);
});

test('a booking that is being created is not started again, and gets no other category or further dates', async () => {
  const creating = later(null);
  await openFilled();
  await open(FILLED, { ...ANSWERS, 'POST /bookings': () => creating.answer().then(lost) });
  await send();
  await expect.poll(changes).toHaveLength(1);
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Add more dates' }).click();
  await choose('Media Category', 'Forecourt Network');
  creating.arrive();
  await expect.element(toasts).toHaveTextContent('Failed');
  await expect.element(page.getByLabelText('Brand name')).toHaveValue('Fallow Flapjacks');
  await expect.element(mediaOpportunity).toHaveTextContent('Floor Sticker');
  expect(page.getByRole('group', { name: 'Live date' }).elements()).toHaveLength(1);
});

test('a booking of an enquiry that is created late does not scroll the page that is read by then', async () => {
  const created = later(booking());
  const requestedTypes = [requestedType('Floor Sticker'), requestedType('Kiosk Screens')];
  await open('/new-booking?from_enquiry=e1', {
    ...{ ...ANSWERS, 'GET /sales-enquiries/e1': enquiry({ requestedTypes }), 'POST /bookings': created.answer },
  });
  await expect.element(page.getByLabelText('Brand name')).toBeVisible();
  await fillDays();
  await send();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.viewport(360, 640);
  window.scrollTo(0, 100);
  await expect.poll(() => window.scrollY).toBe(100);
  created.arrive();
  await expect.element(toasts).toHaveTextContent('Booking Created Successfully');
  expect(window.scrollY).toBe(100);
});

test('a booking whose answer was lost is not made twice after another one was made meanwhile', async () => {
  await openFilled();
  answer({ 'POST /bookings': lost });
  await send();
  await expect.element(toasts).toHaveTextContent('Failed to Create Booking');
  const { key } = changes()[0]!;

  const original = booking({ id: 'b1' });
  const answers = { ...ANSWERS, 'GET /bookings/b1': original, 'POST /bookings': booking() };
  await open('/new-booking?from_booking=b1', answers);
  await expect.element(page.getByText('Copy of booking #1001')).toBeVisible();
  await fillDays();
  await send();
  await expect.element(toasts).toHaveTextContent('Booking Created Successfully');

  await open(FILLED, answers);
  await expect.element(page.getByText('What you typed earlier has been kept.')).toBeVisible();
  await send();
  await expect.poll(changes).toHaveLength(1);
  expect(changes()[0]!.key).toBe(key);
});
