export class RevenueSummaryDto {
  /** Pence. */
  totalRevenue: number;
  bookingCount: number;
}

export class MonthSumDto {
  count: number;
  /** Pence. */
  revenue: number;
}

export class MonthRevenueDto {
  year: number;
  /** 1 to 12. */
  month: number;
  /** Bookings with their live date in the month that are Live now. */
  live: MonthSumDto;
  /** And those that are Completed. */
  completed: MonthSumDto;
  /** Cancelled bookings with a charge that is billed in the month. */
  cancelled: MonthSumDto;
  /** The revenue that the month should bring, in pence; null without a target. */
  target: number | null;
}
