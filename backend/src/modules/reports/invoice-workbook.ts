import type { CalendarMonth } from '../../common/business-day.js';
import { InvalidInput } from '../../common/errors.js';
import { Turns } from '../../common/turns.js';
import type { InvoicedRow } from './invoice-report.query.js';
import { madeInThread } from './workbook-thread.js';

/** A workbook is built entirely in memory. */
const MOST_BOOKINGS = 50_000;

const TOO_MANY = `A workbook holds at most ${MOST_BOOKINGS} bookings, and this month has more. Download the CSV instead.`;

const MAKER = new URL('./invoice-workbook.worker.js', import.meta.url);

/** The content of a workbook. */
export interface InvoiceWorkbook {
  rows: InvoicedRow[];
  /** The name of its only sheet. */
  sheet: string;
  month: CalendarMonth;
  /** The time zone of the month. */
  zone: string;
}

const turns = new Turns(1);

/**
 * The report as a workbook. Building one with 50,000 bookings takes seconds. It is done in a thread, so that other
 * requests are answered meanwhile, and one at a time, so that the memory is needed only once.
 * @param read called when it is this workbook's turn, so that waiting ones hold neither rows nor a connection
 * @throws InvalidInput when there are more bookings than a workbook should contain
 */
export function invoiceWorkbook(
  read: () => AsyncIterable<InvoicedRow>,
  about: Omit<InvoiceWorkbook, 'rows'>,
): Promise<Uint8Array> {
  return turns.run(async () =>
    madeInThread(MAKER, { rows: await collected(read()), ...about } satisfies InvoiceWorkbook),
  );
}

async function collected(rows: AsyncIterable<InvoicedRow>): Promise<InvoicedRow[]> {
  const invoiced: InvoicedRow[] = [];
  for await (const row of rows) {
    if (invoiced.length === MOST_BOOKINGS) throw InvalidInput.field('format', TOO_MANY);
    invoiced.push(row);
  }
  return invoiced;
}
