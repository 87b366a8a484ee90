import { DateTime } from 'luxon';
import { insertBookings, type BookingRow } from '../samples/invoices.js';
import { sharedDesk } from './desk.js';
import { downloadReport, linesOf, numbersIn, readReport } from './reports.js';

/** A time, the London month in which it is billed, and the day shown in the files. */
const MOMENTS: [string, string, number, number, string][] = [
  ['the last moment of a winter month', '2026-01-31T23:59:59.999Z', 2026, 1, '31 Jan 2026'],
  ['the midnight after clocks went forward', '2026-03-29T23:00:00.000Z', 2026, 3, '30 Mar 2026'],
  ['the first moment of that April, still March in UTC', '2026-03-31T23:00:00.000Z', 2026, 4, '01 Apr 2026'],
  ['the last moment of that October', '2026-10-31T23:59:59.999Z', 2026, 10, '31 Oct 2026'],
  ['the first moment of that November', '2026-11-01T00:00:00.000Z', 2026, 11, '01 Nov 2026'],
  ['the last moment of a year', '2026-12-31T23:59:59.999Z', 2026, 12, '31 Dec 2026'],
  ['the first moment of the next year', '2027-01-01T00:00:00.000Z', 2027, 1, '01 Jan 2027'],
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
