import { parentPort, workerData } from 'node:worker_threads';
import writeWorkbook, { type Row } from 'write-excel-file/node';
import { perDay } from '../../common/business-day.js';
import { linesOf, sumTexts, type InvoiceLine } from './invoice-lines.js';
import type { InvoiceWorkbook } from './invoice-workbook.js';
import { BOLD, pounds, text } from './workbook-cells.js';

const COLUMNS = [
  { header: 'Brand', width: 32 },
  { header: 'Booking', width: 10 },
  { header: 'Media opportunity', width: 44 },
  { header: 'Media category', width: 24 },
  { header: 'Contact', width: 32 },
  { header: 'Trading director', width: 24 },
  { header: 'Live date', width: 13 },
  { header: 'Status', width: 12 },
  { header: 'Deal', width: 7 },
  { header: 'Revenue', width: 16 },
];
/** For the columns between the texts and the revenue of a line with a sum. */
const NO_DETAILS = COLUMNS.slice(3, -1).map(() => null);

const bytes = await made(workerData as InvoiceWorkbook);
parentPort!.postMessage(bytes);

/**
 * One sheet. Text always becomes text cells, even if it begins with "="; amounts are numbers and dates are dates, so
 * that they can be sorted and summed (docs/product.md, 6.6).
 */
async function made({ rows, sheet, month, zone }: InvoiceWorkbook): Promise<Uint8Array> {
  // Midnight in UTC: dates in cells have no time zone, and the library reads the UTC fields.
  const dateOf = perDay(month, zone, ({ year, month: ofYear, day }) => new Date(Date.UTC(year, ofYear - 1, day)));
  const sheetRows: Row[] = [COLUMNS.map(({ header }) => ({ ...text(header), ...BOLD }))];
  for await (const line of linesOf(rows))
    sheetRows.push(line.kind === 'booking' ? bookingCells(line, dateOf) : sumCells(line));
  return writeWorkbook(sheetRows, { sheet, stickyRowsCount: 1, columns: COLUMNS }).toBuffer();
}

function bookingCells(line: Extract<InvoiceLine, { kind: 'booking' }>, dateOf: (moment: Date) => Date): Row {
  return [
    text(line.brandName),
    { value: line.bookingNumber, type: Number },
    text(line.mediaOpportunity),
    text(line.mediaCategory),
    text(line.contactEmail),
    text(line.tradingDirectorName ?? ''),
    { value: dateOf(line.liveDate), type: Date, format: 'dd mmm yyyy' },
    text(line.status),
    text(line.isDealBooking ? 'Deal' : ''),
    pounds(line.revenue),
  ];
}

function sumCells(line: Exclude<InvoiceLine, { kind: 'booking' }>): Row {
  const { name, what, about } = sumTexts(line);
  return [text(name), text(what), text(about), ...NO_DETAILS, pounds(line.revenue)].map(
    (cell) => cell && { ...cell, ...BOLD },
  );
}
