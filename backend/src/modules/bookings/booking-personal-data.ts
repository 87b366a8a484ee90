import { Any, type EntityManager } from 'typeorm';
import { foldedEmail } from '../../common/folded.js';
import { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { PersonalRecord } from '../../platform/personal-data/personal-records.js';
import { recipientOf, writesTo } from './booking-recipients.js';
import { auditedFacts, withFiles } from './booking-record.js';
import { Booking } from './booking.entity.js';

/**
 * The bookings that write to a person, or for which the person sent artwork, by number. A booking is its contact's. Of
 * somebody else's booking, only that they are copied in and their own files are theirs (docs/product.md, 4.8).
 */
export async function bookingsOfPerson(manager: EntityManager, email: string): Promise<PersonalRecord[]> {
  const uploads = await manager
    .createQueryBuilder(StoredFile, 'file')
    .where(`folded(file.uploaded_by) = :email AND file.owner_type = 'booking'`, { email })
    .getMany();
  const uploaded = [...new Set(uploads.map(({ ownerId }) => ownerId))];
  const bookings = await manager
    .createQueryBuilder(Booking, 'booking')
    .where(`(${writesTo('booking', ':email')} OR booking.id = ANY (:uploaded))`, { email, uploaded })
    .orderBy('booking.bookingNumber')
    .getMany();
  await withFiles(manager, bookings);
  return bookings.map((booking) => {
    const { id, status, bookingNumber, createdAt, overbookReason } = booking;
    const isOfOthers = foldedEmail(booking.contactEmail) !== email;
    const files = booking.artworks.filter(({ uploadedBy }) => uploadedBy && foldedEmail(uploadedBy) === email);
    const facts = isOfOthers
      ? { copiedTo: recipientOf(booking, email) ?? null, files: files.map(({ name }) => name) }
      : { createdAt, ...auditedFacts(booking), overbookReason };
    return { id, status, isOfOthers, facts: { bookingNumber, ...facts } };
  });
}

/** The ids of the bookings that belong to deal requests. */
export async function bookingIdsOfDeals(manager: EntityManager, dealIds: string[]): Promise<string[]> {
  const bookings = await manager.find(Booking, { select: { id: true }, where: { dealRequestId: Any(dealIds) } });
  return bookings.map(({ id }) => id);
}

/** Removes why deal requests were declined from the bookings that were cancelled with them. */
export async function forgetReasonOfDeals(manager: EntityManager, dealIds: string[], erased: string): Promise<void> {
  await manager.update(
    Booking,
    { dealRequestId: Any(dealIds), status: 'Cancelled', cancelledWithDeal: true },
    { cancelledReason: erased },
  );
}
