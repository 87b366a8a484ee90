import { multipart } from '../support/index.js';
import { bookingForm, expectStatus, sharedDesk, type Refusal } from './desk.js';
import { completeBooking, FRONT_COVER, makeEnquiry, readEnquiry, type Enquiry } from './public-forms.js';
import type { Schemas } from './schemas.js';

const REASON = 'The brand has\nno budget.';
const sticker = { mediaCategory: 'Supermarket', mediaOpportunity: 'Floor Sticker' };

const desk = sharedDesk();

interface Id {
  id: string;
}
const put = (verb: string, { id }: Id, body?: object, as = desk.admin) =>
  as.put<Enquiry & Refusal>(`/api/sales-enquiries/${id}/${verb}`, body);
const close = (enquiry: Id, body: object = {}, as = desk.admin) =>
  put('close', enquiry, { reason: REASON, ...body }, as);
const reopen = (enquiry: Id, body?: object, as = desk.admin) => put('reopen', enquiry, body, as);
const confirm = (enquiry: Id, body: object = {}) => put('status', enquiry, { status: 'Bookings Confirmed', ...body });
const book = ({ id }: Id, changes: object = {}) => desk.makeBooking({ enquiryId: id, ...changes });
const tryToBook = ({ id }: Id, changes: object = {}) =>
  desk.admin.post<Refusal>('/api/bookings', multipart(bookingForm({ enquiryId: id, ...changes })));

const closingMail = async (enquiry: Id) =>
  (await desk.mailsAbout(enquiry)).find(({ template }) => template === 'enquiry-closed');
const complete = (booking: Id) => completeBooking(desk, booking);

describe('closing', () => {
  it('keeps the reason, and tells the contact only if that is wanted', async () => {
    const quiet = await makeEnquiry(desk);
    expect(await close(quiet)).toMatchObject({
      status: 200,
      body: {
        status: 'Closed',
        closedReason: REASON,
        version: quiet.version + 1,
        allowedActions: ['reopen', 'assign'],
      },
    });
    expect(await closingMail(quiet)).toBeUndefined();
    expect(await desk.auditOf(quiet)).toMatchObject([
      { action: 'submitted' },
      {
        ...{ action: 'closed', actor_name: 'admin' },
        before: { status: 'New Enquiry', closedReason: null },
        after: { status: 'Closed', closedReason: REASON },
      },
    ]);
    const told = await makeEnquiry(desk, { brandContactEmail: 'told@northwind.test' });
    await close(told, { tellContact: true });
    expect(await closingMail(told)).toMatchObject({
      recipient: 'told@northwind.test',
      variables: { reason: REASON, openBookings: 0, period: 'March 2027' },
    });
  });

  it('tells the contact how many bookings go ahead when the mail goes out', async () => {
    const enquiry = await makeEnquiry(desk);
    await complete(await book(enquiry, sticker));
    const { id } = await book(enquiry);
    await close(enquiry, { tellContact: true });
    await desk.mailsAreOut();
    const dueIn = (time: string) =>
      desk.rows(
        `UPDATE mails SET status = 'queued', sent_at = NULL, next_attempt_at = now() + $2::interval
         WHERE about_id = $1 AND template = 'enquiry-closed'`,
        [enquiry.id, time],
      );
    await dueIn('1 hour');
    expectStatus(200, await desk.admin.put(`/api/bookings/${id}/cancel`, { reason: 'Off', tellBrand: false }));
    await dueIn('0 hours');
    await desk.mailsAreOut();
    expect(await closingMail(enquiry)).toMatchObject({ variables: { reason: REASON, openBookings: 0 } });
  });

  it('leaves its bookings as they are, and takes no more', async () => {
    const enquiry = await makeEnquiry(desk, { brandContactEmail: 'booked@northwind.test' });
    const booking = await book(enquiry);
    await close(enquiry, { tellContact: true });
    expect(await closingMail(enquiry)).toMatchObject({ variables: { openBookings: 1 } });
    const before = await desk.fingerprint();
    expect(await tryToBook(enquiry, sticker)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is Closed now') },
    });
    expect(await confirm(enquiry)).toMatchObject({ status: 409, body: { message: expect.stringContaining('Closed') } });
    expect(await desk.fingerprint()).toEqual(before);
    await complete(booking);
    expect((await readEnquiry(desk, enquiry)).status).toBe('Closed');
  });

  it('is not counted with the open ones', async () => {
    const enquiry = await makeEnquiry(desk);
    const closedIn = ({ salesEnquiries }: Schemas['DashboardDto']) =>
      salesEnquiries.counts.find(({ status }) => status === 'Closed')!.count;
    const before = (await desk.viewer.get<Schemas['DashboardDto']>('/api/dashboard')).body;
    await close(enquiry);
    const after = (await desk.viewer.get<Schemas['DashboardDto']>('/api/dashboard')).body;
    expect(after.salesEnquiries.open).toBe(before.salesEnquiries.open - 1);
    expect(closedIn(after)).toBe(closedIn(before) + 1);
    const filter = encodeURIComponent('{"status":"Closed"}');
    const list = await desk.viewer.get<Enquiry[]>(`/api/sales-enquiries?filter=${filter}&range=[0,0]`);
    expect(list.headers.get('content-range')).toBe(`sales-enquiries 0-0/${closedIn(after)}`);
  });
});

