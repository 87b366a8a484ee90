import { ApiProperty } from '@nestjs/swagger';
import type { BookingDto } from '../../bookings/dto/booking.dto.js';
import type { StatusCountDto } from '../../bookings/dto/booking-figures.dto.js';
import type { DealRequestStatus } from '../../deals/deal-workflow.js';
import type { DealRequestDto } from '../../deals/dto/deal-request.dto.js';
import type { EnquiryDto } from '../../enquiries/dto/enquiry.dto.js';
import type { EnquiryStatus } from '../../enquiries/enquiry-workflow.js';
import type { NeedsAttentionDto, NextFourteenDaysDto } from './attention.dto.js';

export class DashboardRevenueDto {
  /** The revenue, in pence, of all bookings that are Live or Completed. */
  liveAndCompleted: number;
  /** The revenue, in pence, of those that went live in this calendar month, in the business's time zone. */
  wentLiveThisMonth: number;
}

export class EnquiryCountDto {
  status: EnquiryStatus;
  count: number;
}

export class DashboardEnquiriesDto {
  /** New Enquiry and In Progress. */
  open: number;
  /** Every status, in the order of the workflow. */
  counts: EnquiryCountDto[];
  /** The six newest. */
  recent: EnquiryDto[];
}

export class DealCountDto {
  status: DealRequestStatus;
  count: number;
}

export class DashboardDealsDto {
  /** Without those that were declined. */
  total: number;
  live: number;
  /** Every status, in the order of the workflow. */
  counts: DealCountDto[];
  /** The six newest. */
  recent: DealRequestDto[];
}

/** For administrators; null for viewers. */
export class AdminPanelsDto {
  /** Only administrators see deal requests. */
  dealRequests: DashboardDealsDto | null;
  /** Only administrators can act on it. */
  needsAttention: NeedsAttentionDto | null;
  nextFourteenDays: NextFourteenDaysDto | null;
}

export class DashboardDto extends AdminPanelsDto {
  /** Every status, in the order of the workflow. New Deal comes last, and only if there are any. */
  statusCounts: StatusCountDto[];
  totalBookings: number;
  /** Approved and Live. */
  approved: number;
  overdue: number;
  /** Under Review or Revision Required, past their deadline. */
  pastDeadline: number;
  /** A filter for the bookings list that matches exactly `pastDeadline` bookings. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  pastDeadlineFilter: Record<string, unknown>;
  revenue: DashboardRevenueDto;
  /** The three newest. */
  recentBookings: BookingDto[];
  salesEnquiries: DashboardEnquiriesDto;
}
