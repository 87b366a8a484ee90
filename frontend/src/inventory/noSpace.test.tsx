import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Availability, Booking } from '../api/types';
import { newBookingPath } from '../bookings/paths';
import { choose, chooseFromMenu, fillDay } from '../testing/forms';
import { press } from '../testing/keyboard';
import { expectAccessible } from '../testing/look';
import {
  artwork,
  booking,
  catalogue,
  dashboard,
  dealRequest,
  enquiry,
  opportunity,
  requestedType,
} from '../testing/records';
import { answer, calls, later, leaving, open, refused, toasts } from '../testing/screen';
import { addDays, today, type Day } from '../ui/days';
import { formatDays } from '../ui/format';

// From the 20th to the 29th day, the only unit is taken by booking #1042.
const TAKEN = { from: addDays(today(), 20), to: addDays(today(), 29) };
const blocker = { bookingId: 'b42', bookingNumber: 1042, brandName: 'Settled Salt', ...TAKEN, units: 1 };
const FREE = { liveDate: addDays(today(), 30), endDate: addDays(today(), 32) };
const noRoom = refused(409, 'There is no room.', {
  blockers: [blocker],
  freeWindows: [FREE],
});
// Then by the booking that is shown.
const OWN = { from: addDays(today(), 40), to: addDays(today(), 41) };
const shown = booking({
  ...{ id: 'b1', opportunityId: 'o1', mediaOpportunity: 'Kiosk Screens', brandName: 'Return Rye' },
  ...{ liveDate: `${OWN.from}T00:00:00.000Z`, endDate: `${OWN.to}T23:59:59.999Z` },
  ...{ deadlineDate: `${addDays(today(), 10)}T00:00:00.000Z` },
});
const deal = dealRequest({ status: 'Declined', declinedReason: 'No budget', allowedActions: ['reopen'] });
const ANSWERS = {
  'GET /bookings': [],
  ...{ 'GET /deal-requests': [deal], 'GET /deal-requests/d1': deal },
  'GET /catalogue': catalogue([
    opportunity('Kiosk Screens', { id: 'o1', capacity: 1 }),
    opportunity('Floor Sticker', { id: 'o2' }),
  ]),
  'GET /availability': ({ params }: { params: URLSearchParams }) => [
    availability(params.get('from')!, params.get('to')!),
  ],
};

const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string, within: Pick<typeof page, 'getByRole'> = page) =>
  within.getByRole('button', { name, exact: true });
const refusal = dialog('There Is No Room');
const reason = refusal.getByLabelText('Reason for booking anyway');
const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => bodyOf(body));

async function markLive(): Promise<void> {
  await chooseFromMenu('More actions', 'Mark as Live');
  await button('Mark as Live', dialog('Mark as Live')).click();
}

const TAKEN_PLACE = newBookingPath({
  ...{ category: 'Supermarket', opportunity: 'Kiosk Screens', liveDate: TAKEN.from, endDate: TAKEN.to },
});

async function fillBooking(): Promise<void> {
  await page.getByLabelText('Brand name').fill('Second Soda');
  await page.getByLabelText('Contact email').fill('jo@capacity.test');
}

interface Verb {
  verb: string;
  path?: string;
  actions?: Booking['allowedActions'];
  status?: Booking['status'];
  call: string;
  toast: string;
  begin: () => Promise<void>;
}

