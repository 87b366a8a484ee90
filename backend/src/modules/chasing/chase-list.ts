import type { EntityManager } from 'typeorm';
import { List } from '../../common/list.js';
import type { MailStatus } from '../../platform/mail/mail.entity.js';
import { Chase, type ChasedBooking } from './chase.entity.js';

export const chaseList = new List(Chase, {
  resource: 'chases',
  sortable: ['id', 'createdAt', 'day'],
  filters: ['contact', 'day'],
  exact: { day: 'day' },
  dates: ['createdAt'],
  defaultSort: ['createdAt', 'DESC'],
  then: ['createdAt', 'id'],
  complete: withBookings,
});

/** Loads the bookings of reminders and what became of their mails. */
async function withBookings(manager: EntityManager, chases: Chase[]): Promise<void> {
  const ids = chases.map(({ id }) => id);
  const bookings = await manager.query<(ChasedBooking & { chaseId: string })[]>(
    `SELECT chase_id AS "chaseId", booking_id AS "bookingId", booking_number AS "bookingNumber", step, told
     FROM chased_bookings JOIN bookings ON id = booking_id WHERE chase_id = ANY ($1)
     ORDER BY deadline_date, booking_number`,
    [ids],
  );
  const mails = await manager.query<{ chaseId: string; status: MailStatus }[]>(
    `SELECT about_id AS "chaseId", status FROM mails WHERE about_type = 'chase' AND about_id = ANY ($1)`,
    [ids],
  );
  for (const chase of chases) {
    chase.bookings = bookings
      .filter(({ chaseId }) => chaseId === chase.id)
      .map(({ chaseId: _, ...booking }) => booking);
    chase.status = mails.find(({ chaseId }) => chaseId === chase.id)?.status ?? null;
  }
}
