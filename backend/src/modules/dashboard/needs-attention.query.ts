import type { DataSource } from 'typeorm';
import { planned } from '../../common/pool.js';
import { NOT_YET_APPROVED, type BookingStatus } from '../bookings/booking-workflow.js';
import type { AttentionReason } from './dto/attention.dto.js';

const SLOW_REVIEW_MS = 2 * 24 * 60 * 60 * 1000;
const ROWS = 4;

export type BookingReason = Exclude<AttentionReason, 'failedMail'>;

interface Definition {
  statuses: readonly BookingStatus[];
  /** Since when it waits. */
  since: 'deadline_date' | 'status_changed_at' | 'live_date';
  /** In SQL; $1 is now, $2 the moment before which a review is slow. */
  condition: string;
  /** The same as a filter of the list of bookings, besides its statuses. */
  filter: (now: Date) => Record<string, unknown>;
}

/** What waits for staff, and the filter that finds exactly the same in the list of bookings (docs/product.md, 7.3). */
const DEFINITIONS: Record<BookingReason, Definition> = {
  overdue: { statuses: ['Overdue'], since: 'deadline_date', condition: 'true', filter: () => ({}) },
  pastDeadline: {
    statuses: ['Under Review', 'Revision Required'],
    since: 'deadline_date',
    condition: 'deadline_date <= $1',
    filter: (now) => ({ deadlineDate_lte: now.toISOString() }),
  },
  slowReview: {
    statuses: ['Under Review'],
    since: 'status_changed_at',
    condition: 'status_changed_at <= $2',
    filter: (now) => ({ statusSince_lte: slowBefore(now).toISOString() }),
  },
  notApproved: {
    statuses: NOT_YET_APPROVED,
    since: 'live_date',
    condition: 'live_date <= $1',
    filter: (now) => ({ liveDate_lte: now.toISOString() }),
  },
  freeAndLive: {
    statuses: ['Live'],
    since: 'live_date',
    condition: 'revenue_amount = 0',
    filter: () => ({ revenueAmount: 0 }),
  },
};
const REASONS = Object.entries(DEFINITIONS) as [BookingReason, Definition][];

export interface WaitingBooking {
  id: string;
  bookingNumber: number;
  brandName: string;
  mediaOpportunity: string;
  status: BookingStatus;
  since: Date;
}

export interface WaitingBookings {
  count: number;
  /** The four that have waited longest. */
  rows: WaitingBooking[];
  /** Of the list of bookings: finds all of them. */
  filter: Record<string, unknown>;
}

/**
 * One arm a reason and status, so that each reads the first four entries of an index that begins with what it compares; an arm over
 * several statuses would read and sort all that it finds.
 */
const FIRST_ROWS = REASONS.flatMap(([reason, { statuses, since, condition }]) =>
  statuses.map(
    (status) => `
      (SELECT '${reason}' AS reason, id, booking_number AS "bookingNumber", brand_name AS "brandName",
         media_opportunity AS "mediaOpportunity", status, ${since} AS since
       FROM bookings WHERE status = '${status}' AND ${condition} ORDER BY ${since}, booking_number LIMIT ${ROWS})`,
  ),
).join(' UNION ALL ');

/** Counts ranges of the same indexes. */
const COUNTS = REASONS.map(
  ([reason, { statuses, condition }]) => `
    (SELECT count(*)::integer FROM bookings WHERE status IN ('${statuses.join("', '")}') AND ${condition}) AS "${reason}"`,
).join();

export async function waitingBookings(
  dataSource: DataSource,
  now: Date,
): Promise<Record<BookingReason, WaitingBookings>> {
  const moments = [now, slowBefore(now)];
  const [rows, [counts]] = await Promise.all([
    planned<WaitingBooking & { reason: BookingReason }>(dataSource, 'waiting', FIRST_ROWS, moments),
    planned<Record<BookingReason, number>>(dataSource, 'waiting-counts', `SELECT ${COUNTS}`, moments),
  ]);
  const groups = REASONS.map(([reason, { statuses, filter }]): [BookingReason, WaitingBookings] => {
    const waiting = rows.filter((row) => row.reason === reason).sort(longestFirst);
    const status = statuses.length === 1 ? statuses[0] : statuses;
    return [reason, { count: counts![reason], rows: waiting.slice(0, ROWS), filter: { status, ...filter(now) } }];
  });
  return Object.fromEntries(groups) as Record<BookingReason, WaitingBookings>;
}

function slowBefore(now: Date): Date {
  return new Date(now.getTime() - SLOW_REVIEW_MS);
}

function longestFirst(one: WaitingBooking, other: WaitingBooking): number {
  return one.since.getTime() - other.since.getTime() || one.bookingNumber - other.bookingNumber;
}
