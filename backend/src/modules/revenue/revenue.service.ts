import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { monthsUpTo } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { ReadSource } from '../../common/read-source.js';
import { Config } from '../../config/config.js';
import { bookingCounts } from '../bookings/booking-figures.query.js';
import { revenueByMonth } from '../bookings/revenue-by-month.query.js';
import type { StatusCountDto } from '../bookings/dto/booking-figures.dto.js';
import { pricingOf } from '../settings/pricing.query.js';
import type { MonthRevenueDto, RevenueSummaryDto } from './dto/revenue.dto.js';

const MONTHS_SHOWN = 12;

/** yyyy-MM */
const nameOf = ({ year, month }: { year: number; month: number }) => `${year}-${String(month).padStart(2, '0')}`;

/** The revenue of bookings, in pence (docs/product.md, 6.5). */
@Injectable()
export class RevenueService {
  constructor(
    private readonly reads: ReadSource,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async summary(request: Request): Promise<RevenueSummaryDto> {
    const counts = await this.byStatus(request);
    return {
      totalRevenue: counts.reduce((total, { revenue }) => total + revenue, 0),
      bookingCount: counts.reduce((total, { count }) => total + count, 0),
    };
  }

  byStatus(request: Request): Promise<StatusCountDto[]> {
    return this.reads.read(request, ({ manager }) => bookingCounts(manager));
  }

  byMonth(request: Request): Promise<MonthRevenueDto[]> {
    const months = monthsUpTo(this.clock.now(), MONTHS_SHOWN, this.config.businessTimeZone);
    return this.reads.read(request, async ({ manager }) => {
      const { monthlyTargets } = await pricingOf(manager);
      const targets = new Map(monthlyTargets.map(({ month, amount }) => [month, amount]));
      const sums = await revenueByMonth(manager, months);
      return sums.map((sum) => ({ ...sum, target: targets.get(nameOf(sum)) ?? null }));
    });
  }
}
