import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../access/access.js';
import { MetricsGuard } from './metrics.guard.js';
import { Metrics } from './metrics.service.js';

@ApiTags('health')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  /** Metrics in Prometheus's text format. For administrators and for requests with `Authorization: Bearer METRICS_TOKEN`. */
  @Public()
  @UseGuards(MetricsGuard)
  @ApiCookieAuth('session')
  @ApiBearerAuth('metrics')
  @ApiProduces('text/plain')
  @ApiOkResponse({ type: String })
  @Get()
  async read(@Res() response: Response): Promise<void> {
    response.type(this.metrics.contentType).send(await this.metrics.text());
  }
}
