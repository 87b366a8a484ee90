import type { EntityManager } from 'typeorm';
import { planned } from '../../common/pool.js';
import { CHASED_IN_VAIN } from '../chasing/chased-in-vain.js';
import { DEAL_WITHOUT_ARTWORK } from './booking-list.js';
import { NOT_YET_APPROVED, type BookingStatus } from './booking-workflow.js';

const SLOW_REVIEW_MS = 2 * 24 * 60 * 60 * 1000;
/** The most rows per reason; the oldest are shown. */
export const ROWS_OF_A_GROUP = 4;

export type BookingReason =
  | ('overdue' | 'pastDeadline' | 'dealPastDeadline' | 'chasedInVain' | 'slowReview' | 'notApproved')
  | ('dealWithoutArtwork' | 'freeAndLive');

interface Definition {
  statuses: readonly BookingStatus[];
  /** The column that says since when it has been waiting. */
  since: 'deadline_date' | 'status_changed_at' | 'live_date';
  /** SQL; $1 is now, $2 the moment before which a review is slow. */
  condition: string;
  /** The same condition as a filter of the bookings list, in addition to the statuses. */
  filter: (now: Date) => Record<string, unknown>;
}

/** What needs attention, and the filter that finds exactly the same in the bookings list, the most urgent first (7.3). */
const DEFINITIONS: Record<BookingReason, Definition> = {
  overdue: { statuses: ['Overdue'], since: 'deadline_date', condition: 'true', filter: () => ({}) },
  pastDeadline: {
    statuses: ['Under Review', 'Revision Required'],
    since: 'deadline_date',
    condition: 'deadline_date <= $1',
    filter: (now) => ({ deadlineDate_lte: now.toISOString() }),
  },
  dealPastDeadline: {
    statuses: ['New Deal'],
    since: 'deadline_date',
    condition: `deadline_date <= $1 AND ${DEAL_WITHOUT_ARTWORK}`,
    filter: (now) => ({ deadlineDate_lte: now.toISOString(), isDealWithoutArtwork: true }),
  },
  chasedInVain: {
    statuses: ['Overdue', 'Revision Required', 'Awaiting Upload'],
    since: 'deadline_date',
    condition: CHASED_IN_VAIN,
    filter: () => ({ isChasedInVain: true }),
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
  dealWithoutArtwork: {
    statuses: ['Approved', 'Live'],
    since: 'deadline_date',
    condition: DEAL_WITHOUT_ARTWORK,
    filter: () => ({ isDealWithoutArtwork: true }),
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
  /** All its reasons, the most urgent first. */
  reasons: BookingReason[];
}

export interface WaitingBookings {
  count: number;
  /** The four that have been waiting longest. */
  rows: WaitingBooking[];
  /** A filter for the bookings list that finds all of them. */
  filter: Record<string, unknown>;
}

/**
 * One SELECT per reason and status, so that each reads the first four entries of an index that starts with the compared
 * columns. A SELECT over several statuses would read and sort everything it finds.
 */
function firstRows(whose = ''): string {
  const selects = REASONS.flatMap(([reason, { statuses, since, condition }]) =>
    statuses.map(
      (status) => `
      (SELECT '${reason}' AS reason, id, booking_number AS "bookingNumber", brand_name AS "brandName",
         media_opportunity AS "mediaOpportunity", status, ${since} AS since, ${reasonsIn(status)} AS reasons
       FROM bookings WHERE status = '${status}' AND ${condition}${whose} ORDER BY ${since}, booking_number LIMIT ${ROWS_OF_A_GROUP})`,
    ),
  );
  return selects.join(' UNION ALL ');
}

/** SQL: all reasons that apply to a booking in this status. It may not be among the first of each. */
function reasonsIn(status: BookingStatus): string {
  const applying = REASONS.filter(([, { statuses }]) => statuses.includes(status)).map(
    ([reason, { condition }]) => `CASE WHEN ${condition} THEN '${reason}' END`,
  );
  return `array_remove(ARRAY[${applying.join()}], NULL)`;
}

/** Counts a range of the same index, in a column with the reason's name. $1 and $2 are those of its condition. */
function countOf(reason: BookingReason, whose = ''): string {
  const { statuses, condition } = DEFINITIONS[reason];
  return `
    (SELECT count(*)::integer FROM bookings
     WHERE status IN ('${statuses.join("', '")}') AND ${condition}${whose}) AS "${reason}"`;
}

/** A filter for the bookings list that finds what `countOf` counts. */
export function filterOf(reason: BookingReason, now: Date): Record<string, unknown> {
  const { statuses, filter } = DEFINITIONS[reason];
  return { status: statuses.length === 1 ? statuses[0] : statuses, ...filter(now) };
}

const FIRST_ROWS = firstRows();

/** The counts that `bookingFigures` does not have. */
const COUNTS = (
  ['dealPastDeadline', 'chasedInVain', 'slowReview', 'notApproved', 'dealWithoutArtwork', 'freeAndLive'] as const
)
  .map((reason) => countOf(reason))
  .join();

/** The same for one assignee, whose bookings are few and have an index. */
const ASSIGNED = ' AND assignee_id = $3';
const ASSIGNED_ROWS = firstRows(ASSIGNED);
const ASSIGNED_COUNTS = REASONS.map(([reason]) => countOf(reason, ASSIGNED)).join();

/** @param figures with the counts that other parts of the dashboard show, too */
export async function waitingBookings(
  manager: EntityManager,
  now: Date,
  figures: Promise<BookingFigures>,
): Promise<Record<BookingReason, WaitingBookings>> {
  const moments = [now, slowBefore(now)];
  const [rows, [counted], { overdue, pastDeadline }] = await Promise.all([
    planned<FirstRow>(manager, FIRST_ROWS, moments),
    planned<Record<BookingReason, number>>(manager, `SELECT ${COUNTS}`, moments),
    figures,
  ]);
  return groupsOf(rows, { ...counted!, overdue, pastDeadline }, (reason) => filterOf(reason, now));
}

/** Those that one user looks after. */
export async function waitingBookingsOf(
  manager: EntityManager,
  now: Date,
  assigneeId: string,
): Promise<Record<BookingReason, WaitingBookings>> {
  const values = [now, slowBefore(now), assigneeId];
  const [rows, [counts]] = await Promise.all([
    planned<FirstRow>(manager, ASSIGNED_ROWS, values),
    planned<Record<BookingReason, number>>(manager, `SELECT ${ASSIGNED_COUNTS}`, values),
  ]);
  return groupsOf(rows, counts!, (reason) => ({ ...filterOf(reason, now), assigneeId }));
}

type FirstRow = WaitingBooking & { reason: BookingReason };

function groupsOf(
  rows: FirstRow[],
  counts: Record<BookingReason, number>,
  filter: (reason: BookingReason) => Record<string, unknown>,
): Record<BookingReason, WaitingBookings> {
  const groups = REASONS.map(([reason]): [BookingReason, WaitingBookings] => {
    const oldest = rows.filter((row) => row.reason === reason).sort(longestFirst);
    const shown = oldest.slice(0, ROWS_OF_A_GROUP);
    return [reason, { count: counts[reason], rows: shown, filter: filter(reason) }];
  });
  return Object.fromEntries(groups) as Record<BookingReason, WaitingBookings>;
}

export interface BookingFigures {
  overdue: number;
  pastDeadline: number;
  /** The revenue, in pence, of the bookings that went live from `start` up to `end`. */
  wentLive: number;
}

/** Apart from the stored count, each subquery reads a small range of an index. */
export async function bookingFigures(
  manager: EntityManager,
  now: Date,
  month: { start: Date; end: Date },
): Promise<BookingFigures> {
  const [row] = await planned<Omit<BookingFigures, 'wentLive'> & { wentLive: string }>(
    manager,
    `SELECT
       (SELECT coalesce(sum(bookings), 0)::integer FROM booking_counts WHERE status = 'Overdue') AS overdue,
       ${countOf('pastDeadline')},
       (SELECT coalesce(sum(revenue_amount), 0) FROM bookings
        WHERE status IN ('Live', 'Completed') AND live_date >= $2 AND live_date < $3) AS "wentLive"`,
    [now, month.start, month.end],
  );
  return { ...row!, wentLive: Number(row!.wentLive) };
}

function slowBefore(now: Date): Date {
  return new Date(now.getTime() - SLOW_REVIEW_MS);
}

function longestFirst(one: WaitingBooking, other: WaitingBooking): number {
  return one.since.getTime() - other.since.getTime() || one.bookingNumber - other.bookingNumber;
}
