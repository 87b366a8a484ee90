import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { EntityManager } from 'typeorm';
import { dayOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { Conflict, InvalidInput, NotFound } from '../../common/errors.js';
import { foldedEmail } from '../../common/folded.js';
import { given } from '../../common/validation.js';
import { Config } from '../../config/config.js';
import { addAuditEntry, type Actor } from '../../platform/audit/audit-trail.js';
import { MailCompanions } from '../../platform/mail-delivery/mail-companions.js';
import { MailSender } from '../../platform/mail-delivery/mail-sender.js';
import { inOutbox } from '../../platform/mail-delivery/mail-subjects.js';
import { Mail } from '../../platform/mail/mail.entity.js';
import { subjectFor } from '../../platform/mail/outbox.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { BookingReads } from '../bookings/booking-reads.js';
import { recipientsOf } from '../bookings/booking-recipients.js';
import { BOOKING } from '../bookings/booking-record.js';
import type { Booking } from '../bookings/booking.entity.js';
import { reminderOf } from './chase-mails.js';
import { queueReminder } from './chase-queue.js';
import { CHASING, CHASING_ID, chasingOf, type Chasing } from './chasing.entity.js';
import {
  digestsOf,
  lastReminders,
  planOf,
  waitingBookings,
  type OwedBooking,
  type Skipped,
  type WaitingBooking,
} from './digests.js';
import type {
  BookingChasingDto,
  ChasePreviewDto,
  MuteBookingDto,
  MuteContactDto,
  MutedContactDto,
  ReminderTextDto,
} from './dto/chasing.dto.js';
import type { EditChasingSettingsDto } from './dto/chasing-settings.dto.js';
import { nextDay, owedOn, stepsOf, type Plan } from './steps.js';

const REST_HOURS = 4;
/** After every day. */
const FOREVER = 'infinity';

/** Reminders about artwork, as staff see and steer them (docs/product.md, 17). */
@Injectable()
export class ChasingService {
  constructor(
    private readonly manager: EntityManager,
    private readonly records: Records,
    private readonly bookings: BookingReads,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly sender: MailSender,
    private readonly companions: MailCompanions,
  ) {}

  settings(): Promise<Chasing> {
    return chasingOf(this.manager);
  }

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

  /** The reminders that will go out on a day, as things are now. @param given default: the next one */
  async preview(given?: string): Promise<ChasePreviewDto> {
    const { day, digests, skipped, saying } = await this.upcoming(given);
    const shown = digests.map(async ({ contact, bookings }) => ({
      contact,
      subject: subjectFor('artwork-reminder', await saying(bookings)),
      bookings: bookings.map(({ booking, step }) => ({
        ...{ bookingId: booking.id, bookingNumber: booking.bookingNumber, step: step!.days },
        deadlineDate: booking.deadlineDate.toISOString(),
      })),
    }));
    return { day, digests: await Promise.all(shown), skipped };
  }

  /** What a contact's reminder of that day says. @throws NotFound when there is none */
  async previewText(contact: string, given?: string): Promise<ReminderTextDto> {
    const { digests, saying } = await this.upcoming(given);
    const digest = digests.find((each) => foldedEmail(each.contact) === foldedEmail(contact));
    if (!digest) throw new NotFound(`${contact} is not reminded on that day any more. Reload the page.`);
    const variables = inOutbox(await saying(digest.bookings));
    const mail = this.manager.create(Mail, {
      ...{ template: 'artwork-reminder', recipient: digest.contact, aboutType: 'chase' },
      ...{ subject: subjectFor('artwork-reminder', variables), variables },
    });
    return { subject: mail.subject, text: await this.sender.preview(mail, await this.companions.of(mail)) };
  }

  private async upcoming(given?: string) {
    const plan = await this.plan();
    const day = given ?? nextDay(plan, this.clock.now());
    const at = DateTime.fromISO(`${day}T${plan.settings.sendAt}`, { zone: plan.zone }).toJSDate();
    const saying = (bookings: OwedBooking[]) => reminderOf(this.manager, bookings, at, plan.zone);
    return { day, saying, ...(await digestsOf(this.manager, day, plan)) };
  }

  /** Where a booking stands. @throws NotFound */
  async ofBooking(id: string): Promise<BookingChasingDto> {
    const booking = await this.bookings.get(id);
    const plan = await this.plan();
    const { rows, muted } = await this.remindersOf(id);
    const next = await this.nextOf(booking, plan);
    return {
      enabled: plan.settings.enabled,
      nextOn: next ?? null,
      mutedUntil: muted?.until ?? null,
      mutedReason: muted?.reason ?? null,
      reminders: rows.count,
      lastAt: rows.last?.toISOString() ?? null,
      isWaiting: (await waitingBookings(this.manager, [id])).length > 0,
    };
  }

  /** Nobody is reminded of a booking up to a day; null: from now on they are again. @throws NotFound, InvalidInput */
  async muteBooking(id: string, { mutedUntil, reason }: MuteBookingDto, actor: Actor): Promise<BookingChasingDto> {
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
      await addAuditEntry(tx.manager, {
        ...{ actor, about: BOOKING.about(booking), action: mutedUntil ? 'reminders muted' : 'reminders resumed' },
        ...{ before: before ?? null, after: mutedUntil ? { mutedUntil, reason } : null },
      });
    });
    return this.ofBooking(id);
  }

  /** A contact is never reminded, or again. */
  async muteContact(email: string, { muted, reason }: MuteContactDto, actor: Actor): Promise<MutedContactDto[]> {
    if (muted && !reason) throw InvalidInput.field('reason', 'Give a reason');
    await this.records.transaction(async (tx) => {
      await tx.manager.query('DELETE FROM muted_contacts WHERE folded(email) = folded($1)', [email]);
      if (muted)
        await tx.manager.query('INSERT INTO muted_contacts (email, reason) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          email.trim(),
          reason,
        ]);
      await addAuditEntry(tx.manager, {
        ...{ actor, about: { type: 'settings', id: CHASING_ID, label: 'Reminders' } },
        action: muted ? 'contact muted' : 'contact unmuted',
        after: muted ? { contact: email.trim(), reason } : { contact: email.trim() },
      });
    });
    return this.mutedContacts();
  }

  mutedContacts(): Promise<MutedContactDto[]> {
    return this.manager.query('SELECT email, reason FROM muted_contacts ORDER BY folded(email)');
  }

  /**
   * Reminds all contacts of a booking now, and of what else they are reminded of today.
   * @throws NotFound; Conflict when nothing is missing, nobody may be reminded, or it was done within four hours
   */
  async remind(id: string, actor: Actor): Promise<BookingChasingDto> {
    await this.records.transaction(async (tx) => {
      const [booking] = await waitingBookings(tx.manager, [id]);
      if (!booking) throw await this.notWaiting(id);
      const contacts = recipientsOf(booking).toSorted((one, other) => one.localeCompare(other));
      for (const contact of contacts) await this.refuseTooSoon(tx, contact);
      const plan = await this.plan(tx.manager);
      const day = this.today();
      const { digests, skipped } = await digestsOf(tx.manager, day, plan, {
        asked: [id],
        ids: await this.idsWith(tx, booking),
      });
      let reminded = 0;
      for (const contact of contacts) {
        const digest = digests.find((each) => foldedEmail(each.contact) === foldedEmail(contact));
        if (!digest?.bookings.some(({ booking: each }) => each.id === id)) continue;
        if (!(await queueReminder(tx, day, digest, plan.zone, actor.name)))
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
    return this.ofBooking(id);
  }

  private plan(manager = this.manager): Promise<Plan> {
    return planOf(manager, this.config.businessTimeZone);
  }

  private today(): string {
    return dayOf(this.clock.now(), this.config.businessTimeZone);
  }

  /** The day of the next reminder to the first contact who gets one. */
  private async nextOf(booking: Booking, plan: Plan): Promise<string | undefined> {
    if (!plan.settings.enabled) return undefined;
    const [waiting] = await waitingBookings(this.manager, [booking.id]);
    if (!waiting) return undefined;
    const reminded = await lastReminders(this.manager, FOREVER, { ids: [booking.id] });
    const steps = stepsOf(waiting, plan);
    const isOwed = (day: string) =>
      recipientsOf(waiting).some((contact) =>
        owedOn(steps, day, reminded.get(`${booking.id} ${foldedEmail(contact)}`)),
      );
    const first = nextDay(plan, mutedTo(waiting, this.clock.now(), plan.zone));
    return [first, ...steps.map(({ day }) => day).filter((day) => day > first)].find(isOwed);
  }

  private async remindersOf(id: string) {
    const [rows] = await this.manager.query<[{ count: number; last: Date | null }]>(
      `SELECT count(DISTINCT (day, nth))::integer AS count, max(chases.created_at) AS last
       FROM chased_bookings JOIN chases ON chases.id = chase_id WHERE booking_id = $1 AND told`,
      [id],
    );
    const [muted] = await this.manager.query<{ until: string; reason: string }[]>(
      'SELECT until::text, reason FROM muted_bookings WHERE booking_id = $1 AND until >= $2',
      [id, this.today()],
    );
    return { rows, muted };
  }

  private async notWaiting(id: string): Promise<Error> {
    const booking = await this.bookings.find(id);
    if (!booking) return new NotFound(BOOKING.notFound);
    return new Conflict(`Booking #${booking.bookingNumber} is ${booking.status} and does not wait for artwork.`);
  }

  private async refuseTooSoon(tx: Transaction, contact: string): Promise<void> {
    const since = DateTime.fromJSDate(tx.now).minus({ hours: REST_HOURS }).toJSDate();
    const [recent] = await tx.manager.query<{ at: Date }[]>(
      'SELECT created_at AS at FROM chases WHERE folded(contact) = folded($1) AND created_at > $2 LIMIT 1',
      [contact, since],
    );
    if (!recent) return;
    const at = DateTime.fromJSDate(recent.at, { zone: this.config.businessTimeZone }).toFormat('HH:mm');
    throw new Conflict(`${contact} was reminded at ${at}. Wait until four hours have passed.`);
  }

  /** The bookings of its contacts. */
  private async idsWith(tx: Transaction, booking: Pick<Booking, 'contactEmail' | 'ccEmails'>): Promise<string[]> {
    const rows = await tx.manager.query<{ id: string }[]>(
      `SELECT id FROM bookings WHERE folded(contact_email) = ANY ($1)
       UNION SELECT id FROM bookings WHERE cc_emails <> '{}' AND folded_each(cc_emails) && $1`,
      [recipientsOf(booking).map(foldedEmail)],
    );
    return rows.map(({ id }) => id);
  }
}

/** The end of the last day on which the booking is muted, or now. */
function mutedTo({ mutedUntil }: WaitingBooking, now: Date, zone: string): Date {
  const end = mutedUntil ? DateTime.fromISO(mutedUntil, { zone }).endOf('day').toJSDate() : now;
  return end > now ? end : now;
}

function whyNobody(skipped: Skipped[], number: number): string {
  return skipped.find(({ bookingNumber }) => bookingNumber === number)?.why ?? 'Nobody is to be reminded.';
}
