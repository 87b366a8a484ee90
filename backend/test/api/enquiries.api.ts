import { multipart } from '../support/index.js';
import { makePlace } from './capacity.js';
import { type Booking, bookingForm, expectStatus, queryOf, type Refusal, sharedDesk } from './desk.js';
import {
  completeBooking,
  enquiryForm,
  FLOOR_STICKER,
  FRONT_COVER,
  makeEnquiry,
  readEnquiry,
  WEB_HEADER,
  type Enquiry,
} from './public-forms.js';
import type { Schemas } from './schemas.js';

const NOWHERE = '0f8fad5b-d9cb-469f-a165-70867728950e';

const desk = sharedDesk();

const confirm = ({ id }: { id: string }, as = desk.admin) =>
  as.put<Enquiry & Refusal>(`/api/sales-enquiries/${id}/status`, { status: 'Bookings Confirmed' });
const book = ({ id }: { id: string }, changes: object = {}) => desk.makeBooking({ enquiryId: id, ...changes });
const sticker = { mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker' };

const complete = (booking: Booking) => completeBooking(desk, booking);

describe('the form', () => {
  it('makes an enquiry without a sign-in, with its values as text', async () => {
    const reply = await desk.nobody.post<Enquiry>('/api/sales-enquiries', enquiryForm({ bookingPeriodYear: 2027 }));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      ...enquiryForm(),
      confirmed: 'true',
      status: 'New Enquiry',
      bookings: [],
      allowedActions: [],
    });
    expect(await readEnquiry(desk, reply.body)).toEqual({
      ...reply.body,
      allowedActions: ['confirm', 'createBooking', 'close', 'assign'],
    });
    expect(await desk.auditOf(reply.body)).toMatchObject([
      { action: 'submitted', actor_kind: 'public', actor_name: 'Sales enquiry form' },
    ]);
  });

  it('records the user if the sender is signed in', async () => {
    const { body } = await desk.viewer.post<Enquiry>('/api/sales-enquiries', enquiryForm());
    expect(await desk.auditOf(body)).toMatchObject([{ actor_kind: 'user', actor_name: 'vera' }]);
  });

  it.each([
    ['tradingDirector', 'Please select a trading director', ['', undefined, 'Nobody']],
    ['brand', 'Please select a brand', ['', undefined, 'No Such Brand']],
    ['bookingTypes', 'Please select at least one booking type', [[], undefined, '', FRONT_COVER, [1]]],
    ['bookingTypes', 'Booking type must have at most 450 characters', [['É'.repeat(451)]]],
    ['bookingPeriodMonth', 'Please select a month', ['', undefined, 'Januar', 1]],
    ['bookingPeriodYear', 'Please select a year', ['', undefined, 2024, '2031', 2027.5]],
    ['brandContactEmail', 'Please enter a valid email address', ['', undefined, 'jo', 'a@b.test\r\nBcc: c@d.test']],
    [
      'confirmed',
      'You must confirm that the brand has agreed to these bookings',
      ['', undefined, false, 'false', 'on', 1, null],
    ],
  ])('refuses a missing or wrong %s: %s', async (field, text, values) => {
    for (const value of values) {
      const reply = await desk.nobody.post<Refusal>('/api/sales-enquiries', enquiryForm({ [field]: value }));
      expect({ value, ...reply.body }).toEqual({ value, statusCode: 400, message: text, errors: { [field]: text } });
    }
  });

  it('takes only offered booking types, each once in any spelling, and spells names as the catalogue does', async () => {
    const form = enquiryForm({ bookingTypes: ['Front Cover'] });
    const unknown = await desk.nobody.post<Refusal>('/api/sales-enquiries', form);
    expect(unknown).toMatchObject({ status: 400, body: { errors: { bookingTypes: expect.any(String) } } });
    const bookingTypes = [FRONT_COVER, FRONT_COVER.toUpperCase(), FRONT_COVER];
    const enquiry = await makeEnquiry(desk, { brand: ' northwind CRISPS ', bookingTypes });
    expect(enquiry).toMatchObject({ brand: 'Northwind Crisps', bookingTypes: [FRONT_COVER] });
  });
});

