import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Info } from 'luxon';
import { calendarMonth, dayOf, parseBusinessDate } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { requirePeriod } from '../../common/day-period.js';
import { sendDocument } from '../../common/download.js';
import { InvalidInput } from '../../common/errors.js';
import { ReadSource } from '../../common/read-source.js';
import { Config } from '../../config/config.js';
import type { InvoiceMonthDto, ReportDownloadDto } from './dto/invoice-month.dto.js';
import type { SalesGroup, SalesQueryDto, SalesRowDto } from './dto/sales.dto.js';
import type { SellThroughDto, SellThroughPeriodDto } from './dto/sell-through.dto.js';
import { INVOICE_COLUMNS, invoiceLines } from './invoice-lines.js';
import { invoicedRows, invoiceReport } from './invoice-report.query.js';
import { reportFile, type ReportColumn, type ReportLine } from './report-file.js';
import { salesRows, totalOf } from './sales.query.js';
import { sellThrough } from './sell-through.query.js';

const MONTH_NAMES = Info.months('long', { locale: 'en-GB' });
const GROUP_LABEL: Record<SalesGroup, string> = {
  opportunity: 'Media opportunity',
  category: 'Media category',
  brand: 'Brand',
  director: 'Trading director',
};
const SALES_COLUMNS: ReportColumn[] = [
  { header: 'Bookings', width: 10 },
  { header: 'Revenue', width: 16, numbers: 'pence' },
  { header: 'List price', width: 16, numbers: 'pence' },
  { header: 'Sold', width: 16, numbers: 'pence' },
  { header: 'Difference', width: 16, numbers: 'pence' },
  { header: 'Discount', width: 12, numbers: 'percent' },
];
const SELL_THROUGH_COLUMNS: ReportColumn[] = [
  { header: 'Media category', width: 24 },
  { header: 'Media opportunity', width: 44 },
  { header: 'Units sold', width: 12 },
  { header: 'Units', width: 12 },
  { header: 'Value of what is free', width: 24, numbers: 'pence' },
];

/** The reports for accounts and sales, on screen and as files (docs/product.md, 6.6, 6.10 and 16.7). */
@Injectable()
export class ReportsService {
  constructor(
    private readonly reads: ReadSource,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** An InvoiceReportDto as JSON text. */
  monthlyInvoice({ year, month }: InvoiceMonthDto, request: Request): Promise<string> {
    const invoiced = calendarMonth(year, month, this.config.businessTimeZone);
    const [monthName, reportDate] = [MONTH_NAMES[month - 1]!, this.clock.now()];
    return this.reads.read(request, ({ manager }) => invoiceReport(manager, invoiced, monthName, reportDate));
  }

  /** The same report as a file. */
  sendInvoice({ year, month, format = 'csv' }: ReportDownloadDto, response: Response): Promise<void> {
    const zone = this.config.businessTimeZone;
    // Its rows are read while it is sent.
    return this.reads.read(response.req, async (source) => {
      const report = {
        ...{ name: `monthly_invoice_report_${month}_${year}`, sheet: `${MONTH_NAMES[month - 1]!} ${year}` },
        ...{ rows: 'bookings', columns: INVOICE_COLUMNS },
        lines: () => invoiceLines(invoicedRows(source, calendarMonth(year, month, zone), response)),
      };
      await sendDocument(response, await reportFile(report, format, zone));
    });
  }

  /** @throws InvalidInput by field */
  async sendSales({ from, to, by, format }: SalesQueryDto, response: Response): Promise<void> {
    if (to < from) throw InvalidInput.field('to', 'The last day must not be before the first');
    const zone = this.config.businessTimeZone;
    const period = { start: parseBusinessDate(from, 'start', zone)!, end: parseBusinessDate(to, 'end', zone)! };
    const rows = await this.reads.read(response.req, ({ manager }) => salesRows(manager, period, by));
    if (!format) return void response.json(rows);
    const report = {
      ...{ name: `sales_report_by_${by}_${from}_${to}`, sheet: `${from} to ${to}`, rows: 'rows' },
      columns: [{ header: GROUP_LABEL[by], width: 56 }, ...SALES_COLUMNS],
      lines: () => [...rows.map(salesLine), { ...salesLine({ name: 'Total', ...totalOf(rows) }), isSum: true }],
    };
    await sendDocument(response, await reportFile(report, format, zone));
  }

  /** @throws InvalidInput by field */
  async sendSellThrough({ from, to, format }: SellThroughPeriodDto, response: Response): Promise<void> {
    requirePeriod(from, to);
    const zone = this.config.businessTimeZone;
    const rows: SellThroughDto[] = await this.reads.read(response.req, ({ manager }) =>
      sellThrough(manager, from, to, dayOf(this.clock.now(), zone)),
    );
    if (format !== 'csv') return void response.json(rows);
    const report = {
      ...{ name: `sell_through_${from}_${to}`, sheet: `${from} to ${to}`, rows: 'rows', columns: SELL_THROUGH_COLUMNS },
      lines: () =>
        rows.map(({ category, name, unitsSold, units, freeValue }) => ({
          cells: [category, name, unitsSold, units, freeValue],
        })),
    };
    await sendDocument(response, await reportFile(report, format, zone));
  }
}

function salesLine({ name, ...row }: SalesRowDto): ReportLine {
  const { bookings, revenue, listAmount, soldAmount, difference, discount } = row;
  // No rate is 0, so without a sum there were no list prices to compare with.
  const comparison = listAmount === 0 ? [null, null, null, null] : [listAmount, soldAmount, difference, discount];
  return { cells: [name ?? 'No trading director', bookings, revenue, ...comparison] };
}
