import type { DealRequest, Enquiry, RequestedType } from '../../../api/types';
import { today } from '../../../ui/days';
import { businessDay } from '../../../ui/format';
import type { NewBooking } from '../newBooking';

/** What a booking is made from, if not from nothing. */
export type BookingOrigin = { enquiryId: string } | { dealRequestId: string };

/** What the call says of it, beside the form's own fields. */
export const fieldsOf = (origin: BookingOrigin): Record<string, string> =>
  'dealRequestId' in origin ? { ...origin, isDealBooking: 'true' } : { ...origin };

/** An enquiry says everything but the days: it names a month. */
export const prefillFromEnquiry = (enquiry: Enquiry, type: RequestedType): Partial<NewBooking> => ({
  brandName: enquiry.brand,
  contactEmail: enquiry.brandContactEmail,
  tradingDirectorName: enquiry.tradingDirector,
  ...placementOf(type),
});

/** A type that the catalogue no longer offers leaves the placement open. */
export const placementOf = ({ name, mediaCategory, mediaOpportunity }: RequestedType) => ({
  bookingType: name,
  mediaCategory: mediaCategory ?? '',
  mediaOpportunity: mediaOpportunity ?? '',
});

/** A deal that runs already is booked from today on: bookings cannot begin in the past. */
export function prefillFromDeal({ brand, requestEmail, liveDate, endDate }: DealRequest): Partial<NewBooking> {
  const live = businessDay(liveDate);
  const first = today();
  return {
    brandName: brand,
    contactEmail: requestEmail,
    liveDate: live < first ? first : live,
    endDate: businessDay(endDate),
  };
}
