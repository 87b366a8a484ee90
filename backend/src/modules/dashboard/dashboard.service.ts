import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Role } from '../../common/access/access.js';
import { monthOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { Config } from '../../config/config.js';
import type { BookingStatus } from '../bookings/booking-workflow.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { BookingDto } from '../bookings/dto/booking.dto.js';
import { dashboardFigures } from './dashboard.query.js';
import type { DashboardDto } from './dto/dashboard.dto.js';

const RECENT = 3;

/** The figures of the first page, in one answer (docs/product.md, 7). */
@Injectable()
export class DashboardService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly bookings: BookingsService,
  ) {}

  async read(role: Role): Promise<DashboardDto> {
    const now = this.clock.now();
    const [statusCounts, recent, figures] = await Promise.all([
      this.bookings.counts(),
      this.bookings.newest(RECENT),
      dashboardFigures(this.dataSource.manager, now, monthOf(now, this.config.businessTimeZone)),
    ]);
    const sum = (of: 'count' | 'revenue', ...statuses: BookingStatus[]) =>
      statusCounts.filter(({ status }) => statuses.includes(status)).reduce((total, counted) => total + counted[of], 0);
    return {
      statusCounts,
      totalBookings: statusCounts.reduce((total, { count }) => total + count, 0),
      approved: sum('count', 'Approved', 'Live'),
      overdue: sum('count', 'Overdue'),
      pastDeadline: figures.pastDeadline,
      revenue: { liveAndCompleted: sum('revenue', 'Live', 'Completed'), wentLiveThisMonth: figures.wentLive },
      recentBookings: recent.map((booking) => BookingDto.of(booking, role, now)),
    };
  }
}
