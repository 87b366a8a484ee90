import type { Day } from '../../ui/days';

/** The values as typed. The names are those of the API, so that the server's errors can be shown with their fields. */
export interface NewBooking {
  brandName: string;
  contactEmail: string;
  tradingDirectorName: string;
  /** One of the enquiry's requested types; empty for a booking without an enquiry. */
  bookingType: string;
  /** Whether that type has a booking and is to have another one. */
  bookAgain: boolean;
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
  bookingType: '',
  bookAgain: false,
  mediaCategory: '',
  mediaOpportunity: '',
  liveDate: '',
  deadlineDate: '',
  endDate: '',
  revenueAmount: '',
  specSheetFile: null,
};

/** In the order of the page. */
export const FIELD_ORDER = Object.keys(EMPTY_BOOKING) as NewBookingField[];
