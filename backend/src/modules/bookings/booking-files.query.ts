import type { EntityManager } from 'typeorm';
import { filesOf } from '../../platform/files/files.query.js';
import type { Booking } from './booking.entity.js';

/**
 * Gives bookings their files, all of them in one further statement. In a transaction that locks them it has to come after the lock: a
 * statement that waits for a lock reads other tables as they were before it waited, and two uploads would get the same round.
 */
export async function withFiles<Found extends Booking>(manager: EntityManager, bookings: Found[]): Promise<Found[]> {
  if (bookings.length === 0) return bookings;
  const files = await filesOf(
    manager,
    bookings.map(({ id }) => id),
  );
  for (const booking of bookings) {
    const own = files.get(booking.id)!;
    booking.artworks = own.filter(({ kind }) => kind === 'artwork');
    booking.specSheet = own.find(({ kind }) => kind === 'spec-sheet') ?? null;
  }
  return bookings;
}
