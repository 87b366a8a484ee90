import type { formTexts } from '../../i18n/en/bookingForm';
import type { MessageKey, Translate } from '../../i18n/useTranslate';
import { readUnits } from '../../inventory/units';
import { looksLikeEmail } from '../../public/form/fields';
import type { BookingDates } from '../../providers/dataProvider';
import { isWholeDay, today, type Day } from '../../ui/days';
import { formatFileSize } from '../../ui/format';
import { readInsertions } from '../../rates/insertions';
import { readRevenue } from '../../ui/money';
import { folded } from '../../ui/names';
import { isOfType, MAX_FILE_BYTES } from '../../ui/upload/acceptedFiles';
import type { NewBooking, TypedContent } from './newBooking';

type Wrong = Partial<Record<string, MessageKey>>;

const MAX_COPIES = 5;

/** The errors that prevent sending, by field (docs/product.md, 6.2 and 12.5). The server checks everything again. */
export function checkNewBooking(booking: NewBooking, translate: Translate, now: Day = today()) {
  const wrong: Wrong = {
    brandName: missing('brandName', booking.brandName),
    contactEmail: missing('contactEmail', booking.contactEmail) ?? checkEmail(booking.contactEmail),
    ccEmails: checkCopies(booking),
    ...(booking.types.length === 0 && checkContent(booking, now)),
  };
  const specSheetFile = checkSpecSheet(booking.specSheetFile, translate);
  const rows = booking.moreDates.map((days) => translated(checkDays(days, now), translate));
  const types = booking.types.map((type) => (type.isBooked ? translated(checkContent(type, now), translate) : {}));
  return {
    ...translated(wrong, translate),
    ...(specSheetFile && { specSheetFile }),
    ...(types.some((type) => Object.keys(type).length > 0) && { types }),
    ...(rows.some((row) => Object.keys(row).length > 0) && { moreDates: rows }),
  };
}

/** What is checked for each type where several are booked. */
const checkContent = (booking: TypedContent, now: Day): Wrong => ({
  mediaCategory: missing('mediaCategory', booking.mediaCategory),
  mediaOpportunity: missing('mediaOpportunity', booking.mediaOpportunity),
  units: readUnits(booking.units) === null ? 'inventory.form.invalidUnits' : undefined,
  ...checkDays(booking, now),
  revenueAmount: checkRevenue(booking.revenueAmount),
  insertions: readInsertions(booking.insertions) === undefined ? 'rates.price.invalidInsertions' : undefined,
});

const checkDays = (days: BookingDates, now: Day): Wrong => ({
  liveDate: missing('liveDate', days.liveDate) ?? checkDay(days.liveDate, now),
  deadlineDate: missing('deadlineDate', days.deadlineDate) ?? checkDay(days.deadlineDate, now),
  endDate: missing('endDate', days.endDate) ?? checkDay(days.endDate, now) ?? checkEnd(days),
});

const translated = (wrong: Wrong, translate: Translate): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(wrong).flatMap(([field, key]) => (key ? [[field, translate(key)]] : [])));

const missing = (field: keyof typeof formTexts.required, value: string) =>
  value.trim() === '' ? (`bookings.create.required.${field}` as const) : undefined;

const checkEmail = (email: string) => (looksLikeEmail(email) ? undefined : 'bookings.create.invalidEmail');

/** What is wrong with those who get the mails to the contact as well. */
export function checkCopies({ contactEmail, ccEmails }: Pick<NewBooking, 'contactEmail' | 'ccEmails'>) {
  if (ccEmails.some((email) => !looksLikeEmail(email))) return 'bookings.create.invalidCopy' as const;
  const named = [contactEmail.trim(), ...ccEmails].map(folded);
  if (new Set(named).size < named.length) return 'bookings.create.repeatedCopy' as const;
  return ccEmails.length > MAX_COPIES ? ('bookings.create.tooManyCopies' as const) : undefined;
}

function checkDay(day: Day, now: Day): MessageKey | undefined {
  if (!isWholeDay(day)) return 'bookings.create.invalidDate';
  return day < now ? 'bookings.create.past' : undefined;
}

/** The same day is valid: a live date means the start of its day, an end date the end of it. */
const checkEnd = ({ liveDate, endDate }: BookingDates) =>
  isWholeDay(liveDate) && endDate < liveDate ? 'bookings.create.endBeforeLive' : undefined;

const checkRevenue = (text: string) =>
  text.trim() !== '' && readRevenue(text) === null ? 'bookings.create.invalidRevenue' : undefined;

/** The error in a chosen spec sheet. */
export function checkSpecSheet(file: File | null, translate: Translate): string | undefined {
  if (file === null) return undefined;
  if (!isOfType(file, 'specSheet')) return translate('bookings.create.notPdf');
  return file.size > MAX_FILE_BYTES
    ? translate('bookings.create.specSheetTooLarge', { size: formatFileSize(file.size) })
    : undefined;
}
