import { Conflict } from '../../common/errors.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { writesTo } from '../bookings/booking-recipients.js';
import { reminderOf } from './chase-mails.js';
import type { DueReminder } from './due-reminders.js';

/**
 * Queues a reminder, unless the contact has one on this day already that was not cancelled. The new row claims the
 * contact's day. Its references then lock the bookings, by number.
 * @param options.askedBy the name of the user who wants it; then it may be one more on this day
 * @param options.at the moment of a reminder that somebody asked for, the same for all contacts
 * @returns its id
 * @throws Conflict when a booking does not write to the contact any more
 */
export async function queueReminder(
  tx: Transaction,
  day: string,
  { contact, bookings }: DueReminder,
  zone: string,
  { askedBy = null, at = tx.now }: { askedBy?: string | null; at?: Date } = {},
): Promise<string | undefined> {
  const [chase] = await tx.manager.query<{ id: string }[]>(
    `INSERT INTO chases (contact, day, asked_by, created_at, nth)
     SELECT $1, $2, $3, $4, 1 + CASE WHEN $3::text IS NULL
       THEN count(*) FILTER (WHERE mails.status = 'cancelled') ELSE coalesce(max(nth), 0) END
     FROM chases LEFT JOIN mails ON about_type = 'chase' AND about_id = chases.id
     WHERE folded(contact) = folded($1) AND day = $2
     ON CONFLICT DO NOTHING RETURNING id`,
    [contact, day, askedBy, at],
  );
  if (!chase) return undefined;
  const inOrder = bookings.toSorted(({ booking: one }, { booking: other }) => one.bookingNumber - other.bookingNumber);
  await tx.manager.query(
    `INSERT INTO chased_bookings (chase_id, booking_id, step)
     SELECT $1, booking_id, step FROM unnest($2::uuid[], $3::smallint[]) AS wanted (booking_id, step)`,
    [chase.id, inOrder.map(({ booking }) => booking.id), inOrder.map(({ step }) => step?.days ?? null)],
  );
  // They were read before they were locked: since then, the contact may have been erased.
  const [{ count }] = await tx.manager.query<[{ count: number }]>(
    `SELECT count(*)::integer FROM bookings WHERE id = ANY ($1) AND ${writesTo('bookings', '$2')}`,
    [inOrder.map(({ booking }) => booking.id), contact],
  );
  if (count < inOrder.length) throw new Conflict('A contact has just been changed. Please try again.');
  await tx.mail({
    template: 'artwork-reminder',
    to: contact,
    about: { type: 'chase', id: chase.id },
    variables: await reminderOf(tx.manager, bookings, at, zone),
  });
  return chase.id;
}
