import { Controller, Get, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Allow } from '../../platform/access/access.js';
import { StatusCountDto } from '../bookings/dto/booking-figures.dto.js';
import { MonthRevenueDto, RevenueSummaryDto } from './dto/revenue.dto.js';
import { RevenueService } from './revenue.service.js';

@ApiTags('revenue')
@Allow('viewer')
@Controller('revenue')
export class RevenueController {
  constructor(private readonly revenue: RevenueService) {}

  /** The revenue of bookings in every status. */
  @Get('summary')
  summary(@Req() request: Request): Promise<RevenueSummaryDto> {
    return this.revenue.summary(request);
  }

  /** The revenue by status: every status in the order of the workflow; New Deal only if there are any. */
  @Get('by-status')
  byStatus(@Req() request: Request): Promise<StatusCountDto[]> {
    return this.revenue.byStatus(request);
  }

  /** The revenue by month: the last twelve months including the current one, oldest first, by live date. */
  @Get('by-month')
  byMonth(@Req() request: Request): Promise<MonthRevenueDto[]> {
    return this.revenue.byMonth(request);
  }
}
