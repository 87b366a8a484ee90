import { csvOf, csvTimes, type CsvColumn } from '../../common/csv.js';
import { plainPounds } from '../../common/money.js';
import { linesOf, sumTexts, type InvoiceLine } from './invoice-lines.js';
import type { InvoicedRow } from './invoice-report.query.js';

/**
 * The report as CSV (docs/product.md, 6.6).
 * @param zone the time zone of the month
 */
export function invoiceCsv(rows: AsyncIterable<InvoicedRow>, zone: string): AsyncIterable<Buffer> {
  const { day } = csvTimes(zone);
  const columns: CsvColumn<InvoiceLine>[] = [
    ['Brand', (line) => (line.kind === 'booking' ? line.brandName : sumTexts(line).name)],
    ['Booking', (line) => (line.kind === 'booking' ? String(line.bookingNumber) : sumTexts(line).what)],
    ['Media opportunity', (line) => (line.kind === 'booking' ? line.mediaOpportunity : sumTexts(line).about)],
    ['Media category', ofBooking(({ mediaCategory }) => mediaCategory)],
    ['Contact', ofBooking(({ contactEmail }) => contactEmail)],
    ['Trading director', ofBooking(({ tradingDirectorName }) => tradingDirectorName ?? '')],
    ['Live date', ofBooking(({ liveDate }) => day(liveDate))],
    ['Status', ofBooking(({ status }) => status)],
    ['Deal', ofBooking(({ isDealBooking }) => (isDealBooking ? 'Deal' : ''))],
    ['Revenue (£)', ({ revenue }) => plainPounds(revenue)],
  ];
  return csvOf(columns, linesOf(rows));
}

/** A cell that is empty in the lines with sums. */
const ofBooking = (cell: (row: InvoicedRow) => string) => (line: InvoiceLine) =>
  line.kind === 'booking' ? cell(line) : '';
