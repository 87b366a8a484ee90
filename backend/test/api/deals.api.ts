import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as sample from '../samples/files.js';
import { multipart } from '../support/index.js';
import {
  artwork,
  type Booking,
  bookingForm,
  dayFromNow,
  expectStatus,
  pastDates,
  queryOf,
  type Refusal,
  sharedDesk,
} from './desk.js';
import {
  dealForm,
  dealThatIs,
  makeDeal,
  makeDealBooking,
  makeEnquiry,
  readDeal,
  type DealRequest,
} from './public-forms.js';
import type { Schemas } from './schemas.js';

type Dashboard = Schemas['DashboardDto'];

const NOWHERE = '0f8fad5b-d9cb-469f-a165-70867728950e';

const desk = sharedDesk();

const approve = ({ id }: { id: string }, as = desk.admin) =>
  as.put<DealRequest & Refusal>(`/api/deal-requests/${id}/approve`);
const editDates = ({ id }: { id: string }, body: object) =>
  desk.admin.put<DealRequest & Refusal>(`/api/deal-requests/${id}/dates`, body);
const actionsOn = async (record: { id: string }) => (await desk.auditOf(record)).map(({ action }) => action);
const mailsOf = async (record: { id: string }) => (await desk.mailsAbout(record)).map(({ template }) => template);

describe('the form', () => {
  it('makes a deal request without a sign-in, with dates in the business time zone', async () => {
    const reply = await desk.nobody.post<DealRequest>('/api/deal-requests', {
      ...dealForm({ liveDate: '2031-06-01', endDate: '2031-06-30' }),
      status: 'Approved',
      adminScreenshot: 'deal-requests/x',
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      ...dealForm(),
      liveDate: '2031-05-31T23:00:00.000Z',
      endDate: '2031-06-30T22:59:59.999Z',
      status: 'New Deal',
      adminScreenshot: null,
      screenshot: null,
      bookings: [],
      allowedActions: [],
    });
    expect(await readDeal(desk, reply.body)).toEqual({
      ...reply.body,
      allowedActions: ['approve', 'editDates', 'decline', 'uploadScreenshot', 'createBooking', 'assign'],
    });
  });

  it('gets the first answer again if it is sent twice, even after staff have approved the deal', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => desk.nobody.post<DealRequest>('/api/deal-requests', dealForm(), headers);
    const first = await send();
    await makeDealBooking(desk, first.body);
    await approve(first.body);
    expect((await send()).body).toEqual(first.body);
  });

  it.each([
    ['requesterName', 'Your name is required', ['', undefined]],
    ['requestEmail', 'Please enter a valid email address', ['', undefined, 'sam', 'a@b.test\nBcc: c@d.test']],
    ['brand', 'Please select a brand', ['', undefined, 'Somebody Else']],
    ['dealDescription', 'Deal description is required', [' \n ', undefined]],
    ['liveDate', 'Live date is required', ['', undefined]],
    ['liveDate', 'Live date is in the past. Choose today or later', [dayFromNow(-1)]],
    ['endDate', 'End date is required', ['', undefined]],
    ['endDate', 'End date must be after the live date', [dayFromNow(9)]],
  ])('refuses a missing or wrong %s: %s', async (field, text, values) => {
    for (const value of values) {
      const reply = await desk.nobody.post<Refusal>('/api/deal-requests', dealForm({ [field]: value }));
      expect({ value, ...reply.body }).toEqual({ value, statusCode: 400, message: text, errors: { [field]: text } });
    }
  });

  it('is refused with all of its faults at once', async () => {
    const form = dealForm({ brand: 'Somebody Else', liveDate: dayFromNow(-2), endDate: dayFromNow(-3) });
    const { status, body } = await desk.nobody.post<Refusal>('/api/deal-requests', form);
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: {
        brand: 'Please select a brand',
        liveDate: 'Live date is in the past. Choose today or later',
        endDate: 'End date must be after the live date',
      },
    });
  });

  it('makes a New Deal whatever status it names, and is refused for one that does not exist', async () => {
    for (const status of ['New Deal', 'Approved', 'Live', 'Completed', null]) {
      const reply = await desk.nobody.post<DealRequest>('/api/deal-requests', { ...dealForm(), status });
      expect(reply).toMatchObject({ status: 201, body: { status: 'New Deal' } });
    }
    const before = await desk.fingerprint();
    for (const status of ['Overdue', 'approved', '', 1, [], {}]) {
      const reply = await desk.nobody.post<Refusal>('/api/deal-requests', { ...dealForm(), status });
      expect(expectStatus(400, reply).errors!.status).toMatch(/^Status must be/);
    }
    expect(await desk.fingerprint()).toEqual(before);
  });
});

