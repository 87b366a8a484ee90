import type { EntityManager } from 'typeorm';
import { BOOKING_STATUSES, type BookingStatus } from './booking-workflow.js';

export interface StatusCount {
  status: BookingStatus;
  count: number;
  /** Pence. */
  revenue: number;
}

/**
 * The number and revenue of bookings by status: every booking status, and New Deal if there are any. Reads the stored
 * counts, because the table may have a million rows.
 */
export async function bookingCounts(manager: EntityManager): Promise<StatusCount[]> {
  const rows: { status: string; count: number; revenue: string }[] = await manager.query(
    `SELECT status, sum(bookings)::integer AS count, sum(revenue) AS revenue FROM booking_counts GROUP BY status`,
  );
  const counts = BOOKING_STATUSES.map((status) => {
    const row = rows.find((candidate) => candidate.status === status);
    return { status, count: row?.count ?? 0, revenue: Number(row?.revenue ?? 0) };
  });
  return counts.filter(({ status, count }) => status !== 'New Deal' || count > 0);
}

/**
 * Merges what statements appended to the counts into one row per status. SKIP LOCKED lets several instances do this at
 * once.
 */
export async function foldBookingCounts(manager: EntityManager): Promise<void> {
  await manager.query(`
    WITH folded AS (
      DELETE FROM booking_counts WHERE ctid = ANY (ARRAY(SELECT ctid FROM booking_counts FOR UPDATE SKIP LOCKED))
      RETURNING status, bookings, revenue
    )
    INSERT INTO booking_counts SELECT status, sum(bookings), sum(revenue) FROM folded GROUP BY status
  `);
}
