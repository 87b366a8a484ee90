import type { Overbooking } from '../../providers/dataProvider';
import { readRevenue } from '../../ui/money';
import { chosen, differingRevenues, type NewBooking, type TypeToBook } from './newBooking';
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
  const { ccEmails, tradingDirectorName, bookingType, bookAgain, moreDates, types, units, specSheetFile } = booking;
  const { revenueAmount, insertions, priceReasonKind, priceReason } = booking;
  const days = { liveDate, deadlineDate, endDate };
  const body = new FormData();
  for (const [field, value] of Object.entries(origin ? fieldsOf(origin) : {})) body.set(field, value);
  if (bookingType !== '') body.set('bookingType', bookingType);
  if (bookAgain) body.set('bookAgain', 'true');
  const placement = { mediaCategory, mediaOpportunity, ...(moreDates.length === 0 && days) };
  const texts = { brandName, contactEmail, ...(types.length === 0 && placement) };
  for (const [field, value] of Object.entries(texts)) body.set(field, value.trim());
  if (moreDates.length > 0) {
    const revenues = differingRevenues(booking);
    const rows = [days, ...moreDates];
    body.set('dates', JSON.stringify(rows.map((row, nth) => ({ ...row, revenueAmount: revenues?.[nth] }))));
  }
  if (types.length > 0) body.set('dates', JSON.stringify(chosen(types).map(rowOf)));
  for (const email of ccEmails) body.append('ccEmails', email);
  // Without it, the booking takes the units of its option.
  if (units.trim() !== '1' || (origin && 'optionId' in origin)) body.set('units', units.trim());
  if (tradingDirectorName !== '') body.set('tradingDirectorName', tradingDirectorName);
  const pence = readRevenue(revenueAmount);
  if (pence !== null) body.set('revenueAmount', String(pence));
  if (overbookReason !== undefined) body.set('overbookReason', overbookReason);
  for (const [field, value] of Object.entries({ insertions, priceReasonKind, priceReason }))
    if (value.trim() !== '') body.set(field, value.trim());
  if (specSheetFile !== null) body.set('specSheetFile', specSheetFile);
  return body;
}

/** What is empty is left out. */
function rowOf({ isBooked: _, listedRevenue: __, pricedFor: ___, units, revenueAmount, ...texts }: TypeToBook): object {
  const row: Record<string, string | number> = { units: units.trim() };
  for (const [field, text] of Object.entries(texts)) if (text.trim() !== '') row[field] = text.trim();
  const pence = readRevenue(revenueAmount);
  return pence === null ? row : { ...row, revenueAmount: pence };
}
