import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Role } from '../../common/access/access.js';
import { monthOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { Config } from '../../config/config.js';
import { DEAL_STATUSES, type BookingStatus } from '../bookings/booking-workflow.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { BookingDto } from '../bookings/dto/booking.dto.js';
import { DealsService } from '../deals/deals.service.js';
import { DealRequestDto } from '../deals/dto/deal-request.dto.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { OPEN_STATUSES } from '../enquiries/enquiry-workflow.js';
import { dashboardFigures } from './dashboard.query.js';
import type { DashboardDealsDto, DashboardDto, DashboardEnquiriesDto } from './dto/dashboard.dto.js';

const RECENT_BOOKINGS = 3;
const RECENT_REQUESTS = 6;

/** The figures of the first page, in one answer (docs/product.md, 7). */
@Injectable()
export class DashboardService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly bookings: BookingsService,
    private readonly enquiries: EnquiriesService,
    private readonly deals: DealsService,
  ) {}

  async read(role: Role): Promise<DashboardDto> {
    const now = this.clock.now();
    const [statusCounts, recent, figures, salesEnquiries, dealRequests] = await Promise.all([
      this.bookings.counts(),
      this.bookings.newest(RECENT_BOOKINGS),
      dashboardFigures(this.dataSource.manager, now, monthOf(now, this.config.businessTimeZone)),
      this.enquiriesFor(role),
      role === 'admin' ? this.dealsNow() : null,
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
      salesEnquiries,
      dealRequests,
    };
  }

  private async enquiriesFor(role: Role): Promise<DashboardEnquiriesDto> {
    const [counts, recent] = await Promise.all([this.enquiries.counts(), this.enquiries.newest(RECENT_REQUESTS, role)]);
    return { open: total(counts, OPEN_STATUSES), counts, recent };
  }

  private async dealsNow(): Promise<DashboardDealsDto> {
    const [counts, recent] = await Promise.all([this.deals.counts(), this.deals.newest(RECENT_REQUESTS)]);
    return {
      total: total(counts, DEAL_STATUSES),
      live: total(counts, ['Live']),
      counts,
      recent: recent.map((deal) => DealRequestDto.of(deal)),
    };
  }
}

function total<Status>(counts: { status: Status; count: number }[], statuses: readonly Status[]): number {
  return counts.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
}
