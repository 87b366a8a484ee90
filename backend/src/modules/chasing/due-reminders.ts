import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { shownDay } from '../../common/business-day.js';
import { foldedEmail } from '../../common/folded.js';
import { isErased } from '../../platform/mail/mail.entity.js';
import { DEAL_WITHOUT_ARTWORK } from '../bookings/booking-list.js';
import { recipientsOf } from '../bookings/booking-recipients.js';
import type { Booking } from '../bookings/booking.entity.js';
import { calendarOf } from '../settings/working-days.js';
import { chasingOf, type Chasing } from './chasing.entity.js';
import { owedOn, stepsOf, type Plan, type Step } from './steps.js';

// Who is reminded of which bookings on a day (docs/product.md, 17.2).

/** The columns that decide about reminders, and what they say. */
export type WaitingBooking = Pick<
  Booking,
  | ('id' | 'bookingNumber' | 'kind' | 'status' | 'statusChangedAt' | 'createdAt')
  | ('statusBeforeOverdue' | 'statusBeforeOverdueSince' | 'approvedAt')
  | ('brandName' | 'mediaCategory' | 'mediaOpportunity' | 'opportunityId' | 'deadlineDate' | 'liveDate' | 'endDate')
  | ('contactEmail' | 'ccEmails' | 'rejectionComments')
> & { mutedUntil: string | null };

/** A reminder to one contact. */
export interface DueReminder {
  contact: string;
  /** The most urgent first. */
  bookings: OwedBooking[];
}

export interface OwedBooking {
  booking: WaitingBooking;
  /** Null: staff ask for this reminder. */
  step: Step | null;
}

/** A reminder that is due and does not go out. */
export interface Skipped {
  contact: string;
  bookingNumber: number;
  why: string;
}

/** Narrows which reminders are due. */
interface Restriction {
  /** Default: all. */
  ids?: string[];
  /** Bookings that staff want to send a reminder about, whether or not a step has come. */
  asked?: string[];
  /** The id of a reminder to ignore, as if it had not gone out. */
  except?: string;
  /** Default: the day for which reminders are wanted. */
  today?: string;
  /** Bookings that are over by then are left out. Default: by the beginning of the day. */
  at?: Date;
}

const MAX_SHIFTED_DAYS = 60;
const COLUMNS = `
  bookings.id, booking_number AS "bookingNumber", kind, status, status_before_overdue AS "statusBeforeOverdue",
  status_before_overdue_since AS "statusBeforeOverdueSince", approved_at AS "approvedAt",
  status_changed_at AS "statusChangedAt", created_at AS "createdAt", brand_name AS "brandName",
  media_category AS "mediaCategory", media_opportunity AS "mediaOpportunity", opportunity_id AS "opportunityId",
  deadline_date AS "deadlineDate", live_date AS "liveDate", end_date AS "endDate",
  contact_email AS "contactEmail", cc_emails AS "ccEmails", rejection_comments AS "rejectionComments", muted_bookings.until::text AS "mutedUntil"`;
/** Those that are not over at a moment ($2) and wait for artwork which the brand has been asked for. */
const WAIT = `end_date > $2 AND (
  status IN ('Awaiting Upload', 'Revision Required')
  OR status = 'Overdue' AND status_before_overdue <> 'New Booking'
  OR status IN ('Approved', 'Live') AND ${DEAL_WITHOUT_ARTWORK})`;

/**
 * SQL: a reminder has gone out, or waits and still can on its day (docs/product.md, 17.2). A failed or cancelled one never
 * does, and one that still waits from an earlier day will be cancelled.
 * @param today SQL
 */
export const countsOn = (today: string): string => withoutUnsentMail(`status <> 'queued' OR chases.day < ${today}`);

/** SQL: a reminder was sent. Its mail may be gone by now: only those that were sent are removed without their reminder. */
export const WAS_SENT = withoutUnsentMail('true');

function withoutUnsentMail(condition: string): string {
  return `NOT EXISTS (SELECT FROM mails
    WHERE about_type = 'chase' AND about_id = chases.id AND sent_at IS NULL AND (${condition}))`;
}

/** The settings and the calendar that decide when reminders go out. */
export async function planOf(manager: EntityManager, zone: string): Promise<Plan & { settings: Chasing }> {
  return { settings: await chasingOf(manager), calendar: await calendarOf(manager), zone };
}

/** Those who can be reminded of a booking: everybody it writes to, without people who were erased. */
export const contactsOf = (booking: WaitingBooking): string[] =>
  recipientsOf(booking).filter((contact) => !isErased(contact));

