import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { dayOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { Conflict, InvalidInput, NotFound } from '../../common/errors.js';
import { foldedEmail } from '../../common/folded.js';
import { given } from '../../common/validation.js';
import { Config } from '../../config/config.js';
import { isEmailAddress } from '../../config/email-address.js';
import { addAuditEntry, type Actor } from '../../platform/audit/audit-trail.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { BookingReads } from '../bookings/booking-reads.js';
import { BOOKING } from '../bookings/booking-record.js';
import { queueReminder } from './chase-queue.js';
import { CHASING, CHASING_ID, type Chasing } from './chasing.entity.js';
import {
  contactsOf,
  countsOn,
  dueRemindersOf,
  planOf,
  waitingBookings,
  type Skipped,
  type WaitingBooking,
} from './due-reminders.js';
import type { MuteBookingDto, MuteContactDto } from './dto/chasing.dto.js';
import type { EditChasingSettingsDto } from './dto/chasing-settings.dto.js';

const REST_HOURS = 4;

/** What staff decide about reminders (docs/product.md, 17). */
@Injectable()
export class ChasingCommands {
  constructor(
    private readonly records: Records,
    private readonly bookings: BookingReads,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws InvalidInput; Conflict for an outdated version */
  editSettings({ version, ...sent }: EditChasingSettingsDto, actor: Actor): Promise<Chasing> {
    return this.records.change(CHASING, CHASING_ID, actor, (change, settings) => {
      change.requireVersion(version);
      // Other reminders may be due today.
      Object.assign(settings, given(sent), { queuedFor: null });
      if (settings.lastAt <= settings.sendAt)
        throw InvalidInput.field('lastAt', `Choose a time after ${settings.sendAt}, when reminders begin to go out`);
      change.record('changed');
    });
  }

  /** Stops the reminders of a booking up to a day, or lets them go out again (null). @throws NotFound, InvalidInput */
  async muteBooking(id: string, { mutedUntil, reason }: MuteBookingDto, actor: Actor): Promise<void> {
    if (mutedUntil && mutedUntil < this.today()) throw InvalidInput.field('mutedUntil', 'Choose today or a later day');
    if (mutedUntil && !reason) throw InvalidInput.field('reason', 'Give a reason');
    await this.records.transaction(async (tx) => {
      const booking = await tx.open(BOOKING, id);
      const [before] = await tx.manager.query<object[]>(
        'SELECT until::text AS "mutedUntil", reason FROM muted_bookings WHERE booking_id = $1',
        [id],
      );
      if (mutedUntil)
        await tx.manager.query(
          `INSERT INTO muted_bookings (booking_id, until, reason) VALUES ($1, $2, $3)
           ON CONFLICT (booking_id) DO UPDATE SET until = excluded.until, reason = excluded.reason`,
          [id, mutedUntil, reason],
        );
      else await tx.manager.query('DELETE FROM muted_bookings WHERE booking_id = $1', [id]);
      const after = mutedUntil ? { mutedUntil, reason } : null;
      const action = mutedUntil ? 'reminders muted' : 'reminders resumed';
      await recordChange(tx, { actor, about: BOOKING.about(booking), action, before: before ?? null, after });
    });
  }

  /** Stops the reminders to a contact, or lets them go out again. @throws InvalidInput */
  async muteContact(email: string, { muted, reason }: MuteContactDto, actor: Actor): Promise<void> {
    if (muted && !isEmailAddress(email.trim())) throw InvalidInput.field('email', 'Invalid email address');
    if (muted && !reason) throw InvalidInput.field('reason', 'Give a reason');
    const contact = email.trim();
    await this.records.transaction(async (tx) => {
      await lockContact(tx, contact);
      const [[before]] = await tx.manager.query<[object[], number]>(
        'DELETE FROM muted_contacts WHERE folded(email) = folded($1) RETURNING email AS contact, reason',
        [contact],
      );
      if (muted)
        await tx.manager.query('INSERT INTO muted_contacts (email, reason) VALUES ($1, $2)', [contact, reason]);
      await recordChange(tx, {
        ...{ actor, about: { type: 'settings', id: CHASING_ID, label: 'Reminders' } },
        action: muted ? 'contact muted' : 'contact unmuted',
        ...{ before: before ?? null, after: muted ? { contact, reason } : null },
      });
    });
  }

  /**
   * Reminds all contacts of a booking now, and of what else they are reminded of today.
   * @throws NotFound; Conflict when no artwork is missing, all contacts are erased or muted, or one was reminded within four hours
   */
  async remind(id: string, actor: Actor): Promise<void> {
    await this.records.transaction(async (tx) => {
      const at = tx.now;
      const [booking] = await waitingBookings(tx.manager, [id], at);
      if (!booking) throw await this.notWaiting(id);
      // Sorted, so that two reminders to the same contacts cannot deadlock.
      const contacts = contactsOf(booking).toSorted((one, other) => foldedEmail(one).localeCompare(foldedEmail(other)));
      if (contacts.length === 0)
        throw new Conflict(
          `Booking #${booking.bookingNumber} has no contact any more. Choose Edit Details and give it one.`,
        );
      for (const contact of contacts) {
        await lockContact(tx, contact);
        await this.refuseTooSoon(tx, contact);
      }
      const plan = await planOf(tx.manager, this.config.businessTimeZone);
      const day = this.today();
      const { reminders, skipped } = await dueRemindersOf(tx.manager, day, plan, {
        asked: [id],
        at,
        ids: plan.settings.enabled ? await this.idsWith(tx, booking) : [id],
      });
      let reminded = 0;
      for (const contact of contacts) {
        const reminder = reminders.find((each) => foldedEmail(each.contact) === foldedEmail(contact));
        if (!reminder?.bookings.some(({ booking: each }) => each.id === id)) continue;
        if (!(await queueReminder(tx, day, reminder, plan.zone, { askedBy: actor.name, at })))
          throw new Conflict(`${contact} is being reminded at this moment.`);
        reminded += 1;
      }
      if (reminded === 0) throw new Conflict(whyNobody(skipped, booking.bookingNumber));
      await addAuditEntry(tx.manager, {
        actor,
        about: { type: 'booking', id, label: `#${booking.bookingNumber}` },
        action: 'reminded',
      });
    });
  }

  private today(): string {
    return dayOf(this.clock.now(), this.config.businessTimeZone);
  }

  private async notWaiting(id: string): Promise<Error> {
    const booking = await this.bookings.find(id);
    if (!booking) return new NotFound(BOOKING.notFound);
    const { status, endDate } = booking;
    const isOver = status !== 'Cancelled' && endDate <= this.clock.now();
    return new Conflict(
      `Booking #${booking.bookingNumber} is ${isOver ? 'over' : status} and does not wait for artwork.`,
    );
  }

  private async refuseTooSoon(tx: Transaction, contact: string): Promise<void> {
    const since = DateTime.fromJSDate(tx.now).minus({ hours: REST_HOURS }).toJSDate();
    const [recent] = await tx.manager.query<{ at: Date }[]>(
      `SELECT created_at AS at FROM chases
       WHERE folded(contact) = folded($1) AND created_at > $2 AND ${countsOn('$3')} LIMIT 1`,
      [contact, since, this.today()],
    );
    if (!recent) return;
    const at = DateTime.fromJSDate(recent.at, { zone: this.config.businessTimeZone }).toFormat('HH:mm');
    throw new Conflict(`${contact} was reminded at ${at}. Wait until four hours have passed.`);
  }

  /** The bookings of its contacts. */
  private async idsWith(tx: Transaction, booking: WaitingBooking): Promise<string[]> {
    const rows = await tx.manager.query<{ id: string }[]>(
      `SELECT id FROM bookings WHERE folded(contact_email) = ANY ($1)
       UNION SELECT id FROM bookings WHERE cc_emails <> '{}' AND folded_each(cc_emails) && $1`,
      [contactsOf(booking).map(foldedEmail)],
    );
    return rows.map(({ id }) => id);
  }
}

/** What others decide about the contact's reminders waits until the transaction ends. */
async function lockContact(tx: Transaction, contact: string): Promise<void> {
  await tx.manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('reminders to ' || $1, 0))`, [
    foldedEmail(contact),
  ]);
}

/** Nothing is recorded when nothing has changed. */
async function recordChange(tx: Transaction, entry: Parameters<typeof addAuditEntry>[1]): Promise<void> {
  if (!isDeepStrictEqual(entry.before, entry.after)) await addAuditEntry(tx.manager, entry);
}

function whyNobody(skipped: Skipped[], number: number): string {
  const one = skipped.find(({ bookingNumber }) => bookingNumber === number);
  return one ? `${one.contact} is not reminded: ${one.why}` : 'Nobody is to be reminded.';
}
