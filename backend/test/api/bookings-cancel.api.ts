import { DateTime } from 'luxon';
import { multipart, until } from '../support/index.js';
import { historyOf as history } from './audit-entries.js';
import { lookUp, uploadByBrand } from './brand-portal.js';
import { makePlace } from './capacity.js';
import {
  artwork,
  CONTACT,
  dayFromNow,
  expectStatus,
  failedMail,
  moment,
  pastDates,
  sharedDesk,
  whileHeld,
  ZONE,
  type Booking,
  type Refusal,
} from './desk.js';
import { FLOOR_STICKER, FRONT_COVER, makeDeal, makeDealBooking, makeEnquiry, readEnquiry } from './public-forms.js';
import { expectErrors, refusal } from './refusal.js';
import { downloadReport, linesOf, numbersIn, readReport } from './reports.js';
import type { Schemas } from './schemas.js';

type Dashboard = Schemas['DashboardDto'];

const REASON = 'The launch is off until next year';

const desk = sharedDesk();

const put = (id: string, verb: string, body: object = {}) =>
  desk.admin.put<Booking & Refusal>(`/api/bookings/${id}/${verb}`, body);
const cancel = async (id: string, body: object = {}) =>
  expectStatus(200, await put(id, 'cancel', { reason: REASON, ...body }));
const reinstate = async (id: string, body?: object) => expectStatus(200, await put(id, 'reinstate', body));
const upload = (id: string) => desk.admin.post<Booking>(`/api/bookings/${id}/upload`, multipart({ files: artwork() }));
const mailsAbout = (id: string) => desk.mailsAbout({ id });
const templatesAbout = async (id: string) => (await mailsAbout(id)).map(({ template }) => template);
const historyOf = (id: string) => history(desk, 'bookings', { id });
const countOf = async (filter: object) => {
  const reply = await desk.admin.get(`/api/bookings?range=[0,0]&filter=${JSON.stringify(filter)}`);
  return Number(reply.headers.get('content-range')?.split('/')[1]);
};
const thisMonth = () => DateTime.now().setZone(ZONE);