describe('the list', () => {
  it('is returned whole or in pages', async () => {
    const gin = await makeDeal(desk, { brand: 'Umber Chocolate', requesterName: 'Zora', liveDate: dayFromNow(3) });
    const { body } = await desk.admin.get<DealRequest[]>('/api/deal-requests');
    expect(body[0]).toEqual(await readDeal(desk, gin));
    const filter = { q: 'zora', status: 'New Deal', liveDate_lte: dayFromNow(3) };
    const query = queryOf({ filter, range: [0, 4], sort: ['liveDate', 'ASC'] });
    const page = await desk.admin.get(`/api/deal-requests?${query}`);
    expect(page.headers.get('content-range')).toBe('deal-requests 0-0/1');
  });
});

it('dates can be changed while the deal is new, unless the end date is before the live date', async () => {
  const deal = await makeDeal(desk);
  const wrong = await editDates(deal, { liveDate: '2031-02-01', endDate: '2031-01-31' });
  const text = 'End date must be after the live date';
  expect(wrong).toMatchObject({ status: 400, body: { message: text, errors: { endDate: text } } });
  const { version } = deal;
  const reply = await editDates(deal, { liveDate: '2031-01-10T09:30:00Z', endDate: '2031-02-01', version });
  expect(reply.body).toMatchObject({ liveDate: '2031-01-10T09:30:00.000Z', endDate: '2031-02-01T23:59:59.999Z' });
  expect(await actionsOn(deal)).toEqual(['submitted', 'dates changed']);
});

describe('approving', () => {
  it('makes a deal live at once if its live date has passed', async () => {
    const deal = await makeDeal(desk, { liveDate: dayFromNow(0) });
    expect((await approve(deal)).body.status).toBe('Live');
    expect(await actionsOn(deal)).toEqual(['submitted', 'approved', 'went live']);
  });
});

describe('the screenshot', () => {
  const upload = ({ id }: { id: string }, file: File) =>
    desk.admin.post<DealRequest & Refusal>(`/api/deal-requests/${id}/screenshot`, multipart({ screenshot: file }));
  const open = ({ id }: { id: string }, as = desk.admin) => as.get(`/api/deal-requests/${id}/screenshot`);
  const filesOf = async ({ id }: { id: string }): Promise<string[]> => {
    await desk.jobsAreDone();
    return readdir(join(desk.dataDir, 'files/deal-requests', id)).catch(() => []);
  };

  it('is recognised by its content, and opens in the browser', async () => {
    const deal = await makeDeal(desk);
    const bytes = await sample.image('webp', 120, 80);
    const reply = await upload(deal, artwork('Bildschirm “1”.pdf', bytes));
    expect(reply).toMatchObject({
      status: 200,
      body: { screenshot: { name: 'Bildschirm “1”.pdf', size: bytes.length, width: 120, height: 80 } },
    });
    expect(reply.body.adminScreenshot).toMatch(new RegExp(`^deal-requests/${deal.id}/[0-9a-f]{8}_Bildschirm`));
    const shown = await open(deal);
    expect(shown.bytes.equals(bytes)).toBe(true);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(await actionsOn(deal)).toEqual(['submitted', 'screenshot uploaded']);
  });

  it('replaces the previous one, which is deleted', async () => {
    const deal = await dealThatIs(desk, 'Completed');
    await upload(deal, artwork('one.png', await sample.image('png')));
    const second = await upload(deal, artwork('two.gif', await sample.image('gif')));
    expect(second.body.screenshot?.name).toBe('two.gif');
    expect(await filesOf(deal)).toHaveLength(1);
  });

  it('is refused when it is a PDF, and leaves no file', async () => {
    const deal = await makeDeal(desk);
    const reply = await upload(deal, artwork('cover.png'));
    expect(expectStatus<Refusal>(415, reply).errors!.screenshot).toContain('cover.png');
    expect(await filesOf(deal)).toEqual([]);
    expect((await readDeal(desk, deal)).screenshot).toBeNull();
  });

  it('must be a single file, for an existing deal', async () => {
    const png = artwork('a.png', await sample.image('png'));
    expect((await upload({ id: NOWHERE }, png)).status).toBe(404);
    expect((await open(await makeDeal(desk))).status).toBe(404);
    const two = multipart({ screenshot: [png, png] });
    expect((await desk.admin.post(`/api/deal-requests/${(await makeDeal(desk)).id}/screenshot`, two)).status).toBe(400);
  });
});

