import type { Booking, BookingStatus } from '../api/types';
import type { BookingDates } from '../providers/dataProvider';
import { addDays, isWholeDay, today, type Day } from '../ui/days';
import { businessDay, monthAndYear } from '../ui/format';

/** Whether the booking has gone live. */
export const hasRun = ({ status }: { status: string }): boolean => status === 'Live' || status === 'Completed';

const monthOf = (day: Day): string => day.slice(0, 7);

type Billed = Pick<Booking, 'status' | 'liveDate' | 'revenueAmount' | 'cancelledAt' | 'statusBeforeCancellation'>;

/** The moment by which a booking is billed (docs/product.md, 6.6); null if it is not. */
function billedAt({ status, liveDate, revenueAmount, cancelledAt, statusBeforeCancellation }: Billed): string | null {
  if (hasRun({ status })) return liveDate;
  if (status !== 'Cancelled' || revenueAmount === 0) return null;
  return statusBeforeCancellation === 'Live' ? liveDate : cancelledAt;
}

/**
 * The past month, "October 2026", if it may already have been invoiced with this booking and the change would remove
 * the booking from it (sections 1.6 and 1.13).
 * @param newLiveDay the new live date; undefined if the booking is deleted.
 */
export function affectedInvoiceMonth(booking: Billed, newLiveDay?: Day, now: Day = today()): string | undefined {
  const moment = billedAt(booking);
  if (moment === null) return undefined;
  const month = monthOf(businessDay(moment));
  const leaves = newLiveDay === undefined || monthOf(newLiveDay) !== month;
  return leaves && month < monthOf(now) ? monthAndYear(moment) : undefined;
}

/** Both months, if the booking would be invoiced in another one when it goes live today (docs/product.md, 1.7). */
export function newInvoiceMonth({ liveDate }: { liveDate: string }, now: Day = today()) {
  const isSame = monthOf(businessDay(liveDate)) === monthOf(now);
  return isSame ? undefined : { month: monthAndYear(now), planned: monthAndYear(liveDate) };
}

const WAITING_FOR_ARTWORK: readonly BookingStatus[] = ['New Booking', 'Awaiting Upload', 'Revision Required'];

/**
 * The status that the days give a booking (docs/product.md, 1.5 and 1.6); undefined for the one that it had before it
 * was Overdue.
 */
export function statusOn(
  days: BookingDates,
  { status, statusSince }: Pick<Booking, 'status' | 'statusSince'>,
  now: Day = today(),
): BookingStatus | undefined {
  const isLate = days.deadlineDate < now;
  if (status === 'Overdue') return isLate ? status : undefined;
  if (WAITING_FOR_ARTWORK.includes(status)) {
    const isAskedLate = status === 'Revision Required' && businessDay(statusSince) > days.deadlineDate;
    return isLate && !isAskedLate ? 'Overdue' : status;
  }
  if (status !== 'Approved' && !hasRun({ status })) return status;
  if (days.endDate < now) return 'Completed';
  return days.liveDate <= now ? 'Live' : 'Approved';
}

/** How many days before its live date a placement needs its artwork, unless its opportunity says otherwise. */
const LEAD_DAYS = 7;

/** The deadline that is suggested for a live date: not in the past. Empty until the live date is complete. */
export function suggestedDeadline(liveDate: Day, leadDays?: number | null, now: Day = today()): Day {
  if (!isWholeDay(liveDate)) return '';
  const deadline = addDays(liveDate, -(leadDays ?? LEAD_DAYS));
  return deadline < now ? now : deadline;
}
