import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { CSV_TYPE, csvOf, csvTimes } from '../../common/csv.js';
import type { MadeDocument } from '../../common/download.js';
import { InvalidInput } from '../../common/errors.js';
import { plainPounds } from '../../common/money.js';
import { Turns } from '../../common/turns.js';

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook is built entirely in memory. */
const MAX_ROWS = 50_000;
const MAKER = new URL('./workbook.worker.js', import.meta.url);
const turns = new Turns(1);

/** A text, a moment of a day, or a number: of pence, of percent or of anything, as its column says. */
export type Cell = string | number | Date | null;

export interface ReportColumn {
  header: string;
  /** In the workbook, in characters. */
  width: number;
  numbers?: 'pence' | 'percent';
}

export interface ReportLine {
  cells: Cell[];
  isSum?: boolean;
}

export interface Report {
  /** Of the file, without its ending. */
  name: string;
  /** The name of the workbook's only sheet. */
  sheet: string;
  /** What the lines are, in the plural, as in “bookings”. */
  rows: string;
  columns: ReportColumn[];
  /** Called when it is this file's turn, so that waiting ones hold neither rows nor a connection. */
  lines: () => AsyncIterable<ReportLine> | Iterable<ReportLine>;
}

/** The content of a workbook. */
export interface Workbook extends Pick<Report, 'sheet' | 'columns'> {
  lines: ReportLine[];
  /** The time zone of days. */
  zone: string;
}

/**
 * A report as CSV, made while it is sent, or as a workbook (docs/product.md, 6.6).
 * @throws InvalidInput when there are more rows than a workbook should contain
 */
export async function reportFile(report: Report, format: 'csv' | 'xlsx', zone: string): Promise<MadeDocument> {
  const { name, sheet, columns, lines } = report;
  if (format === 'csv')
    return { parts: asCsv(columns, Readable.from(lines()), zone), name: `${name}.csv`, contentType: CSV_TYPE };
  // One at a time, so that the memory is needed only once.
  const workbook = await turns.run(async () =>
    madeInThread({ sheet, columns, lines: await collected(report), zone } satisfies Workbook),
  );
  return { parts: Readable.from([Buffer.from(workbook)]), name: `${name}.xlsx`, contentType: WORKBOOK_TYPE };
}

function asCsv(columns: ReportColumn[], lines: AsyncIterable<ReportLine>, zone: string): AsyncIterable<Buffer> {
  const { day } = csvTimes(zone);
  const inCsv = (cell: Cell, { numbers }: ReportColumn) => {
    if (cell instanceof Date) return day(cell);
    if (typeof cell !== 'number' || numbers !== 'pence') return cell ?? '';
    return cell < 0 ? BigInt(cell) : plainPounds(cell);
  };
  const units = { pence: ' (£)', percent: ' (%)' };
  return csvOf(
    columns.map((column, index) => [
      column.header + (column.numbers ? units[column.numbers] : ''),
      ({ cells }: ReportLine) => inCsv(cells[index]!, column),
    ]),
    lines,
  );
}

async function collected({ lines, rows }: Report): Promise<ReportLine[]> {
  const all: ReportLine[] = [];
  let count = 0;
  for await (const line of lines()) {
    if (!line.isSum) count += 1;
    if (count > MAX_ROWS)
      throw InvalidInput.field(
        'format',
        `A workbook holds at most ${MAX_ROWS} ${rows}, and this report has more. Download the CSV instead.`,
      );
    all.push(line);
  }
  return all;
}

/** Building a workbook with 50,000 rows takes seconds. Other requests are answered meanwhile. */
async function madeInThread(workerData: Workbook): Promise<Uint8Array> {
  const maker = new Worker(MAKER, { workerData });
  const ended = once(maker, 'exit').then(() =>
    Promise.reject(new Error('The thread ended before its workbook was made.')),
  );
  const [bytes] = (await Promise.race([once(maker, 'message'), ended])) as [Uint8Array];
  return bytes;
}
