import { isWholeDay, today, type Day } from '../../ui/days';
import { formatFileSize } from '../../ui/format';
import { readRevenue } from '../../ui/money';
import type { NewBooking, NewBookingField } from './newBooking';
import { formTexts as texts } from './texts';

export type FieldErrors = Partial<Record<NewBookingField, string>>;

const MAX_SPEC_SHEET_BYTES = 10 * 1024 * 1024;
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The errors that prevent sending, by field (docs/product.md, 6.2 and 12.5). The server checks everything again. */
export function checkNewBooking(booking: NewBooking, now: Day = today()): FieldErrors {
  const errors: Record<Exclude<NewBookingField, 'tradingDirectorName' | 'bookingType'>, string | undefined> = {
    brandName: missing('brandName', booking.brandName),
    contactEmail: missing('contactEmail', booking.contactEmail) ?? checkEmail(booking.contactEmail),
    mediaCategory: missing('mediaCategory', booking.mediaCategory),
    mediaOpportunity: missing('mediaOpportunity', booking.mediaOpportunity),
    liveDate: missing('liveDate', booking.liveDate) ?? checkDay(booking.liveDate, now),
    deadlineDate: missing('deadlineDate', booking.deadlineDate) ?? checkDay(booking.deadlineDate, now),
    endDate: missing('endDate', booking.endDate) ?? checkDay(booking.endDate, now) ?? checkEnd(booking),
    revenueAmount: checkRevenue(booking.revenueAmount),
    specSheetFile: checkSpecSheet(booking.specSheetFile),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}

const missing = (field: keyof typeof texts.required, value: string) =>
  value.trim() === '' ? texts.required[field] : undefined;

const checkEmail = (email: string) => (LOOKS_LIKE_EMAIL.test(email.trim()) ? undefined : texts.invalidEmail);

function checkDay(day: Day, now: Day): string | undefined {
  if (!isWholeDay(day)) return texts.invalidDate;
  return day < now ? texts.past : undefined;
}

/** The same day is valid: a live date means the start of its day, an end date the end of it. */
const checkEnd = ({ liveDate, endDate }: NewBooking) =>
  isWholeDay(liveDate) && endDate < liveDate ? texts.endBeforeLive : undefined;

const checkRevenue = (text: string) =>
  text.trim() !== '' && readRevenue(text) === null ? texts.invalidRevenue : undefined;

function checkSpecSheet(file: File | null): string | undefined {
  if (file === null) return undefined;
  if (file.type !== 'application/pdf') return texts.notPdf;
  return file.size > MAX_SPEC_SHEET_BYTES ? texts.specSheetTooLarge(formatFileSize(file.size)) : undefined;
}
