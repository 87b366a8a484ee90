import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, chooseFiles, typeDay } from '../../testing/forms';
import { press, tabTo } from '../../testing/keyboard';
import { expectAccessible } from '../../testing/look';
import {
  ANSWERS,
  choosePlacement,
  DAYS,
  fillDayFromToday,
  fillDays,
  FILLED,
  mediaOpportunity,
  ofEnquiry,
  openFilled,
  options,
  PLACE,
  send,
  sheet,
} from '../../testing/newBookingForm';
import { booking, catalogue, dealRequest, opportunity, option } from '../../testing/records';
import { ADMIN, answer, changes, later, leaving, open, refused, toasts, VIEWER, type Call } from '../../testing/screen';
import { addDays, today } from '../../ui/days';
import { newBookingPath } from '../paths';

const OF_PLACEMENT = newBookingPath({ ...PLACE, liveDate: '', endDate: '' });

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
