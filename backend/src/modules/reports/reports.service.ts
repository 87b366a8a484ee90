import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Info } from 'luxon';
import type { DataSource } from 'typeorm';
import { calendarMonth, dayOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { CSV_TYPE, csvOf, type CsvColumn } from '../../common/csv.js';
import { requirePeriod } from '../../common/day-period.js';
import { sendDocument, type MadeDocument } from '../../common/download.js';
import { ReadSource } from '../../common/read-source.js';
import { plainPounds } from '../../common/money.js';
import { Config } from '../../config/config.js';
import type { InvoiceMonthDto, ReportDownloadDto } from './dto/invoice-month.dto.js';
import { invoiceCsv } from './invoice-csv.js';
import { invoicedRows, invoiceReport } from './invoice-report.query.js';
import { invoiceWorkbook } from './invoice-workbook.js';
import type { SellThroughDto, SellThroughPeriodDto } from './dto/sell-through.dto.js';
import { sellThrough } from './sell-through.query.js';
import { WORKBOOK_TYPE } from './workbook-thread.js';

const SELL_THROUGH_COLUMNS: CsvColumn<SellThroughDto>[] = [
  ['Media category', ({ category }) => category],
  ['Media opportunity', ({ name }) => name],
  ['Units sold', ({ unitsSold }) => String(unitsSold)],
  ['Units', ({ units }) => String(units)],
  ['Value of what is free (£)', ({ freeValue }) => (freeValue === null ? '' : plainPounds(freeValue))],
];
const MONTH_NAMES = Info.months('long', { locale: 'en-GB' });

/** The monthly report that accounts uses for invoicing (docs/product.md, 6.6). */
@Injectable()
export class ReportsService {
  constructor(
    private readonly reads: ReadSource,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** An InvoiceReportDto as JSON text. */
  monthlyInvoice({ year, month }: InvoiceMonthDto, request: Request): Promise<string> {
    const head = { monthName: MONTH_NAMES[month - 1]!, year, month, reportDate: this.clock.now() };
    const invoiced = calendarMonth(year, month, this.config.businessTimeZone);
    return this.reads.read(request, ({ manager }) => invoiceReport(manager, invoiced, head));
  }

  /** The same report as a file. */
  sendInvoice(wanted: ReportDownloadDto, response: Response): Promise<void> {
    return this.reads.read(response.req, async (source) =>
      sendDocument(response, await this.invoiceDocument(wanted, source)),
    );
  }

  /** @throws InvalidInput by field */
  async sendSellThrough({ from, to, format }: SellThroughPeriodDto, response: Response): Promise<void> {
    requirePeriod(from, to);
    const today = dayOf(this.clock.now(), this.config.businessTimeZone);
    const rows: SellThroughDto[] = await this.reads.read(response.req, ({ manager }) =>
      sellThrough(manager, from, to, today),
    );
    if (format !== 'csv') response.json(rows);
    else
      await sendDocument(response, {
        parts: csvOf(SELL_THROUGH_COLUMNS, Readable.from(rows)),
        name: `sell_through_${from}_${to}.csv`,
        contentType: CSV_TYPE,
      });
  }

  /** @param source from which its rows are read while it is sent */
  private async invoiceDocument({ year, month, format }: ReportDownloadDto, source: DataSource): Promise<MadeDocument> {
    const zone = this.config.businessTimeZone;
    const invoiced = calendarMonth(year, month, zone);
    const rows = () => invoicedRows(source, invoiced);
    const name = `monthly_invoice_report_${month}_${year}`;
    if (format !== 'xlsx') {
      const parts = invoiceCsv(rows(), zone);
      return { parts, name: `${name}.csv`, contentType: CSV_TYPE };
    }
    const workbook = await invoiceWorkbook(rows, {
      sheet: `${MONTH_NAMES[month - 1]!} ${year}`,
      month: invoiced,
      zone,
    });
    return { parts: Readable.from([Buffer.from(workbook)]), name: `${name}.xlsx`, contentType: WORKBOOK_TYPE };
  }
}
