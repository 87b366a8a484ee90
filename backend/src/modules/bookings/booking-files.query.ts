import type { EntityManager } from 'typeorm';
import { filesOf } from '../../platform/files/files.query.js';
import type { Booking } from './booking.entity.js';

/** Loads the files of bookings with one more statement; when the bookings are locked, call it after the lock (see `filesOf`). */
export async function withFiles<Found extends Booking>(manager: EntityManager, bookings: Found[]): Promise<Found[]> {
  const files = await filesOf(manager, bookings);
  for (const booking of bookings) {
    const own = files.get(booking.id)!;
    booking.artworks = own.filter(({ kind }) => kind === 'artwork');
    booking.specSheet = own.find(({ kind }) => kind === 'spec-sheet') ?? null;
  }
  return bookings;
}
