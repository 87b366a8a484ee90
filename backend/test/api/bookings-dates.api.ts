import { multipart } from '../support/index.js';
import {
  type Booking,
  bookingForm,
  dayFromNow,
  expectStatus,
  moment,
  queryOf,
  type Refusal,
  sharedDesk,
  withoutDelivery,
} from './desk.js';
import { expectErrors } from './refusal.js';

const desk = sharedDesk();

/** Changes the dates of a booking to these days from now. */
const change = (id: string, days: [number, number, number], tellBrand?: unknown) => {
  const [liveDate, deadlineDate, endDate] = days.map(dayFromNow);
  return desk.admin.put<Booking & Refusal>(`/api/bookings/${id}/dates`, { liveDate, deadlineDate, endDate, tellBrand });
};

describe('on a machine in another time zone', () => {
  it('reads a day as one in London', async () => {
    const dates = { liveDate: '2027-07-01', deadlineDate: '2027-07-01', endDate: '2027-07-01' };
    const last = '2027-07-01T22:59:59.999Z';
    const read = { liveDate: '2027-06-30T23:00:00.000Z', deadlineDate: last, endDate: last };
    const made = await desk.makeBooking(dates);
    expect(made).toMatchObject(read);
    const edited = await desk.admin.put<Booking>(`/api/bookings/${made.id}/dates`, dates);
    expect(edited.body).toMatchObject(read);
  });

  it('accepts today and refuses yesterday, with an error at each date', async () => {
    const today = dayFromNow(0);
    await desk.makeBooking({ liveDate: today, deadlineDate: today, endDate: today });
    for (const field of ['liveDate', 'deadlineDate', 'endDate']) {
      const form = bookingForm({ liveDate: today, deadlineDate: today, [field]: dayFromNow(-1) });
      const refused = await desk.admin.post<Refusal>('/api/bookings', multipart(form));
      expectErrors(refused, { [field]: /past|after live date/ });
    }
  });

  it('finds the bookings of a day when filtered by it', async () => {
    const { id } = await desk.makeBooking({ liveDate: '2027-03-28', endDate: '2027-03-28' });
    const on = async (day: string) => {
      const query = queryOf({ filter: { liveDate_gte: day, liveDate_lte: day, id } });
      return (await desk.admin.get<Booking[]>(`/api/bookings?${query}`)).body.length;
    };
    expect([await on('2027-03-27'), await on('2027-03-28'), await on('2027-03-29')]).toEqual([0, 1, 0]);
  });
});

describe('a change of dates', () => {
  it('moves a booking that was approved to the status that fits the new dates, and sends no mail', async () => {
    const { id } = await desk.bookingIn('Approved');
    for (const [dates, then] of [
      [[-2, -4, 9], 'Live'],
      [[-9, -12, -1], 'Completed'],
      [[-2, -4, 9], 'Live'],
      [[5, 3, 9], 'Approved'],
      [[-9, -12, -1], 'Completed'],
      [[5, 3, 9], 'Approved'],
    ] as const)
      expect(expectStatus(200, await change(id, [...dates])).status).toBe(then);
    expect(await desk.mailsAbout({ id })).toEqual([]);
  });

  it('does not change the status of a booking that waits for artwork, unless its deadline is in the past', async () => {
    const { id } = await desk.bookingIn('Awaiting Upload');
    expect(expectStatus(200, await change(id, [50, 45, 60])).status).toBe('Awaiting Upload');
    expect(expectStatus(200, await change(id, [50, -1, 60])).status).toBe('Overdue');
  });

  it('returns an overdue booking to its former status, which it has had since then', async () => {
    const [status, statusSince] = ['Revision Required', moment(-9).toISOString()];
    const former = { statusBeforeOverdue: status, statusBeforeOverdueSince: statusSince };
    const { id } = await desk.bookingIn('Overdue', former);
    expect(expectStatus(200, await change(id, [-1, -2, 9])).status).toBe('Overdue');
    expect(expectStatus(200, await change(id, [9, 5, 19]))).toMatchObject({
      ...{ status, statusSince, pastDeadline: false },
    });
    expect((await desk.readBooking(id)).status).toBe(status);
  });

  it('is refused if the end date is before the live date, and changes nothing', async () => {
    const before = await desk.bookingIn('Approved');
    const message = 'End date must be after live date.';
    const refused = { status: 400, body: { message, errors: { endDate: message } } };
    expect(await change(before.id, [9, 5, 8])).toMatchObject(refused);
    expect(await desk.readBooking(before.id)).toEqual(before);
  });

  it('may put the deadline after the live date', async () => {
    const { id } = await desk.makeBooking({ liveDate: dayFromNow(3), deadlineDate: dayFromNow(5) });
    expectStatus(200, await change(id, [3, 6, 9]));
  });
});

describe('the mail about new dates', () => {
  const datesMails = async (id: string) =>
    (await desk.mailsAbout({ id })).filter(({ template }) => template === 'booking-dates');

  it('tells the new ones, and those that were told last, if that is wished', async () => {
    const { id, liveDate } = await desk.bookingThatIs('Approved');
    await desk.mailsAreOut();
    const silent = expectStatus(200, await change(id, [21, 10, 41]));
    await desk.mailsAreOut();
    expect(await datesMails(id)).toEqual([]);
    expect(silent.liveDate).not.toBe(liveDate);
    const told = expectStatus(200, await change(id, [25, 10, 45], true));
    await desk.mailsAreOut();
    expect(await datesMails(id)).toMatchObject([
      { status: 'sent', variables: { liveDate: told.liveDate, former: { liveDate } } },
    ]);
    const moved = expectStatus(200, await change(id, [26, 10, 45]));
    expectStatus(200, await change(id, [26, 10, 45], true));
    expect((await datesMails(id)).slice(1)).toMatchObject([
      { variables: { liveDate: moved.liveDate, former: { liveDate: told.liveDate } } },
    ]);
  });

  it('is not sent when they stay as they were', async () => {
    const { id } = await desk.bookingThatIs('Approved');
    for (let time = 0; time < 2; time += 1) {
      await desk.mailsAreOut();
      expectStatus(200, await change(id, [25, 10, 45], true));
    }
    await desk.mailsAreOut();
    expect(await datesMails(id)).toHaveLength(1);
  });

  it('is refused with anything but true or false', async () => {
    const { id } = await desk.bookingIn('Approved');
    expectErrors(await change(id, [25, 10, 45], 'perhaps'), { tellBrand: 'tellBrand must be true or false' });
  });

  describe('while it waits', () => {
    withoutDelivery(desk);

    it('tells two changes as one, and a change that was taken back not at all', async () => {
      const { id, liveDate } = await desk.makeBooking();
      const waiting = async () => (await desk.mailsAbout({ id })).filter(({ status }) => status === 'queued');
      // The confirmation has not gone out, so it tells the new dates itself.
      const moved = expectStatus(200, await change(id, [25, 10, 45], true));
      expect(await waiting()).toMatchObject([
        { template: 'booking-confirmation', variables: { liveDate: moved.liveDate } },
      ]);
      await desk.rows(`UPDATE mails SET status = 'sent', sent_at = now() WHERE about_id = $1`, [id]);
      await change(id, [26, 10, 45], true);
      const last = expectStatus(200, await change(id, [27, 10, 45], true));
      expect(await waiting()).toMatchObject([
        { template: 'booking-dates', variables: { liveDate: last.liveDate, former: { liveDate: moved.liveDate } } },
      ]);
      await change(id, [25, 10, 45], true);
      expect(await waiting()).toEqual([]);
      expect(moved.liveDate).not.toBe(liveDate);
    });
  });
});
