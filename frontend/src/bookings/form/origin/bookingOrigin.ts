import type { Booking, Catalogue, DealRequest, Enquiry, Option, RequestedType } from '../../../api/types';
import { monthAhead } from '../../../enquiries/monthAhead';
import type { BookingDates } from '../../../providers/dataProvider';
import { isWholeDay, today } from '../../../ui/days';
import { businessDay } from '../../../ui/format';
import { penceToInput } from '../../../ui/money';
import { suggestedDeadline } from '../../days';
import { isErased } from '../../recipients';
import { EMPTY_BOOKING, MAX_DATES, type NewBooking, type TypeToBook } from '../newBooking';
import { opportunityIn, opportunityOf } from '../opportunities';

/** The enquiry, deal request or option that the booking is made from. */
export type BookingOrigin = { enquiryId: string } | { dealRequestId: string } | { optionId: string };

/** The fields that the origin adds to the call. */
export function fieldsOf(origin: BookingOrigin): Record<string, string> {
  // The option is named by the address of the call.
  if ('optionId' in origin) return {};
  return 'dealRequestId' in origin ? { ...origin, isDealBooking: 'true' } : { ...origin };
}

/** An enquiry names a month: its first and last day. Days that have passed are left out. */
export function prefillFromEnquiry(enquiry: Enquiry, type?: RequestedType): Partial<NewBooking> {
  return {
    brandName: enquiry.brand,
    contactEmail: unlessErased(enquiry.brandContactEmail),
    tradingDirectorName: enquiry.tradingDirector,
    ...(type && placementOf(type)),
    ...daysOf(enquiry),
  };
}

/**
 * The requested types that are not booked yet and that the catalogue offers, all of them for the period of the enquiry.
 * Only as many as can be booked at once are ticked.
 */
export function typesToBook(enquiry: Enquiry, { categories }: Catalogue): TypeToBook[] {
  const { liveDate, endDate, revenueAmount, listedRevenue, pricedFor, insertions, priceReasonKind, priceReason } = {
    ...EMPTY_BOOKING,
    ...daysOf(enquiry),
  };
  const types = enquiry.requestedTypes.flatMap((type) => {
    const placement = placementOf(type);
    const opportunity = opportunityIn(categories, placement.mediaCategory, placement.mediaOpportunity);
    if (type.isBooked || !opportunity) return [];
    const deadlineDate = suggestedDeadline(liveDate, opportunity.leadDays);
    const price = { revenueAmount, listedRevenue, pricedFor, insertions, priceReasonKind, priceReason };
    return { ...placement, liveDate, deadlineDate, endDate, ...price };
  });
  return types.map((type, index) => ({ ...type, isBooked: index < MAX_DATES }));
}

/** The days for another placement, which has a deadline of its own unless one was typed. */
export function daysToKeep(
  { mediaCategory, mediaOpportunity, liveDate, deadlineDate, endDate }: NewBooking,
  { categories }: Catalogue,
): BookingDates {
  const opportunity = opportunityIn(categories, mediaCategory, mediaOpportunity);
  const isSuggested = deadlineDate === suggestedDeadline(liveDate, opportunity?.leadDays);
  return { liveDate, deadlineDate: isSuggested ? '' : deadlineDate, endDate };
}

const unlessErased = (email: string): string => (isErased(email) ? '' : email);

function daysOf(enquiry: Enquiry): Partial<NewBooking> {
  const month = monthAhead(enquiry);
  return month ? { liveDate: month.from, endDate: month.to } : {};
}

/** Everything but the days, the artwork and the spec sheet, as far as it is still offered, under its present name. */
export function prefillFromBooking(booking: Booking, { categories, tradingDirectors }: Catalogue): Partial<NewBooking> {
  const { brandName, contactEmail, ccEmails, tradingDirectorName, mediaCategory } = booking;
  // The revenue of a cancelled one is the charge for it.
  const revenue = booking.revenueBeforeCancellation ?? booking.revenueAmount;
  const opportunity = opportunityOf(categories, booking);
  const category = categories.find(({ name, opportunities }) =>
    opportunity ? opportunities.includes(opportunity) : name === mediaCategory,
  );
  return {
    ...{ brandName, contactEmail: unlessErased(contactEmail), ccEmails: ccEmails.filter(unlessErased) },
    tradingDirectorName: tradingDirectors.find(({ name }) => name === tradingDirectorName)?.name ?? '',
    mediaCategory: category?.name ?? '',
    mediaOpportunity: opportunity?.name ?? '',
    units: opportunity ? String(booking.units) : '1',
    // Empty, it follows the list price.
    revenueAmount: revenue === 0 && booking.priceReasonKind === null ? '' : penceToInput(revenue),
    insertions: booking.insertions === null ? '' : String(booking.insertions),
  };
}

/** A placement and its days in the address, as far as they can still be booked. */
export function prefillFromPlacement(address: URLSearchParams, { categories }: Catalogue): Partial<NewBooking> {
  const category = categories.find(({ name }) => name === address.get('media_category'));
  const opportunity = category?.opportunities.find(({ name }) => name === address.get('media_opportunity'));
  const dayIn = (name: string) => {
    const day = address.get(name) ?? '';
    return isWholeDay(day) && day >= today() ? day : '';
  };
  return {
    mediaCategory: category?.name ?? '',
    mediaOpportunity: opportunity?.name ?? '',
    liveDate: dayIn('live_date'),
    endDate: dayIn('end_date'),
  };
}

/** If the catalogue no longer offers the type, the placement stays empty. */
export const placementOf = ({ name, mediaCategory, mediaOpportunity }: RequestedType) => ({
  bookingType: name,
  mediaCategory: mediaCategory ?? '',
  mediaOpportunity: mediaOpportunity ?? '',
  units: '1',
});

/** What the option holds. Days that have passed cannot be booked. */
export function prefillFromOption({
  brandName,
  mediaCategory,
  mediaOpportunity,
  from,
  to,
  units,
}: Option): Partial<NewBooking> {
  const liveDate = from < today() ? today() : from;
  return { brandName, mediaCategory, mediaOpportunity, liveDate, endDate: to, units: String(units) };
}

/** A deal that is already running is booked from today on, because bookings cannot begin in the past. */
export function prefillFromDeal({ brand, requestEmail, liveDate, endDate }: DealRequest): Partial<NewBooking> {
  const live = businessDay(liveDate);
  const first = today();
  return {
    brandName: brand,
    contactEmail: unlessErased(requestEmail),
    liveDate: live < first ? first : live,
    endDate: businessDay(endDate),
  };
}
