import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { BOOKING } from '../modules/bookings/booking-record.js';
import { Booking } from '../modules/bookings/booking.entity.js';
import { CalendarFeed } from '../modules/calendar-feeds/calendar-feed.entity.js';
import { DEAL } from '../modules/deals/deal-record.js';
import { DealRequest } from '../modules/deals/deal-request.entity.js';
import { ENQUIRY } from '../modules/enquiries/enquiry-record.js';
import { Enquiry } from '../modules/enquiries/enquiry.entity.js';
import { Note, type NotedType } from '../modules/notes/note.entity.js';
import { User } from '../modules/users/user.entity.js';
import { addAuditEntry, accountOwner, type AuditRecord } from '../platform/audit/audit-trail.js';
import type { Desk } from './demo-desk.js';

const NOTES: Record<NotedType, string[]> = {
  booking: [
    'Ring Jo on Monday: the agency has a second version of the headline.',
    'Invoice goes to the agency, not to the brand.\nThe PO number follows.',
    'They asked for two more weeks, if nobody else wants the place.',
  ],
  enquiry: ['Spoke to the brand: a month later works as well, if this one is full.'],
  deal: ['Same terms as last autumn. Alex has the mail.'],
};

/**
 * Assigns some open records to the first admin, adds a note to each, and gives the admin a calendar feed. Does nothing if
 * there are no users yet.
 */
export async function addTeamwork({ manager }: Desk): Promise<void> {
  const [admin] = await manager.find(User, { where: { role: 'admin' }, order: { createdAt: 'ASC' }, take: 1 });
  if (!admin) return;
  const records = {
    booking: await manager.find(Booking, { where: { status: 'Overdue' }, order: { bookingNumber: 'ASC' }, take: 3 }),
    enquiry: await manager.find(Enquiry, { where: { status: 'New Enquiry' }, order: { createdAt: 'ASC' }, take: 2 }),
    deal: await manager.find(DealRequest, { where: { status: 'New Deal' }, order: { createdAt: 'ASC' }, take: 1 }),
  };
  await manager.update(Booking, idsOf(records.booking), { assigneeId: admin.id });
  await manager.update(Enquiry, idsOf(records.enquiry), { assigneeId: admin.id });
  await manager.update(DealRequest, idsOf(records.deal), { assigneeId: admin.id });
  const abouts = [...records.booking.map(BOOKING.about), ...records.enquiry.map(ENQUIRY.about)];
  for (const [nth, about] of [...abouts, ...records.deal.map(DEAL.about)].entries())
    await addNote(manager, admin, about, nth);
  // Nobody knows its address, so the feed is only there to be seen and revoked.
  await manager.insert(CalendarFeed, { userId: admin.id, tokenHash: randomBytes(32), detail: 'full' });
}

async function addNote(manager: EntityManager, admin: User, about: AuditRecord['about'], nth: number): Promise<void> {
  const aboutType = about.type as NotedType;
  const text = NOTES[aboutType][nth % NOTES[aboutType].length]!;
  const author = { authorId: admin.id, authorName: admin.username };
  await manager.insert(Note, { aboutType, aboutId: about.id, text, ...author, createdAt: new Date() });
  await addAuditEntry(manager, { actor: accountOwner(admin), about, action: 'note written', after: { note: text } });
}

const idsOf = (records: { id: string }[]): string[] => records.map(({ id }) => id);
