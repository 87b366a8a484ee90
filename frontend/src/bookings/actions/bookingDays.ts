import type { Booking } from '../../api/types';
import type { BookingDates } from '../../providers/dataProvider';
import { londonDay } from '../../ui/format';
import { isWholeDay } from '../days';
import { bookingTexts } from '../texts';

export const DATE_FIELDS = ['liveDate', 'deadlineDate', 'endDate'] as const;

/** The three dates of a booking as London days. */
export const daysOf = (booking: BookingDates): BookingDates => ({
  liveDate: londonDay(booking.liveDate),
  deadlineDate: londonDay(booking.deadlineDate),
  endDate: londonDay(booking.endDate),
});

/** A day that was not changed keeps its exact moment: a booking that was marked as live at noon did not start at midnight. */
export function datesToSend(days: BookingDates, { liveDate, deadlineDate, endDate }: Booking): BookingDates {
  const moments = { liveDate, deadlineDate, endDate };
  const before = daysOf(moments);
  const changed = DATE_FIELDS.filter((field) => days[field] !== before[field]);
  return { ...moments, ...Object.fromEntries(changed.map((field) => [field, days[field]])) };
}

/** What is wrong with edited dates, as a toast (section 1.6). */
export function whatIsWrongWith(days: Pick<BookingDates, 'liveDate' | 'endDate'> & Partial<BookingDates>) {
  const { invalid } = bookingTexts;
  if (!Object.values(days).every(isWholeDay)) return invalid.datesMissing;
  return days.endDate < days.liveDate ? invalid.endBeforeLive : undefined;
}
