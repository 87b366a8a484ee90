export class ConflictingBookingDto {
  id: string;
  bookingNumber: number;
  brandName: string;
  /** yyyy-MM-dd */
  from: string;
  /** yyyy-MM-dd, included. */
  to: string;
  units: number;
  /** Why it was booked although there was no space. */
  overbookReason: string | null;
}

export class ConflictingOptionDto {
  id: string;
  brandName: string;
  from: string;
  to: string;
  units: number;
}

/** Days in a row on which the same is sold above the capacity. */
export class ConflictDto {
  /** The opportunity and the first day. */
  id: string;
  opportunityId: string;
  category: string;
  name: string;
  unitName: string | null;
  /** yyyy-MM-dd */
  from: string;
  /** yyyy-MM-dd, included. */
  to: string;
  /** What can be sold for these days. */
  capacity: number;
  /** What is sold, and kept by options that are first. */
  units: number;
  bookings: ConflictingBookingDto[];
  options: ConflictingOptionDto[];
}
