import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CalendarMonth } from '../../common/business-day.js';
import { InvalidInput } from '../../common/errors.js';
import { oneAtATime } from '../../common/one-at-a-time.js';
import type { InvoicedRow } from './invoice-report.query.js';

/** A workbook is made in memory as a whole. */
const MOST_BOOKINGS = 50_000;

const TOO_MANY = `A workbook holds at most ${MOST_BOOKINGS} bookings, and this month has more. Download the CSV instead.`;

const MAKER = new URL('./invoice-workbook.worker.js', import.meta.url);

/** What a workbook is made of. */
export interface InvoiceWorkbook {
  rows: InvoicedRow[];
  /** Name of its only sheet. */
  sheet: string;
  month: CalendarMonth;
  /** Whose month it is. */
  zone: string;
}

const inTurn = oneAtATime();

/**
 * The report as a workbook. Making one of 50,000 bookings takes seconds, so a thread does it, and one after the other: everybody else is
 * answered meanwhile, and memory is needed once.
 * @param read called when it is its turn: whoever waits holds neither rows nor a connection
 * @throws InvalidInput when there is more than a workbook should hold
 */
export function invoiceWorkbook(
  read: () => AsyncIterable<InvoicedRow>,
  about: Omit<InvoiceWorkbook, 'rows'>,
): Promise<Uint8Array> {
  return inTurn(async () => makeInThread({ rows: await collected(read()), ...about }));
}

async function collected(rows: AsyncIterable<InvoicedRow>): Promise<InvoicedRow[]> {
  const invoiced: InvoicedRow[] = [];
  for await (const row of rows) {
    if (invoiced.length === MOST_BOOKINGS) throw InvalidInput.field('format', TOO_MANY);
    invoiced.push(row);
  }
  return invoiced;
}

async function makeInThread(workbook: InvoiceWorkbook): Promise<Uint8Array> {
  const maker = new Worker(MAKER, { workerData: workbook });
  const ended = once(maker, 'exit').then(() =>
    Promise.reject(new Error('The thread ended before its workbook was made.')),
  );
  const [bytes] = (await Promise.race([once(maker, 'message'), ended])) as [Uint8Array];
  return bytes;
}
