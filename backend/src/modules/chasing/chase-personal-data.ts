import type { EntityManager } from 'typeorm';
import type { RemovedMail } from '../../platform/mail/mail-personal-data.js';

/** The ids of the reminders, to anybody, that say something about these bookings. */
export async function remindersNaming(manager: EntityManager, bookingIds: string[]): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT DISTINCT chase_id AS id
     FROM chased_bookings JOIN mails ON about_type = 'chase' AND about_id = chase_id
     WHERE booking_id = ANY ($1)
       AND variables -> 'bookings' @> jsonb_build_array(jsonb_build_object('bookingId', booking_id))`,
    [bookingIds],
  );
  return rows.map(({ id }) => id);
}

/** Deletes what the settings of reminders say about an address: why it gets none, and that brands answer it. */
export async function forgetContact(manager: EntityManager, email: string): Promise<void> {
  await manager.query('DELETE FROM muted_contacts WHERE folded(email) = $1', [email]);
  // Otherwise, brands' answers would go to the alias.
  await manager.query('UPDATE chasing SET reply_to = NULL, version = version + 1 WHERE folded(reply_to) = $1', [email]);
}

/** Reminders that never went out are removed with their mails, because one without a mail counts as one that did. */
export async function removeUnsentReminders(manager: EntityManager, removed: RemovedMail[]): Promise<void> {
  const unsent = removed.filter(({ aboutType, sentAt }) => aboutType === 'chase' && !sentAt);
  await manager.query('DELETE FROM chases WHERE id = ANY ($1)', [unsent.map(({ aboutId }) => aboutId)]);
}
