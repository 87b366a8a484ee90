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

/** Reminders that never went out are removed with their mails, because one without a mail counts as one that did. */
export async function removeUnsentReminders(manager: EntityManager, removed: RemovedMail[]): Promise<void> {
  const unsent = removed.filter(({ aboutType, sentAt }) => aboutType === 'chase' && !sentAt);
  await manager.query('DELETE FROM chases WHERE id = ANY ($1)', [unsent.map(({ aboutId }) => aboutId)]);
}
