import { readRevenue } from '../revenue';
import type { NewBooking } from './newBooking';

/** The multipart body of the call. Days go out as plain `yyyy-MM-dd`: the server knows which moment of the day they mean. */
export function newBookingRequest({
  revenueAmount,
  specSheetFile,
  tradingDirectorName,
  ...required
}: NewBooking): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(required)) body.set(field, value.trim());
  if (tradingDirectorName !== '') body.set('tradingDirectorName', tradingDirectorName);
  const pence = readRevenue(revenueAmount);
  if (pence !== null) body.set('revenueAmount', String(pence));
  if (specSheetFile !== null) body.set('specSheetFile', specSheetFile);
  return body;
}
