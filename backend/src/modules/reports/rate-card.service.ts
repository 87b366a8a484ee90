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
import type { RateCardGroup, RateCardQueryDto, RateCardRowDto } from './dto/rate-card.dto.js';
import { GROUP_LABEL, linesOf, type RateCardLine } from './rate-card-lines.js';
import type { RateCardWorkbook } from './rate-card-workbook.worker.js';
import { rateCardRows } from './rate-card.query.js';
import { madeInThread, WORKBOOK_TYPE } from './workbook-thread.js';

const MAKER = new URL('./rate-card-workbook.worker.js', import.meta.url);
const MOST_ROWS = 50_000;
const TOO_MANY = `A workbook holds at most ${MOST_ROWS} rows, and this report has more. Download the CSV instead.`;

const turns = new Turns(1);

/** Prices that were agreed, compared with the rate card (docs/product.md, 16.6). */
@Injectable()
export class RateCardReports {
  constructor(
    private readonly reads: ReadSource,
    private readonly config: Config,
  ) {}

  /** @throws InvalidInput by field */
  rows({ from, to, by }: RateCardQueryDto, request: Request): Promise<RateCardRowDto[]> {
    if (to < from) throw InvalidInput.field('to', 'The last day must not be before the first');
    const zone = this.config.businessTimeZone;
    const period = { start: parseBusinessDate(from, 'start', zone)!, end: parseBusinessDate(to, 'end', zone)! };
    return this.reads.read(request, ({ manager }) => rateCardRows(manager, period, by));
  }

  /** The same as a file. */
  async send(wanted: RateCardQueryDto, response: Response): Promise<void> {
    const rows = await this.rows(wanted, response.req);
    await sendDocument(response, await documentOf(rows, wanted));
  }
}

async function documentOf(rows: RateCardRowDto[], { from, to, by, format }: RateCardQueryDto): Promise<MadeDocument> {
  const name = `rate_card_report_by_${by}_${from}_${to}`;
  const lines = linesOf(rows);
  if (format === 'csv')
    return { parts: csvOf(columnsOf(by), Readable.from(lines)), name: `${name}.csv`, contentType: CSV_TYPE };
  if (lines.length > MOST_ROWS) throw InvalidInput.field('format', TOO_MANY);
  const content: RateCardWorkbook = { lines, label: GROUP_LABEL[by], sheet: `${from} to ${to}` };
  const workbook = await turns.run(() => madeInThread(MAKER, content));
  return { parts: Readable.from([Buffer.from(workbook)]), name: `${name}.xlsx`, contentType: WORKBOOK_TYPE };
}

const columnsOf = (by: RateCardGroup): CsvColumn<RateCardLine>[] => [
  [GROUP_LABEL[by], ({ name }) => name],
  ['Bookings', ({ bookings }) => String(bookings)],
  ['List price (£)', ({ listAmount }) => plainPounds(listAmount)],
  ['Sold (£)', ({ soldAmount }) => plainPounds(soldAmount)],
  ['Difference (£)', ({ difference }) => difference / 100],
  ['Discount (%)', ({ discount }) => discount],
];
