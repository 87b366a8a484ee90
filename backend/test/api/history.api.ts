import { image } from '../samples/files.js';
import { multipart } from '../support/index.js';
import { historyOf, type AuditEntry } from './audit-entries.js';
import { artwork, CONTACT, dayFromNow, expectStatus, sharedDesk, type Booking } from './desk.js';
import { dealThatIs, FRONT_COVER, makeDeal, makeDealBooking, makeEnquiry } from './public-forms.js';

const desk = sharedDesk();

const bookingHistory = (booking: { id: string }) => historyOf(desk, 'bookings', booking);
/** An entry without its id, its time and its record. */
const changeIn = ({ actorKind, actorName, action, before, after }: AuditEntry) => ({
  ...{ actorKind, actorName, action, before, after },
});
const latest = async (booking: { id: string }) => changeIn((await bookingHistory(booking))[0]!);
const byAdmin = { actorKind: 'user', actorName: 'admin' };
const byPlacard = { actorKind: 'system', actorName: 'Placard' };
const put = async ({ id }: { id: string }, verb: string, body?: object) =>
  expectStatus(200, await desk.admin.put<Booking>(`/api/bookings/${id}/${verb}`, body));

describe('the history of a booking', () => {
  it('lists every change to it with its old and new values, newest first, and begins with all fields but empty ones', async () => {
    const spec = artwork('Rates 2027.pdf');
    const booking = await desk.bookingThatIs('Approved', { tradingDirectorName: '', specSheetFile: spec });
    const { liveDate } = await put(booking, 'live');
    const history = await bookingHistory(booking);
    expect(history.map(changeIn)).toEqual([
      {
        ...{ ...byAdmin, action: 'marked as live' },
        before: { status: 'Approved', liveDate: booking.liveDate },
        after: { status: 'Live', liveDate },
      },
      expect.objectContaining({ ...byAdmin, action: 'approved' }),
      expect.objectContaining({ ...byAdmin, action: 'artwork uploaded' }),
      {
        ...{ ...byPlacard, action: 'confirmation delivered' },
        before: { status: 'New Booking' },
        after: { status: 'Awaiting Upload' },
      },
      {
        ...{ ...byAdmin, action: 'created', before: null },
        after: {
          status: 'New Booking',
          brandName: 'Nimbus Cola',
          contactEmail: CONTACT,
          mediaCategory: 'Trade Newsletter',
          mediaOpportunity: 'Front Cover',
          units: 1,
          liveDate: booking.liveDate,
          deadlineDate: booking.deadlineDate,
          endDate: booking.endDate,
          revenueAmount: 123_450,
          specSheet: 'Rates 2027.pdf',
        },
      },
    ]);
    expect(history.map(({ aboutType, aboutId, aboutLabel }) => [aboutType, aboutId, aboutLabel])).toEqual(
      history.map(() => ['booking', booking.id, `#${booking.bookingNumber}`]),
    );
    const times = history.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((one, other) => other - one));
  });

  it('names the files of each round, from brands and from staff', async () => {
    const booking = await desk.bookingThatIs('Awaiting Upload');
    const path = `/api/brand-bookings/${CONTACT}/${booking.id}/upload`;
    const sent = multipart({ files: [artwork('Poster.pdf'), artwork('Söhne.pdf')] });
    expectStatus(200, await desk.nobody.post(path, sent));
    expect(await latest(booking)).toEqual({
      ...{ actorKind: 'brand', actorName: CONTACT, action: 'artwork uploaded' },
      before: { status: 'Awaiting Upload' },
      after: { status: 'Under Review', files: ['Poster.pdf', 'Söhne.pdf'] },
    });
    await desk.admin.post(`/api/bookings/${booking.id}/upload`, multipart({ files: artwork('Poster.pdf') }));
    expect(await latest(booking)).toMatchObject({ ...byAdmin, before: {}, after: { files: ['Poster.pdf'] } });
  });

  it('keeps the comment of a revision after the approval has cleared it', async () => {
    const booking = await desk.bookingThatIs('Under Review');
    await put(booking, 'reject', { comments: 'Too dark' });
    expect(await latest(booking)).toEqual({
      ...{ ...byAdmin, action: 'revision requested' },
      before: { status: 'Under Review', rejectionComments: null },
      after: { status: 'Revision Required', rejectionComments: 'Too dark' },
    });
    await desk.admin.post(`/api/bookings/${booking.id}/upload`, multipart({ files: artwork('lighter.pdf') }));
    await put(booking, 'approve');
    expect(await latest(booking)).toEqual({
      ...{ ...byAdmin, action: 'approved' },
      before: { status: 'Under Review', rejectionComments: 'Too dark' },
      after: { status: 'Approved', rejectionComments: null },
    });
  });

  it('shows the old and new values of changed fields only', async () => {
    const booking = await desk.bookingThatIs('Awaiting Upload');
    await put(booking, 'revenue', { revenueAmount: 99 });
    expect(await latest(booking)).toEqual({
      ...{ ...byAdmin, action: 'revenue changed' },
      before: { revenueAmount: 123_450 },
      after: { revenueAmount: 99 },
    });
    const dates = { liveDate: booking.liveDate, deadlineDate: dayFromNow(12), endDate: booking.endDate };
    const { deadlineDate } = await put(booking, 'dates', dates);
    expect(await latest(booking)).toEqual({
      ...{ ...byAdmin, action: 'dates changed' },
      before: { deadlineDate: booking.deadlineDate },
      after: { deadlineDate },
    });
  });

  it('links a completed booking with the one that follows it', async () => {
    const completed = await desk.bookingThatIs('Completed');
    const days = { liveDate: dayFromNow(5), endDate: dayFromNow(9) };
    const reply = await desk.admin.put<Booking>(`/api/bookings/${completed.id}/reactivate`, days);
    const { bookingNumber, liveDate, endDate, id } = expectStatus(201, reply);
    expect(await latest(completed)).toEqual({
      ...{ ...byAdmin, action: 'reactivated', before: null },
      after: { followedByBookingNumber: bookingNumber, liveDate, endDate },
    });
    expect((await bookingHistory({ id })).at(-1)).toMatchObject({
      action: 'created',
      after: { status: 'Approved', followsBookingNumber: completed.bookingNumber, files: ['poster.pdf'] },
    });
  });

  it('remains after the booking is deleted, with its last values', async () => {
    const booking = await desk.bookingThatIs('Approved', { brandName: 'Gone Soon' });
    expectStatus(200, await desk.admin.delete(`/api/bookings/${booking.id}`));
    const { body } = await desk.viewer.get<AuditEntry[]>(`/api/bookings/${booking.id}/history`);
    expect(body).toHaveLength(5);
    expect(body[0]).toMatchObject({
      ...{ ...byAdmin, action: 'deleted', after: null },
      before: { brandName: 'Gone Soon', status: 'Approved', revenueAmount: 123_450, files: ['poster.pdf'] },
    });
  });

  it('shows a viewer only this booking, even if it belongs to a deal', async () => {
    const deal = await makeDeal(desk);
    const booking = await makeDealBooking(desk, deal);
    expectStatus(200, await desk.admin.put(`/api/deal-requests/${deal.id}/approve`));
    const { body } = await desk.viewer.get<AuditEntry[]>(`/api/bookings/${booking.id}/history`);
    expect(body[0]).toMatchObject({ action: 'approved with its deal', aboutId: booking.id });
    expect(new Set(body.map(({ aboutId }) => aboutId))).toEqual(new Set([booking.id]));
  });
});

