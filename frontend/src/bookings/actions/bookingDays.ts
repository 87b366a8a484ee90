import type { Booking } from '../../api/types';
import type { Notice } from '../../i18n/useTranslate';
import type { Own } from '../../inventory/room';
import type { BookingDates } from '../../providers/dataProvider';
import { isWholeDay, momentUnlessChanged } from '../../ui/days';
import { businessDay } from '../../ui/format';

export const DATE_FIELDS = ['liveDate', 'deadlineDate', 'endDate'] as const;
export type DateField = (typeof DATE_FIELDS)[number];

/** The three dates of a booking as days in the business's time zone. */
export const daysOf = (booking: BookingDates): BookingDates => ({
  liveDate: businessDay(booking.liveDate),
  deadlineDate: businessDay(booking.deadlineDate),
  endDate: businessDay(booking.endDate),
});

/** @param chosen is sent as a whole day, even if the day is that of the former moment */
export function datesToSend(days: BookingDates, moments: BookingDates, chosen: readonly DateField[]): BookingDates {
  const dateOf = (field: DateField) =>
    chosen.includes(field) ? days[field] : momentUnlessChanged(days[field], moments[field]);
  return { liveDate: dateOf('liveDate'), deadlineDate: dateOf('deadlineDate'), endDate: dateOf('endDate') };
}

/** The error in edited dates, for a toast (section 1.6). */
export function errorIn(
  days: Pick<BookingDates, 'liveDate' | 'endDate'> & Partial<BookingDates>,
): Notice['key'] | undefined {
  if (!Object.values(days).every(isWholeDay)) return 'bookings.verbs.invalid.datesMissing';
  return days.endDate < days.liveDate ? 'bookings.verbs.invalid.endBeforeLive' : undefined;
}

/** What a booking takes so far; a cancelled one takes nothing. */
export const ownDays = ({ id, status, liveDate, endDate, units }: Booking): Own | undefined =>
  status === 'Cancelled' ? undefined : { id, from: businessDay(liveDate), to: businessDay(endDate), units };
