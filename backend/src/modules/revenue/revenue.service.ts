import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { monthsUpTo } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { Config } from '../../config/config.js';
import { BookingReads } from '../bookings/booking-reads.js';
import { revenueByMonth } from '../bookings/revenue-by-month.query.js';
import type { StatusCountDto } from '../bookings/dto/booking-figures.dto.js';
import type { MonthRevenueDto, RevenueSummaryDto } from './dto/revenue.dto.js';

const MONTHS_SHOWN = 12;

/** The revenue of bookings, in pence (docs/product.md, 6.5). */
@Injectable()
export class RevenueService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly bookings: BookingReads,
  ) {}

  async summary(): Promise<RevenueSummaryDto> {
    const counts = await this.bookings.counts();
    return {
      totalRevenue: counts.reduce((total, { revenue }) => total + revenue, 0),
      bookingCount: counts.reduce((total, { count }) => total + count, 0),
    };
  }

  byStatus(): Promise<StatusCountDto[]> {
    return this.bookings.counts();
  }

  byMonth(): Promise<MonthRevenueDto[]> {
    const months = monthsUpTo(this.clock.now(), MONTHS_SHOWN, this.config.businessTimeZone);
    return revenueByMonth(this.dataSource.manager, months);
  }
}
