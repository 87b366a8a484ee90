import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, chooseFiles, chooseFromMenu, fillDay, typeDay } from '../../testing/forms';
import { press, tabTo } from '../../testing/keyboard';
import { expectAccessible } from '../../testing/look';
import { booking, catalogue, dealRequest, enquiry, opportunity, option, requestedType } from '../../testing/records';
import {
  ADMIN,
  answer,
  aWhile,
  changes,
  later,
  leaving,
  lost,
  open,
  refused,
  toasts,
  VIEWER,
  type Call,
} from '../../testing/screen';
import { dealPath } from '../../deals/paths';
import { enquiryPath } from '../../enquiries/paths';
import { addDays, today } from '../../ui/days';
import { newBookingPath } from '../paths';

const ANSWERS = {
  'GET /bookings': [],
  'GET /catalogue': catalogue([], {
    tradingDirectors: [{ id: 't1', name: 'Sam' }],
    categories: [
      { id: 'c1', name: 'Supermarket', opportunities: [opportunity('Kiosk Screens'), opportunity('Floor Sticker')] },
      { id: 'c2', name: 'Forecourt Network', opportunities: [opportunity('Gantry Screen')] },
    ],
  }),
};
const DAYS = [
  ['Live date', 20],
  ['Artwork deadline', 10],
  ['End date', 40],
] as const;

const PLACE = { category: 'Supermarket', opportunity: 'Floor Sticker' };
const OF_PLACEMENT = newBookingPath({ ...PLACE, liveDate: '', endDate: '' });
const FILLED = newBookingPath({ ...PLACE, liveDate: addDays(today(), 20), endDate: addDays(today(), 26) });

const ofEnquiry = enquiry({ requestedTypes: [requestedType('Floor Sticker')] });

const mediaOpportunity = page.getByRole('combobox', { name: 'Media Opportunity' });
const options = page.getByRole('option', { disabled: false });
const sheet = page.getByLabelText('Spec sheet (PDF)');
const send = () => page.getByRole('button', { name: 'Create Booking' }).click();

test('the opportunities depend on the chosen category', async () => {
  await open('/new-booking', ANSWERS);
  await expect.element(page.getByLabelText('Media Category')).toHaveTextContent('Select media category');
  await expect.element(mediaOpportunity).toHaveTextContent('Select media opportunity');
  await expect.element(mediaOpportunity).toHaveAttribute('aria-disabled', 'true');

  await choose('Media Category', 'Supermarket');
  await mediaOpportunity.click();
  await expect.element(options.first()).toHaveTextContent('Kiosk Screens');
  expect(options.elements()).toHaveLength(2);
  await expectAccessible();
  await page.getByRole('option', { name: 'Floor Sticker' }).click();
  await expect.element(mediaOpportunity).toHaveTextContent('Floor Sticker');

  await choose('Media Category', 'Forecourt Network');
  await expect.element(mediaOpportunity).toHaveTextContent('Select media opportunity');
  await mediaOpportunity.click();
  await expect.element(options).toHaveTextContent('Gantry Screen');
  await userEvent.keyboard('{Escape}');
  // What was chosen first does not come back.
  await choose('Media Category', 'Supermarket');
  await expect.element(mediaOpportunity).toHaveTextContent('Select media opportunity');
});

test('a form that is opened again offers what a colleague has added meanwhile', async () => {
  await open('/new-booking', ANSWERS);
  await expect.element(page.getByLabelText('Brand name')).toHaveFocus();
  const added = { id: 'c3', name: 'Depot Video', opportunities: [opportunity('Loading Bay')] };
  answer({ 'GET /catalogue': catalogue([], { categories: [added] }) });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: 'New Booking' }).first().click();
  await choose('Media Category', 'Depot Video');
  await expect.element(page.getByLabelText('Media Category')).toHaveTextContent('Depot Video');
});

