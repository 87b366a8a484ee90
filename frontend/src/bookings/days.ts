import type { Booking, BookingStatus, LinkedBooking } from '../api/types';
import type { BookingDates } from '../providers/dataProvider';
import { addDays, isWholeDay, today, type Day } from '../ui/days';
import { businessDay, monthAndYear } from '../ui/format';
import { folded } from '../ui/names';

/** Whether the booking has gone live. */
export const hasRun = ({ status }: { status: string }): boolean => status === 'Live' || status === 'Completed';

/** Those that have neither run to their end nor been cancelled. */
export const openBookings = <Each extends LinkedBooking>(bookings: Each[]): Each[] =>
  bookings.filter(({ status }) => status !== 'Completed' && status !== 'Cancelled');

const monthOf = (day: Day): string => day.slice(0, 7);

export type Billed = Pick<Booking, 'status' | 'liveDate' | 'revenueAmount'> &
  Partial<Pick<Booking, 'brandName' | 'cancelledAt' | 'statusBeforeCancellation'>>;

/** Brands that differ only in case are one on an invoice (docs/product.md, 6.7). */
const billedBrand = (name = ''): string => folded(name.trim());

/** What is billed, to which brand, by month (docs/product.md, 6.6). An approved booking goes live when its day has come. */
function billOf({ status, brandName, liveDate, revenueAmount, cancelledAt, statusBeforeCancellation }: Billed) {
  const runs =
    status === 'Approved' || hasRun({ status }) || (status === 'Cancelled' && statusBeforeCancellation === 'Live');
  const moment = runs ? liveDate : status === 'Cancelled' && cancelledAt;
  return new Map(
    moment && revenueAmount > 0 ? [[monthOf(businessDay(moment)), `${revenueAmount} ${billedBrand(brandName)}`]] : [],
  );
}

type Cancelled = Pick<Booking, 'status' | 'revenueAmount' | 'statusBeforeCancellation' | 'revenueBeforeCancellation'>;

/** What changes when a booking is reinstated. */
export const reinstated = (booking: Cancelled): Pick<Billed, 'status' | 'revenueAmount'> => ({
  status: booking.statusBeforeCancellation ?? booking.status,
  revenueAmount: booking.revenueBeforeCancellation ?? booking.revenueAmount,
});

/**
 * The past months, "October 2026", for which something else would be billed, and that may already have been invoiced
 * (docs/product.md, 1.6). `isOut`: the booking would no longer be billed there.
 * @param change undefined if the booking is deleted
 */
export function affectedInvoiceMonths(booking: Billed, change?: Partial<Billed>, now: Day = today()) {
  const before = billOf(booking);
  const after = change ? billOf({ ...booking, ...change }) : new Map<string, string>();
  return [...new Map([...before, ...after]).keys()]
    .filter((month) => month < monthOf(now) && before.get(month) !== after.get(month))
    .map((month) => ({ month: monthAndYear(`${month}-01`), isOut: !after.has(month) }));
}

/** Both months, if the booking would be invoiced in another one when it goes live today (docs/product.md, 1.7). */
export function newInvoiceMonth({ liveDate }: { liveDate: string }, now: Day = today()) {
  const isSame = monthOf(businessDay(liveDate)) === monthOf(now);
  return isSame ? undefined : { month: monthAndYear(now), planned: monthAndYear(liveDate) };
}

const WAITING_FOR_ARTWORK: readonly BookingStatus[] = ['New Booking', 'Awaiting Upload', 'Revision Required'];

/** Whether a live date has come: a day comes at its midnight (docs/product.md, 6.1). */
const hasBegun = (date: string, now: string) => date <= (isWholeDay(date) ? businessDay(now) : now);
/** Whether a deadline or an end date has passed: a day passes at its end. */
const hasEnded = (date: string, now: string) => (isWholeDay(date) ? date < businessDay(now) : date <= now);

/** Whether the booking's end date has passed. */
export const isOver = ({ endDate }: { endDate: string }): boolean => hasEnded(endDate, new Date().toISOString());

/**
 * The status that the dates, days or moments, give a booking (docs/product.md, 1.5 and 1.6); undefined if it gets back the
 * status from before Overdue, which only the server knows.
 */
export function statusOn(
  { liveDate, deadlineDate, endDate }: BookingDates,
  { status, statusSince }: Pick<Booking, 'status' | 'statusSince'>,
  now = new Date().toISOString(),
): BookingStatus | undefined {
  const isLate = hasEnded(deadlineDate, now);
  if (status === 'Overdue') return isLate ? status : undefined;
  if (WAITING_FOR_ARTWORK.includes(status)) {
    const isAskedLate = status === 'Revision Required' && hasEnded(deadlineDate, statusSince);
    return isLate && !isAskedLate ? 'Overdue' : status;
  }
  if (status !== 'Approved' && !hasRun({ status })) return status;
  if (hasEnded(endDate, now)) return 'Completed';
  return hasBegun(liveDate, now) ? 'Live' : 'Approved';
}

/** How many days before its live date a placement needs its artwork, unless its opportunity says otherwise. */
const LEAD_DAYS = 7;

/** The deadline that is suggested for a live date: not in the past. Empty until the live date is complete. */
export function suggestedDeadline(liveDate: Day, leadDays?: number | null, now: Day = today()): Day {
  if (!isWholeDay(liveDate)) return '';
  const deadline = addDays(liveDate, -(leadDays ?? LEAD_DAYS));
  return deadline < now ? now : deadline;
}

/** Whether the artwork could arrive too late, as far as the days are typed. */
export const isDeadlineLate = ({ liveDate, deadlineDate }: Pick<BookingDates, 'liveDate' | 'deadlineDate'>): boolean =>
  isWholeDay(liveDate) && isWholeDay(deadlineDate) && deadlineDate > liveDate;
