import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { inStreamTurn } from '../../common/stream-turns.js';
import { Allow } from '../../platform/access/access.js';
import { SalesQueryDto, SalesRowDto } from './dto/sales.dto.js';
import { SalesReports } from './sales.service.js';
import { WORKBOOK_TYPE } from './workbook-thread.js';

@ApiTags('reports')
@Allow('viewer')
@Controller('reports')
export class SalesController {
  constructor(private readonly reports: SalesReports) {}

  /** Sums the revenue of what was sold, and compares it with the list prices. With a format, as a file. */
  @Get('sales')
  @ApiProduces('application/json', 'text/csv', WORKBOOK_TYPE)
  @ApiOkResponse({ type: [SalesRowDto] })
  async sales(@Query() wanted: SalesQueryDto, @Res() response: Response): Promise<void> {
    if (wanted.format) await inStreamTurn(response.req, () => this.reports.send(wanted, response));
    else response.json(await this.reports.rows(wanted, response.req));
  }
}
