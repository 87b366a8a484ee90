import { DateTime } from 'luxon';
import writeWorkbook, { type Row } from 'write-excel-file/node';
import { InvalidInput } from '../../common/errors.js';
import { linesOf, sumTexts, type InvoiceLine } from './invoice-lines.js';
import type { InvoicedRow } from './invoice-report.query.js';

/** A workbook is made in memory as a whole. */
const MOST_BOOKINGS = 50_000;

const COLUMNS = [
  { header: 'Brand', width: 32 },
  { header: 'Booking', width: 10 },
  { header: 'Media opportunity', width: 44 },
  { header: 'Live date', width: 13 },
  { header: 'Status', width: 12 },
  { header: 'Deal', width: 7 },
  { header: 'Revenue', width: 16 },
];
const BOLD = { fontWeight: 'bold' } as const;
const TOO_MANY = `A workbook holds at most ${MOST_BOOKINGS} bookings, and this month has more. Download the CSV instead.`;

/**
 * The report as a workbook of one sheet with that name: texts are text cells whatever they begin with, amounts are numbers and dates
 * dates, so that they can be sorted and summed (docs/product.md, 6.6).
 * @param zone whose days the dates are
 * @throws InvalidInput when there is more than a workbook should hold
 */
export async function invoiceWorkbook(rows: AsyncIterable<InvoicedRow>, sheet: string, zone: string): Promise<Buffer> {
  const sheetRows: Row[] = [COLUMNS.map(({ header }) => ({ ...text(header), ...BOLD }))];
  let bookings = 0;
  for await (const line of linesOf(rows)) {
    if (line.kind === 'booking') bookings += 1;
    if (bookings > MOST_BOOKINGS) throw InvalidInput.field('format', TOO_MANY);
    sheetRows.push(line.kind === 'booking' ? bookingCells(line, zone) : sumCells(line));
  }
  return writeWorkbook(sheetRows, { sheet, stickyRowsCount: 1, columns: COLUMNS }).toBuffer();
}

function bookingCells(line: Extract<InvoiceLine, { kind: 'booking' }>, zone: string): Row {
  return [
    text(line.brandName),
    { value: line.bookingNumber, type: Number },
    text(line.mediaOpportunity),
    { value: dayOf(line.liveDate, zone), type: Date, format: 'dd mmm yyyy' },
    text(line.status),
    text(line.isDealBooking ? 'Deal' : ''),
    pounds(line.revenue),
  ];
}

function sumCells(line: Exclude<InvoiceLine, { kind: 'booking' }>): Row {
  const { name, what, about } = sumTexts(line);
  return [text(name), text(what), text(about), null, null, null, pounds(line.revenue)].map(
    (cell) => cell && { ...cell, ...BOLD },
  );
}

/** The day there as midnight in UTC: a cell's date has no zone, and is read off the UTC fields. */
function dayOf(moment: Date, zone: string): Date {
  return DateTime.fromJSDate(moment, { zone }).startOf('day').setZone('utc', { keepLocalTime: true }).toJSDate();
}

/** Format @ keeps a text a text when somebody edits the cell. */
function text(value: string) {
  return { value, type: String, format: '@' };
}

function pounds(pence: number) {
  return { value: pence / 100, type: Number, format: '£#,##0.00' };
}