describe('reopening', () => {
  it('returns the enquiry to the status that its bookings call for', async () => {
    const fresh = await makeEnquiry(desk);
    await close(fresh);
    expect(await reopen(fresh)).toMatchObject({
      status: 200,
      body: {
        status: 'New Enquiry',
        closedReason: null,
        allowedActions: ['confirm', 'createBooking', 'close', 'assign'],
      },
    });
    const begun = await makeEnquiry(desk);
    await book(begun);
    await close(begun);
    expect((await reopen(begun)).body.status).toBe('In Progress');
    expect((await desk.auditOf(begun)).at(-1)).toMatchObject({
      action: 'reopened',
      before: { status: 'Closed', closedReason: REASON },
      after: { status: 'In Progress', closedReason: null },
    });
    const confirmed = await makeEnquiry(desk);
    await confirm(confirmed);
    await close(confirmed);
    expect((await reopen(confirmed)).body.status).toBe('Bookings Confirmed');
  });

  it('completes a confirmed enquiry with bookings that have been completed in the meantime', async () => {
    const enquiry = await makeEnquiry(desk);
    const booking = await book(enquiry);
    await confirm(enquiry);
    await close(enquiry);
    await complete(booking);
    expect((await reopen(enquiry)).body.status).toBe('Completed');
    expect((await desk.auditOf(enquiry)).map(({ action }) => action)).toEqual([
      ...['submitted', 'first booking made', 'bookings confirmed', 'closed', 'reopened', 'completed'],
    ]);
  });
});

describe('at the same moment', () => {
  it('a booking is made before the enquiry is closed, or not at all', async () => {
    for (let round = 0; round < 2; round += 1) {
      const enquiry = await makeEnquiry(desk);
      const [closed, booked] = await Promise.all([close(enquiry), tryToBook(enquiry)]);
      expect(closed.status).toBe(200);
      const { status, bookings } = await readEnquiry(desk, enquiry);
      expect({ status, bookings: bookings.length }).toEqual({
        status: 'Closed',
        bookings: booked.status === 201 ? 1 : 0,
      });
      const actions = (await desk.auditOf(enquiry)).map(({ action }) => action);
      expect(actions).toEqual(['submitted', ...(booked.status === 201 ? ['first booking made'] : []), 'closed']);
    }
  });

  it('a type is booked once, unless it is asked for again', async () => {
    const enquiry = await makeEnquiry(desk);
    const replies = await Promise.all([tryToBook(enquiry), tryToBook(enquiry), tryToBook(enquiry)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await readEnquiry(desk, enquiry)).bookings).toHaveLength(1);
  });
});

describe('a type that is booked already', () => {
  it('is booked again only if that is asked for', async () => {
    const enquiry = await makeEnquiry(desk);
    const { bookingNumber } = await book(enquiry, { bookingType: FRONT_COVER });
    const before = await desk.fingerprint();
    // With or without the type: the placement is that of the type.
    for (const named of [{ bookingType: FRONT_COVER }, {}, { bookAgain: false }])
      expect(await tryToBook(enquiry, named)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining(`“${FRONT_COVER}” is booked already, as #${bookingNumber}`) },
      });
    expect(await desk.fingerprint()).toEqual(before);
    await book(enquiry, sticker);
    await book(enquiry, { bookingType: FRONT_COVER, bookAgain: true });
    const [cover] = (await readEnquiry(desk, enquiry)).requestedTypes;
    expect(cover!.bookings).toHaveLength(2);
  });

  it('can be booked anew once its booking is deleted', async () => {
    const enquiry = await makeEnquiry(desk);
    const { id } = await book(enquiry);
    await desk.admin.delete(`/api/bookings/${id}`);
    await book(enquiry);
  });
});