describe('the list', () => {
  let newest: Enquiry;
  beforeAll(async () => {
    await makeEnquiry(desk, { brand: 'Alder & Ash Soaps', tradingDirector: 'Alex' });
    await confirm(await makeEnquiry(desk, { brand: 'Alder & Ash Soaps', tradingDirector: 'Sam' }));
    newest = await makeEnquiry(desk, { brand: 'Yarrow Botanics' });
  });

  const page = (range: [number, number], filter: object, sort = ['createdAt', 'DESC'], as = desk.viewer) =>
    as.get<Enquiry[]>(`/api/sales-enquiries?${queryOf({ range, filter, sort })}`);

  it('is complete without a range, newest first, and has no actions for viewers', async () => {
    const { body } = await desk.viewer.get<Enquiry[]>('/api/sales-enquiries');
    expect(body[0]).toEqual({ ...newest, allowedActions: [] });
    expect(body.length).toBeGreaterThan(3);
    expect(body.flatMap(({ allowedActions }) => allowedActions)).toEqual([]);
  });

  it('has a page and a total for each tab', async () => {
    const brand = 'alder & ash soaps';
    const open = await page([0, 9], { brand, status: ['New Enquiry', 'In Progress'] });
    expect(open.headers.get('content-range')).toBe('sales-enquiries 0-0/1');
    expect(open.body).toMatchObject([{ tradingDirector: 'Alex', status: 'New Enquiry' }]);
    const confirmed = await page([0, 9], { brand, status: ['Bookings Confirmed', 'Completed'] });
    expect(confirmed.body).toMatchObject([{ tradingDirector: 'Sam', status: 'Bookings Confirmed' }]);
  });

  it('can be searched by brand and contact, filtered by id, and sorted', async () => {
    expect((await page([0, 9], { q: 'yarrow' })).body).toMatchObject([{ id: newest.id }]);
    expect((await page([0, 0], { q: 'JO@NORTHWIND' }, ['brand', 'ASC'])).body).toMatchObject([
      { brand: 'Alder & Ash Soaps' },
    ]);
    expect((await page([0, 9], { id: [newest.id, 'nothing'] })).body).toHaveLength(1);
  });
});

