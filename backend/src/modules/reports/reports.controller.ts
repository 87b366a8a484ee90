import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow } from '../../platform/access/access.js';
import { ApiDownload } from '../../common/download.js';
import { inStreamTurn } from '../../common/stream-turns.js';
import { InvoiceMonthDto, ReportDownloadDto } from './dto/invoice-month.dto.js';
import { InvoiceReportDto } from './dto/invoice-report.dto.js';
import { SalesQueryDto, SalesRowDto } from './dto/sales.dto.js';
import { SellThroughDto, SellThroughPeriodDto } from './dto/sell-through.dto.js';
import { WORKBOOK_TYPE } from './report-file.js';
import { ReportsService } from './reports.service.js';

@ApiTags('reports')
@Allow('viewer')
@Controller('reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  /** Live and Completed bookings with their live date in the month, and its cancellation charges, by brand. */
  @Get('monthly-invoice')
  @ApiOkResponse({ type: InvoiceReportDto })
  @Header('Content-Type', 'application/json; charset=utf-8')
  monthlyInvoice(@Query() month: InvoiceMonthDto, @Req() request: Request): Promise<string> {
    return this.reports.monthlyInvoice(month, request);
  }

  /** The same report as a file; `csv` if no format is given. */
  @Get('download-monthly-invoice')
  @ApiDownload('text/csv', WORKBOOK_TYPE)
  async download(@Query() wanted: ReportDownloadDto, @Res() response: Response): Promise<void> {
    await inStreamTurn(response.req, () => this.reports.sendInvoice(wanted, response));
  }

  /** Sums the revenue of what was sold, and compares it with the list prices. With a format, as a file. */
  @Get('sales')
  @ApiProduces('application/json', 'text/csv', WORKBOOK_TYPE)
  @ApiOkResponse({ type: [SalesRowDto] })
  async sales(@Query() wanted: SalesQueryDto, @Res() response: Response): Promise<void> {
    const send = () => this.reports.sendSales(wanted, response);
    await (wanted.format ? inStreamTurn(response.req, send) : send());
  }

  /** Units sold of the units there were, by opportunity; as a file with `format=csv`. */
  @Get('sell-through')
  @ApiOkResponse({ type: [SellThroughDto] })
  async sellThrough(@Query() period: SellThroughPeriodDto, @Res() response: Response): Promise<void> {
    const send = () => this.reports.sendSellThrough(period, response);
    await (period.format === 'csv' ? inStreamTurn(response.req, send) : send());
  }
}
