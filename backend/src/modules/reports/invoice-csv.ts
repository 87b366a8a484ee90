import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import { DateTime } from 'luxon';
import { dayInMonth, type CalendarMonth } from '../../common/business-day.js';
import { plainPounds } from '../../common/money.js';
import { linesOf, sumTexts, type InvoiceLine } from './invoice-lines.js';
import type { InvoicedRow } from './invoice-report.query.js';

const COLUMNS = ['Brand', 'Booking', 'Media opportunity', 'Live date', 'Status', 'Deal', 'Revenue (£)'];

/**
 * The report as CSV (RFC 4180), with the byte order mark by which Excel recognises UTF-8. No cell can act as a formula:
 * text that begins like one is prefixed with an apostrophe, even after leading spaces, which some programs skip
 * (docs/product.md, 6.6).
 * @param zone the time zone of the month
 */
export function invoiceCsv(
  rows: AsyncIterable<InvoicedRow>,
  month: CalendarMonth,
  zone: string,
): AsyncIterable<Buffer> {
  const dayOf = dayInMonth(month, zone);
  const monthAndYear = DateTime.utc(month.year, month.month).toFormat('MMM yyyy');
  const dateOf = (moment: Date) => `${String(dayOf(moment)).padStart(2, '0')} ${monthAndYear}`;
  const csv = stringify({
    ...{ bom: true, header: true, columns: COLUMNS, record_delimiter: 'windows' },
    ...{ escape_formulas: true, cast: { string: (text: string) => text.trimStart() } },
  });
  // Errors reach the reader, and when the reader stops, the rows are released.
  return pipeline(
    rows,
    linesOf,
    async function* (lines: AsyncIterable<InvoiceLine>) {
      for await (const line of lines) yield cellsOf(line, dateOf);
    },
    csv,
    () => undefined,
  );
}

function cellsOf(line: InvoiceLine, dateOf: (moment: Date) => string): string[] {
  const revenue = plainPounds(line.revenue);
  if (line.kind !== 'booking') {
    const { name, what, about } = sumTexts(line);
    return [name, what, about, '', '', '', revenue];
  }
  const { brandName, bookingNumber, mediaOpportunity, liveDate, status, isDealBooking } = line;
  return [
    brandName,
    String(bookingNumber),
    mediaOpportunity,
    dateOf(liveDate),
    status,
    isDealBooking ? 'Deal' : '',
    revenue,
  ];
}