describe('bookings of an enquiry', () => {
  it('are listed with the types that they book, and the first puts the enquiry in progress', async () => {
    const enquiry = await makeEnquiry(desk, { bookingTypes: [FRONT_COVER, FLOOR_STICKER, WEB_HEADER] });
    const [category, opportunity] = ['Vape Local Website', 'Home Page Header'];
    expect(enquiry.requestedTypes[2]).toEqual({
      ...{ name: WEB_HEADER, group: category, label: opportunity },
      ...{ mediaCategory: category, mediaOpportunity: opportunity, limitedOpportunityId: null },
      ...{ bookings: [], isBooked: false },
    });
    const cover = await book(enquiry, { bookingType: FRONT_COVER });
    expect(cover).toMatchObject({ enquiryId: enquiry.id, bookingType: FRONT_COVER });
    // Without a booking type, the placement decides.
    const floor = await book(enquiry, sticker);
    const now = await readEnquiry(desk, enquiry);
    expect(now.status).toBe('In Progress');
    expect(now.requestedTypes).toMatchObject([
      { bookings: [{ id: cover.id }], isBooked: true },
      { bookings: [{ id: floor.id }], isBooked: true },
      { bookings: [], isBooked: false },
    ]);
    expect(now.bookings).toMatchObject([
      { bookingNumber: cover.bookingNumber, bookingType: FRONT_COVER, mediaOpportunity: 'Front Cover' },
      { bookingNumber: floor.bookingNumber, bookingType: FLOOR_STICKER },
    ]);
    expect((await desk.auditOf(enquiry)).map(({ action }) => action)).toEqual(['submitted', 'first booking made']);
  });

  it('count for a type of which only the capitals have been corrected since; its capacity is told to staff alone', async () => {
    const { id, place } = await makePlace(desk);
    const name = place.mediaOpportunity.toUpperCase();
    const type = `${place.mediaCategory} – ${place.mediaOpportunity}`;
    const enquiry = await makeEnquiry(desk, { bookingTypes: [type] });
    expect(enquiry.requestedTypes).toMatchObject([{ name: type, limitedOpportunityId: null }]);
    expectStatus(200, await desk.admin.put(`/api/admin/catalogue/opportunities/${id}`, { name }));
    const booking = await book(enquiry, { ...place, mediaOpportunity: name });
    expect(booking).toMatchObject({ bookingType: type });
    expect((await readEnquiry(desk, enquiry)).requestedTypes).toMatchObject([
      { name: type, label: name, limitedOpportunityId: id, bookings: [{ id: booking.id }], isBooked: true },
    ]);
  });

  it.each([
    ['enquiryId', { enquiryId: NOWHERE }],
    ['enquiryId', { enquiryId: 'none' }],
    ['enquiryId', { bookingType: FRONT_COVER }],
    ['bookingType', { bookingType: WEB_HEADER, enquiryId: 'real' }],
  ])('are refused with a wrong %s, and nothing is written', async (field, wrong) => {
    const { id } = await makeEnquiry(desk);
    const before = await desk.fingerprint();
    const sent = { ...wrong, ...('enquiryId' in wrong && wrong.enquiryId === 'real' && { enquiryId: id }) };
    const reply = await desk.admin.post<Refusal>('/api/bookings', multipart({ ...bookingForm(), ...sent }));
    expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('can be made until the enquiry is completed, even once it is confirmed', async () => {
    const enquiry = await makeEnquiry(desk);
    await confirm(enquiry);
    await complete(await book(enquiry));
    expect(await readEnquiry(desk, enquiry)).toMatchObject({ status: 'Completed', allowedActions: ['assign'] });
    const form = multipart(bookingForm({ enquiryId: enquiry.id }));
    const reply = await desk.admin.post<Refusal>('/api/bookings', form);
    expect(reply).toMatchObject({ status: 409, body: { message: expect.stringContaining('Completed') } });
  });
});

describe('a confirmed enquiry', () => {
  const statusOf = async (enquiry: Enquiry) => (await readEnquiry(desk, enquiry)).status;

  it('is completed once all its bookings are', async () => {
    const enquiry = await makeEnquiry(desk);
    const [first, second] = [await book(enquiry), await book(enquiry, sticker)];
    expect(await statusOf(enquiry)).toBe('In Progress');
    expectStatus(409, await desk.admin.put(`/api/sales-enquiries/${enquiry.id}/status`, { status: 'Completed' }));
    await confirm(enquiry);
    await complete(first);
    expect(await statusOf(enquiry)).toBe('Bookings Confirmed');
    await complete(second);
    expect(await statusOf(enquiry)).toBe('Completed');
    expect((await desk.auditOf(enquiry)).map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
      ['submitted', 'public'],
      ['first booking made', 'user'],
      ['bookings confirmed', 'user'],
      ['completed', 'system'],
    ]);
  });

  it('returns to the status that its bookings call for when that is undone', async () => {
    const empty = await makeEnquiry(desk);
    const begun = await makeEnquiry(desk);
    await book(begun);
    const unconfirm = (enquiry: Enquiry) => desk.admin.put<Enquiry>(`/api/sales-enquiries/${enquiry.id}/unconfirm`);
    expect((await unconfirm(empty)).status).toBe(409);
    for (const [enquiry, status] of [
      [empty, 'New Enquiry'],
      [begun, 'In Progress'],
    ] as const) {
      await confirm(enquiry);
      expect((await unconfirm(enquiry)).body).toMatchObject({
        status,
        allowedActions: expect.arrayContaining(['confirm']),
      });
      expect((await desk.auditOf(enquiry)).at(-1)).toMatchObject({ action: 'confirmation undone' });
    }
  });

  it('is completed at once if its bookings already are, or when the last open one is deleted', async () => {
    const early = await makeEnquiry(desk);
    await complete(await book(early));
    expect((await confirm(early)).body.status).toBe('Completed');
    const later = await makeEnquiry(desk);
    await confirm(later);
    const [done, open] = [await book(later), await book(later, sticker)];
    await complete(done);
    expect(await statusOf(later)).toBe('Bookings Confirmed');
    expectStatus(200, await desk.admin.delete(`/api/bookings/${open.id}`));
    expect(await statusOf(later)).toBe('Completed');
  });

  it('is not completed without bookings', async () => {
    const enquiry = await makeEnquiry(desk);
    const { id } = await book(enquiry);
    await confirm(enquiry);
    expectStatus(200, await desk.admin.delete(`/api/bookings/${id}`));
    expect(await statusOf(enquiry)).toBe('Bookings Confirmed');
  });

  it('is completed exactly once if its bookings are completed at the same moment', async () => {
    const enquiry = await makeEnquiry(desk);
    const again = { bookAgain: 'true' };
    const bookings = [await book(enquiry), await book(enquiry, again), await book(enquiry, again)];
    await confirm(enquiry);
    await Promise.all(bookings.map(complete));
    expect(await statusOf(enquiry)).toBe('Completed');
    expect((await desk.auditOf(enquiry)).filter(({ action }) => action === 'completed')).toHaveLength(1);
  });
});

it('the dashboard shows the number of open enquiries and the six newest', async () => {
  const { body: before } = await desk.viewer.get<Schemas['DashboardDto']>('/api/dashboard');
  const made = await makeEnquiry(desk);
  const { body: after } = await desk.viewer.get<Schemas['DashboardDto']>('/api/dashboard');
  expect(after.salesEnquiries.open).toBe(before.salesEnquiries.open + 1);
  expect(after.salesEnquiries.recent).toHaveLength(6);
  expect(after.salesEnquiries.recent[0]).toEqual({ ...made, allowedActions: [] });
  const statuses = ['New Enquiry', 'In Progress', 'Bookings Confirmed', 'Completed', 'Closed'];
  expect(after.salesEnquiries.counts.map(({ status }) => status)).toEqual(statuses);
  expect(after.dealRequests).toBeNull();
  await confirm(made);
  const { body: confirmed } = await desk.viewer.get<Schemas['DashboardDto']>('/api/dashboard');
  expect(confirmed.salesEnquiries.open).toBe(before.salesEnquiries.open);
});
