import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { booking, dashboard, dealRequest, enquiry } from '../../testing/records';
import { answer, calls, lost, open, refused, toasts, type Call } from '../../testing/screen';
import { dealPath } from '../../deals/paths';
import { enquiryPath } from '../../enquiries/paths';
import { addDays, today } from '../../ui/days';
import { newBookingPath } from '../paths';

const opportunity = (name: string) => ({ id: name, name, capacity: null, leadDays: null });
const ANSWERS = {
  ...{ 'GET /quote': null, 'GET /bookings/suggestions': null, 'GET /dashboard': dashboard() },
  ...{ 'GET /bookings': [], 'GET /reports/sell-through': [] },
  'GET /catalogue': {
    ...{ brands: [], bookingTypes: [], tradingDirectors: [] },
    categories: [
      { id: 'c1', name: 'Supermarket', opportunities: ['Kiosk Screens', 'Floor Sticker'].map(opportunity) },
      { id: 'c2', name: 'Forecourt Network', opportunities: [opportunity('Gantry Screen')] },
    ],
  },
};
const PAST = 'Please choose today or a later date.';
const DAYS = [
  ['Live date', 20],
  ['Artwork deadline', 10],
  ['End date', 40],
] as const;

const mediaOpportunity = page.getByRole('combobox', { name: 'Media Opportunity' });
const options = page.getByRole('option', { disabled: false });
const sheet = page.getByLabelText('Spec sheet (PDF)');
const send = () => page.getByRole('button', { name: 'Create Booking' }).click();
const sent = () => calls.filter(({ method }) => method === 'POST');

beforeEach(() => open('/new-booking', ANSWERS));

