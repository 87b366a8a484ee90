import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { EntityManager } from 'typeorm';
import { dayOf, endOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { NotFound } from '../../common/errors.js';
import { foldedEmail } from '../../common/folded.js';
import { Config } from '../../config/config.js';
import type { MailPreviewDto } from '../../platform/mail-delivery/mail-preview.dto.js';
import { MailPreviews } from '../../platform/mail-delivery/mail-previews.service.js';
import { BookingReads } from '../bookings/booking-reads.js';
import { reminderOf, reminderSubject } from './chase-mails.js';
import {
  contactsOf,
  dueRemindersOf,
  lastReminders,
  mutedAmong,
  planOf,
  waitingBookings,
  WAS_SENT,
  type WaitingBooking,
} from './due-reminders.js';
import type { BookingChasingDto, ChasePreviewDto, MutedContactDto } from './dto/chasing.dto.js';
import { nextDay, owedOn, stepsOf, type Plan } from './steps.js';

/** After every day. */
const FOREVER = 'infinity';

/** Reminders about artwork, as staff see them (docs/product.md, 17). */
@Injectable()
export class ChasingReads {
  constructor(
    private readonly manager: EntityManager,
    private readonly bookings: BookingReads,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly previews: MailPreviews,
  ) {}

  mutedContacts(): Promise<MutedContactDto[]> {
    return this.manager.query('SELECT email, reason FROM muted_contacts ORDER BY folded(email)');
  }

  /** The reminders that will go out on a day, as things are now. @param given default: the next one */
  async preview(given?: string): Promise<ChasePreviewDto> {
    const { plan, day, reminders, skipped } = await this.upcoming(given);
    const shown = reminders.map(({ contact, bookings }) => ({
      contact,
      subject: reminderSubject(bookings, plan.zone),
      bookings: bookings.map(({ booking, step }) => ({
        ...{ bookingId: booking.id, bookingNumber: booking.bookingNumber, step: step!.days },
        deadlineDate: booking.deadlineDate.toISOString(),
      })),
    }));
    return { day, reminders: shown, skipped };
  }

  /** What a contact's reminder of that day says. @throws NotFound when there is none */
  async previewText(contact: string, given?: string): Promise<MailPreviewDto> {
    const { plan, day, reminders } = await this.upcoming(given);
    const reminder = reminders.find((each) => foldedEmail(each.contact) === foldedEmail(contact));
    if (!reminder) throw new NotFound(`${contact} is not reminded on that day any more. Reload the page.`);
    const at = DateTime.fromISO(`${day}T${plan.settings.sendAt}`, { zone: plan.zone }).toJSDate();
    const variables = await reminderOf(this.manager, reminder.bookings, at, plan.zone);
    return this.previews.of(
      { template: 'artwork-reminder', to: reminder.contact, about: { type: 'chase' }, variables },
      at,
    );
  }

  private async upcoming(given?: string) {
    const plan = await this.plan();
    const day = given ?? nextDay(plan, this.clock.now());
    return { plan, day, ...(await dueRemindersOf(this.manager, day, plan, { today: this.today(plan) })) };
  }

  /** Where a booking stands. @throws NotFound */
  async ofBooking(id: string): Promise<BookingChasingDto> {
    await this.bookings.get(id);
    const plan = await this.plan();
    const [waiting] = await waitingBookings(this.manager, [id], this.clock.now());
    // All contacts are reminded on the same day or, without a step, at the moment when staff asked for it.
    const [told] = await this.manager.query<[{ count: number; last: Date | null }]>(
      `SELECT count(DISTINCT (day, CASE WHEN step IS NULL THEN created_at END))::integer AS count,
         max(created_at) AS last
       FROM chased_bookings JOIN chases ON chases.id = chase_id WHERE booking_id = $1 AND told AND ${WAS_SENT}`,
      [id],
    );
    const [muted] = await this.manager.query<{ until: string; reason: string }[]>(
      'SELECT until::text, reason FROM muted_bookings WHERE booking_id = $1 AND until >= $2',
      [id, this.today(plan)],
    );
    return {
      enabled: plan.settings.enabled,
      isWaiting: waiting !== undefined,
      nextOn: (waiting && plan.settings.enabled && (await this.nextOf(waiting, plan))) || null,
      mutedUntil: muted?.until ?? null,
      mutedReason: muted?.reason ?? null,
      reminders: told.count,
      lastAt: told.last?.toISOString() ?? null,
    };
  }

  private plan(): Promise<Plan> {
    return planOf(this.manager, this.config.businessTimeZone);
  }

  private today({ zone }: Plan): string {
    return dayOf(this.clock.now(), zone);
  }

  /** The day of the next reminder to the first contact who gets one. */
  private async nextOf(booking: WaitingBooking, plan: Plan): Promise<string | undefined> {
    const reminded = await lastReminders(this.manager, FOREVER, { ids: [booking.id], today: this.today(plan) });
    const muted = await mutedAmong(this.manager);
    const contacts = contactsOf(booking).filter((contact) => !muted.has(foldedEmail(contact)));
    const steps = stepsOf(booking, plan);
    const lastDay = dayOf(booking.endDate, plan.zone);
    const isOwed = (day: string) =>
      day <= lastDay &&
      contacts.some((contact) => owedOn(steps, day, reminded.get(`${booking.id} ${foldedEmail(contact)}`)));
    const first = nextDay(plan, mutedTo(booking, this.clock.now(), plan.zone));
    return [first, ...steps.map(({ day }) => day).filter((day) => day > first)].find(isOwed);
  }
}

/** The end of the last day on which the booking is muted, or now. */
function mutedTo({ mutedUntil }: WaitingBooking, now: Date, zone: string): Date {
  const end = mutedUntil ? endOf(mutedUntil, zone) : now;
  return end > now ? end : now;
}
