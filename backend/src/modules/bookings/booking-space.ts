import type { FindOptionsWhere } from 'typeorm';
import { addAuditEntry, type Actor } from '../../platform/audit/audit-trail.js';
import type { Transaction } from '../../platform/records/transaction.js';
import type { FullDay } from '../inventory/no-space.js';
import { lockCapacities, takeSpace } from '../inventory/space.js';
import { BOOKING, type NewBooking } from './booking-record.js';
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

/** Writes a new booking and keeps the files that were stored for it. @throws NoSpace */
export async function insertBooking(
  tx: Transaction,
  values: NewBooking,
  {
    artworks,
    specSheet,
    artworkSpecs,
    overbookReason,
  }: Pick<Booking, 'artworks' | 'specSheet' | 'artworkSpecs'> & { overbookReason?: string | null },
  actor: Actor,
): Promise<Booking> {
  const loaded = { artworks, specSheet, artworkSpecs };
  const taker = { ...values, statusChangedAt: tx.now } as Booking;
  const full = await takeSpace(tx, taker, { reason: overbookReason });
  const booking = await tx.create(BOOKING, taker, actor, { loaded });
  if (full) await recordOverbooking(tx, booking, full, actor);
  await tx.keep(artworks);
  if (specSheet) await tx.keep([specSheet]);
  return booking;
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

function recordOverbooking(
  { manager }: Transaction,
  booking: Booking,
  { day, capacity }: FullDay,
  actor: Actor,
): Promise<void> {
  const after = { overbookReason: booking.overbookReason, fullDay: day, capacity };
  return addAuditEntry(manager, { actor, about: BOOKING.about(booking), action: 'booked above capacity', after });
}