test('the opportunities depend on the chosen category', async () => {
  await expect.element(page.getByLabelText('Media Category')).toHaveTextContent('Select media category');
  await expect.element(mediaOpportunity).toHaveTextContent('Select media opportunity');
  await expect.element(mediaOpportunity).toHaveAttribute('aria-disabled', 'true');

  await choose('Media Category', 'Supermarket');
  await mediaOpportunity.click();
  await expect.element(options.first()).toHaveTextContent('Kiosk Screens');
  expect(options.elements()).toHaveLength(2);
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

test('an empty form is not sent and shows which fields are missing', async () => {
  await send();
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
  expect(sent()).toEqual([]);
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

test('days in the past and a spec sheet that is no PDF are rejected', async () => {
  for (const [label] of DAYS) await fillDay(label, -1);
  await sheet.upload(new File(['In words'], 'rules.txt', { type: 'text/plain' }));
  await send();
  for (const [label] of DAYS)
    await expect.element(page.getByRole('group', { name: label })).toHaveAccessibleDescription(PAST);
  await expect.element(page.getByText('The spec sheet must be a PDF. Choose another file.').first()).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a day in the past is named above the form until it is corrected', async () => {
  await fillForm();
  for (const [label, days] of DAYS) {
    await fillDay(label, -1);
    await send();
    await expect.element(page.getByText('One field needs a change')).toBeVisible();
    await expect.element(page.getByRole('alert').getByRole('button', { name: PAST })).toBeVisible();
    await fillDay(label, days);
    await expect.element(page.getByText(PAST)).not.toBeInTheDocument();
  }
  expect(sent()).toEqual([]);
});

test('days that come with the placement suggest the deadline that it needs', async () => {
  const needsMore = { ...opportunity('Floor Sticker'), leadDays: 10 };
  const categories = [{ id: 'c1', name: 'Supermarket', opportunities: [needsMore] }];
  const days = { liveDate: addDays(today(), 20), endDate: addDays(today(), 26) };
  await open(newBookingPath({ category: 'Supermarket', opportunity: 'Floor Sticker', ...days }), {
    ...{ ...ANSWERS, 'GET /catalogue': { ...ANSWERS['GET /catalogue'], categories } },
  });
  const [, month, date] = addDays(today(), 10).split('-');
  await expect.element(page.getByRole('group', { name: 'Artwork deadline' })).toHaveTextContent(`${date}/${month}`);
});

test('the page says that the enquiry for a new booking is loading', async () => {
  let arrive = (_: object) => {};
  const loading = new Promise<object>((resolve) => (arrive = resolve));
  await open('/new-booking?from_enquiry=e1', { ...ANSWERS, 'GET /sales-enquiries/e1': () => loading });
  await expect.element(page.getByRole('heading', { name: 'New Booking', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent('Loading...');
  await expect.element(page.getByLabelText('Brand name')).not.toBeInTheDocument();
  const type = { name: 'Floor Sticker', mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker' };
  const asked = { ...type, group: 'Supermarket', label: 'Floor Sticker', limitedOpportunityId: null };
  const requestedTypes = [{ ...asked, bookings: [], isBooked: false }];
  arrive(enquiry({ brand: 'Northwind Crisps', bookingTypes: ['Floor Sticker'], requestedTypes }));
  await expect.element(page.getByLabelText('Brand name')).toHaveValue('Northwind Crisps');
});

test('when a booking cannot be created, the toast shows the reason, and the form keeps its values until it succeeds', async () => {
  await fillForm();
  const pdf = new File([new Uint8Array(1.5 * 1024 * 1024)], 'rules.pdf', { type: 'application/pdf' });
  await sheet.upload(pdf);
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
  const [first, again] = sent();
  expect(again!.key).toBe(first!.key);

  answer({ 'POST /bookings': booking() });
  await page.getByLabelText('Contact email').fill('ads@fallow.test');
  await send();
  await expect.element(toasts).toHaveTextContent('Booking Created Successfully');
  expect((sent().at(-1)!.body as FormData).get('specSheetFile')).toMatchObject({ name: 'rules.pdf', size: pdf.size });
});

test('the bar with Create covers no control that has the focus', async () => {
  await page.viewport(360, 500);
  const names = ['ada@fallow.test', 'bea@fallow.test', 'cy@fallow.test'];
  const suggestions = { contactEmails: names, ccEmails: [], tradingDirectorNames: names };
  await open(
    newBookingPath({
      category: 'Supermarket',
      opportunity: 'Floor Sticker',
      liveDate: addDays(today(), 20),
      endDate: '',
    }),
    {
      ...{ ...ANSWERS, 'GET /bookings/suggestions': suggestions },
    },
  );
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

test('a chosen spec sheet alone is enough for a question before leaving', async () => {
  await sheet.upload(new File(['%PDF-1.4'], 'sheet.pdf', { type: 'application/pdf' }));
  await page.getByRole('link', { name: 'All Bookings' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave this form?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect.element(leaving).not.toBeInTheDocument();
  await expect.element(page.getByText('sheet.pdf').first()).toBeVisible();
});

test('after a success, the form is empty, and the same values are another booking', async () => {
  const keys: (string | null)[] = [];
  const succeeds = { ...ANSWERS, 'POST /bookings': ({ key }: Call) => (keys.push(key), booking()) };
  for (const count of [1, 2]) {
    await open('/new-booking', succeeds);
    await expect.element(page.getByLabelText('Brand name')).toHaveValue('');
    await fillForm();
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
  await create.click();
  await fillForm();
  await send();
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();
  expect(location.pathname).toBe('/');
  expect(window.scrollY).toBe(0);
  await toasts.getByRole('button', { name: 'View booking' }).click();
  await expect.poll(() => location.pathname).toBe(`/bookings/${created.id}`);
  await expect.element(toasts).not.toBeInTheDocument();
});

test('after a booking for an enquiry or a deal, that record is shown', async () => {
  const type = { name: 'Floor Sticker', mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker' };
  const asked = { ...type, group: 'Supermarket', label: 'Floor Sticker', limitedOpportunityId: null };
  const requestedTypes = [{ ...asked, bookings: [], isBooked: false }];
  const given = enquiry({ bookingTypes: ['Floor Sticker'], requestedTypes });
  const deal = dealRequest({ allowedActions: ['createBooking'] });
  const answers = {
    ...{ ...ANSWERS, 'POST /bookings': booking(), 'GET /sales-enquiries': [given], 'GET /deal-requests': [deal] },
    ...{ 'GET /sales-enquiries/e1': given, 'GET /deal-requests/d1': deal, 'GET /users/names': [] },
  };
  for (const [from, path] of [
    ['from_enquiry=e1', enquiryPath('e1')],
    ['from_deal_request=d1', dealPath('d1')],
  ] as const) {
    await open(`/new-booking?${from}`, answers);
    await expect.element(page.getByLabelText('Brand name')).toBeVisible();
    await fillForm();
    await send();
    await expect.poll(() => location.pathname + location.search).toBe(path);
  }
});

async function fillForm(): Promise<void> {
  await page.getByLabelText('Brand name').fill('Fallow Flapjacks');
  await page.getByLabelText('Contact email').fill('new@booking.test');
  await choose('Media Category', 'Supermarket');
  await choose('Media Opportunity', 'Floor Sticker');
  for (const [label, days] of DAYS) await fillDay(label, days);
}

async function choose(label: string, option: string): Promise<void> {
  await page.getByLabelText(label).click();
  await page.getByRole('option', { name: option }).click();
}

async function fillDay(label: string, days: number): Promise<void> {
  const [year, month, date] = addDays(today(), days).split('-');
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await userEvent.keyboard(`${date}${month}${year}`);
}

test('the dates stand in a row, and the booking can be created from the top of the page', async () => {
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

test('usual lengths are proposed until an end date has been typed', async () => {
  await fillDay('Live date', 20);
  const lengths = page.getByRole('group', { name: 'Runs for:' });
  await lengths.getByRole('button', { name: '2 weeks' }).click();
  await expect.element(lengths).not.toBeInTheDocument();
  await expect.element(page.getByText('Runs 14 days')).toBeVisible();
  expect(page.getByRole('group', { name: 'End date' }).element().contains(document.activeElement)).toBe(true);
});
