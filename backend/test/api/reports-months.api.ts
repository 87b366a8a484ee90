import { DateTime } from 'luxon';
import { insertBookings, type BookingRow } from '../samples/invoices.js';
import { sharedDesk, ZONE } from './desk.js';
import { downloadReport, linesOf, numbersIn, readReport } from './reports.js';

/** A time, the London month in which it is billed, and the day shown in the files. */
const MOMENTS: [string, string, number, number, string][] = [
  ['the last moment of a winter month', '2026-01-31T23:59:59.999Z', 2026, 1, '31 Jan 2026'],
  ['the first moment of February', '2026-02-01T00:00:00.000Z', 2026, 2, '01 Feb 2026'],
  ['the midnight after clocks went forward', '2026-03-29T23:00:00.000Z', 2026, 3, '30 Mar 2026'],
  ['the first moment of that April, still March in UTC', '2026-03-31T23:00:00.000Z', 2026, 4, '01 Apr 2026'],
  ['half past midnight on 1 July, still June in UTC', '2026-06-30T23:30:00.000Z', 2026, 7, '01 Jul 2026'],
  ['midnight of 1 October, still September in UTC', '2026-09-30T23:00:00.000Z', 2026, 10, '01 Oct 2026'],
  ['midnight before clocks go back', '2026-10-24T23:00:00.000Z', 2026, 10, '25 Oct 2026'],
  ['the hour that occurs twice, the first time', '2026-10-25T00:30:00.000Z', 2026, 10, '25 Oct 2026'],
  ['the hour that occurs twice, the second time', '2026-10-25T01:30:00.000Z', 2026, 10, '25 Oct 2026'],
  ['the midnight after clocks went back', '2026-10-26T00:00:00.000Z', 2026, 10, '26 Oct 2026'],
  ['the last moment of that October', '2026-10-31T23:59:59.999Z', 2026, 10, '31 Oct 2026'],
  ['the first moment of that November', '2026-11-01T00:00:00.000Z', 2026, 11, '01 Nov 2026'],
  ['the last moment of a year', '2026-12-31T23:59:59.999Z', 2026, 12, '31 Dec 2026'],
  ['the first moment of the next year', '2027-01-01T00:00:00.000Z', 2027, 1, '01 Jan 2027'],
  ['the evening of 29 February', '2028-02-29T23:59:59.999Z', 2028, 2, '29 Feb 2028'],
  ['the day after it', '2028-03-01T00:00:00.000Z', 2028, 3, '01 Mar 2028'],
];
const BOOKINGS = MOMENTS.map(([, live], index): BookingRow => [
  5000 + index,
  'Acme',
  'Front Cover',
  live,
  'Completed',
  100 + index,
]);

const desk = sharedDesk();

describe('on a machine in another time zone', () => {
  const billed = new Map<string, Promise<number[]>>();
  /** The numbers of the bookings billed in a month, which is read once. */
  const billedIn = ({ year, month }: DateTime) => {
    const key = `${year}-${month}`;
    if (!billed.has(key)) billed.set(key, readReport(desk.viewer, year, month).then(numbersIn));
    return billed.get(key);
  };

  beforeAll(() => insertBookings(desk, BOOKINGS));

  it.each(MOMENTS)('%s is billed only in its London month', async (_, live, year, month, day) => {
    const number = BOOKINGS.find((booking) => booking[3] === live)![0];
    const first = DateTime.utc(year, month);

    expect(await billedIn(first)).toContain(number);
    expect(await billedIn(first.minus({ months: 1 }))).not.toContain(number);
    expect(await billedIn(first.plus({ months: 1 }))).not.toContain(number);
    const { bytes } = await downloadReport(desk.viewer, year, month);
    expect(linesOf(bytes).find(([, cell]) => cell === String(number))).toContain(day);
  });
});

it('bills each of ten thousand bookings in exactly one month of the year, to the penny', async () => {
  // One booking every 52 minutes from the start of 2024, for 361 days, with a revenue of 0, 1, 2 … 9999 pence.
  await desk.rows(
    `INSERT INTO bookings (booking_number, brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date,
       end_date, status, revenue_amount)
     SELECT 10000 + n, 'Brand ' || n % 40, 'ann@brand.test', 'Supermarket', 'Floor Sticker',
       '2024-01-01T00:00:00Z'::timestamptz + n * interval '52 minutes', '2023-12-01', '2025-06-01', 'Completed', n
     FROM generate_series(0, 9999) AS n`,
  );
  const expected = Array.from(
    { length: 10_000 },
    (_, n) =>
      DateTime.utc(2024)
        .plus({ minutes: 52 * n })
        .setZone(ZONE).month,
  );
  const reports = await Promise.all(Array.from({ length: 12 }, (_, index) => readReport(desk.viewer, 2024, index + 1)));

  expect(reports.map(({ totalBookings }) => totalBookings)).toEqual(
    reports.map(({ month }) => expected.filter((other) => other === month).length),
  );
  const numbers = reports.flatMap(numbersIn);
  expect(numbers).toHaveLength(10_000);
  expect(new Set(numbers).size).toBe(10_000);
  // 0 + 1 + … + 9999 = 10000 · 9999 / 2
  expect(reports.reduce((sum, { totalRevenue }) => sum + totalRevenue, 0)).toBe(49_995_000);
  for (const report of reports) {
    expect(report.totalRevenue).toBe(report.brands.reduce((sum, { totalRevenue }) => sum + totalRevenue, 0));
    const { bytes } = await downloadReport(desk.viewer, 2024, report.month);
    const lines = linesOf(bytes);
    expect(lines).toHaveLength(1 + report.totalBookings + report.totalBrands + 1);
    expect(lines.at(-1)!.at(-1)).toBe((report.totalRevenue / 100).toFixed(2));
  }
});
