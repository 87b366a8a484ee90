import { DateTime } from 'luxon';
import { insertBookings, MARCH, MARCH_TOTAL, NOT_MARCH, type BookingRow } from '../samples/invoices.js';
import { expectStatus, sharedDesk, ZONE, type Refusal } from './desk.js';
import { readReport } from './reports.js';
import { expectErrors } from './refusal.js';
import type { Schemas } from './schemas.js';

type StatusCount = Schemas['StatusCountDto'];
type Month = Schemas['MonthRevenueDto'];

/**
 * Calculated by hand:
 *   Live       1 + 1050 + 250 + 50000                                     =  51301
 *   Completed  123450 + 99999 + 200000 + 5 + 100010 + 0 + 777 + 555       = 524796
 *   both                                                                  = 576097
 *   all        576097 + 888800 + 300 + 70 + 4400                          = 1469667
 */
const BY_STATUS: StatusCount[] = [
  { status: 'New Booking', count: 0, revenue: 0 },
  { status: 'Awaiting Upload', count: 0, revenue: 0 },
  { status: 'Under Review', count: 1, revenue: 888_800 },
  { status: 'Revision Required', count: 0, revenue: 0 },
  { status: 'Approved', count: 1, revenue: 70 },
  { status: 'Live', count: 4, revenue: 51_301 },
  { status: 'Completed', count: 8, revenue: 524_796 },
  { status: 'Overdue', count: 1, revenue: 300 },
  { status: 'Cancelled', count: 0, revenue: 0 },
  { status: 'New Deal', count: 1, revenue: 4_400 },
];
const NOTHING = { count: 0, revenue: 0 };
const LIVE_AND_COMPLETED = 576_097;
const TOTAL = 1_469_667;

describe('totals of the same bookings', () => {
  const desk = sharedDesk();

  beforeAll(() => insertBookings(desk, [...MARCH, ...NOT_MARCH]));

  it('are listed by status in the order of the workflow, including zeros', async () => {
    const { body } = await desk.viewer.get('/api/revenue/by-status');
    expect(body).toEqual(BY_STATUS);
  });

  it('agree with the dashboard and the reports to the penny', async () => {
    const dashboard = await desk.viewer.get<{
      totalBookings: number;
      statusCounts: StatusCount[];
      revenue: { liveAndCompleted: number };
    }>('/api/dashboard');
    expect(dashboard.body).toMatchObject({ totalBookings: 16, approved: 5, overdue: 1, statusCounts: BY_STATUS });
    expect(dashboard.body.revenue.liveAndCompleted).toBe(LIVE_AND_COMPLETED);

    const reports = await Promise.all([2, 3, 4].map((month) => readReport(desk.viewer, 2026, month)));
    expect(reports.map(({ totalRevenue }) => totalRevenue)).toEqual([555, MARCH_TOTAL, 777]);
    expect(reports.reduce((sum, { totalRevenue }) => sum + totalRevenue, 0)).toBe(LIVE_AND_COMPLETED);
  });

  it('include bookings in every status in the summary, and follow changes to a booking', async () => {
    const summary = async () => expectStatus(200, await desk.viewer.get('/api/revenue/summary'));
    expect(await summary()).toEqual({ totalRevenue: TOTAL, bookingCount: 16 });
    const { id } = await desk.makeBooking({ revenueAmount: 1_00 });
    expect(await summary()).toEqual({ totalRevenue: TOTAL + 1_00, bookingCount: 17 });
    await desk.admin.put(`/api/bookings/${id}/revenue`, { revenueAmount: 2_147_483_647 });
    expect(await summary()).toEqual({ totalRevenue: TOTAL + 2_147_483_647, bookingCount: 17 });
    await desk.admin.delete(`/api/bookings/${id}`);
    expect(await summary()).toEqual({ totalRevenue: TOTAL, bookingCount: 16 });
  });
});

describe('totals by month', () => {
  const desk = sharedDesk();
  const read = async () => expectStatus(200, await desk.viewer.get<Month[]>('/api/revenue/by-month'));
  const months = () => {
    const current = DateTime.now().setZone(ZONE).startOf('month');
    return Array.from({ length: 12 }, (_, index) => current.minus({ months: 11 - index }));
  };

  it('cover the last twelve months, oldest first, with zeros if nothing was live', async () => {
    expect(await read()).toEqual(
      months().map(({ year, month }) => ({
        ...{ year, month },
        ...{ live: NOTHING, completed: NOTHING, cancelled: NOTHING, target: null },
      })),
    );
  });

  it('begin and end at midnight in London, in summer and in winter', async () => {
    // Month i (from 0) begins with a Live booking of 1000 + i pence and ends with a Completed one of 100 + i pence. The
    // bookings one millisecond before and after the twelve months do not count.
    const rows = months().flatMap((start, index): BookingRow[] => [
      [6000 + index, 'Acme', 'Front Cover', start.toJSDate().toISOString(), 'Live', 1000 + index],
      [7000 + index, 'Acme', 'Front Cover', start.endOf('month').toJSDate().toISOString(), 'Completed', 100 + index],
    ]);
    const [first, last] = [months()[0]!, months()[11]!];
    const outside = [first.minus({ milliseconds: 1 }), last.plus({ months: 1 })];
    await insertBookings(desk, [
      ...rows,
      ...outside.map((moment, index): BookingRow => {
        return [8000 + index, 'Acme', 'Front Cover', moment.toJSDate().toISOString(), 'Completed', 5_000_000];
      }),
      [8002, 'Acme', 'Front Cover', last.toJSDate().toISOString(), 'Under Review', 5_000_000],
    ]);

    expect(await read()).toEqual(
      months().map(({ year, month }, index) => ({
        ...{ year, month },
        ...{ live: { count: 1, revenue: 1000 + index }, completed: { count: 1, revenue: 100 + index } },
        ...{ cancelled: NOTHING, target: null },
      })),
    );
  });

  it('have the targets that admins set, and wrong ones are refused', async () => {
    const settings = '/api/settings/pricing';
    const put = (monthlyTargets: unknown, version = 1) =>
      desk.admin.put<Refusal & Schemas['PricingDto']>(settings, { discountLimit: 20, monthlyTargets, version });
    const [earlier, current] = months()
      .slice(-2)
      .map((month) => month.toFormat('yyyy-MM'));
    const wrong = [
      ...['2026-01', [{ month: '2026-13', amount: 1 }], [{ month: '2026-1', amount: 1 }], [null]],
      ...[0, -1, 1.5, '1', 2_147_483_648].map((amount) => [{ month: '2026-01', amount }]),
      [1, 2].map((amount) => ({ month: '2026-01', amount })),
    ];
    for (const targets of wrong) expectErrors(await put(targets), { monthlyTargets: /./ }, { sent: targets });
    const targets = [current!, earlier!].map((month, index) => ({ month, amount: index + 1 }));
    const noted = targets.map((target) => ({ ...target, note: 'ask jo@brand.test' }));
    expect(expectStatus(200, await put(noted)).monthlyTargets).toEqual(targets.toReversed());
    // A change of something else leaves them.
    expectStatus(200, await desk.admin.put(settings, { discountLimit: 25, version: 2 }));
    expect((await read()).map(({ target }) => target)).toEqual([...Array<null>(10).fill(null), 2, 1]);
    expectStatus(200, await put([], 3));
    expect((await read()).every(({ target }) => target === null)).toBe(true);
  });
});
