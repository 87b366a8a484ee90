import type { Transaction } from '../../platform/records/transaction.js';

/**
 * SQL: bookings of which somebody was reminded on three days, or more, since they began to wait (docs/product.md, 17.2).
 * They are few and have an index. The array makes PostgreSQL start from their ids, instead of walking through all
 * bookings in the order of the list.
 */
export const CHASED_IN_VAIN = `id = ANY (ARRAY(SELECT booking_id FROM chased_bookings WHERE nth_day >= 3))`;

/** The days are counted anew when a booking gets another status. An overdue one still waits for the same artwork. */
export async function followChased(
  tx: Transaction,
  booking: { id: string; status: string },
  _event?: string,
  former?: { status: string },
): Promise<void> {
  if (!former || booking.status === former.status || booking.status === 'Overdue') return;
  await tx.manager.query('UPDATE chased_bookings SET nth_day = NULL WHERE booking_id = $1 AND nth_day IS NOT NULL', [
    booking.id,
  ]);
}
