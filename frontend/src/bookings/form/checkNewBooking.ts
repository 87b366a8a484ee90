import type { MessageKey, Translate } from '../../i18n/useTranslate';
import { isWholeDay, today, type Day } from '../../ui/days';
import { formatFileSize } from '../../ui/format';
import { readRevenue } from '../../ui/money';
import type { NewBooking, NewBookingField } from './newBooking';
import type { formTexts } from './texts';

export type FieldErrors = Partial<Record<NewBookingField, string>>;

const MAX_SPEC_SHEET_BYTES = 10 * 1024 * 1024;
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The errors that prevent sending, by field (docs/product.md, 6.2 and 12.5). The server checks everything again. */
export function checkNewBooking(booking: NewBooking, translate: Translate, now: Day = today()): FieldErrors {
  const wrong: Record<
    Exclude<NewBookingField, 'tradingDirectorName' | 'bookingType' | 'bookAgain' | 'specSheetFile'>,
    MessageKey | undefined
  > = {
    brandName: missing('brandName', booking.brandName),
    contactEmail: missing('contactEmail', booking.contactEmail) ?? checkEmail(booking.contactEmail),
    mediaCategory: missing('mediaCategory', booking.mediaCategory),
    mediaOpportunity: missing('mediaOpportunity', booking.mediaOpportunity),
    liveDate: missing('liveDate', booking.liveDate) ?? checkDay(booking.liveDate, now),
    deadlineDate: missing('deadlineDate', booking.deadlineDate) ?? checkDay(booking.deadlineDate, now),
    endDate: missing('endDate', booking.endDate) ?? checkDay(booking.endDate, now) ?? checkEnd(booking),
    revenueAmount: checkRevenue(booking.revenueAmount),
  };
  const errors = [
    ...Object.entries(wrong).map(([field, key]) => [field, key && translate(key)] as const),
    ['specSheetFile', checkSpecSheet(booking.specSheetFile, translate)] as const,
  ];
  return Object.fromEntries(errors.filter(([, text]) => text !== undefined));
}

const missing = (field: keyof typeof formTexts.required, value: string) =>
  value.trim() === '' ? (`bookings.create.required.${field}` as const) : undefined;

const checkEmail = (email: string) =>
  LOOKS_LIKE_EMAIL.test(email.trim()) ? undefined : 'bookings.create.invalidEmail';

function checkDay(day: Day, now: Day): MessageKey | undefined {
  if (!isWholeDay(day)) return 'bookings.create.invalidDate';
  return day < now ? 'bookings.create.past' : undefined;
}

/** The same day is valid: a live date means the start of its day, an end date the end of it. */
const checkEnd = ({ liveDate, endDate }: NewBooking) =>
  isWholeDay(liveDate) && endDate < liveDate ? 'bookings.create.endBeforeLive' : undefined;

const checkRevenue = (text: string) =>
  text.trim() !== '' && readRevenue(text) === null ? 'bookings.create.invalidRevenue' : undefined;

/** The error in a chosen spec sheet. */
export function checkSpecSheet(file: File | null, translate: Translate): string | undefined {
  if (file === null) return undefined;
  if (file.type !== 'application/pdf') return translate('bookings.create.notPdf');
  return file.size > MAX_SPEC_SHEET_BYTES
    ? translate('bookings.create.specSheetTooLarge', { size: formatFileSize(file.size) })
    : undefined;
}
