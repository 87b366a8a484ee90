import type { BookingDto } from '../../bookings/dto/booking.dto.js';
import type { BookingStatus } from '../../bookings/booking-workflow.js';

export class StatusCountDto {
  status: BookingStatus;
  count: number;
  /** Pence. */
  revenue: number;
}

export class DashboardRevenueDto {
  /** Pence of all bookings that are Live or Completed. */
  liveAndCompleted: number;
  /** Pence of those that went live in this calendar month, in the business's time zone. */
  wentLiveThisMonth: number;
}

export class DashboardDto {
  /** Every status, in the order of the workflow. */
  statusCounts: StatusCountDto[];
  totalBookings: number;
  /** Approved and Live. */
  approved: number;
  overdue: number;
  /** Under Review or Revision Required, past their deadline. */
  pastDeadline: number;
  revenue: DashboardRevenueDto;
  /** The three newest. */
  recentBookings: BookingDto[];
}
