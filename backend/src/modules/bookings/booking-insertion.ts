import type { Actor } from '../../platform/audit/audit-trail.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { takeSpace } from '../inventory/space.js';
import { BOOKING, type NewBooking } from './booking-record.js';
import { recordOverbooking } from './booking-space.js';
import type { Booking } from './booking.entity.js';

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
