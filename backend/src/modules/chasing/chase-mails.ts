import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { dayOf } from '../../common/business-day.js';
import { foldedEmail } from '../../common/folded.js';
import { dayNumber } from '../../common/plain-days.js';
import type { MailSubject } from '../../platform/mail-delivery/mail-subjects.js';
import { subjectFor } from '../../platform/mail/outbox.js';
import type { MailVariables } from '../../platform/mail/mail-templates.js';
import { describePiece } from '../../platform/uploads/artwork-checks.js';
import { artworkSpecsOf } from '../artwork-specs/artwork-specs.query.js';
import { Chase } from './chase.entity.js';
import { chasingOf } from './chasing.entity.js';
import { dueRemindersOf, planOf, type OwedBooking } from './due-reminders.js';
import { isTimeToRemind, type Plan } from './steps.js';

// The mail that asks a contact for artwork (docs/product.md, 17.3).

export type Reminder = MailVariables<'artwork-reminder'>;

/** By how much the clocks of two instances may differ. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** What a reminder says about these bookings. */
export async function reminderOf(
  manager: EntityManager,
  bookings: OwedBooking[],
  now: Date,
  zone: string,
): Promise<Reminder> {
  const specs = await artworkSpecsOf(manager, {
    opportunityIds: bookings.flatMap(({ booking }) => booking.opportunityId ?? []),
  });
  const today = dayNumber(dayOf(now, zone));
  return {
    bookings: bookings.map(({ booking }) => {
      const { id, bookingNumber, brandName, mediaCategory, mediaOpportunity, deadlineDate, liveDate, status } = booking;
      const wantsRevision = [booking.status, booking.statusBeforeOverdue].includes('Revision Required');
      const spec = specs.find(({ opportunityId }) => opportunityId === booking.opportunityId);
      return {
        ...{ bookingId: id, bookingNumber, brandName, mediaCategory, mediaOpportunity, deadlineDate, liveDate },
        isLive: status === 'Live',
        daysLeft: dayNumber(dayOf(deadlineDate, zone)) - today,
        comments: wantsRevision ? booking.rejectionComments : null,
        pieces: wantsRevision ? [] : (spec?.pieces ?? []).map((piece) => `${piece.name}: ${describePiece(piece)}`),
      };
    }),
    firstDeadline: firstDeadlineOf(bookings, zone),
    portal: { bookingId: null },
  };
}

/** The subject of a reminder about these bookings. */
export function reminderSubject(bookings: OwedBooking[], zone: string): string {
  const firstDeadline = firstDeadlineOf(bookings, zone);
  return subjectFor('artwork-reminder', { bookings: bookings.map(({ booking }) => booking), firstDeadline });
}

const firstDeadlineOf = ([first]: OwedBooking[], zone: string): string =>
  DateTime.fromJSDate(first!.booking.deadlineDate, { zone }).setLocale('en').toFormat('ccc d LLL yyyy');

/** What the queue needs to know about reminders. */
export const chaseMails = (zone: string): MailSubject => ({
  delivered: ({ manager }, { aboutId }) => countDays(manager, aboutId!),

  facts: () => Promise.resolve({}),

  current: (manager, { aboutId }, now) => manager.transaction((tx) => currentReminder(tx, aboutId!, now, zone)),

  async correspondent(manager) {
    const { replyTo } = await chasingOf(manager);
    return replyTo ? { name: 'the media team', email: replyTo } : undefined;
  },
});

/** Records, for each booking of a reminder that has gone out, on how many days it has been reminded of by now. */
async function countDays(manager: EntityManager, id: string): Promise<void> {
  // Bookings are locked before their reminders, in their order, as by those who change them.
  await bookingsOf(manager, id);
  await manager.query(
    `UPDATE chased_bookings AS own SET nth_day = (
       SELECT count(DISTINCT day) + 1 FROM chased_bookings AS other JOIN chases ON chases.id = other.chase_id
       WHERE other.booking_id = own.booking_id AND nth_day IS NOT NULL
         AND day < (SELECT day FROM chases WHERE id = $1))
     WHERE chase_id = $1 AND told`,
    [id],
  );
}

/** The bookings of a reminder, locked. */
function bookingsOf(manager: EntityManager, id: string): Promise<{ id: string; step: number | null }[]> {
  return manager.query(
    `SELECT id, step FROM bookings JOIN chased_bookings ON booking_id = id
     WHERE chase_id = $1 ORDER BY booking_number FOR SHARE OF bookings`,
    [id],
  );
}

/**
 * Reads the bookings of a reminder again and leaves out those that need none any more. They are locked for that, so
 * that an upload that has begun to be recorded counts.
 * @returns undefined when none is left, or its time is over
 */
async function currentReminder(
  manager: EntityManager,
  id: string,
  now: Date,
  zone: string,
): Promise<Reminder | undefined> {
  const chase = await manager.findOneBy(Chase, { id });
  if (!chase) return undefined;
  const rows = await bookingsOf(manager, id);
  const plan = await planOf(manager, zone);
  const left = isItsTime(chase, plan, now) ? await stillOwed(manager, chase, rows, plan, now) : [];
  await manager.query('UPDATE chased_bookings SET told = booking_id = ANY ($2) WHERE chase_id = $1', [
    id,
    left.map(({ booking }) => booking.id),
  ]);
  return left.length > 0 ? reminderOf(manager, left, now, zone) : undefined;
}

/** Also a minute before its time begins: it may have been queued by an instance with a faster clock. */
function isItsTime({ day, askedBy }: Chase, plan: Plan, now: Date): boolean {
  return [now, new Date(now.getTime() + CLOCK_DIFFERENCE_MS)].some(
    (moment) => dayOf(moment, plan.zone) === day && (askedBy !== null || isTimeToRemind(plan, moment)),
  );
}

async function stillOwed(
  manager: EntityManager,
  { id, contact, day }: Chase,
  rows: { id: string; step: number | null }[],
  plan: Plan,
  at: Date,
): Promise<OwedBooking[]> {
  const asked = rows.filter(({ step }) => step === null).map((row) => row.id);
  const { reminders } = await dueRemindersOf(manager, day, plan, {
    ids: plan.settings.enabled ? rows.map((row) => row.id) : asked,
    asked,
    except: id,
    at,
  });
  return reminders.find((reminder) => foldedEmail(reminder.contact) === foldedEmail(contact))?.bookings ?? [];
}
