/** The names that occur in bookings, sorted. */
export class BookingNamesDto {
  brandName: string[];
  mediaCategory: string[];
}

export class ArchiveSummaryDto {
  totalCompleted: number;
  /** Whose end date lies in this year. */
  thisYear: number;
  /** Completed bookings over the months since the first completion, this one counted; with one decimal. */
  averagePerMonth: number;
  /** Its end date. */
  firstCompletedAt: string | null;
}