test('an empty form begins at the brand, is not sent, and shows which fields are missing', async () => {
  await open('/new-booking', ANSWERS);
  await expect.element(page.getByLabelText('Brand name')).toHaveFocus();
  await chooseFiles(sheet, new File(['In words'], 'rules.txt', { type: 'text/plain' }));
  await send();
  await expect.element(page.getByText('The spec sheet must be a PDF. Choose another file.').first()).toBeVisible();
  for (const [label, message] of [
    ['Brand name', 'Brand name is required'],
    ['Contact email', 'Contact email is required'],
    ['Media Category', 'Media category is required'],
    ['Media Opportunity', 'Media opportunity is required'],
  ] as const) {
    await expect.element(page.getByLabelText(label)).toHaveAccessibleDescription(message);
    await expect.element(page.getByRole('alert').getByRole('button', { name: message })).toBeVisible();
  }
  await expect.element(page.getByLabelText('Brand name')).toHaveFocus();
  await expectAccessible();

  const past = 'Please choose today or a later date.';
  const named = page.getByRole('alert').getByRole('button', { name: past });
  for (const [label] of DAYS) await fillDayFromToday(label, -1);
  await send();
  for (const [label] of DAYS)
    await expect.element(page.getByRole('group', { name: label })).toHaveAccessibleDescription(past);
  await expect.element(named).toHaveLength(3);
  await fillDayFromToday('Live date', 20);
  await expect.element(page.getByRole('group', { name: 'Live date' })).not.toHaveAccessibleDescription(past);
  await send();
  await expect.element(named).toHaveLength(2);
  expect(changes()).toEqual([]);
});