describe('a deal booking', () => {
  it('starts as New Deal, and is numbered, listed and counted with other bookings', async () => {
    const deal = await makeDeal(desk);
    const { body: before } = await desk.admin.get<Dashboard>('/api/dashboard');
    const booking = await makeDealBooking(desk, deal);
    expect(booking).toMatchObject({
      isDealBooking: true,
      dealRequestId: deal.id,
      status: 'New Deal',
      allowedActions: ['upload', 'correct', 'editDates', 'editRevenue', 'resendEmail', 'assign', 'cancel', 'delete'],
    });
    const { body: after } = await desk.admin.get<Dashboard>('/api/dashboard');
    expect(after.totalBookings).toBe(before.totalBookings + 1);
    const newDeals = ({ statusCounts }: Dashboard) =>
      statusCounts.find(({ status }) => status === 'New Deal') ?? { count: 0, revenue: 0 };
    expect(newDeals(after).count).toBe(newDeals(before).count + 1);
    expect(newDeals(after).revenue).toBe(newDeals(before).revenue + 123_450);
    for (const filter of ['{"status":"New Deal"}', '{"isDealBooking":true}', '{}']) {
      const page = await desk.viewer.get<Booking[]>(`/api/bookings?filter=${filter}&range=[0,0]`);
      expect(page.body[0]).toEqual({ ...booking, allowedActions: [] });
    }
    const whole = await desk.viewer.get<Booking[]>('/api/bookings');
    expect(whole.body[0]).toEqual({ ...booking, allowedActions: [] });
    expect((await readDeal(desk, deal)).bookings).toMatchObject([
      { id: booking.id, status: 'New Deal', bookingType: null },
    ]);
    expect(await mailsOf(booking)).toEqual(['booking-confirmation']);
  });

  it('is approved with its deal, and then follows its own dates', async () => {
    const deal = await makeDeal(desk, { liveDate: dayFromNow(0) });
    const ahead = await makeDealBooking(desk, deal);
    const running = await makeDealBooking(desk, deal, { liveDate: dayFromNow(0), deadlineDate: dayFromNow(0) });
    const over = await makeDealBooking(desk, deal);
    await desk.rows(
      `UPDATE bookings SET deadline_date = now() - interval '9 days', live_date = now() - interval '9 days',
         end_date = now() - interval '1 day' WHERE id = $1`,
      [over.id],
    );
    // The approval would replace a confirmation that still waits.
    await desk.mailsAreOut();
    await approve(deal);
    expect(await desk.readBooking(ahead.id)).toMatchObject({
      status: 'Approved',
      allowedActions: [
        ...['upload', 'live', 'correct', 'editDates', 'editRevenue'],
        ...['resendEmail', 'assign', 'cancel', 'delete'],
      ],
    });
    expect((await desk.readBooking(running.id)).status).toBe('Live');
    expect(await actionsOn(ahead)).toEqual(['created', 'approved with its deal']);
    expect(await actionsOn(running)).toEqual(['created', 'approved with its deal', 'went live']);
    expect(await mailsOf(ahead)).toEqual(['booking-confirmation', 'booking-approval']);
    expect((await desk.readBooking(over.id)).status).toBe('Completed');
    expect(await mailsOf(over)).toEqual(['booking-confirmation']);
    const later = await makeDealBooking(desk, deal);
    expect(later.status).toBe('Approved');
    const now = await makeDealBooking(desk, deal, { liveDate: dayFromNow(0), deadlineDate: dayFromNow(0) });
    expect(now.status).toBe('Live');
  });

  it('takes files from staff and brand until it is completed, without a change of status', async () => {
    const deal = await makeDeal(desk);
    const { id, contactEmail } = await makeDealBooking(desk, deal);
    const byStaff = () => desk.admin.post<Booking>(`/api/bookings/${id}/upload`, multipart({ files: artwork() }));
    const byBrand = () =>
      desk.nobody.post<Booking>(`/api/brand-bookings/${contactEmail}/${id}/upload`, multipart({ files: artwork() }));
    expect(await byStaff()).toMatchObject({ status: 200, body: { status: 'New Deal' } });
    await approve(deal);
    expect(await byBrand()).toMatchObject({ status: 200, body: { status: 'Approved', allowedActions: ['upload'] } });
    await desk.admin.put(`/api/bookings/${id}/live`);
    expect(await byBrand()).toMatchObject({ status: 200, body: { status: 'Live' } });
    await desk.admin.put(`/api/bookings/${id}/dates`, pastDates());
    expect((await desk.readBooking(id)).artworks.map(({ round }) => round)).toEqual([1, 2, 3]);
    expect((await byBrand()).status).toBe(409);
    expect(await byStaff()).toMatchObject({ status: 409, body: { message: expect.stringContaining('Completed') } });
  });

  it('is followed by an ordinary booking when it is reactivated', async () => {
    const deal = await makeDeal(desk);
    const booking = await makeDealBooking(desk, deal);
    await desk.admin.post(`/api/bookings/${booking.id}/upload`, multipart({ files: artwork() }));
    await approve(deal);
    await desk.admin.put<Booking>(`/api/bookings/${booking.id}/dates`, pastDates());
    const dates = { liveDate: dayFromNow(5), endDate: dayFromNow(9) };
    const followOn = await desk.admin.put<Booking>(`/api/bookings/${booking.id}/reactivate`, dates);
    expect(followOn).toMatchObject({
      status: 201,
      body: { status: 'Approved', isDealBooking: false, followsBookingNumber: booking.bookingNumber },
    });
  });

  it('runs again only with new artwork if it never had any', async () => {
    const deal = await makeDeal(desk);
    const { id } = await makeDealBooking(desk, deal);
    await approve(deal);
    await desk.admin.put(`/api/bookings/${id}/dates`, pastDates());
    const again = (artworkWanted: object) =>
      desk.admin.put<Booking & Refusal>(`/api/bookings/${id}/reactivate`, {
        ...{ liveDate: dayFromNow(5), endDate: dayFromNow(9), ...artworkWanted },
      });
    const before = await desk.fingerprint();
    const errors = { artwork: 'There is no artwork to run again. Ask for new artwork' };
    for (const same of [{}, { artwork: 'same' }])
      expect(await again(same)).toMatchObject({ status: 400, body: { errors } });
    expect(await desk.fingerprint()).toEqual(before);
    const asked = await again({ artwork: 'new', deadlineDate: dayFromNow(4) });
    expect(asked).toMatchObject({ status: 201, body: { status: 'New Booking' } });
  });

  it('resends the mail that fits its status', async () => {
    const deal = await makeDeal(desk);
    const booking = await makeDealBooking(desk, deal);
    await desk.admin.post(`/api/bookings/${booking.id}/resend-email`);
    // What still waited would be replaced: by the approval of the deal, and by the upload.
    await desk.mailsAreOut();
    await approve(deal);
    await desk.mailsAreOut();
    await desk.admin.post(`/api/bookings/${booking.id}/upload`, multipart({ files: artwork() }));
    await desk.admin.post(`/api/bookings/${booking.id}/resend-email`);
    const mails = await desk.mailsAbout(booking);
    expect(mails.map(({ template }) => template)).toEqual([
      'booking-confirmation',
      'booking-confirmation',
      'booking-approval',
      'booking-approval',
    ]);
    expect(mails.slice(2).map(({ variables }) => variables.needsArtwork)).toEqual([true, false]);
  });

  it.each([
    ['no deal', { isDealBooking: 'true' }, 400, 'dealRequestId'],
    ['a deal that does not exist', { isDealBooking: 'true', dealRequestId: NOWHERE }, 400, 'dealRequestId'],
    ['an invalid id', { isDealBooking: 'true', dealRequestId: 'none' }, 400, 'dealRequestId'],
    ['a deal, but without isDealBooking', { dealRequestId: NOWHERE }, 400, 'isDealBooking'],
  ])('is refused with %s, and nothing is written', async (_, wrong, status, field) => {
    const before = await desk.fingerprint();
    const reply = await desk.admin.post<Refusal>('/api/bookings', multipart({ ...bookingForm(), ...wrong }));
    expect(reply).toMatchObject({ status, body: { errors: { [field]: expect.any(String) } } });
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('appears in the view deal_bookings with all its columns', async () => {
    const deal = await makeDeal(desk, { dealDescription: 'Everything in March' });
    const made = await makeDealBooking(desk, deal, { specSheetFile: artwork('rates.pdf') });
    const { body } = await desk.admin.post<Booking>(
      `/api/bookings/${made.id}/upload`,
      multipart({ files: [artwork('b.pdf'), artwork('a.pdf')] }),
    );
    const rows = await desk.rows<Record<string, unknown>>('SELECT * FROM deal_bookings WHERE deal_request_id = $1', [
      deal.id,
    ]);
    expect(rows).toEqual([
      {
        id: made.id,
        deal_request_id: deal.id,
        booking_number: made.bookingNumber,
        brand_name: made.brandName,
        contact_email: made.contactEmail,
        trading_director_name: 'Alex',
        media_category: made.mediaCategory,
        media_opportunity: made.mediaOpportunity,
        deal_description: 'Everything in March',
        live_date: new Date(made.liveDate),
        deadline_date: new Date(made.deadlineDate),
        end_date: new Date(made.endDate),
        spec_sheet_file: made.specSheetFile,
        status: 'New Deal',
        uploaded_files: body.uploadedFiles,
        rejection_comments: null,
        revenue_amount: 123_450,
        created_at: expect.any(Date),
        updated_at: expect.any(Date),
      },
    ]);
  });
});

it('the dashboard shows administrators the number of deals, the number of live ones, and the six newest', async () => {
  const read = async () => (await desk.admin.get<Dashboard>('/api/dashboard')).body.dealRequests!;
  const before = await read();
  const live = await dealThatIs(desk, 'Live');
  const after = await read();
  expect(after.total).toBe(before.total + 1);
  expect(after.live).toBe(before.live + 1);
  expect(after.recent).toHaveLength(6);
  expect(after.recent[0]).toEqual(live);
  expect(after.counts.map(({ status }) => status)).toEqual([
    ...['New Deal', 'Approved', 'Live', 'Completed', 'Declined'],
  ]);
});

it('deals with bookings from the same enquiries can be approved and booked at the same moment', async () => {
  const enquiries = [await makeEnquiry(desk), await makeEnquiry(desk)];
  const deals = [await makeDeal(desk), await makeDeal(desk)];
  for (const [nth, deal] of deals.entries()) {
    for (const { id } of nth === 0 ? enquiries : enquiries.toReversed())
      await makeDealBooking(desk, deal, { enquiryId: id, bookAgain: 'true' });
  }
  const replies = await Promise.all([
    ...deals.map((deal) => approve(deal)),
    ...enquiries.map(({ id }) =>
      desk.admin.post(
        '/api/bookings',
        multipart(bookingForm({ isDealBooking: true, dealRequestId: deals[0]!.id, enquiryId: id, bookAgain: true })),
      ),
    ),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 201, 201]);
});
