import type { EntityManager } from 'typeorm';

/**
 * Bookings for which a timed move may be due: a superset of what `dueEvent` says under the lock. Each arm reads its own index
 * (status, date), so the many completed bookings cost nothing.
 */
export async function dueBookingIds(
  manager: EntityManager,
  now: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows: { id: string }[] = await manager.query(
    `SELECT id FROM (
       SELECT id FROM bookings WHERE status = 'Approved' AND live_date <= $1
       UNION ALL SELECT id FROM bookings WHERE status = 'Live' AND end_date <= $1
       UNION ALL SELECT id FROM bookings WHERE status IN ('New Booking', 'Awaiting Upload') AND deadline_date <= $1
       UNION ALL SELECT id FROM bookings
         WHERE status = 'Revision Required' AND deadline_date <= $1 AND deadline_date > status_changed_at
     ) AS due WHERE id > $2 ORDER BY id LIMIT $3`,
    [now, after, limit],
  );
  return rows.map((row) => row.id);
}
