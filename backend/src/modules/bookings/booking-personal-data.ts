import type { EntityManager } from 'typeorm';
import { StoredFile } from '../../platform/files/stored-file.entity.js';
import { withFiles } from './booking-files.query.js';
import { Booking } from './booking.entity.js';

/** The bookings of a contact, the oldest first. */
export async function bookingsOfPerson(manager: EntityManager, email: string): Promise<Booking[]> {
  const bookings = await manager
    .createQueryBuilder(Booking, 'booking')
    .where('folded(booking.contact_email) = :email', { email })
    .orderBy('booking.bookingNumber')
    .getMany();
  return withFiles(manager, bookings);
}

/** Gives the bookings an alias for their contact, who is the sender of their artwork, too; what was booked, billed and uploaded stays. */
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
  await manager
    .createQueryBuilder()
    .update(StoredFile)
    .set({ uploadedBy: alias })
    .where('owner_id = ANY (:ids) AND folded(uploaded_by) = :email', { ids, email })
    .execute();
}

export { auditedFacts as factsOfBooking } from './booking-audit.js';
