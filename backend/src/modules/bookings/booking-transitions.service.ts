import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { Conflict, NotFound } from '../../common/errors.js';
import { requireVersion } from '../../common/version.js';
import { AuditTrail, PLACARD, type Actor, type AuditRecord } from '../../platform/audit/audit-trail.service.js';
import { changesOf, knownOf } from '../../platform/audit/changes.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { CatalogueNames, type RenamingsInForce } from '../catalogue/catalogue-names.service.js';
import { aboutOf, auditedFacts } from './booking-audit.js';
import { withFiles } from './booking-files.query.js';
import { BookingMails } from './booking-mails.service.js';
import { BookingOrigins, type NewBooking } from './booking-origins.service.js';
import { Booking } from './booking.entity.js';
import {
  dueEvent,
  nextStatus,
  requireAllowed,
  type BookingEvent,
  type BookingStatus,
  type WaitingStatus,
} from './booking-workflow.js';

export const BOOKING_NOT_FOUND = 'This booking does not exist, or was deleted. Go back to all bookings.';

/** What happens besides the change of status, all in one transaction. */
export interface Effects {
  change?: Partial<Booking> | ((booking: Booking) => Partial<Booking>);
  /** Mails and further rows; only what a rollback can undo. */
  also?: (manager: EntityManager, booking: Booking) => Promise<void>;
  /** The version that the editor saw. */
  version?: number;
  /** Runs before anything is locked or checked: binds the idempotency key. */
  first?: (manager: EntityManager) => Promise<void>;
  /** What the audit trail records, where the changed fields do not say it. */
  record?: (booking: Booking) => Pick<AuditRecord, 'before' | 'after'>;
}

/** The name of each event in the audit trail. */
const PAST_TENSE: Record<BookingEvent, string> = {
  confirmationSent: 'confirmation delivered',
  upload: 'artwork uploaded',
  approve: 'approved',
  dealApproved: 'approved with its deal',
  reject: 'revision requested',
  deadlinePassed: 'deadline passed',
  liveDateReached: 'went live',
  live: 'marked as live',
  endDatePassed: 'completed',
  editDates: 'dates changed',
  reactivate: 'reactivated',
  editRevenue: 'revenue changed',
  resendEmail: 'email sent again',
  delete: 'deleted',
};

/**
 * The only place where a booking's status changes: lock, check the workflow, save, audit and mail, in one transaction.
 */
