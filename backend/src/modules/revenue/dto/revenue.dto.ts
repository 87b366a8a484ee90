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
  /** Of the bookings whose live date lies in the month: those that are Live now. */
  live: MonthSumDto;
  /** And those that are Completed. */
  completed: MonthSumDto;
}
