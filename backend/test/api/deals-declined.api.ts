import { multipart } from '../support/index.js';
import { bookingForm, dayFromNow, expectStatus, failedMail, pastDates, sharedDesk, type Refusal } from './desk.js';
import { dealThatIs, makeDeal, makeDealBooking, readDeal, type DealRequest } from './public-forms.js';
import { refusal } from './refusal.js';
import type { Schemas } from './schemas.js';

const REASON = 'The front cover\nis taken.';

const desk = sharedDesk();

interface Id {
  id: string;
}
const put = (verb: string, { id }: Id, body?: object, as = desk.admin) =>
  as.put<DealRequest & Refusal>(`/api/deal-requests/${id}/${verb}`, body);
const approve = (deal: Id, body?: object) => put('approve', deal, body);
const decline = (deal: Id, body: object = {}, as = desk.admin) => put('decline', deal, { reason: REASON, ...body }, as);
const reopen = (deal: Id, body?: object) => put('reopen', deal, body);
const tryToBook = ({ id }: Id) =>
  desk.admin.post<Id & Refusal>('/api/bookings', multipart(bookingForm({ isDealBooking: true, dealRequestId: id })));
const actionsOn = async (record: Id) => (await desk.auditOf(record)).map(({ action }) => action);
const mailsOf = async (record: Id) => (await desk.mailsAbout(record)).map(({ template }) => template);

describe('declining', () => {
  it('keeps the reason, and tells the requester only if that is wanted', async () => {
    const quiet = await makeDeal(desk);
    expect(await decline(quiet)).toMatchObject({
      status: 200,
      body: {
        ...{ status: 'Declined', declinedReason: REASON, version: quiet.version + 1 },
        allowedActions: ['reopen', 'uploadScreenshot', 'assign'],
      },
    });
    expect(await mailsOf(quiet)).not.toContain('deal-declined');
    const told = await makeDeal(desk);
    await decline(told, { tellRequester: true });
    expect((await desk.mailsAbout(told)).filter(({ template }) => template === 'deal-declined')).toMatchObject([
      { recipient: 'sam@rivers.test', variables: { reason: REASON, cancelledBookings: 0, brand: 'Driftwood Gin' } },
    ]);
    expect(await actionsOn(told)).toEqual(['submitted', 'declined']);
  });

  it('takes no booking, no approval and no dates afterwards', async () => {
    const deal = await makeDeal(desk);
    await decline(deal);
    const before = await desk.fingerprint();
    const replies = [
      await tryToBook(deal),
      await approve(deal),
      await put('dates', deal, { liveDate: dayFromNow(3), endDate: dayFromNow(9) }),
      await decline(deal),
    ];
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 409, body: { message: expect.stringContaining('is Declined now') } });
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('is refused, as is approving, once a booking has been made that the page did not show', async () => {
    const { id, version } = await makeDeal(desk);
    const booking = await makeDealBooking(desk, { id });
    for (const reply of [await decline({ id }, { version }), await approve({ id }, { version })])
      expect(reply.status).toBe(409);
    expect((await desk.readBooking(booking.id)).status).toBe('New Deal');
    expectStatus(200, await desk.admin.put(`/api/bookings/${booking.id}/cancel`, { reason: 'Too dear' }));
    const { version: seen } = await readDeal(desk, { id });
    expectStatus(200, await desk.admin.put(`/api/bookings/${booking.id}/reinstate`));
    expect((await decline({ id }, { version: seen })).status).toBe(409);
    expect(await decline({ id }, { version: (await readDeal(desk, { id })).version })).toMatchObject({ status: 200 });
  });

  it('cancels its bookings with it, except those that are over or cancelled already', async () => {
    const deal = await dealThatIs(desk, 'Approved');
    const [ahead, done, gone, over] = [
      await makeDealBooking(desk, deal),
      await makeDealBooking(desk, deal),
      await makeDealBooking(desk, deal),
      await makeDealBooking(desk, deal),
    ];
    await desk.admin.put(`/api/bookings/${done.id}/dates`, pastDates());
    await desk.admin.put(`/api/bookings/${gone.id}/cancel`, { reason: 'Too dear' });
    // The schedule has yet to complete it.
    const ended = `status = 'Live', live_date = now() - interval '2 hours', end_date = now() - interval '1 hour'`;
    await desk.rows(`UPDATE bookings SET ${ended} WHERE id = $1`, [over.id]);
    await decline(deal, { tellRequester: true });
    const statuses = () =>
      Promise.all([ahead, done, gone, over].map(async ({ id }) => (await desk.readBooking(id)).status));
    expect(await statuses()).toEqual(['Cancelled', 'Completed', 'Cancelled', 'Completed']);
    const { cancelledAt, liveDate } = await desk.readBooking(ahead.id);
    expect((await readDeal(desk, deal)).bookings).toMatchObject([
      {
        ...{ id: ahead.id, liveDate, cancelledAt, cancelledWithDeal: true, statusBeforeCancellation: 'Approved' },
        ...{ revenueAmount: 0, revenueBeforeCancellation: ahead.revenueAmount },
      },
      { id: done.id, cancelledAt: null, cancelledWithDeal: false, revenueBeforeCancellation: null },
      { id: gone.id, cancelledWithDeal: false },
      { id: over.id, cancelledWithDeal: false, revenueAmount: over.revenueAmount },
    ]);
    expect((await desk.mailsAbout(deal)).find(({ template }) => template === 'deal-declined')).toMatchObject({
      variables: { cancelledBookings: 1 },
    });
    expect(await mailsOf(ahead)).toContain('booking-cancelled');
    const reinstated = await desk.admin.put<Refusal>(`/api/bookings/${ahead.id}/reinstate`);
    expect(expectStatus(409, reinstated).message).toContain('Reopen the deal request');
    await reopen(deal);
    expect(await statuses()).toEqual(['Approved', 'Completed', 'Cancelled', 'Completed']);
  });

  it('tells nobody about its bookings if the requester is not told', async () => {
    const deal = await makeDeal(desk);
    const booking = await makeDealBooking(desk, deal);
    await decline(deal);
    expect(await mailsOf(booking)).not.toContain('booking-cancelled');
    await reopen(deal);
    expect((await desk.readBooking(booking.id)).status).toBe('New Deal');
  });

  it('is not counted', async () => {
    const deal = await makeDeal(desk);
    const read = async () => {
      const { dealRequests } = (await desk.admin.get<Schemas['DashboardDto']>('/api/dashboard')).body;
      const { total, counts } = dealRequests!;
      return { total, declined: counts.find(({ status }) => status === 'Declined')?.count ?? 0 };
    };
    const before = await read();
    await decline(deal);
    expect(await read()).toEqual({ total: before.total - 1, declined: before.declined + 1 });
  });
});

