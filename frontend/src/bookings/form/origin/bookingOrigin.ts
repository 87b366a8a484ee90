import type { Booking, Catalogue, DealRequest, Enquiry, RequestedType } from '../../../api/types';
import { monthAround, today } from '../../../ui/days';
import { businessDay, monthNameOf } from '../../../ui/format';
import { penceToInput } from '../../../ui/money';
import { suggestedDeadline } from '../../leadTime';
import type { NewBooking } from '../newBooking';

/** The enquiry or deal request that the booking is made from. */
export type BookingOrigin = { enquiryId: string } | { dealRequestId: string };

/** The fields that the origin adds to the call. */
export const fieldsOf = (origin: BookingOrigin): Record<string, string> =>
  'dealRequestId' in origin ? { ...origin, isDealBooking: 'true' } : { ...origin };

/** An enquiry names a month: its first and last day. Days that have passed are left out. */
export function prefillFromEnquiry(enquiry: Enquiry, type?: RequestedType): Partial<NewBooking> {
  return {
    brandName: enquiry.brand,
    contactEmail: enquiry.brandContactEmail,
    tradingDirectorName: enquiry.tradingDirector,
    ...(type && placementOf(type)),
    ...daysOf(enquiry),
  };
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function daysOf({ bookingPeriodMonth, bookingPeriodYear }: Enquiry): Partial<NewBooking> {
  const month = MONTHS.find((each) => monthNameOf(each) === bookingPeriodMonth);
  const { first, last } = monthAround(`${bookingPeriodYear}-${String(month).padStart(2, '0')}-01`);
  const now = today();
  if (last < now) return {};
  const liveDate = first < now ? now : first;
  return { liveDate, deadlineDate: suggestedDeadline(liveDate), endDate: last };
}

/** Everything but the days, the artwork and the spec sheet, as far as it is still offered. */
export function prefillFromBooking(booking: Booking, { categories, tradingDirectors }: Catalogue): Partial<NewBooking> {
  const { brandName, contactEmail, ccEmails, tradingDirectorName, mediaCategory, mediaOpportunity } = booking;
  const category = categories.find(({ name }) => name === mediaCategory);
  const isOffered = category?.opportunities.some(({ name }) => name === mediaOpportunity);
  return {
    ...{ brandName, contactEmail, ccEmails },
    tradingDirectorName: tradingDirectors.find(({ name }) => name === tradingDirectorName)?.name ?? '',
    mediaCategory: category?.name ?? '',
    mediaOpportunity: isOffered ? mediaOpportunity : '',
    revenueAmount: booking.revenueAmount === 0 ? '' : penceToInput(booking.revenueAmount),
  };
}

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
    deadlineDate: suggestedDeadline(live < first ? first : live),
    endDate: businessDay(endDate),
  };
}
