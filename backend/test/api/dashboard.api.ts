import { DateTime } from 'luxon';
import { multipart, startMailServer, until } from '../support/index.js';
import {
  artwork,
  expectStatus,
  forTests,
  openDesk,
  readList,
  sharedDesk,
  ZONE,
  type Booking,
  type Desk,
} from './desk.js';
import { dealThatIs, makeDeal, makeDealBooking, makeEnquiry, type DealRequest, type Enquiry } from './public-forms.js';
import type { Schemas } from './schemas.js';

type Dashboard = Schemas['DashboardDto'];

/** The field that puts the oldest entries of each list first. */
const OLDEST: Record<string, string> = {
  overdue: 'deadlineDate',
  pastDeadline: 'deadlineDate',
  dealPastDeadline: 'deadlineDate',
  slowReview: 'statusSince',
  nearDeal: 'liveDate',
  notApproved: 'liveDate',
  dealWithoutArtwork: 'deadlineDate',
  freeAndLive: 'liveDate',
};

const HOUR = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
/** A time on the day that is `days` days from today in London. */
const londonTime = (days: number, time: string) =>
  DateTime.fromISO(`${DateTime.now().setZone(ZONE).plus({ days }).toISODate()!}T${time}`, { zone: ZONE }).toISO()!;

const mails = forTests(startMailServer);
const desk = forTests(() => openDesk({ env: { SMTP_URL: mails.url } }));

it('lists nothing when nothing needs attention', async () => {
  await desk.bookingIn('Awaiting Upload');
  await desk.bookingIn('Under Review');
  await desk.bookingIn('Live');
  await makeEnquiry(desk);
  await makeDealBooking(desk, await makeDeal(desk));
  expect((await dashboard()).needsAttention).toEqual({ total: 0, groups: [] });
});