describe('cancelling a booking', () => {
  it('keeps its artwork and its amount, makes the charge its revenue, and tells the brand', async () => {
    const booking = await desk.bookingThatIs('Under Review');
    const cancelled = await cancel(booking.id, { chargeAmount: 25_000, version: booking.version });
    expect(cancelled).toMatchObject({
      ...{ status: 'Cancelled', statusBeforeCancellation: 'Under Review', cancelledReason: REASON },
      ...{ revenueAmount: 25_000, revenueBeforeCancellation: booking.revenueAmount, version: booking.version + 1 },
      ...{ artworks: booking.artworks, pastDeadline: false },
    });
    expect(cancelled.cancelledAt).toBe((cancelled as unknown as { statusSince: string }).statusSince);
    const [entry] = await historyOf(booking.id);
    expect(entry).toMatchObject({
      action: 'cancelled',
      before: { status: 'Under Review', revenueAmount: booking.revenueAmount },
      after: { status: 'Cancelled', revenueAmount: 25_000, cancelledReason: REASON },
    });
    const mail = (await mailsAbout(booking.id)).at(-1)!;
    expect(mail).toMatchObject({ template: 'booking-cancelled', variables: { reason: REASON, chargeAmount: 25_000 } });
    const { body } = await desk.admin.get<{ text: string }>(`/api/mails/${mail.id}`);
    expect(body.text).toContain('There is a cancellation charge of £250.00.');
    expect(body.text).toContain(REASON);
  });

  it('charges nothing and tells nobody, if so wished', async () => {
    const { id } = await desk.bookingIn('Approved');
    expect(await cancel(id, { tellBrand: false })).toMatchObject({ revenueAmount: 0 });
    expect(await templatesAbout(id)).not.toContain('booking-cancelled');
  });

  it('is refused with every fault', async () => {
    const { id } = await desk.bookingIn('Awaiting Upload');
    const before = await desk.fingerprint();
    expectErrors(await put(id, 'cancel', { reason: ' ', chargeAmount: -1, tellBrand: 'no' }), {
      ...{
        reason: 'Say why the booking is cancelled',
        chargeAmount: /whole number of pence/,
        tellBrand: /true or false/,
      },
    });
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('is refused once the booking has run to its end, although it has yet to be completed', async () => {
    const { id } = await desk.bookingIn('Live');
    const locked = 'SELECT FROM bookings WHERE id = $1 FOR UPDATE';
    const ends = `UPDATE bookings SET live_date = now() - interval '1 hour', end_date = now() WHERE id = $1`;
    const send = () => put(id, 'cancel', { reason: REASON });
    const refused = await whileHeld(desk, locked, [id], send, (holder) => holder.query(ends, [id]));
    expect(refused).toMatchObject(refusal(409, 'is Completed now'));
    // Before it is completed while a test checks that nothing changes.
    await put(id, 'dates', pastDates());
  });

  it('stops the mails about it that have not gone out', async () => {
    const { id } = await desk.bookingThatIs('Under Review');
    await desk.mailsAreOut();
    await desk.rows(
      `INSERT INTO mails (template, recipient, subject, variables, about_type, about_id, next_attempt_at)
       SELECT template, recipient, subject, variables, about_type, about_id, now() + interval '1 day'
       FROM mails WHERE about_id = $1 AND template = 'booking-confirmation'`,
      [id],
    );
    await cancel(id);
    const told = (await mailsAbout(id)).map(({ template, status }) => [template, status]);
    expect(told).toContainEqual(['booking-confirmation', 'cancelled']);
    await desk.mailsAreOut();
    expect((await mailsAbout(id)).at(-1)).toMatchObject({ template: 'booking-cancelled', status: 'sent' });
  });

  it('takes no artwork, dates or mail from staff, and can still be corrected, also its charge', async () => {
    const { id } = await desk.bookingIn('Cancelled');
    const before = await desk.fingerprint();
    const dates = { liveDate: dayFromNow(5), deadlineDate: dayFromNow(4), endDate: dayFromNow(9) };
    for (const reply of [
      await upload(id),
      await put(id, 'dates', dates),
      await put(id, 'cancel', { reason: REASON }),
      await desk.admin.post(`/api/bookings/${id}/resend-email`),
    ])
      expect(reply).toMatchObject({ status: 409, body: { message: expect.stringContaining('Cancelled') } });
    expect(await desk.fingerprint()).toEqual(before);
    expect(expectStatus(200, await put(id, 'revenue', { revenueAmount: 5_000 }))).toMatchObject({
      ...{ status: 'Cancelled', revenueAmount: 5_000, revenueBeforeCancellation: 123_450 },
    });
    const corrected = await desk.admin.put<Booking>(`/api/bookings/${id}`, { brandName: 'Nimbus Tea' });
    expect(expectStatus(200, corrected)).toMatchObject({ status: 'Cancelled', brandName: 'Nimbus Tea' });
  });

  it('is shown to the brand, which is asked for nothing and can send nothing', async () => {
    const contactEmail = 'withdrawn@brand.test';
    const { id } = await desk.bookingIn('Awaiting Upload', { contactEmail });
    await cancel(id, { chargeAmount: 100 });
    const { body } = await lookUp(desk, contactEmail);
    expect(body).toEqual([expect.objectContaining({ id, status: 'Cancelled', allowedActions: [] })]);
    expect(JSON.stringify(body)).not.toContain(REASON);
    expect(await uploadByBrand(desk, contactEmail, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Cancelled') },
    });
  });

  it('is past no deadline and waits for nothing, but is listed and counted in its status', async () => {
    const read = async () => expectStatus(200, await desk.admin.get<Dashboard>('/api/dashboard'));
    const cancelledOf = ({ statusCounts }: Pick<Dashboard, 'statusCounts'>) =>
      statusCounts.find(({ status }) => status === 'Cancelled')?.count;
    const before = await read();
    const listed = await countOf({ status: 'Cancelled' });
    const { id } = await desk.bookingIn('Overdue');
    await cancel(id);
    const after = await read();
    for (const figure of ['totalBookings', 'overdue', 'approved', 'needsAttention', 'nextFourteenDays'] as const)
      expect(after[figure]).toEqual(before[figure]);
    expect(after.recentBookings.map((recent) => recent.id)).not.toContain(id);
    expect(cancelledOf(after)).toBe(cancelledOf(before)! + 1);
    expect(await countOf({ status: 'Cancelled' })).toBe(listed + 1);
    const { body } = await desk.admin.get<{ bookings: Dashboard['statusCounts'] }>('/api/counts');
    expect(cancelledOf({ statusCounts: body.bookings })).toBe(listed + 1);
  });
});

describe('reinstating a booking', () => {
  it.each(['Overdue', 'Live'])(
    'brings back its status %s and its revenue, as if it had never been cancelled',
    async (status) => {
      const booking = await desk.bookingIn(status);
      await cancel(booking.id, { chargeAmount: 100 });
      await put(booking.id, 'revenue', { revenueAmount: 777 });
      const back = await reinstate(booking.id);
      expect(back).toEqual({ ...booking, version: booking.version + 3, updatedAt: expect.any(String) });
      const [entry] = await historyOf(booking.id);
      expect(entry).toMatchObject({
        action: 'reinstated',
        before: { status: 'Cancelled', revenueAmount: 777, cancelledReason: REASON },
        after: { status, revenueAmount: booking.revenueAmount },
      });
    },
  );

  it.each([
    ['Awaiting Upload', 'deadline_date = now()', 'Overdue', ['deadline passed']],
    ['Revision Required', 'deadline_date = now()', 'Overdue', ['deadline passed']],
    ['Approved', `live_date = now() - interval '1 second', end_date = now()`, 'Completed', ['completed', 'went live']],
  ])('of one that was %s makes the moves that fell due in the meantime', async (status, dates, becomes, moves) => {
    const { id } = await desk.bookingIn(status);
    await cancel(id);
    await desk.rows(`UPDATE bookings SET ${dates} WHERE id = $1`, [id]);
    expect((await reinstate(id)).status).toBe(becomes);
    const actions = (await historyOf(id)).map(({ action }) => action);
    expect(actions.slice(0, moves.length + 1)).toEqual([...moves, 'reinstated']);
    // What is over does not go ahead.
    const told = becomes === 'Completed' ? 'booking-cancelled' : 'booking-reinstated';
    expect((await templatesAbout(id)).at(-1)).toBe(told);
  });

  it('tells the brand what it has to do, unless it is not to be told', async () => {
    const { id } = await desk.bookingIn('Revision Required');
    await cancel(id);
    await reinstate(id);
    const mail = (await mailsAbout(id)).at(-1)!;
    expect(mail).toMatchObject({
      template: 'booking-reinstated',
      variables: { asksForArtwork: true, comments: 'The logo is cut off' },
    });
    await cancel(id, { tellBrand: false });
    await reinstate(id, { tellBrand: false });
    expect((await mailsAbout(id)).at(-1)!.id).toBe(mail.id);
  });

  it('sends the confirmation if the booking was cancelled before it went out', async () => {
    const { id } = await desk.makeBooking();
    await desk.mailsAreOut();
    await desk.rows(`UPDATE bookings SET status = 'New Booking' WHERE id = $1`, [id]);
    await cancel(id, { tellBrand: false });
    expect((await reinstate(id, { tellBrand: false })).status).toBe('New Booking');
    await until('the confirmation', async () => (await desk.readBooking(id)).status === 'Awaiting Upload');
    expect(await templatesAbout(id)).toEqual(['booking-confirmation', 'booking-confirmation']);
  });
});

it('a cancellation and an upload at the same moment: the booking is cancelled, and the upload is either in it or refused', async () => {
  const { id } = await desk.bookingIn('Awaiting Upload');
  const [, uploaded] = await Promise.all([cancel(id), upload(id)]);
  const { status, statusBeforeCancellation, artworks } = await desk.readBooking(id);
  expect([status, uploaded.status, statusBeforeCancellation, artworks.length]).toEqual(
    uploaded.status === 200 ? ['Cancelled', 200, 'Under Review', 1] : ['Cancelled', 409, 'Awaiting Upload', 0],
  );
});

it('a mail about a cancelled booking is tried again only while it is true', async () => {
  const booking = await desk.bookingThatIs('Approved');
  await desk.mailsAreOut();
  const retryApproval = await failedMail(desk, booking, 'booking-approval');
  await cancel(booking.id);
  await desk.mailsAreOut();
  expect(await retryApproval()).toMatchObject(refusal(409, 'is now Cancelled'));
  const retryCancelled = await failedMail(desk, booking, 'booking-cancelled');
  expect((await retryCancelled()).status).toBe(200);
  await desk.mailsAreOut();
  await reinstate(booking.id);
  await desk.mailsAreOut();
  expect((await retryCancelled()).status).toBe(409);
  const retryReinstated = await failedMail(desk, booking, 'booking-reinstated');
  expect((await retryReinstated()).status).toBe(200);
});

describe('a cancelled booking of an enquiry', () => {
  const book = (enquiryId: string, bookingType: string) => desk.makeBooking({ enquiryId, bookingType });

  it('frees its type', async () => {
    const enquiry = await makeEnquiry(desk);
    const { id } = await book(enquiry.id, FRONT_COVER);
    const bookedOf = async () => (await readEnquiry(desk, enquiry)).requestedTypes.map(({ isBooked }) => isBooked);
    expect(await bookedOf()).toEqual([true, false]);
    await cancel(id);
    expect(await bookedOf()).toEqual([false, false]);
    expect((await readEnquiry(desk, enquiry)).bookings).toMatchObject([{ id, status: 'Cancelled' }]);
    await reinstate(id);
    expect(await bookedOf()).toEqual([true, false]);
    await cancel(id);
    await book(enquiry.id, FRONT_COVER);
  });

  it('does not keep it from being completed, but does not complete it alone', async () => {
    const enquiry = await makeEnquiry(desk);
    const [first, second] = [await book(enquiry.id, FRONT_COVER), await book(enquiry.id, FLOOR_STICKER)];
    await desk.admin.put(`/api/sales-enquiries/${enquiry.id}/status`, { status: 'Bookings Confirmed' });
    await cancel(first.id);
    await cancel(second.id);
    expect((await readEnquiry(desk, enquiry)).status).toBe('Bookings Confirmed');
    await reinstate(second.id);
    await desk.mailsAreOut();
    await upload(second.id);
    await put(second.id, 'approve');
    await put(second.id, 'dates', pastDates());
    expect((await readEnquiry(desk, enquiry)).status).toBe('Completed');
  });

  it('completes it when it was the last open one', async () => {
    const enquiry = await makeEnquiry(desk);
    await desk.bookingThatIs('Completed', { enquiryId: enquiry.id, bookingType: FRONT_COVER });
    const open = await book(enquiry.id, FLOOR_STICKER);
    await desk.admin.put(`/api/sales-enquiries/${enquiry.id}/status`, { status: 'Bookings Confirmed' });
    await cancel(open.id);
    expect((await readEnquiry(desk, enquiry)).status).toBe('Completed');
  });
});

describe('a cancelled booking of a deal', () => {
  it('comes back approved if its deal has been approved meanwhile', async () => {
    const deal = await makeDeal(desk);
    const booking = await makeDealBooking(desk, deal);
    expect(await cancel(booking.id)).toMatchObject({ statusBeforeCancellation: 'New Deal' });
    expectStatus(200, await desk.admin.put(`/api/deal-requests/${deal.id}/approve`));
    expect(await desk.readBooking(booking.id)).toMatchObject({
      ...{ status: 'Cancelled', statusBeforeCancellation: 'Approved' },
    });
    expect((await reinstate(booking.id)).status).toBe('Approved');
    expect((await historyOf(booking.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['reinstated', 'approved with its deal', 'cancelled']),
    );
  });

  it('is not reinstated while its deal is declined, and can be once that is open again', async () => {
    const deal = await makeDeal(desk);
    const { place } = await makePlace(desk);
    const { id } = await makeDealBooking(desk, deal, place);
    await cancel(id);
    // The deal is named first: a reason for overbooking would not help.
    await desk.makeBooking(place);
    const changeDeal = async (verb: string, body?: object) =>
      expectStatus(200, await desk.admin.put(`/api/deal-requests/${deal.id}/${verb}`, body));
    await changeDeal('decline', { reason: 'The space is taken' });
    const before = await desk.fingerprint();
    const { message } = expectStatus(409, await put(id, 'reinstate'));
    expect(message).toBe('The deal request of this booking was declined. Reopen the deal request first.');
    expect(await desk.fingerprint()).toEqual(before);
    await changeDeal('reopen');
    expect((await desk.readBooking(id)).status).toBe('Cancelled');
    expect((await reinstate(id, { overbookReason: 'Both run' })).status).toBe('New Deal');
  });
});

describe('the charge of a cancelled booking', () => {
  const sums = async () => {
    const { body: months } =
      await desk.viewer.get<{ cancelled: { count: number; revenue: number } }[]>('/api/revenue/by-month');
    const { body: statuses } = await desk.viewer.get<{ status: string; revenue: number }[]>('/api/revenue/by-status');
    return { month: months.at(-1)!.cancelled, status: statuses.find(({ status }) => status === 'Cancelled')!.revenue };
  };

  it('is billed in the month of the cancellation if the booking had not gone live', async () => {
    const { year, month } = thisMonth();
    const before = await sums();
    const { id, bookingNumber, liveDate } = await desk.bookingIn('Approved', {
      ...{ brandName: 'Withdrawn Gin', deadlineDate: moment(60), liveDate: moment(70), endDate: moment(80) },
    });
    await cancel(id, { chargeAmount: 40_000 });
    const report = await readReport(desk.viewer, year, month);
    const brand = report.brands.find(({ brandName }) => brandName === 'Withdrawn Gin');
    expect(brand).toMatchObject({
      totalRevenue: 40_000,
      bookings: [{ bookingNumber, status: 'Cancelled', revenue: 40_000, liveDate }],
    });
    const lives = DateTime.fromISO(liveDate, { zone: ZONE });
    expect(numbersIn(await readReport(desk.viewer, lives.year, lives.month))).not.toContain(bookingNumber);
    const { bytes } = await downloadReport(desk.viewer, year, month, 'csv');
    expect(linesOf(bytes)).toContainEqual([
      ...['Withdrawn Gin', String(bookingNumber), 'Front Cover', 'Trade Newsletter', CONTACT, 'Alex'],
      ...[lives.toFormat('dd MMM yyyy', { locale: 'en' }), 'Cancelled', '', '400.00'],
    ]);
    const after = await sums();
    expect(after.month).toEqual({ count: before.month.count + 1, revenue: before.month.revenue + 40_000 });
    expect(after.status).toBe(before.status + 40_000);
    await reinstate(id);
    expect(numbersIn(await readReport(desk.viewer, year, month))).not.toContain(bookingNumber);
    expect(await sums()).toEqual(before);
  });

  it('is billed in the month of the live date if the booking ran', async () => {
    const { id, bookingNumber } = await desk.bookingIn('Approved');
    const lives = thisMonth().minus({ months: 3 });
    const dates = { liveDate: lives.toISODate(), deadlineDate: lives.toISODate(), endDate: dayFromNow(9) };
    expect(expectStatus(200, await put(id, 'dates', dates)).status).toBe('Live');
    await cancel(id, { chargeAmount: 1 });
    expect(numbersIn(await readReport(desk.viewer, lives.year, lives.month))).toContain(bookingNumber);
    const { year, month } = thisMonth();
    expect(numbersIn(await readReport(desk.viewer, year, month))).not.toContain(bookingNumber);
  });

  it('is in no report if it is nothing', async () => {
    const { id, bookingNumber } = await desk.bookingIn('Live', { liveDate: new Date() });
    const { year, month } = thisMonth();
    expect(numbersIn(await readReport(desk.viewer, year, month))).toContain(bookingNumber);
    await cancel(id);
    expect(numbersIn(await readReport(desk.viewer, year, month))).not.toContain(bookingNumber);
  });
});

it('a cancelled booking of a contact is not open any more', async () => {
  const { id } = await desk.bookingIn('Awaiting Upload', { contactEmail: 'leaving@brand.test' });
  const openOnes = async () => {
    const path = '/api/admin/personal-data/summary';
    return (await desk.admin.post(path, { email: 'leaving@brand.test' })).body.openBookings;
  };
  expect(await openOnes()).toBe(1);
  await cancel(id);
  expect(await openOnes()).toBe(0);
});