/** The bookings with these ids that wait for artwork at a moment. */
export function waitingBookings(manager: EntityManager, ids: string[], at: Date): Promise<WaitingBooking[]> {
  return manager.query(
    `SELECT ${COLUMNS} FROM bookings LEFT JOIN muted_bookings ON booking_id = bookings.id WHERE bookings.id = ANY ($1) AND ${WAIT}`,
    [ids, at],
  );
}

/** Those with a deadline that is near enough for a step on the day. */
function waitingBefore(
  manager: EntityManager,
  { startOfDay, end }: { startOfDay: DateTime; end: Date },
  settings: Plan['settings'],
) {
  const daysAhead = Math.max(0, ...settings.beforeDays) + MAX_SHIFTED_DAYS;
  return manager.query<WaitingBooking[]>(
    `SELECT ${COLUMNS} FROM bookings LEFT JOIN muted_bookings ON booking_id = bookings.id
     WHERE status IN ('Awaiting Upload', 'Revision Required', 'Overdue', 'Approved', 'Live')
       AND deadline_date < $1 AND ${WAIT}`,
    [startOfDay.plus({ days: daysAhead }).toJSDate(), end],
  );
}

/** All reminders that are due on a day, one a contact; and those that are not sent because somebody is muted. */
export async function dueRemindersOf(
  manager: EntityManager,
  day: string,
  plan: Plan,
  { ids, asked = [], except, today, at }: Restriction = {},
): Promise<{ reminders: DueReminder[]; skipped: Skipped[] }> {
  const startOfDay = DateTime.fromISO(day, { zone: plan.zone });
  const end = at ?? startOfDay.toJSDate();
  const bookings = ids
    ? await waitingBookings(manager, ids, end)
    : await waitingBefore(manager, { startOfDay, end }, plan.settings);
  const remindedOn = await lastReminders(manager, day, { ids: bookings.map(({ id }) => id), except, today });
  const mutedContacts = await mutedAmong(manager);
  const reminders = new Map<string, DueReminder>();
  const skipped: Skipped[] = [];
  for (const booking of bookings) {
    const { id, bookingNumber, mutedUntil } = booking;
    const steps = asked.includes(id) ? [] : stepsOf(booking, plan);
    for (const contact of contactsOf(booking)) {
      const email = foldedEmail(contact);
      const step = asked.includes(id) ? null : owedOn(steps, day, remindedOn.get(`${id} ${email}`));
      if (step === undefined) continue;
      const muted = mutedContacts.get(email);
      const why = muted ?? (mutedUntil && mutedUntil >= day ? `muted until ${shownDay(mutedUntil)}` : undefined);
      if (why) {
        skipped.push({ contact, bookingNumber, why });
        continue;
      }
      const reminder = reminders.get(email) ?? { contact, bookings: [] };
      reminder.bookings.push({ booking, step });
      reminders.set(email, reminder);
    }
  }
  for (const reminder of reminders.values()) reminder.bookings.sort(mostUrgentFirst);
  return { reminders: [...reminders.values()], skipped };
}

/** The day of the last reminder, up to this day, by booking and contact. */
export async function lastReminders(
  manager: EntityManager,
  day: string,
  { ids, except, today = day }: { ids: string[]; except?: string; today?: string },
): Promise<Map<string, string>> {
  const rows = await manager.query<{ key: string; day: string }[]>(
    `SELECT booking_id || ' ' || folded(contact) AS key, max(day)::text AS day
     FROM chased_bookings JOIN chases ON chases.id = chase_id
     WHERE booking_id = ANY ($1) AND told AND day <= $2 AND chase_id IS DISTINCT FROM $3 AND ${countsOn('$4')}
     GROUP BY key`,
    [ids, day, except ?? null, today],
  );
  return new Map(rows.map(({ key, day: last }) => [key, last]));
}

/** By address, why contacts are not reminded. */
export async function mutedAmong(manager: EntityManager): Promise<Map<string, string>> {
  const rows = await manager.query<{ email: string; reason: string }[]>(
    'SELECT folded(email) AS email, reason FROM muted_contacts',
  );
  return new Map(rows.map(({ email, reason }) => [email, `muted: ${reason}`]));
}

/** The order of deadlines has the overdue ones first. */
const mostUrgentFirst = ({ booking: one }: OwedBooking, { booking: other }: OwedBooking): number =>
  one.deadlineDate.getTime() - other.deadlineDate.getTime() || one.bookingNumber - other.bookingNumber;
