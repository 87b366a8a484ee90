import type { DealRequest, Enquiry, RequestedType } from '../../../api/types';
import { today } from '../../../ui/days';
import { businessDay } from '../../../ui/format';
import type { NewBooking } from '../newBooking';

/** The enquiry or deal request that the booking is made from. */
export type BookingOrigin = { enquiryId: string } | { dealRequestId: string };

/** The fields that the origin adds to the call. */
export const fieldsOf = (origin: BookingOrigin): Record<string, string> =>
  'dealRequestId' in origin ? { ...origin, isDealBooking: 'true' } : { ...origin };

/** An enquiry determines everything except the days, because it only names a month. */
export const prefillFromEnquiry = (enquiry: Enquiry, type?: RequestedType): Partial<NewBooking> => ({
  brandName: enquiry.brand,
  contactEmail: enquiry.brandContactEmail,
  tradingDirectorName: enquiry.tradingDirector,
  ...(type && placementOf(type)),
});

/** If the catalogue no longer offers the type, the placement stays empty. */
export const placementOf = ({ name, mediaCategory, mediaOpportunity }: RequestedType) => ({
  bookingType: name,
  mediaCategory: mediaCategory ?? '',
  mediaOpportunity: mediaOpportunity ?? '',
});

/** A deal that is already running is booked from today on, because bookings cannot begin in the past. */
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
