import { readRevenue } from '../../ui/money';
import type { NewBooking } from './newBooking';
import { fieldsOf, type BookingOrigin } from './origin/bookingOrigin';

/**
 * The multipart body of the request. Days are sent as plain `yyyy-MM-dd`; the server converts each to the right time of
 * day.
 */
export function newBookingRequest(
  { revenueAmount, specSheetFile, tradingDirectorName, bookingType, bookAgain, ...required }: NewBooking,
  origin?: BookingOrigin,
): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(origin ? fieldsOf(origin) : {})) body.set(field, value);
  if (bookingType !== '') body.set('bookingType', bookingType);
  if (bookAgain) body.set('bookAgain', 'true');
  for (const [field, value] of Object.entries(required)) body.set(field, value.trim());
  if (tradingDirectorName !== '') body.set('tradingDirectorName', tradingDirectorName);
  const pence = readRevenue(revenueAmount);
  if (pence !== null) body.set('revenueAmount', String(pence));
  if (specSheetFile !== null) body.set('specSheetFile', specSheetFile);
  return body;
}