describe('with a record for each reason', () => {
  let made: Record<string, Booking>;
  let deals: Record<string, DealRequest>;
  let enquiry: Enquiry;

  beforeAll(async () => {
    made = {
      overdue: await desk.bookingIn('Overdue'),
      reviewedLate: await desk.bookingIn('Under Review'),
      revisedLate: await desk.bookingIn('Revision Required'),
      slow: await desk.bookingIn('Under Review'),
      quick: await desk.bookingIn('Under Review'),
      unapproved: await desk.bookingIn('Awaiting Upload'),
      free: await desk.bookingIn('Live', { revenueAmount: 0, brandName: 'Free Sample' }),
    };
    await setColumns(made.reviewedLate!, { deadline_date: hoursAgo(30) });
    // Sent back after its deadline, so it is not overdue.
    await setColumns(made.revisedLate!, { deadline_date: hoursAgo(40), status_changed_at: hoursAgo(3) });
    await setColumns(made.slow!, { status_changed_at: hoursAgo(48.1) });
    await setColumns(made.quick!, { status_changed_at: hoursAgo(47.9) });
    await setColumns(made.unapproved!, { live_date: hoursAgo(2) });
    deals = {
      ...{ near: await makeDeal(desk), far: await makeDeal(desk), old: await makeDeal(desk) },
      approved: await dealThatIs(desk, 'Approved'),
    };
    made.dealLate = await makeDealBooking(desk, deals.far!);
    made.dealSent = await makeDealBooking(desk, deals.far!);
    made.dealEmpty = await makeDealBooking(desk, deals.approved!, { brandName: 'Bare Ltd' });
    for (const late of [made.dealLate, made.dealSent]) await setColumns(late, { deadline_date: hoursAgo(5) });
    await desk.admin.post(`/api/bookings/${made.dealSent.id}/upload`, multipart({ files: artwork() }));
    await setColumns(deals.near!, { live_date: hoursAgo(-24 * 6.9) }, 'deal_requests');
    await setColumns(deals.far!, { live_date: hoursAgo(-24 * 7.1), created_at: hoursAgo(47.9) }, 'deal_requests');
    await setColumns(deals.old!, { created_at: hoursAgo(48.1) }, 'deal_requests');
    enquiry = await makeEnquiry(desk);
    await setColumns(enquiry, { created_at: hoursAgo(49) }, 'sales_enquiries');
    await desk.mailsAreOut();
    mails.refuse(550, 'No such user');
    made.mailed = await desk.makeBooking({ contactEmail: 'gone@brand.test', brandName: 'Gone Ltd' });
    await until('the mail to be given up', async () => {
      const failed = await desk.rows(`SELECT FROM mails WHERE status = 'failed'`);
      return failed.length === 1;
    });
    mails.accept();
  });

  it('lists the reasons by importance, each with its records', async () => {
    const { needsAttention, overdue, pastDeadline } = await dashboard();
    const groups = needsAttention!.groups;
    expect(groups.map(({ reason, count }) => [reason, count])).toEqual([
      ['overdue', 1],
      ['pastDeadline', 2],
      ['dealPastDeadline', 1],
      ['slowReview', 1],
      ['nearDeal', 1],
      ['failedMail', 1],
      ['notApproved', 1],
      ['dealWithoutArtwork', 1],
      ['oldDeal', 1],
      ['oldEnquiry', 1],
      ['freeAndLive', 1],
    ]);
    expect(needsAttention!.total).toBe(12);
    expect({ overdue, pastDeadline }).toEqual({ overdue: 1, pastDeadline: 2 });

    const rows = Object.fromEntries(groups.map((group) => [group.reason, group.rows]));
    const { revisedLate, reviewedLate, slow, unapproved, free, mailed } = made;
    expect(rows.pastDeadline!.map(({ id }) => id)).toEqual([revisedLate!.id, reviewedLate!.id]);
    expect(rows.slowReview).toMatchObject([{ bookingId: slow!.id, status: 'Under Review' }]);
    expect(rows.notApproved).toMatchObject([{ bookingId: unapproved!.id, status: 'Awaiting Upload' }]);
    expect(rows.dealPastDeadline).toMatchObject([{ bookingId: made.dealLate!.id, status: 'New Deal' }]);
    expect(rows.dealWithoutArtwork).toMatchObject([{ bookingId: made.dealEmpty!.id, title: 'Bare Ltd' }]);
    const noBooking = { bookingId: null, bookingNumber: null, status: null };
    const requested = { ...noBooking, title: 'Driftwood Gin', detail: 'Sam Rivers' };
    expect(rows.nearDeal).toMatchObject([{ ...requested, id: deals.near!.id }]);
    expect(rows.oldDeal).toMatchObject([{ ...requested, id: deals.old!.id }]);
    expect(rows.oldEnquiry).toMatchObject([
      { ...noBooking, id: enquiry.id, title: 'Northwind Crisps', detail: 'March 2027' },
    ]);
    expect(rows.freeAndLive).toMatchObject([
      {
        id: free!.id,
        bookingId: free!.id,
        bookingNumber: free!.bookingNumber,
        title: 'Free Sample',
        detail: free!.mediaOpportunity,
        status: 'Live',
        since: free!.liveDate,
      },
    ]);
    expect(rows.failedMail).toMatchObject([
      { bookingId: mailed!.id, bookingNumber: null, title: 'gone@brand.test', status: null },
    ]);
    expect(Date.now() - Date.parse(rows.failedMail![0]!.since)).toBeLessThan(60_000);
  });

  it('says all reasons of a record in each of its rows, the most urgent first', async () => {
    const { reviewedLate, slow } = made;
    await setColumns(reviewedLate!, { live_date: hoursAgo(1), status_changed_at: hoursAgo(48.1) });
    await setColumns(deals.old!, { live_date: hoursAgo(-24) }, 'deal_requests');
    const rows = (await dashboard()).needsAttention!.groups.flatMap((group) => group.rows);
    const expectReasons = ({ id }: { id: string }, reasons: string[]) =>
      expect(rows.filter((row) => row.id === id).map((row) => row.reasons)).toEqual(reasons.map(() => reasons));
    expectReasons(reviewedLate!, ['pastDeadline', 'slowReview', 'notApproved']);
    expectReasons(slow!, ['slowReview']);
    expectReasons(deals.old!, ['nearDeal', 'oldDeal']);
    expectReasons(enquiry, ['oldEnquiry']);
    await setColumns(reviewedLate!, { live_date: reviewedLate!.liveDate, status_changed_at: hoursAgo(1) });
    await setColumns(deals.old!, { live_date: deals.old!.liveDate }, 'deal_requests');
  });

  it('has filters that find exactly the records counted, oldest first', async () => {
    for (const { reason, count, rows, list, filter } of (await dashboard()).needsAttention!.groups) {
      const found = await listed(list, filter, OLDEST[reason] ?? 'createdAt');
      expect({ reason, total: found.total }).toEqual({ reason, total: count });
      expect(found.rows.slice(0, rows.length).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    }
  });

  it('shows waiting mails while the mail server is down', async () => {
    const groups = async () =>
      (await dashboard()).needsAttention!.groups.filter(({ reason }) => reason === 'waitingMail');
    expect(await groups()).toEqual([]);
    await mails.down();
    const { id } = await desk.makeBooking({ contactEmail: 'waits@brand.test' });
    const [group] = await until('the outage to be shown', async () => {
      const found = await groups();
      return found.length > 0 && found;
    });
    expect(group).toMatchObject({ count: 1, list: 'mails', filter: { status: 'queued' } });
    expect(group!.rows).toMatchObject([{ bookingId: id, title: 'waits@brand.test', status: null }]);
    await mails.up();
    await until('the outage to be over', async () => (await groups()).length === 0, 90_000);
    await mails.waitFor(({ to }) => to.includes('waits@brand.test'));
    expectStatus(200, await desk.admin.delete(`/api/bookings/${id}`));
  });

  it('is not shown to viewers', async () => {
    const { body } = await desk.viewer.get<Dashboard>('/api/dashboard');
    expect(body).toMatchObject({ needsAttention: null, nextFourteenDays: null, overdue: 1, pastDeadline: 2 });
  });

  it('shows the four oldest records of a group and counts them all', async () => {
    const late = await Promise.all(
      [5, 9, 1, 7, 3].map((days) => desk.bookingIn('Overdue', { deadlineDate: hoursAgo(24 * days + 24) })),
    );
    const group = (await dashboard()).needsAttention!.groups[0]!;
    expect(group).toMatchObject({ reason: 'overdue', count: 6 });
    const [five, nine, , seven, three] = late;
    expect(group.rows.map(({ id }) => id)).toEqual([nine, seven, five, three].map((booking) => booking!.id));
    expect((await listed('bookings', group.filter, 'deadlineDate')).total).toBe(6);
  });

  it('drops records that have been dealt with', async () => {
    const { free, slow, dealLate, dealEmpty } = made;
    await desk.admin.put(`/api/bookings/${free!.id}/revenue`, { revenueAmount: 5_000 });
    await desk.admin.put(`/api/bookings/${slow!.id}/approve`);
    for (const { id } of [dealLate!, dealEmpty!])
      await desk.admin.post(`/api/bookings/${id}/upload`, multipart({ files: artwork() }));
    for (const { id } of [deals.near!, deals.old!])
      await desk.admin.put(`/api/deal-requests/${id}/decline`, { reason: 'Taken' });
    await desk.admin.put(`/api/sales-enquiries/${enquiry.id}/close`, { reason: 'No budget' });
    const reasons = (await dashboard()).needsAttention!.groups.map(({ reason }) => reason);
    expect(reasons).toEqual(['overdue', 'pastDeadline', 'failedMail', 'notApproved']);
  });
});

describe('the next fourteen days', () => {
  const zone = sharedDesk();

  it('last from the first moment of today in London to the last moment of the fourteenth day', async () => {
    const [deadlineDate, liveDate, endDate] = [28, 30, 60].map((days) => londonTime(days, '00:00'));
    const far = { deadlineDate, liveDate, endDate };
    const waiting = async (dates: object) => (await zone.bookingIn('Under Review', { ...far, ...dates })).id;
    const first = await waiting({ deadlineDate: londonTime(0, '00:00') });
    const last = await waiting({ liveDate: londonTime(13, '23:59:59.999') });
    const live = await zone.bookingIn('Live', { endDate: londonTime(6, '12:00') });
    const approved = await zone.bookingIn('Approved', { ...far, liveDate: londonTime(6, '00:00') });
    const deal = await dealThatIs(zone, 'New Deal');
    const ofDeal = await makeDealBooking(zone, deal, { ...far, liveDate: londonTime(7, '00:00') });
    await waiting({ deadlineDate: londonTime(-1, '23:59:59.999') });
    await waiting({ liveDate: londonTime(14, '00:00') });
    await zone.bookingIn('Overdue', { ...far, deadlineDate: londonTime(0, '00:00') });

    const { total, days } = (await dashboard(zone)).nextFourteenDays!;
    const london = (ahead: number) => londonTime(ahead, '00:00').slice(0, 10);
    expect(days.map(({ day, rows }) => [day, rows.map(({ bookingId, event }) => [bookingId, event])])).toEqual([
      [london(0), [[first, 'deadline']]],
      [
        london(6),
        [
          [approved.id, 'live'],
          [live.id, 'end'],
        ],
      ],
      [london(7), [[ofDeal.id, 'live']]],
      [london(13), [[last, 'live']]],
    ]);
    expect(total).toBe(5);
  });

  it('show at most twenty dates, count them all, and agree with the lists', async () => {
    await zone.rows(
      `INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status)
       SELECT 'Crowd', 'crowd@brand.test', 'Supermarket', 'Floor Sticker', now() + interval '5 days', now() + interval '3 days',
         now() + interval '9 days', (ARRAY['Awaiting Upload', 'Approved', 'Revision Required'])[1 + i % 3]
       FROM generate_series(1, 60) AS i`,
    );
    const { total, days } = (await dashboard(zone)).nextFourteenDays!;
    const shown = days.flatMap(({ rows }) => rows).map(({ at }) => at);
    expect(shown).toHaveLength(20);
    expect(shown).toEqual(shown.toSorted());
    const [today, fourteenth] = [londonTime(0, '00:00').slice(0, 10), londonTime(13, '00:00').slice(0, 10)];
    const unapproved = ['New Booking', 'Awaiting Upload', 'Revision Required', 'Under Review'];
    const lists = [
      { status: unapproved, deadlineDate_gte: today, deadlineDate_lte: fourteenth },
      { status: [...unapproved, 'Overdue', 'New Deal', 'Approved'], liveDate_gte: today, liveDate_lte: fourteenth },
      { status: 'Live', endDate_gte: today, endDate_lte: fourteenth },
    ];
    const totals = await Promise.all(
      lists.map(async (filter) => (await listed('bookings', filter, 'liveDate', zone)).total),
    );
    expect(totals.reduce((sum, found) => sum + found, 0)).toBe(total);
    expect(total).toBe(5 + 40 + 60);
  });

  it('begin and end in the time zone of the business', async () => {
    const kiritimati = 'Pacific/Kiritimati';
    const east = await openDesk({ env: { BUSINESS_TIME_ZONE: kiritimati } });
    const today = DateTime.now().setZone(kiritimati).startOf('day');
    const booked = async (moment: DateTime) => {
      const [liveDate, endDate] = [40, 50].map((days) => today.plus({ days }).toISO());
      return (await east.bookingIn('Under Review', { deadlineDate: moment.toISO(), liveDate, endDate })).id;
    };
    await booked(today.minus({ milliseconds: 1 }));
    const first = await booked(today);
    const last = await booked(today.plus({ days: 14 }).minus({ milliseconds: 1 }));
    await booked(today.plus({ days: 14 }));
    const { days } = (await dashboard(east)).nextFourteenDays!;
    await east.stop();
    expect(days.map(({ day, rows }) => [day, rows.map(({ bookingId }) => bookingId)])).toEqual([
      [today.toISODate(), [first]],
      [today.plus({ days: 13 }).toISODate(), [last]],
    ]);
  });
});

async function dashboard({ admin }: Desk = desk): Promise<Dashboard> {
  return expectStatus(200, await admin.get<Dashboard>('/api/dashboard'));
}

/** Changes a record in the database, past all rules. */
async function setColumns({ id }: { id: string }, columns: Record<string, string>, table = 'bookings'): Promise<void> {
  const sets = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`);
  await desk.rows(`UPDATE ${table} SET ${sets.join()} WHERE id = $1`, [id, ...Object.values(columns)]);
}

const listed = (list: string, filter: object, oldest: string, { admin }: Desk = desk) =>
  readList<{ id: string }>(admin, list, { filter, sort: [oldest, 'ASC'], range: [0, 24] });
