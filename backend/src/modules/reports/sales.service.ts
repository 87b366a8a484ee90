import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { parseBusinessDate } from '../../common/business-day.js';
import { CSV_TYPE, csvOf, type CsvColumn } from '../../common/csv.js';
import { sendDocument, type MadeDocument } from '../../common/download.js';
import { InvalidInput } from '../../common/errors.js';
import { plainPounds } from '../../common/money.js';
import { ReadSource } from '../../common/read-source.js';
import { Turns } from '../../common/turns.js';
import { Config } from '../../config/config.js';
import type { SalesGroup, SalesQueryDto, SalesRowDto } from './dto/sales.dto.js';
import { GROUP_LABEL, linesOf, type SalesLine } from './sales-lines.js';
import type { SalesWorkbook } from './sales-workbook.worker.js';
import { salesRows } from './sales.query.js';
import { madeInThread, WORKBOOK_TYPE } from './workbook-thread.js';

const MAKER = new URL('./sales-workbook.worker.js', import.meta.url);
const MOST_ROWS = 50_000;
const TOO_MANY = `A workbook holds at most ${MOST_ROWS} rows, and this report has more. Download the CSV instead.`;

const turns = new Turns(1);

/** What was sold, compared with its list prices (docs/product.md, 6.10). */
@Injectable()
export class SalesReports {
  constructor(
    private readonly reads: ReadSource,
    private readonly config: Config,
  ) {}

  /** @throws InvalidInput by field */
  rows({ from, to, by }: SalesQueryDto, request: Request): Promise<SalesRowDto[]> {
    if (to < from) throw InvalidInput.field('to', 'The last day must not be before the first');
    const zone = this.config.businessTimeZone;
    const period = { start: parseBusinessDate(from, 'start', zone)!, end: parseBusinessDate(to, 'end', zone)! };
    return this.reads.read(request, ({ manager }) => salesRows(manager, period, by));
  }

  /** The same as a file. */
  async send(wanted: SalesQueryDto, response: Response): Promise<void> {
    const rows = await this.rows(wanted, response.req);
    await sendDocument(response, await documentOf(rows, wanted));
  }
}

async function documentOf(rows: SalesRowDto[], { from, to, by, format }: SalesQueryDto): Promise<MadeDocument> {
  const name = `sales_report_by_${by}_${from}_${to}`;
  const lines = linesOf(rows);
  if (format === 'csv')
    return { parts: csvOf(columnsOf(by), Readable.from(lines)), name: `${name}.csv`, contentType: CSV_TYPE };
  if (lines.length > MOST_ROWS) throw InvalidInput.field('format', TOO_MANY);
  const content: SalesWorkbook = { lines, label: GROUP_LABEL[by], sheet: `${from} to ${to}` };
  const workbook = await turns.run(() => madeInThread(MAKER, content));
  return { parts: Readable.from([Buffer.from(workbook)]), name: `${name}.xlsx`, contentType: WORKBOOK_TYPE };
}

const columnsOf = (by: SalesGroup): CsvColumn<SalesLine>[] => [
  [GROUP_LABEL[by], ({ name }) => name],
  ['Bookings', ({ bookings }) => String(bookings)],
  ['Revenue (£)', ({ revenue }) => plainPounds(revenue)],
  ['List price (£)', ({ listAmount }) => plainPounds(listAmount)],
  ['Sold (£)', ({ soldAmount }) => plainPounds(soldAmount)],
  ['Difference (£)', ({ difference }) => BigInt(difference)],
  ['Discount (%)', ({ discount }) => discount],
];