test.each<Verb>([
  {
    ...{ verb: 'an edit of dates', actions: ['editDates'], call: 'PUT /bookings/b1/dates', toast: 'Dates Updated' },
    async begin() {
      await button('Edit Dates').click();
      await expect.element(dialog('Edit Dates').getByText('Free', { exact: true })).toBeVisible();
      await fillDay('Live date', TAKEN.to);
      await expect.element(dialog('Edit Dates').getByText('Taken')).toBeVisible();
      await button('Save Dates').click();
    },
  },
  {
    ...{ verb: 'another placement', actions: ['correct'], call: 'PUT /bookings/b1', toast: 'Details Updated' },
    async begin() {
      await button('Edit Details').click();
      await choose('Media Opportunity', 'Floor Sticker');
      await button('Save Details').click();
    },
  },
  {
    ...{ verb: 'Mark as Live before the live date', actions: ['live'] },
    ...{ status: 'Approved', call: 'PUT /bookings/b1/live', toast: 'Booking Live' },
    begin: markLive,
  },
  {
    ...{ verb: 'reinstating', actions: ['reinstate'] },
    ...{ status: 'Cancelled', call: 'PUT /bookings/b1/reinstate', toast: 'Booking Reinstated' },
    async begin() {
      await button('Reinstate').click();
      await button('Reinstate', dialog('Reinstate Booking')).click();
    },
  },
  {
    ...{ verb: 'reopening a deal', path: '/deal-requests?deal=d1' },
    ...{ call: 'PUT /deal-requests/d1/reopen', toast: 'Deal Reopened' },
    async begin() {
      await button('Reopen').click();
      await button('Reopen Deal').click();
    },
  },
  {
    ...{ verb: 'a new booking', call: 'POST /bookings', toast: 'Booking Created Successfully' },
    path: TAKEN_PLACE,
    async begin() {
      await fillBooking();
      await button('Create Booking').click();
    },
  },
])('$verb names what takes the space, and asks for a reason', async ({ begin, call, toast, ...given }) => {
  const { path = '/bookings/b1', actions = [], status = 'Awaiting Upload' } = given;
  const before = booking({ ...shown, status, allowedActions: actions });
  await open(path, { ...ANSWERS, 'GET /bookings/b1': before, [call]: noRoom });
  await begin();
  const link = refusal.getByRole('link', { name: '#1042' });
  await expect.element(link).toHaveAttribute('href', '/bookings/b42');
  await button('Book Anyway', refusal).click();
  await expect.element(refusal.getByText('Give a reason for overbooking.')).toBeVisible();
  await reason.fill('Agreed with Settled Salt');
  const after = { ...before, overbookReason: 'Agreed with Settled Salt', version: 2 };
  answer({ [call]: path.includes('deal') ? { ...deal, version: 2 } : after, 'GET /bookings/b1': after });
  await button('Book Anyway', refusal).click();
  await expect.element(toasts).toHaveTextContent(toast);
  await expect.element(refusal).not.toBeInTheDocument();
  const [first, second] = sent(call.split(' ')[0]!);
  expect(second).toEqual({ ...first, overbookReason: 'Agreed with Settled Salt' });
  if (!path.startsWith('/bookings/')) return;
  await expect.element(page.getByText('Booked above capacity: Agreed with Settled Salt').first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See Conflicts' })).toHaveAttribute('href', '/conflicts');
});

test('Edit Dates says that the days have been blocked since, and that the booking may stay', async () => {
  const blocked = (found: Availability): Availability => ({
    ...found,
    days: found.days.map((each) => ({ ...each, capacity: 0, free: 0 })),
    blocks: [{ id: 'k1', reason: 'Shop refit', capacity: 0, ...OWN }],
  });
  await open('/bookings/b1', {
    ...{ ...ANSWERS, 'GET /bookings/b1': booking({ ...shown, allowedActions: ['editDates'] }) },
    'GET /availability': ({ params }: { params: URLSearchParams }) => [
      blocked(availability(params.get('from')!, params.get('to')!)),
    ],
  });
  await button('Edit Dates').click();
  const said = /^Blocked .+, but this booking may stay; Shop refit$/;
  await expect.element(dialog('Edit Dates').getByText(said)).toBeVisible();
});

test('a reason that was typed stays when the call fails for another reason, unless the form behind says why', async () => {
  const approved = booking({ ...shown, status: 'Approved', allowedActions: ['live', 'editDates'] });
  await open('/bookings/b1', {
    ...{ ...ANSWERS, 'GET /bookings/b1': approved },
    ...{ 'PUT /bookings/b1/live': noRoom, 'PUT /bookings/b1/dates': noRoom },
  });
  await markLive();
  await reason.fill('Agreed with Settled Salt');
  for (const [status, message] of [
    [429, 'Too many requests.'],
    [409, 'This booking has been changed meanwhile.'],
  ] as const) {
    answer({ 'PUT /bookings/b1/live': refused(status, message) });
    await button('Book Anyway', refusal).click();
    await expect.element(toasts).toHaveTextContent(message);
    await expect.element(reason).toHaveValue('Agreed with Settled Salt');
  }
  answer({ 'PUT /bookings/b1/live': approved });
  await button('Book Anyway', refusal).click();
  await expect.element(refusal).not.toBeInTheDocument();

  await button('Edit Dates').click();
  await fillDay('Live date', TAKEN.to);
  await button('Save Dates').click();
  await reason.fill('Agreed with Settled Salt');
  answer({ 'PUT /bookings/b1/dates': refused(409, 'This booking has been changed meanwhile.') });
  await button('Book Anyway', refusal).click();
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(dialog('Edit Dates').getByText('This booking has changed since you opened it')).toBeVisible();
});

test.each([
  {
    ...{ where: 'Mark as Live', call: 'PUT /bookings/b1/live', path: '/bookings/b1' },
    begin: markLive,
  },
  {
    // Nothing is typed before the reason.
    ...{ where: 'dates that were chosen on the timeline', call: 'PUT /bookings/b1/dates' },
    path: `/availability?dialog=dates.b1.${TAKEN.from}.${TAKEN.to}`,
    begin: () => button('Save Dates').click(),
  },
])('a reason survives a reload, and is forgotten once it is sent: $where', async ({ call, path, begin }) => {
  const before = booking({ ...shown, status: 'Approved', allowedActions: ['live', 'editDates'] });
  const answers = { ...ANSWERS, 'GET /bookings/b1': before, [call]: noRoom };
  await open(path, answers);
  await begin();
  await reason.fill('Agreed with Settled Salt');
  await open(path, answers);
  await begin();
  await expect.element(reason).toHaveValue('Agreed with Settled Salt');
  answer({ [call]: before });
  await button('Book Anyway', refusal).click();
  await expect.element(refusal).not.toBeInTheDocument();
  await open(path, answers);
  await begin();
  await expect.element(reason).toHaveValue('');
});

test.each([
  {
    ...{ left: 'New Booking', path: TAKEN_PLACE, call: 'POST /bookings' },
    async begin() {
      await fillBooking();
      await button('Create Booking').click();
    },
    async leave() {
      await page.getByRole('link', { name: 'All Bookings' }).click();
      await button('Leave', leaving).click();
    },
  },
  {
    ...{ left: 'Mark as Live', path: '/bookings/b1', call: 'PUT /bookings/b1/live' },
    begin: markLive,
    leave: () => Promise.resolve(history.back()),
  },
])('if $left was left before the refusal, a toast says it', async ({ path, call, begin, leave }) => {
  const refusing = later(null);
  const before = booking({ ...shown, status: 'Approved', allowedActions: ['live'] });
  const answers = { ...ANSWERS, 'GET /bookings/b1': before, [call]: () => refusing.answer().then(noRoom) };
  await open(path, answers);
  await begin();
  await expect.poll(() => sent(call.split(' ')[0]!)).toHaveLength(1);
  await leave();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  refusing.arrive();
  await expect.element(toasts).toHaveTextContent('There is no room.');
});

test('reactivating says whether there is room, and free days fill the dialog', async () => {
  const completed = booking({
    ...{ ...shown, status: 'Completed', allowedActions: ['reactivate'], artworks: [artwork({})] },
  });
  await open('/bookings/b1', { ...ANSWERS, 'GET /bookings/b1': completed, 'PUT /bookings/b1/reactivate': noRoom });
  await button('Reactivate').click();
  const asked = dialog('Reactivate');
  await fillDay('Live date', addDays(TAKEN.from, 2));
  await fillDay('End date', addDays(TAKEN.from, 4));
  await expect.element(asked.getByText('Taken')).toBeVisible();
  await button('Reactivate', asked).click();
  await refusal.getByRole('group', { name: 'Free nearby:' }).getByRole('button').click();
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(asked.getByText('Free', { exact: true })).toBeVisible();
  const followOn = { ...completed, id: 'b2', followsBookingNumber: 1001 };
  answer({ 'PUT /bookings/b1/reactivate': followOn, 'GET /bookings/b2': followOn });
  await button('Reactivate', asked).click();
  await expect.element(toasts).toHaveTextContent(/Booking Reactivated.*follows #1001\./);
  expect(sent('PUT').at(-1)).toMatchObject({ ...FREE, artwork: 'same' });
});

test('by keyboard alone and on a narrow screen, free days fill the form, and a refusal loses nothing that was typed', async () => {
  await page.viewport(320, 800);
  const days = { liveDate: addDays(TAKEN.from, 2), endDate: addDays(TAKEN.from, 4) };
  await open(newBookingPath({ category: 'Supermarket', opportunity: 'Kiosk Screens', ...days }), {
    ...{ ...ANSWERS, 'POST /bookings': noRoom },
  });
  await page.getByLabelText('Brand name').fill('Keyboard Kombucha');
  await page.getByLabelText('Contact email').fill('jo@capacity.example');
  const taken = page.getByRole('status').filter({ hasText: 'Taken' });
  await expect.element(taken).toHaveTextContent('#1042 Settled Salt until');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await press(button('Create Booking'));
  await press(refusal.getByRole('group', { name: 'Free nearby:' }).getByRole('button'));
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Brand name')).toHaveValue('Keyboard Kombucha');
  await expect.element(page.getByText('Free', { exact: true })).toBeVisible();
  await fillDay('Live date', days.liveDate);
  await fillDay('End date', days.endDate);
  const first = addDays(TAKEN.to, 1);
  // Until the answer for the new days arrives, those of the former ones are offered.
  await press(button(formatDays(first, addDays(first, 2)), page.getByRole('group', { name: 'Free nearby:' })));
  await expect.element(page.getByText('Free', { exact: true })).toBeVisible();
  answer({ 'POST /bookings': shown });
  await press(button('Create Booking'));
  await expect.element(toasts).toHaveTextContent('Booking Created Successfully');
  expect(sent('POST').at(-1)).toMatchObject({
    brandName: 'Keyboard Kombucha',
    liveDate: first,
    endDate: addDays(first, 2),
  });
});

test('of several units, the form asks how many, and says how many are left', async () => {
  const screens = opportunity('Kiosk Screens', { id: 'o1', capacity: 3, unitName: 'screens' });
  const placed = { category: 'Supermarket', opportunity: 'Kiosk Screens', liveDate: TAKEN.from, endDate: TAKEN.from };
  const openWith = (booked: number) => {
    const days: Availability['days'] = [{ day: TAKEN.from, booked, held: 0, capacity: 3, free: 3 - booked }];
    return open(newBookingPath(placed), {
      ...{ ...ANSWERS, 'GET /availability': [{ ...availability(TAKEN.from, TAKEN.from), capacity: 3, days }] },
      'GET /catalogue': catalogue([screens]),
    });
  };
  await openWith(2);
  const units = page.getByLabelText('Units (screens)');
  await expect.element(units).toHaveValue('1');
  await expect.element(page.getByRole('status').filter({ hasText: '2 of 3 taken' })).toBeVisible();
  await units.fill('2');
  await expect.element(page.getByRole('status').filter({ hasText: 'No room' })).toBeVisible();
  await units.fill('1');
  await expect.element(page.getByRole('status').filter({ hasText: '2 of 3 taken' })).toBeVisible();
  await openWith(0);
  await units.fill('4');
  await expect.element(page.getByRole('status').filter({ hasText: 'there are only 3' })).toBeVisible();
});

test('each of several dates says whether there is room; all are refused together', async () => {
  await open('/new-booking', { ...ANSWERS, 'POST /bookings/several': noRoom });
  await page.getByLabelText('Brand name').fill('Weekly Wafers');
  await page.getByLabelText('Contact email').fill('jo@capacity.example');
  await choose('Media Category', 'Supermarket');
  await choose('Media Opportunity', 'Kiosk Screens');
  await fillDay('Live date', addDays(TAKEN.from, -7));
  await fillDay('End date', addDays(TAKEN.from, -1));
  await expect.element(page.getByText('Free', { exact: true })).toBeVisible();
  // One week later, which is taken.
  await button('Add more dates').click();
  const second = page.getByRole('group', { name: 'Booking 2', exact: true });
  const hint = second.getByRole('status').filter({ hasText: 'Taken' });
  await expect.element(hint).toHaveTextContent('#1042');
  await fillDay('Live date', addDays(TAKEN.from, -3), second);
  await fillDay('End date', addDays(TAKEN.from, -1), second);
  await expect.element(hint).toHaveTextContent('Booking 1 until');
  const first = page.getByRole('group', { name: 'Booking 1', exact: true });
  await fillDay('Live date', '', first);
  await expect.element(hint).not.toBeInTheDocument();
  await fillDay('Live date', addDays(TAKEN.from, -7), first);
  await expect.element(hint).toHaveTextContent('Booking 1 until');
  await fillDay('Live date', TAKEN.from, second);
  await fillDay('End date', addDays(TAKEN.from, 6), second);
  await expect.element(hint).toHaveTextContent('#1042');
  await button('Create 2 Bookings').click();
  await expect.element(refusal.getByRole('link', { name: '#1042' })).toBeVisible();
  await button('Book Anyway', refusal).click();
  await expectAccessible();
  await button('Cancel', refusal).click();

  await second.getByRole('group', { name: 'Free nearby:' }).getByRole('button').last().click();
  await expect.element(second.getByText('Free', { exact: true })).toBeVisible();
  answer({ 'POST /bookings/several': [shown, shown] });
  await button('Create 2 Bookings').click();
  await expect.element(toasts).toHaveTextContent('Bookings Created Successfully');
  expect(JSON.parse((sent('POST').at(-1) as { dates: string }).dates)).toEqual([
    expect.objectContaining({ liveDate: addDays(TAKEN.from, -7) }),
    expect.objectContaining({ liveDate: addDays(OWN.to, 1) }),
  ]);
});

test('an enquiry says of each requested type whether its month has room', async () => {
  const [year] = TAKEN.from.split('-');
  const month = new Date(TAKEN.from).toLocaleDateString('en-GB', { timeZone: 'UTC', month: 'long' });
  const requested = enquiry({
    ...{ bookingTypes: ['Kiosk Screens'], bookingPeriodMonth: month, bookingPeriodYear: year! },
    requestedTypes: [requestedType('Kiosk Screens', { limitedOpportunityId: 'o1' })],
  });
  const card = page.getByRole('article').filter({ hasText: 'Nimbus Cola' });
  const ofMonth = (isFree: boolean, holder?: string, units = 1) => ({
    ...{ ...ANSWERS, 'GET /sales-enquiries': [requested], 'GET /sales-enquiries/e1': requested },
    'GET /availability': ({ params }: { params: URLSearchParams }) => {
      const [from, to] = [params.get('from')!, params.get('to')!];
      const answered = availability(from, to);
      const held = [
        { id: 'p1', from, to: addDays(from, 7) },
        { id: 'p2', from: addDays(from, 8), to },
      ].map((option) => ({ ...option, kind: 'option', label: holder, status: 'first', units }));
      const days = answered.days.map((day) => ({ ...day, booked: 0, held: holder ? 1 : 0, free: holder ? 0 : 1 }));
      return [isFree ? { ...answered, days, spans: holder ? held : [] } : answered];
    },
  });
  await open('/sales-enquiries', ofMonth(true));
  await expect.element(card).toHaveTextContent('Free all month');
  await open('/sales-enquiries', ofMonth(false));
  await expect.element(card).toHaveTextContent(/Taken \d+/);
  // One of more units is not taken by a booking of one.
  for (const [holder, units] of [
    ['Settled Salt', 1],
    ['Nimbus Cola', 2],
  ] as const) {
    await open('/sales-enquiries', ofMonth(true, holder, units));
    await expect.element(card).toHaveTextContent('Full');
  }
  // Its own options do not stand in its way.
  await open('/sales-enquiries', ofMonth(true, 'Nimbus Cola'));
  await expect.element(card).toHaveTextContent('Held for the brand');
  expect(card.getByText('Full', { exact: true }).query()).toBeNull();
  await open('/new-booking?from_enquiry=e1', ofMonth(true, 'Nimbus Cola'));
  await expect.element(page.getByText('Free', { exact: true })).toBeVisible();
});

test('the dashboard names free days of an exclusive place, and books them', async () => {
  const gap = { opportunityId: 'o1', mediaCategory: 'Supermarket', mediaOpportunity: 'Kiosk Screens' };
  await open('/', {
    ...ANSWERS,
    'GET /dashboard': dashboard({
      nextFourteenDays: {
        ...{ total: 0, days: [], lists: [], gapCount: 1, conflictCount: 0 },
        gaps: [{ ...gap, from: addDays(today(), 5), to: addDays(today(), 13) }],
      },
    }),
  });
  const gaps = page.getByRole('list', { name: 'Exclusive places still free' });
  await gaps.getByRole('link', { name: 'Kiosk Screens' }).click();
  await expect.poll(() => location.pathname).toBe('/new-booking');
  await expect.element(page.getByLabelText('Media Opportunity')).toHaveTextContent('Kiosk Screens');
  await expect.element(page.getByText('Free', { exact: true })).toBeVisible();
});

/** What the server answers about the opportunity with one unit. */
function availability(from: Day, to: Day): Availability {
  const taken = [
    { kind: 'booking' as const, id: 'b42', label: '#1042 Settled Salt', status: 'Approved', units: 1, ...TAKEN },
    { kind: 'booking' as const, id: 'b1', label: '#1001 Return Rye', status: 'Approved', units: 1, ...OWN },
  ];
  const days: Availability['days'] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const booked = taken.filter((span) => span.from <= day && day <= span.to).length;
    days.push({ day, booked, held: 0, capacity: 1, free: 1 - booked });
  }
  return {
    ...{ opportunityId: 'o1', category: 'Supermarket', name: 'Kiosk Screens', isOffered: true, capacity: 1 },
    ...{ unitName: null, days, blocks: [], spans: taken.filter((span) => span.from <= to && from <= span.to) },
  };
}

const bodyOf = (body: unknown) => (body instanceof FormData ? Object.fromEntries(body) : body) as object;
