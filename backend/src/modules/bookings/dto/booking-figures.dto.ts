import type { BookingStatus } from '../booking-workflow.js';

/** The distinct names in bookings, sorted. */
export class BookingNamesDto {
  brandName: string[];
  mediaCategory: string[];
  tradingDirectorName: string[];
}

export class ArchiveSummaryDto {
  totalCompleted: number;
  /** Those whose end date is in this year. */
  thisYear: number;
  /** Completed bookings per month since the first completion, including the current month, to one decimal place. */
  averagePerMonth: number;
  /** The end date of the first one. */
  firstCompletedAt: string | null;
}

export class StatusCountDto {
  status: BookingStatus;
  count: number;
  /** Pence. */
  revenue: number;
}
