import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { inStreamTurn } from '../../common/stream-turns.js';
import { Allow } from '../../platform/access/access.js';
import { RateCardQueryDto, RateCardRowDto } from './dto/rate-card.dto.js';
import { RateCardReports } from './rate-card.service.js';
import { WORKBOOK_TYPE } from './workbook-thread.js';

@ApiTags('reports')
@Allow('viewer')
@Controller('reports')
export class RateCardController {
  constructor(private readonly reports: RateCardReports) {}

  /** Sums what bookings cost by the rate card and what they were sold for. With a format, as a file. */
  @Get('rate-card')
  @ApiProduces('application/json', 'text/csv', WORKBOOK_TYPE)
  @ApiOkResponse({ type: [RateCardRowDto] })
  async rateCard(@Query() wanted: RateCardQueryDto, @Res() response: Response): Promise<void> {
    if (wanted.format) await inStreamTurn(response.req, () => this.reports.send(wanted, response));
    else response.json(await this.reports.rows(wanted, response.req));
  }
}
