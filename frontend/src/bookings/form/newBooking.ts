import type { Day } from '../../ui/days';

/** The form as it is typed; the names are those of the call, so that the server's errors find their fields. */
export interface NewBooking {
  brandName: string;
  contactEmail: string;
  tradingDirectorName: string;
  mediaCategory: string;
  mediaOpportunity: string;
  liveDate: Day;
  deadlineDate: Day;
  endDate: Day;
  /** Pounds as typed, "1,234.50". */
  revenueAmount: string;
  specSheetFile: File | null;
}

export type NewBookingField = keyof NewBooking;

export const EMPTY_BOOKING: NewBooking = {
  brandName: '',
  contactEmail: '',
  tradingDirectorName: '',
  mediaCategory: '',
  mediaOpportunity: '',
  liveDate: '',
  deadlineDate: '',
  endDate: '',
  revenueAmount: '',
  specSheetFile: null,
};

/** In the order in which they stand on the page. */
export const FIELD_ORDER = Object.keys(EMPTY_BOOKING) as NewBookingField[];
