import type { Overbooking } from '../../providers/dataProvider';
import { readRevenue } from '../../ui/money';
import { differingRevenues, type NewBooking } from './newBooking';
import { fieldsOf, type BookingOrigin } from './origin/bookingOrigin';

/**
 * The multipart body of the request. Days are sent as plain `yyyy-MM-dd`; the server converts each to the right time of
 * day.
 */
export function newBookingRequest(
  booking: NewBooking,
  origin?: BookingOrigin,
  { overbookReason }: Overbooking = {},
): FormData {
  const { brandName, contactEmail, mediaCategory, mediaOpportunity, liveDate, deadlineDate, endDate } = booking;
  const { ccEmails, tradingDirectorName, bookingType, bookAgain, moreDates, units, specSheetFile } = booking;
  const { revenueAmount, insertions, priceReasonKind, priceReason } = booking;
  const days = { liveDate, deadlineDate, endDate };
  const body = new FormData();
  for (const [field, value] of Object.entries(origin ? fieldsOf(origin) : {})) body.set(field, value);
  if (bookingType !== '') body.set('bookingType', bookingType);
  if (bookAgain) body.set('bookAgain', 'true');
  const texts = { brandName, contactEmail, mediaCategory, mediaOpportunity, ...(moreDates.length === 0 && days) };
  for (const [field, value] of Object.entries(texts)) body.set(field, value.trim());
  if (moreDates.length > 0) {
    const revenues = differingRevenues(booking);
    const rows = [days, ...moreDates];
    body.set('dates', JSON.stringify(rows.map((row, nth) => ({ ...row, revenueAmount: revenues?.[nth] }))));
  }
  for (const email of ccEmails) body.append('ccEmails', email);
  if (units.trim() !== '1') body.set('units', units.trim());
  if (tradingDirectorName !== '') body.set('tradingDirectorName', tradingDirectorName);
  const pence = readRevenue(revenueAmount);
  if (pence !== null) body.set('revenueAmount', String(pence));
  if (overbookReason !== undefined) body.set('overbookReason', overbookReason);
  for (const [field, value] of Object.entries({ insertions, priceReasonKind, priceReason }))
    if (value.trim() !== '') body.set(field, value.trim());
  if (specSheetFile !== null) body.set('specSheetFile', specSheetFile);
  return body;
}
