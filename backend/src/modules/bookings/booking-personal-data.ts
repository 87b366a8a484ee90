import type { EntityManager } from 'typeorm';
import { Booking } from './booking.entity.js';

/** The bookings of a contact, the oldest first. */
export function bookingsOfPerson(manager: EntityManager, email: string): Promise<Booking[]> {
  return manager
    .createQueryBuilder(Booking, 'booking')
    .where('folded(booking.contact_email) = :email', { email })
    .orderBy('booking.bookingNumber')
    .getMany();
}

/** Gives the bookings an alias for their contact; what was booked, billed and uploaded stays. */
export async function eraseFromBookings(
  manager: EntityManager,
  ids: string[],
  email: string,
  alias: string,
): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(Booking)
    .set({ contactEmail: alias })
    .where('id = ANY (:ids) AND folded(contact_email) = :email', { ids, email })
    .execute();
}
