/** A booking, or an option that is first, which takes units. */
export class Blocker {
  bookingId?: string;
  bookingNumber?: number;
  /** The id of an option */
  option?: string;
  brandName: string;
  /** yyyy-MM-dd */
  from: string;
  /** yyyy-MM-dd */
  to: string;
  units: number;
}

export class FreeWindow {
  /** yyyy-MM-dd */
  liveDate: string;
  /** yyyy-MM-dd */
  endDate: string;
}