test('of several dates, each one that is missing is named with its booking, also on a narrow phone', async () => {
  await page.viewport(320, 700);
  await open('/new-booking', ANSWERS);
  await page.getByRole('button', { name: 'Add more dates' }).click();
  await page.getByRole('button', { name: 'Create 2 Bookings' }).click();
  const second = page.getByRole('group', { name: 'Booking 2', exact: true });
  await expect.element(second.getByText('Live date is required')).toBeVisible();
  const listed = page.getByRole('alert').getByRole('button', { name: 'Live date is required' });
  await expect.element(listed).toHaveLength(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('days that come with the placement suggest the deadline that it needs', async () => {
  const needsMore = opportunity('Floor Sticker', { leadDays: 10 });
  const categories = [{ id: 'c1', name: 'Supermarket', opportunities: [needsMore] }];
  await open(FILLED, { ...ANSWERS, 'GET /catalogue': { ...ANSWERS['GET /catalogue'], categories } });
  const [, month, date] = addDays(today(), 10).split('-');
  await expect.element(page.getByRole('group', { name: 'Artwork deadline' })).toHaveTextContent(`${date}/${month}`);
});

test('the page says that the enquiry for a new booking is loading', async () => {
  const loading = later({ ...ofEnquiry, brand: 'Northwind Crisps' });
  await open('/new-booking?from_enquiry=e1', { ...ANSWERS, 'GET /sales-enquiries/e1': loading.answer });
  await expect.element(page.getByRole('heading', { name: 'New Booking', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent('Loading...');
  await expect.element(page.getByLabelText('Brand name')).not.toBeInTheDocument();
  loading.arrive();
  await expect.element(page.getByLabelText('Brand name')).toHaveValue('Northwind Crisps');
});

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

test('the bar with Create covers no control that has the focus', async () => {
  await page.viewport(360, 500);
  const names = ['ada@fallow.test', 'bea@fallow.test', 'cy@fallow.test'];
  const suggestions = { contactEmails: names, ccEmails: [], tradingDirectorNames: names };
  await open(newBookingPath({ ...PLACE, liveDate: addDays(today(), 20), endDate: '' }), {
    ...{ ...ANSWERS, 'GET /bookings/suggestions': suggestions },
  });
  await page.getByLabelText('Brand name').fill('Fallow Flapjacks');
  await expect.element(page.getByRole('button', { name: '4 weeks' })).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'cy@fallow.test' }).first()).toBeInTheDocument();
  const create = page.getByRole('button', { name: 'Create Booking' }).element();
  const top = create.closest('[data-bottom-bar]')!.getBoundingClientRect().top;
  const passed: string[] = [];
  while (document.activeElement !== create && passed.length < 60) {
    await userEvent.keyboard('{Tab}');
    const { bottom } = document.activeElement!.getBoundingClientRect();
    if (document.activeElement !== create) expect(bottom, document.activeElement!.outerHTML).toBeLessThanOrEqual(top);
    passed.push(document.activeElement!.textContent);
  }
  expect(passed).toEqual(expect.arrayContaining(['4 weeks', 'cy@fallow.test', 'Create Booking']));
});

test('a chosen spec sheet alone is enough for a question before leaving, also to an empty form, but not for a dialog', async () => {
  await open(OF_PLACEMENT, ANSWERS);
  await chooseFiles(sheet, new File(['%PDF-1.4'], 'sheet.pdf', { type: 'application/pdf' }));
  for (const name of ['All Bookings', 'New Booking']) {
    await page.getByRole('link', { name }).click();
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect.element(leaving).not.toBeInTheDocument();
    await expect.element(page.getByText('sheet.pdf').first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Morning Digest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('sheet.pdf').first()).toBeVisible();
});

test('Back in the moment of leaving leads back to what was typed', async () => {
  await open('/new-booking', ANSWERS);
  await page.getByLabelText('Brand name').fill('Heron Tea');
  await page.getByRole('link', { name: 'All Bookings' }).click();
  await expect.element(leaving).toBeVisible();
  await expectAccessible();
  const push = history.pushState.bind(history);
  history.pushState = (...step) => {
    push(...step);
    history.pushState = push;
    history.back();
  };
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect.element(leaving).not.toBeInTheDocument();
  await expect.poll(() => location.pathname).toBe('/new-booking');
  await expect.element(page.getByLabelText('Brand name')).toHaveValue('Heron Tea');
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

/** A complete form: the address of the page brings the placement and the days. */
async function openFilled(given: Parameters<typeof open>[1] = ANSWERS): Promise<void> {
  await open(FILLED, given);
  await page.getByLabelText('Brand name').fill('Fallow Flapjacks');
  await page.getByLabelText('Contact email').fill('new@booking.test');
}

async function choosePlacement(): Promise<void> {
  await choose('Media Category', 'Supermarket');
  await choose('Media Opportunity', 'Floor Sticker');
}

async function fillDays(): Promise<void> {
  for (const [label, days] of DAYS) await fillDayFromToday(label, days);
}

const fillDayFromToday = (label: string, days: number) => fillDay(label, addDays(today(), days));

test('the dates stand in a row, and the booking can be created from the top of the page', async () => {
  await open('/new-booking', ANSWERS);
  await expect.element(mediaOpportunity).toBeVisible();
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const tops = DAYS.map(([label]) => boxOf(page.getByRole('group', { name: label }).element()).top);
  expect(new Set(tops).size).toBe(1);
  expect(scrollY).toBe(0);
  expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight);
  expect(boxOf(page.getByRole('button', { name: 'Create Booking' }).element()).bottom).toBeLessThanOrEqual(innerHeight);
});

test('a brand that is not in the catalogue is said once it has been typed', async () => {
  const brands = [{ id: 'n1', name: 'Nimbus Cola' }];
  await open('/new-booking', { ...ANSWERS, 'GET /catalogue': { ...ANSWERS['GET /catalogue'], brands } });
  const brand = page.getByLabelText('Brand name');
  const note = page.getByText('Not in the catalogue: check the spelling.');
  await brand.fill('Nimbus Kola');
  await expect.element(note).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(note).toBeVisible();
  await brand.fill('nimbus cola ');
  await userEvent.tab();
  await expect.element(note).not.toBeInTheDocument();
});

test('addresses of copies are typed one by one, and a wrong one is named', async () => {
  await openFilled();
  const copies = page.getByLabelText(/^Copies to/);
  await copies.fill('ben at sorrel');
  await userEvent.keyboard('{Enter}');
  await send();
  await expect.element(page.getByText('One of these is not an email address').first()).toBeVisible();
  expect(changes()).toEqual([]);
  await copies.click();
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  for (const address of ['ben@sorrel.example', 'al@sorrel.example']) {
    await copies.fill(`${address},`);
    await expect.element(page.getByRole('button', { name: address })).toBeVisible();
  }
  answer({ 'POST /bookings': booking() });
  await send();
  await expect.element(toasts).toHaveTextContent('Booking Created Successfully');
  const form = changes().at(-1)!.body as FormData;
  expect(form.getAll('ccEmails')).toEqual(['ben@sorrel.example', 'al@sorrel.example']);
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

test('what the brand’s earlier bookings had is taken by a click, and the field gets the focus', async () => {
  const earlier = { contactEmails: ['jo@kale.example'], ccEmails: [], tradingDirectorNames: ['Sam'] };
  await open('/new-booking', {
    ...ANSWERS,
    'GET /bookings/suggestions': ({ params }: Call) => (params.get('brandName') === 'known kale' ? earlier : null),
  });
  await page.getByLabelText('Brand name').fill('known kale');
  await page.getByRole('button', { name: 'jo@kale.example' }).click();
  await expect.element(page.getByLabelText('Contact email')).toHaveValue('jo@kale.example');
  await expect.element(page.getByLabelText('Contact email')).toHaveFocus();
  await page.getByRole('button', { name: 'Sam', exact: true }).click();
  await expect.element(page.getByLabelText('Trading director name')).toHaveTextContent('Sam');
});

test('the deadline follows the live date until another one is typed, with a warning if that is after it', async () => {
  await open('/new-booking', ANSWERS);
  const deadline = page.getByRole('group', { name: 'Artwork deadline' });
  // As the field shows it, without the invisible characters between its parts.
  const typed = (days: number) => new RegExp(addDays(today(), days).split('-').reverse().join('.*?'));
  await typeDay('Live date', addDays(today(), 20));
  await expect.element(deadline).toHaveTextContent(typed(13));
  await fillDayFromToday('Live date', 30);
  await expect.element(deadline).toHaveTextContent(typed(23));
  await fillDayFromToday('Artwork deadline', 25);
  await fillDayFromToday('Live date', 40);
  await expect.element(deadline).toHaveTextContent(typed(25));
  const late = page.getByText('The deadline is after the live date.');
  expect(late.elements()).toEqual([]);
  await fillDayFromToday('Live date', 24);
  await expect.element(late).toBeVisible();
});

test('by keyboard alone, several dates are added and removed, kept over a reload, and sent together', async () => {
  await openFilled();
  // Another category clears the opportunity.
  for (const [list, keys, option] of [
    ['Media Category', '{End}{Enter}', 'Forecourt Network'],
    ['Media Category', '{End}{ArrowUp}{Enter}', 'Supermarket'],
    ['Media Opportunity', '{End}{Enter}', 'Floor Sticker'],
  ] as const) {
    await press(page.getByLabelText(list));
    await expect.element(page.getByRole('option', { name: option })).toBeVisible();
    await userEvent.keyboard(keys);
    await expect.element(page.getByLabelText(list)).toHaveTextContent(option);
  }
  const add = page.getByRole('button', { name: 'Add more dates' });
  const nth = (number: number) => page.getByRole('group', { name: `Booking ${number}`, exact: true });
  await press(add);
  await expect.element(nth(2).getByRole('spinbutton').first()).toHaveFocus();
  await press(add);
  await expect.element(nth(3)).toBeVisible();
  await press(page.getByRole('button', { name: 'Remove booking 2' }));
  await expect.element(add).toHaveFocus();
  await tabTo(page.getByLabelText('Revenue per booking (£)'));
  await userEvent.keyboard('100');
  await expect.element(page.getByText('2 bookings, £200.00 in all')).toBeVisible();

  await open(FILLED, { ...ANSWERS, 'POST /bookings/several': [booking(), booking({ id: 'b2', bookingNumber: 1003 })] });
  await expect.element(page.getByText('What you typed earlier has been kept.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Create 2 Bookings' }));
  // Somebody else has made the one in between.
  await expect
    .element(toasts)
    .toHaveTextContent('Bookings #1001, #1003 have been created and one confirmation email sent.');
  await expect.poll(() => location.pathname).toBe('/');
  const body = changes().at(-1)!.body as FormData;
  expect(Object.fromEntries(body)).toMatchObject({
    ...{ brandName: 'Fallow Flapjacks', contactEmail: 'new@booking.test', revenueAmount: '10000' },
    ...{ mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker' },
  });
  const day = (days: number) => addDays(today(), days);
  // The second one follows the one that was removed: two weeks after the first.
  expect(JSON.parse(body.get('dates') as string)).toMatchObject([
    { liveDate: day(20), deadlineDate: day(13), endDate: day(26) },
    { liveDate: day(34), deadlineDate: day(27), endDate: day(40) },
  ]);
});

test('what is typed survives the end of the session, and is shown to nobody else', async () => {
  await openFilled();
  await choose('Trading director name', 'Sam');
  await page.getByLabelText('Revenue (£)').fill('950');
  answer({ 'POST /bookings': refused(401, 'Please sign in') });
  await send();
  await expect.element(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByLabelText('Username').fill(ADMIN.username);
  await page.getByLabelText('Password', { exact: true }).fill('a password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByLabelText('Brand name')).toHaveValue('Fallow Flapjacks');
  await expect.element(page.getByLabelText('Trading director name')).toHaveTextContent('Sam');
  await expect.element(page.getByLabelText('Revenue (£)')).toHaveValue('950');
  expect(location.pathname).toBe('/new-booking');
  await expect.element(mediaOpportunity).toHaveTextContent('Floor Sticker');
  const [, month, date] = addDays(today(), 26).split('-');
  await expect.element(page.getByRole('group', { name: 'End date' })).toHaveTextContent(`${date}/${month}`);
  await open(FILLED, ANSWERS, { ...ADMIN, id: VIEWER.id, username: 'olga' });
  await expect.element(page.getByLabelText('Brand name')).toHaveValue('');
  await open(FILLED, ANSWERS);
  await expect.element(page.getByLabelText('Brand name')).toHaveValue('Fallow Flapjacks');
});

test('usual lengths are proposed until an end date has been typed', async () => {
  await open('/new-booking', ANSWERS);
  await fillDayFromToday('Live date', 20);
  const lengths = page.getByRole('group', { name: 'Runs for:' });
  await lengths.getByRole('button', { name: '2 weeks' }).click();
  await expect.element(lengths).not.toBeInTheDocument();
  await expect.element(page.getByText('Runs 14 days')).toBeVisible();
  expect(page.getByRole('group', { name: 'End date' }).element().contains(document.activeElement)).toBe(true);
});

test.each([
  {
    ...{ from: 'from_option=o1', record: 'GET /options/o1', call: 'POST /options/o1/book' },
    ...{ opened: option(), ended: option({ state: 'expired', expiresAt: null, allowedActions: [] }) },
    note: 'This option is expired: no booking can be made from it.',
  },
  {
    ...{ from: 'from_deal_request=d1', record: 'GET /deal-requests/d1', call: 'POST /bookings' },
    opened: dealRequest({ allowedActions: ['createBooking'] }),
    ended: dealRequest({ status: 'Declined', allowedActions: [] }),
    note: 'This deal is Declined: no further booking can be made from it.',
  },
  {
    ...{ from: 'from_enquiry=e1', record: 'GET /sales-enquiries/e1', call: 'POST /bookings' },
    ...{ opened: ofEnquiry, ended: { ...ofEnquiry, status: 'Closed', allowedActions: [] } },
    note: 'This enquiry is Closed: no further booking can be made from it.',
  },
])('with $from, an open form stays when its origin has ended', async ({ from, record, call, opened, ended, note }) => {
  await open(`/new-booking?${from}`, { ...ANSWERS, [record]: opened });
  await page.getByLabelText('Contact email').fill('new@booking.test');
  if (from.startsWith('from_deal')) await choosePlacement();
  await fillDays();
  await chooseFiles(sheet, new File(['%PDF-1.4'], 'sheet.pdf', { type: 'application/pdf' }));
  answer({ [call]: refused(409, 'Somebody was faster.'), [record]: ended });
  await send();
  await expect.element(page.getByText(note)).toBeVisible();
  await expect.element(page.getByText('which expires')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Contact email')).toHaveValue('new@booking.test');
  await expect.element(page.getByText('sheet.pdf').first()).toBeVisible();

  await open(`/new-booking?${from}`, { ...ANSWERS, [record]: ended });
  await expect.element(page.getByText(note)).toBeVisible();
  expect(page.getByLabelText('Brand name').query()).toBeNull();
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

const quoted = (amount: number) => ({ rateId: 'r1', basis: 'week', quantity: 1, unitAmount: amount, amount });
const WITH_PRICING = { ...ANSWERS, 'GET /settings/pricing': { discountLimit: 20, monthlyTargets: [], version: 1 } };

const both =
  (second: number) =>
  ({ params }: Call) =>
    quoted(params.get('liveDate') === addDays(today(), 20) ? 10_000 : second);
const create = () => page.getByRole('button', { name: /^Create (Booking|2 Bookings)$/ }).click();

test.each([
  { price: 'one list price', quote: quoted(10_000), shown: '100.00', later: quoted(12_000), offered: 'Use £120.00' },
  { price: 'no list price', quote: null, shown: '', later: quoted(12_000), offered: 'Use £120.00' },
  {
    price: 'list prices of several dates',
    quote: both(11_000),
    shown: '',
    later: both(12_000),
    offered: 'Use £220.00',
  },
  { price: 'no price of several dates', quote: null, shown: '', later: both(12_000), offered: 'Use £220.00' },
  {
    price: 'one price of several dates',
    quote: both(10_000),
    shown: '100.00',
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

test('other days are priced also after a lost answer', async () => {
  const quote = ({ params }: Call) => quoted(params.get('endDate') === addDays(today(), 26) ? 10_000 : 12_000);
  await openFilled({ ...WITH_PRICING, 'GET /quote': quote, 'POST /bookings': lost });
  const revenue = page.getByLabelText('Revenue (£)');
  await expect.element(revenue).toHaveValue('100.00');
  await send();
  await expect.element(toasts).toHaveTextContent('Failed to Create Booking');
  await fillDayFromToday('End date', 30);
  await expect.element(revenue).toHaveValue('120.00');
  await fillDayFromToday('End date', 26);
  await expect.element(revenue).toHaveValue('100.00');
});

test('the space of an option counts as its own while it keeps it', async () => {
  const days = { from: addDays(today(), 20), to: addDays(today(), 20) };
  const held = option({ ...days, opportunityId: 'p1', units: 1 });
  const full = { day: days.from, booked: 1, held: 0, capacity: 1, free: 0 };
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
