import type { Overbooking } from '../../providers/dataProvider';
import { readRevenue } from '../../ui/money';
import type { NewBooking } from './newBooking';
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
  const { ccEmails, tradingDirectorName, bookingType, bookAgain, moreDates, units, specSheetFile, revenueAmount } = booking;
  const days = { liveDate, deadlineDate, endDate };
  const body = new FormData();
  for (const [field, value] of Object.entries(origin ? fieldsOf(origin) : {})) body.set(field, value);
  if (bookingType !== '') body.set('bookingType', bookingType);
  if (bookAgain) body.set('bookAgain', 'true');
  const texts = { brandName, contactEmail, mediaCategory, mediaOpportunity, ...(moreDates.length === 0 && days) };
  for (const [field, value] of Object.entries(texts)) body.set(field, value.trim());
  if (moreDates.length > 0) {
    const rows = [days, ...moreDates];
    body.set('dates', JSON.stringify(rows));
  }
  for (const email of ccEmails) body.append('ccEmails', email);
  if (units.trim() !== '1') body.set('units', units.trim());
  if (tradingDirectorName !== '') body.set('tradingDirectorName', tradingDirectorName);
  const pence = readRevenue(revenueAmount);
  if (pence !== null) body.set('revenueAmount', String(pence));
  if (overbookReason !== undefined) body.set('overbookReason', overbookReason);
  if (specSheetFile !== null) body.set('specSheetFile', specSheetFile);
  return body;
}
