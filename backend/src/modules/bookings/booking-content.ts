import type { RenamingsInForce } from '../catalogue/renamings-in-force.query.js';
import type { NewBooking } from './booking-record.js';
import type { Booking } from './booking.entity.js';

/** What is sold to whom: a follow-on has it in common with the booking that it follows. */
export function contentOf({
  brandName,
  contactEmail,
  ccEmails,
  tradingDirectorName,
  mediaCategory,
  mediaOpportunity,
  opportunityId,
  units,
  revenueAmount,
}: Booking) {
  return {
    ...{ brandName, contactEmail, ccEmails, tradingDirectorName, mediaCategory, mediaOpportunity },
    ...{ opportunityId, units, revenueAmount },
  };
}

/** Replaces names that a renaming is replacing in existing records. */
export function withNames<Values extends NewBooking>(values: Values, names: RenamingsInForce): Values {
  const { brandName = '', tradingDirectorName, mediaCategory = '', mediaOpportunity = '', bookingType } = values;
  return {
    ...values,
    brandName: names.brand(brandName),
    tradingDirectorName: names.tradingDirector(tradingDirectorName),
    ...names.placement({ mediaCategory, mediaOpportunity }),
    ...(bookingType && { bookingType: names.bookingType(bookingType) }),
  };
}
