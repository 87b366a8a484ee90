import type { EntityManager } from 'typeorm';
import { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { PersonalRecord, PersonalRecordsOfModule } from '../../platform/personal-data/personal-records.js';
import { auditedFacts, withFiles } from './booking-record.js';
import { Booking } from './booking.entity.js';

/** The bookings of a contact. Erasing keeps what was booked, billed and uploaded. */
export const bookingPersonalData: PersonalRecordsOfModule = {
  addresses: 'SELECT folded(contact_email) AS email FROM bookings',
  find,
  erase,
};

async function find(manager: EntityManager, email: string): Promise<PersonalRecord[]> {
  const bookings = await manager
    .createQueryBuilder(Booking, 'booking')
    .where('folded(booking.contact_email) = :email', { email })
    .orderBy('booking.bookingNumber')
    .getMany();
  await withFiles(manager, bookings);
  return bookings.map((booking) => {
    const { id, status, bookingNumber, createdAt } = booking;
    return { id, status, facts: { bookingNumber, createdAt, ...auditedFacts(booking) } };
  });
}

/** The contact may also have uploaded the artwork. */
async function erase(manager: EntityManager, ids: string[], email: string, alias: string) {
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
  return new Map<string, string>();
}
