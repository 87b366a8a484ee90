import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Info } from 'luxon';
import type { DataSource } from 'typeorm';
import { calendarMonth } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { CSV_TYPE } from '../../common/csv.js';
import { sendDocument, type MadeDocument } from '../../common/download.js';
import { ReadSource } from '../../common/read-source.js';
import { Config } from '../../config/config.js';
import type { InvoiceMonthDto, ReportDownloadDto } from './dto/invoice-month.dto.js';
import { invoiceCsv } from './invoice-csv.js';
import { invoicedRows, invoiceReport } from './invoice-report.query.js';
import { invoiceWorkbook } from './invoice-workbook.js';
import { WORKBOOK_TYPE } from './workbook-thread.js';

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