describe('reopening', () => {
  it('returns the deal to the status before, makes the moves that are due, and says that it goes ahead', async () => {
    const fresh = await makeDeal(desk);
    await decline(fresh);
    expect((await reopen(fresh)).body).toMatchObject({ status: 'New Deal', declinedReason: null });
    const approved = await dealThatIs(desk, 'Approved');
    await decline(approved);
    expect((await reopen(approved)).body.status).toBe('Approved');
    await decline(approved);
    await desk.rows(`UPDATE deal_requests SET live_date = now() - interval '1 day' WHERE id = $1`, [approved.id]);
    expect((await reopen(approved)).body.status).toBe('Live');
    expect((await mailsOf(approved)).filter((template) => template === 'deal-approved')).toHaveLength(3);
    expect(await actionsOn(approved)).toEqual([
      ...['submitted', 'approved', 'declined', 'reopened', 'declined', 'reopened', 'went live'],
    ]);
  });

  it('tells nobody once the deal is over', async () => {
    const deal = await dealThatIs(desk, 'Approved');
    await decline(deal);
    await desk.rows(
      `UPDATE deal_requests SET live_date = now() - interval '9 days', end_date = now() - interval '1 day' WHERE id = $1`,
      [deal.id],
    );
    expect((await reopen(deal)).body.status).toBe('Completed');
    expect((await mailsOf(deal)).filter((template) => template === 'deal-approved')).toHaveLength(1);
  });

  it('does not let a failed approval mail be tried again once the deal is over', async () => {
    const deal = await dealThatIs(desk, 'Completed');
    await desk.mailsAreOut();
    const retry = await failedMail(desk, deal, 'deal-approved');
    expect(await retry()).toMatchObject(refusal(409, 'is now Completed'));
  });
});

it('a booking of a deal that is still New Deal is confirmed as provisional', async () => {
  const deal = await makeDeal(desk);
  const early = await makeDealBooking(desk, deal);
  await approve(deal);
  const late = await makeDealBooking(desk, deal);
  const provisional = async (booking: Id) =>
    (await desk.mailsAbout(booking)).find(({ template }) => template === 'booking-confirmation')!.variables.provisional;
  expect([await provisional(early), await provisional(late)]).toEqual([true, false]);
  expect((await desk.readBooking(early.id)).status).toBe('Approved');
});