it('the history of an enquiry shows who sent it and every change', async () => {
  const enquiry = await makeEnquiry(desk, { additionalNotes: '' });
  await desk.bookingThatIs('Awaiting Upload', { enquiryId: enquiry.id, bookingType: FRONT_COVER });
  const path = `/api/sales-enquiries/${enquiry.id}`;
  expectStatus(200, await desk.admin.put(`${path}/status`, { status: 'Bookings Confirmed' }));
  const { body } = await desk.viewer.get<AuditEntry[]>(`${path}/history`);
  expect(body).toMatchObject([
    { ...byAdmin, action: 'bookings confirmed', before: { status: 'In Progress' } },
    { ...byAdmin, action: 'first booking made', after: { status: 'In Progress' } },
    { actorKind: 'public', actorName: 'Sales enquiry form', action: 'submitted', before: null },
  ]);
  expect(body[2]!.after).toEqual({
    ...{ status: 'New Enquiry', brand: 'Northwind Crisps', tradingDirector: 'Jordan', period: 'March 2027' },
    ...{ bookingTypes: enquiry.bookingTypes, brandContactEmail: 'jo@northwind.test' },
  });
});

it('the history of a deal request shows who sent it and every change', async () => {
  const deal = await makeDeal(desk);
  const path = `/api/deal-requests/${deal.id}`;
  expectStatus(200, await desk.admin.put(`${path}/dates`, { liveDate: dayFromNow(0), endDate: dayFromNow(30) }));
  const screenshot = artwork('Signed off.png', await image('png'));
  expectStatus(200, await desk.admin.post(`${path}/screenshot`, multipart({ screenshot })));
  expectStatus(200, await desk.admin.put(`${path}/approve`));
  expect(await historyOf(desk, 'deal-requests', deal)).toMatchObject([
    { ...byPlacard, action: 'went live', before: { status: 'Approved' }, after: { status: 'Live' } },
    { ...byAdmin, action: 'approved', before: { status: 'New Deal' }, after: { status: 'Approved' } },
    {
      ...{ ...byAdmin, action: 'screenshot uploaded' },
      ...{ before: { screenshot: null }, after: { screenshot: 'Signed off.png' } },
    },
    { ...byAdmin, action: 'dates changed', before: { liveDate: deal.liveDate } },
    { actorKind: 'public', action: 'submitted', after: { requesterName: 'Sam Rivers', status: 'New Deal' } },
  ]);
});

it('no audit entry contains a path, a token or a password', async () => {
  await dealThatIs(desk, 'Live');
  const { body } = await desk.admin.get('/api/audit');
  expect(JSON.stringify(body)).not.toMatch(/bookings\/|deal-requests\/|token|password"|argon2|reads everything/);
});
