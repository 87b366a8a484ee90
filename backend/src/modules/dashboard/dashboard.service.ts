import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Role } from '../../platform/access/access.js';
import { monthOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { ListSource } from '../../common/list.js';
import { Config } from '../../config/config.js';
import type { BookingStatus } from '../bookings/booking-workflow.js';
import { bookingCounts } from '../bookings/booking-figures.query.js';
import { BookingReads } from '../bookings/booking-reads.js';
import { BookingDto } from '../bookings/dto/booking.dto.js';
import { bookingFigures, filterOf } from '../bookings/waiting-bookings.query.js';
import { dealList } from '../deals/deal-reads.js';
import { enquiryList, EnquiryReads } from '../enquiries/enquiry-reads.js';
import { OPEN_STATUSES } from '../enquiries/enquiry-workflow.js';
import { optionList } from '../options/option-reads.js';
import { AdminPanels, totalOf } from './admin-panels.service.js';
import type { NeedsAttentionDto } from './dto/attention.dto.js';
import type { CountsDto } from './dto/counts.dto.js';
import type { AdminPanelsDto, DashboardDto, DashboardEnquiriesDto } from './dto/dashboard.dto.js';

const RECENT_BOOKINGS = 3;
const RECENT_REQUESTS = 6;
const FOR_VIEWERS: AdminPanelsDto = { dealRequests: null, needsAttention: null, nextFourteenDays: null };

/** The figures of the dashboard in a single response (docs/product.md, 7). */
@Injectable()
export class DashboardService {
  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly bookings: BookingReads,
    private readonly enquiries: EnquiryReads,
    private readonly source: ListSource,
    private readonly panels: AdminPanels,
  ) {}

  async read(role: Role): Promise<DashboardDto> {
    const now = this.clock.now();
    const reading = bookingFigures(this.manager, now, monthOf(now, this.config.businessTimeZone));
    const [statusCounts, recent, figures, salesEnquiries, panels] = await Promise.all([
      bookingCounts(this.manager),
      this.bookings.newest(RECENT_BOOKINGS),
      reading,
      this.enquiriesFor(role),
      role === 'admin' ? this.panels.read(now, reading) : FOR_VIEWERS,
    ]);
    const sum = (of: 'count' | 'revenue', ...statuses: BookingStatus[]) =>
      statusCounts.filter(({ status }) => statuses.includes(status)).reduce((total, counted) => total + counted[of], 0);
    return {
      statusCounts,
      totalBookings: statusCounts.reduce((total, { count }) => total + count, 0) - sum('count', 'Cancelled'),
      approved: sum('count', 'Approved', 'Live'),
      overdue: sum('count', 'Overdue'),
      pastDeadline: figures.pastDeadline,
      pastDeadlineFilter: filterOf('pastDeadline', now),
      revenue: { liveAndCompleted: sum('revenue', 'Live', 'Completed'), wentLiveThisMonth: figures.wentLive },
      recentBookings: recent.map((booking) => BookingDto.of(booking, role, now)),
      salesEnquiries,
      ...panels,
    };
  }

  /** What needs attention among the records that the user looks after. */
  attentionFor(userId: string): Promise<NeedsAttentionDto> {
    return this.panels.attentionFor(userId, this.clock.now());
  }

  async counts(role: Role): Promise<CountsDto> {
    const [bookings, enquiries, options, deals] = await Promise.all([
      bookingCounts(this.manager),
      enquiryList.counts(this.source),
      optionList.counts(this.source),
      role === 'admin' ? dealList.counts(this.source) : null,
    ]);
    return { bookings, enquiries, options, deals };
  }

  private async enquiriesFor(role: Role): Promise<DashboardEnquiriesDto> {
    const counting = enquiryList.counts(this.source);
    const [counts, recent] = await Promise.all([counting, this.enquiries.newest(RECENT_REQUESTS, role)]);
    return { open: totalOf(counts, OPEN_STATUSES), counts, recent };
  }
}