@Injectable()
export class BookingTransitions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly outbox: OutboxService,
    private readonly mails: BookingMails,
    private readonly origins: BookingOrigins,
    private readonly names: CatalogueNames,
  ) {}

  /**
   * Writes a new booking with its audit entry and its confirmation mail. @throws as its origin does
   * (booking-origins.service.ts).
   */
  async create(values: NewBooking, actor: Actor, { first, also }: Pick<Effects, 'first' | 'also'>): Promise<Booking> {
    const booking = await this.dataSource.transaction(async (manager) => {
      await first?.(manager);
      const named = withNames(values, await this.names.inForce(manager));
      const created = await this.insert(manager, await this.origins.claim(manager, named, actor), actor);
      await also?.(manager, created);
      await this.mails.confirm(manager, created);
      await this.origins.follow(manager, created, 'create');
      return created;
    });
    this.outbox.wake();
    return booking;
  }

  /**
   * Writes the follow-on of a completed booking. @returns the follow-on
   * @throws as `apply`; the Conflict names the follow-on that somebody else has created in the meantime
   */
  async reactivate(
    id: string,
    values: NewBooking,
    actor: Actor,
    { version, first, also }: Pick<Effects, 'version' | 'first' | 'also'>,
  ): Promise<Booking> {
    let named = values;
    let followOn: Booking | undefined;
    await this.apply(id, 'reactivate', actor, {
      first: async (manager) => {
        await first?.(manager);
        named = withNames(values, await this.names.inForce(manager));
      },
      change: (completed) => {
        requireSeenFollowOn(completed, version);
        return {};
      },
      also: async (manager) => {
        followOn = await this.insert(manager, named, actor);
        await manager.update(Booking, { id }, { followedByBookingNumber: followOn.bookingNumber });
        await also?.(manager, followOn);
        await this.mails.approve(manager, followOn);
      },
      record: () => ({ after: followedBy(followOn!) }),
    });
    return followOn!;
  }

  /** @throws NotFound; Conflict when the workflow does not allow the event now, or the version is outdated. */
  async apply(id: string, event: BookingEvent, actor: Actor, effects: Effects = {}): Promise<Booking> {
    const booking = await this.dataSource.transaction(async (manager) => {
      await effects.first?.(manager);
      return this.step(manager, await this.lock(manager, id), event, actor, effects);
    });
    this.outbox.wake();
    return booking;
  }

  /** Applies the timed event that is due, if any. */
  async applyIfDue(manager: EntityManager, id: string): Promise<void> {
    const booking = await manager.findOne(Booking, {
      where: { id },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!booking) return;
    await withFiles(manager, [booking]);
    await this.stepWhileDue(manager, booking);
  }

  /** Approves the bookings of a deal in its transaction. From then on, their status follows from their own dates. */
  async approveWithDeal(manager: EntityManager, dealRequestId: string, actor: Actor): Promise<void> {
    const bookings = await manager.find(Booking, {
      where: { dealRequestId, status: 'New Deal' },
      order: { bookingNumber: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const booking of await withFiles(manager, bookings)) {
      await this.step(manager, booking, 'dealApproved', actor);
      await this.stepWhileDue(manager, booking);
      // Last, because the mail depends on the final state of the booking.
      await this.mails.approve(manager, booking);
    }
  }

  /**
   * Called when a booking's confirmation was delivered. It changes nothing if artwork has arrived or the deadline has
   * passed.
   */
  async confirmationSent(manager: EntityManager, id: string): Promise<void> {
    const booking = await manager.findOne(Booking, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (booking) await withFiles(manager, [booking]);
    if (booking?.status === 'New Booking') await this.step(manager, booking, 'confirmationSent', PLACARD);
    // If the deadline is moved later, the booking must return to Awaiting Upload rather than wait for its confirmation.
    if (booking?.statusBeforeOverdue === 'New Booking') {
      await manager.save(Object.assign(booking, { statusBeforeOverdue: 'Awaiting Upload' }));
      await this.audit.add(manager, {
        actor: PLACARD,
        about: aboutOf(booking),
        action: PAST_TENSE.confirmationSent,
        before: { statusBeforeOverdue: 'New Booking' },
        after: { statusBeforeOverdue: 'Awaiting Upload' },
      });
    }
  }

  private async lock(manager: EntityManager, id: string): Promise<Booking> {
    const booking = await manager.findOne(Booking, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!booking) throw new NotFound(BOOKING_NOT_FOUND);
    await withFiles(manager, [booking]);
    return booking;
  }

  private async insert(manager: EntityManager, values: NewBooking, actor: Actor): Promise<Booking> {
    const booking = await manager.save(manager.create(Booking, { ...values, statusChangedAt: this.clock.now() }));
    // TypeORM has skipped these, because they are not columns.
    Object.assign(booking, { artworks: values.artworks ?? [], specSheet: values.specSheet ?? null });
    const after = knownOf(auditedFacts(booking));
    await this.audit.add(manager, { actor, about: aboutOf(booking), action: 'created', after });
    return booking;
  }

  private async step(
    manager: EntityManager,
    booking: Booking,
    event: BookingEvent,
    actor: Actor,
    { change = {}, also, record, version }: Effects = {},
  ): Promise<Booking> {
    // Before anything else, so that nobody corrects a form that the status rules out anyway.
    requireAllowed(booking, event);
    requireVersion(booking, version, 'booking');
    const before = auditedFacts(booking);
    const now = this.clock.now();
    Object.assign(booking, typeof change === 'function' ? change(booking) : change);
    this.moveTo(booking, nextStatus(booking, event, now), now);
    if (actor.kind !== 'system') booking.version += 1;
    await manager.save(booking);
    await also?.(manager, booking);
    await this.audit.add(manager, {
      actor,
      about: aboutOf(booking),
      action: PAST_TENSE[event],
      ...changesOf(before, auditedFacts(booking)),
      ...record?.(booking),
    });
    await this.origins.follow(manager, booking, event);
    return booking;
  }

  private async stepWhileDue(manager: EntityManager, booking: Booking): Promise<void> {
    for (let event = dueEvent(booking, this.clock.now()); event; event = dueEvent(booking, this.clock.now())) {
      await this.step(manager, booking, event, PLACARD);
    }
  }

  private moveTo(booking: Booking, status: BookingStatus, now: Date): void {
    if (status === booking.status) return;
    booking.statusBeforeOverdue = status === 'Overdue' ? (booking.status as WaitingStatus) : null;
    booking.status = status;
    booking.statusChangedAt = now;
  }
}

/** Replaces names that a renaming is replacing in existing records. */
function withNames<Values extends Partial<Booking>>(values: Values, names: RenamingsInForce): Values {
  const { brandName = '', tradingDirectorName, mediaCategory = '', mediaOpportunity = '', bookingType } = values;
  return {
    ...values,
    brandName: names.brand(brandName),
    tradingDirectorName: names.tradingDirector(tradingDirectorName),
    ...names.placement({ mediaCategory, mediaOpportunity }),
    ...(bookingType && { bookingType: names.bookingType(bookingType) }),
  };
}

/** @throws Conflict when the user has not seen the latest follow-on of this booking */
function requireSeenFollowOn(completed: Booking, version: number | undefined): void {
  const { followedByBookingNumber: followOn } = completed;
  if (followOn === null) return requireVersion(completed, version, 'booking');
  if (version === undefined || version === completed.version) return;
  throw new Conflict(
    `Somebody else changed this booking since you opened it: #${followOn} follows it by now. ` +
      'Look at that one, then reload if it is to run once more.',
  );
}

function followedBy({ bookingNumber, liveDate, endDate }: Booking): object {
  return { followedByBookingNumber: bookingNumber, liveDate, endDate };
}
