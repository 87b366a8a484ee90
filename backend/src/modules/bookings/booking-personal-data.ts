import type { EntityManager } from 'typeorm';
import { foldedEmail } from '../../common/folded.js';
import { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { PersonalRecord, PersonalRecordsOfModule } from '../../platform/personal-data/personal-records.js';
import { writesTo } from './booking-recipients.js';
import { auditedFacts, withFiles } from './booking-record.js';
import { Booking } from './booking.entity.js';

/** The bookings that write to a person. Erasing keeps what was booked, billed and uploaded. */
export const bookingPersonalData: PersonalRecordsOfModule = {
  addresses: `
    SELECT folded(contact_email) AS email FROM bookings
    UNION ALL SELECT folded(cc) FROM bookings, unnest(cc_emails) AS cc WHERE cc_emails <> '{}'`,
  find,
  erase,
};

async function find(manager: EntityManager, email: string): Promise<PersonalRecord[]> {
  const bookings = await manager
    .createQueryBuilder(Booking, 'booking')
    .where(writesTo('booking', ':email'), { email })
    .orderBy('booking.bookingNumber')
    .getMany();
  await withFiles(manager, bookings);
  return bookings.map((booking) => {
    const { id, status, bookingNumber, createdAt, overbookReason } = booking;
    const isOfOthers = foldedEmail(booking.contactEmail) !== email;
    return { id, status, isOfOthers, facts: { bookingNumber, createdAt, ...auditedFacts(booking), overbookReason } };
  });
}

const withAlias = (address: string) => `CASE WHEN folded(${address}) = :email THEN :alias ELSE ${address} END`;

/** They may also have uploaded the artwork. */
async function erase(manager: EntityManager, ids: string[], email: string, alias: string) {
  await manager
    .createQueryBuilder()
    .update(Booking)
    .set({
      contactEmail: () => withAlias('contact_email'),
      ccEmails: () =>
        `ARRAY(SELECT ${withAlias('cc')} FROM unnest(cc_emails) WITH ORDINALITY AS each (cc, place) ORDER BY place)`,
    })
    .where('id = ANY (:ids)', { ids, email, alias })
    .execute();
  await manager
    .createQueryBuilder()
    .update(StoredFile)
    .set({ uploadedBy: alias })
    .where('owner_id = ANY (:ids) AND folded(uploaded_by) = :email', { ids, email })
    .execute();
  return new Map<string, string>();
}
