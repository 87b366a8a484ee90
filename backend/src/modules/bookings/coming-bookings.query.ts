import type { EntityManager } from 'typeorm';
import { planned } from '../../common/pool.js';
import { NOT_YET_APPROVED, type BookingStatus } from './booking-workflow.js';

const ROWS = 20;

interface Event {
  event: 'deadline' | 'live' | 'end';
  statuses: readonly BookingStatus[];
  at: 'deadline_date' | 'live_date' | 'end_date';
  /** The field in the bookings list. */
  field: 'deadlineDate' | 'liveDate' | 'endDate';
}

export type ComingKind = Pick<Event, 'event' | 'statuses' | 'field'> & { count: number };

/**
 * What is still to come: the deadline of bookings that are not overdue, the live date of those that are not live, the
 * end date of those that are.
 */
const EVENTS: Event[] = [
  {
    event: 'deadline',
    statuses: ['New Booking', 'Awaiting Upload', 'Revision Required', 'Under Review'],
    at: 'deadline_date',
    field: 'deadlineDate',
  },
  { event: 'live', statuses: [...NOT_YET_APPROVED, 'New Deal', 'Approved'], at: 'live_date', field: 'liveDate' },
  { event: 'end', statuses: ['Live'], at: 'end_date', field: 'endDate' },
];

export interface ComingEvent {
  id: string;
  bookingNumber: number;
  brandName: string;
  mediaOpportunity: string;
  status: BookingStatus;
  event: Event['event'];
  at: Date;
}

/**
 * One SELECT per event and status: each reads its first rows in index order, while several statuses would have to be
 * sorted.
 */
const FIRST_ROWS = EVENTS.flatMap(({ event, statuses, at }) =>
  statuses.map(
    (status) => `
      (SELECT id, booking_number AS "bookingNumber", brand_name AS "brandName", media_opportunity AS "mediaOpportunity", status,
         '${event}' AS event, ${at} AS at
       FROM bookings WHERE status = '${status}' AND ${at} >= $1 AND ${at} <= $2 ORDER BY ${at}, booking_number LIMIT ${ROWS})`,
  ),
).join(' UNION ALL ');

const COUNTS = EVENTS.map(
  ({ event, statuses, at }) =>
    `(SELECT count(*)::integer FROM bookings
      WHERE status IN ('${statuses.join("', '")}') AND ${at} >= $1 AND ${at} <= $2) AS "${event}"`,
).join();

export async function comingEvents(
  manager: EntityManager,
  { start, end }: { start: Date; end: Date },
): Promise<{ rows: ComingEvent[]; kinds: ComingKind[] }> {
  const [rows, [counts]] = await Promise.all([
    planned<ComingEvent>(
      manager,
      `SELECT * FROM (${FIRST_ROWS}) AS coming ORDER BY at, "bookingNumber", event LIMIT ${ROWS}`,
      [start, end],
    ),
    planned<Record<Event['event'], number>>(manager, `SELECT ${COUNTS}`, [start, end]),
  ]);
  const kinds = EVENTS.map(({ event, statuses, field }) => ({ event, statuses, field, count: counts![event] }));
  return { rows, kinds };
}
