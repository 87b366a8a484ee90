import { readRevenue } from '../../ui/money';
import type { NewBooking } from './newBooking';
import { fieldsOf, type BookingOrigin } from './origin/bookingOrigin';

/**
 * The multipart body of the request. Days are sent as plain `yyyy-MM-dd`; the server converts each to the right time of
 * day.
 */
export function newBookingRequest(
  {
    revenueAmount,
    specSheetFile,
    tradingDirectorName,
    bookingType,
    bookAgain,
    ccEmails,
    moreDates,
    ...required
  }: NewBooking,
  origin?: BookingOrigin,
): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(origin ? fieldsOf(origin) : {})) body.set(field, value);
  if (bookingType !== '') body.set('bookingType', bookingType);
  if (bookAgain) body.set('bookAgain', 'true');
  const { liveDate, deadlineDate, endDate, ...texts } = required;
  for (const [field, value] of Object.entries(moreDates.length > 0 ? texts : required)) body.set(field, value.trim());
  if (moreDates.length > 0) body.set('dates', JSON.stringify([{ liveDate, deadlineDate, endDate }, ...moreDates]));
  for (const email of ccEmails) body.append('ccEmails', email);
  if (tradingDirectorName !== '') body.set('tradingDirectorName', tradingDirectorName);
  const pence = readRevenue(revenueAmount);
  if (pence !== null) body.set('revenueAmount', String(pence));
  if (specSheetFile !== null) body.set('specSheetFile', specSheetFile);
  return body;
}
