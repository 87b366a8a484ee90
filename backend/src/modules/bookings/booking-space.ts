import type { FindOptionsWhere } from 'typeorm';
import { addAuditEntry, type Actor } from '../../platform/audit/audit-trail.js';
import type { Transaction } from '../../platform/records/transaction.js';
import type { FullDay } from '../inventory/no-space.js';
import { lockCapacities, takeSpace } from '../inventory/space.js';
import { BOOKING } from './booking-record.js';
import type { Booking } from './booking.entity.js';

/**
 * Locks several bookings, and then the space that they take, for a transaction that changes all of them.
 * @returns them in the order of their enquiries, which a change may lock as well (platform/records/transaction.ts)
 */
export async function lockBookings(tx: Transaction, where: FindOptionsWhere<Booking>): Promise<Booking[]> {
  const bookings = await tx.lockAll(BOOKING, where);
  await lockCapacities(
    tx.manager,
    bookings.map(({ opportunityId }) => opportunityId),
  );
  const enquiryOf = ({ enquiryId }: Booking) => enquiryId ?? '';
  return bookings.sort(
    (one, other) => Number(enquiryOf(one) > enquiryOf(other)) - Number(enquiryOf(one) < enquiryOf(other)),
  );
}

/**
 * Called before a booking is saved that has changed its days, its units or its place, or comes back.
 * @param former the booking before the change
 * @throws NoSpace when it takes more than there is, without a reason
 */
export async function keepWithinSpace(
  tx: Transaction,
  booking: Booking,
  { former, reason, actor }: { former: Booking; reason?: string | null; actor: Actor },
): Promise<void> {
  // The place that it leaves as well, because queued options may take its space there.
  await lockCapacities(tx.manager, [former.opportunityId, booking.opportunityId]);
  const full = await takeSpace(tx, booking, { former, reason });
  if (full) await recordOverbooking(tx, booking, full, actor);
}

export function recordOverbooking(
  { manager }: Transaction,
  booking: Booking,
  { day, capacity }: FullDay,
  actor: Actor,
): Promise<void> {
  const after = { overbookReason: booking.overbookReason, fullDay: day, capacity };
  return addAuditEntry(manager, { actor, about: BOOKING.about(booking), action: 'booked above capacity', after });
}
