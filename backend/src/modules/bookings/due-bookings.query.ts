import type { EntityManager } from 'typeorm';

/**
 * Bookings for which a timed move may be due; `dueEvent` decides once the booking is locked. Each SELECT uses an index on status and date,
 * so the many completed bookings cost nothing.
 */
export function dueBookings(
  manager: EntityManager,
  now: Date,
  after: string,
  limit: number,
): Promise<{ id: string }[]> {
  return manager.query(
    `SELECT id FROM (
       SELECT id FROM bookings WHERE status = 'Approved' AND live_date <= $1
       UNION ALL SELECT id FROM bookings WHERE status = 'Live' AND end_date <= $1
       UNION ALL SELECT id FROM bookings WHERE status IN ('New Booking', 'Awaiting Upload') AND deadline_date <= $1
       UNION ALL SELECT id FROM bookings
         WHERE status = 'Revision Required' AND deadline_date <= $1 AND deadline_date > status_changed_at
     ) AS due WHERE id > $2 ORDER BY id LIMIT $3`,
    [now, after, limit],
  );
}
