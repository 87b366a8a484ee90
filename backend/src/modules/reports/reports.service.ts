import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Info } from 'luxon';
import type { DataSource } from 'typeorm';
import { calendarMonth } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import type { MadeDocument } from '../../common/download.js';
import { Config } from '../../config/config.js';
import type { InvoiceMonthDto, ReportDownloadDto } from './dto/invoice-month.dto.js';
import { invoiceCsv } from './invoice-csv.js';
import { invoicedRows, invoiceReport } from './invoice-report.query.js';
import { invoiceWorkbook } from './invoice-workbook.js';

const MONTH_NAMES = Info.months('long', { locale: 'en-GB' });
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The monthly report that accounts uses for invoicing (docs/product.md, 6.6). */
@Injectable()
export class ReportsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** An InvoiceReportDto as JSON text. */
  monthlyInvoice({ year, month }: InvoiceMonthDto): Promise<string> {
    const head = { monthName: MONTH_NAMES[month - 1]!, year, month, reportDate: this.clock.now() };
    return invoiceReport(this.dataSource.manager, calendarMonth(year, month, this.config.businessTimeZone), head);
  }

  async invoiceDocument({ year, month, format }: ReportDownloadDto): Promise<MadeDocument> {
    const zone = this.config.businessTimeZone;
    const invoiced = calendarMonth(year, month, zone);
    const rows = () => invoicedRows(this.dataSource, invoiced);
    const name = `monthly_invoice_report_${month}_${year}`;
    if (format !== 'xlsx') {
      const parts = invoiceCsv(rows(), invoiced, zone);
      return { parts, name: `${name}.csv`, contentType: 'text/csv; charset=utf-8' };
    }
    const workbook = await invoiceWorkbook(rows, {
      sheet: `${MONTH_NAMES[month - 1]!} ${year}`,
      month: invoiced,
      zone,
    });
    return { parts: Readable.from([Buffer.from(workbook)]), name: `${name}.xlsx`, contentType: WORKBOOK_TYPE };
  }
}
