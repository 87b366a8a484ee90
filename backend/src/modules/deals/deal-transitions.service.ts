import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { InvalidInput, NotFound } from '../../common/errors.js';
import { requireVersion, type VersionDto } from '../../common/version.js';
import { AuditTrail, PLACARD, type Actor } from '../../platform/audit/audit-trail.service.js';
import { changesOf } from '../../platform/audit/changes.js';
import type { BookingOrigin, NewBooking } from '../bookings/booking-origins.service.js';
import { BookingTransitions } from '../bookings/booking-transitions.service.js';
import { approvedStatus } from '../bookings/booking-workflow.js';
import { aboutOf, auditedFacts } from './deal-audit.js';
import { DealMails } from './deal-mails.service.js';
import { DealRequest } from './deal-request.entity.js';
import { withScreenshots } from './deal-screenshots.query.js';
import { dueEvent, nextStatus, type DealEvent } from './deal-workflow.js';

export const DEAL_NOT_FOUND = 'This deal request does not exist. Go back to the deal requests.';

/** The name of each event in the audit trail. */
const PAST_TENSE: Record<Exclude<DealEvent, 'createBooking'>, string> = {
  approve: 'approved',
  editDates: 'dates changed',
  uploadScreenshot: 'screenshot uploaded',
  liveDateReached: 'went live',
  endDatePassed: 'completed',
};

/** The only place where a deal request changes: lock, check the workflow, save, audit and mail, in one transaction. */
@Injectable()
export class DealTransitions implements BookingOrigin {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly mails: DealMails,
    private readonly bookings: BookingTransitions,
  ) {}

  /**
   * Approves the deal together with its bookings and tells the requester. Moves that are due by its dates follow at
   * once.
   * @throws NotFound; Conflict unless it is a New Deal whose end date is in the future.
   */
  async approve(id: string, { version }: VersionDto, actor: Actor): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const deal = await lock(manager, id);
      await this.step(manager, deal, 'approve', actor, {}, version);
      await this.mails.approve(manager, deal);
      await this.bookings.approveWithDeal(manager, id, actor);
      await this.stepWhileDue(manager, deal);
    });
    this.mails.wake();
  }

  /** @throws NotFound; Conflict when the workflow does not allow the event now, or the version is outdated. */
  async change(
    id: string,
    event: 'editDates' | 'uploadScreenshot',
    actor: Actor,
    changed: Partial<DealRequest>,
    { version, also }: { version?: number; also?: (manager: EntityManager) => Promise<void> } = {},
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const deal = await lock(manager, id);
      await this.step(manager, deal, event, actor, changed, version);
      await also?.(manager);
    });
  }

  /** Makes a timed move. Does nothing if it no longer applies or another instance is making it. */
  async applyIfDue(manager: EntityManager, id: string): Promise<void> {
    const deal = await manager.findOne(DealRequest, {
      where: { id },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!deal) return;
    await withScreenshots(manager, [deal]);
    await this.stepWhileDue(manager, deal);
  }

  /**
   * A booking that is made from a deal is approved together with it. If the deal is approved already, the booking's
   * status follows from its own dates.
   */
  async claim(manager: EntityManager, booking: NewBooking): Promise<NewBooking> {
    const { dealRequestId, liveDate, endDate } = booking;
    if (!dealRequestId) return {};
    const deal = isUUID(dealRequestId) ? await findLocked(manager, dealRequestId) : null;
    if (!deal) throw InvalidInput.field('dealRequestId', 'This deal request does not exist. Choose another one');
    const now = this.clock.now();
    const status = nextStatus(deal, 'createBooking', now);
    const dates = { liveDate: liveDate!, endDate: endDate! };
    return { dealRequestId: deal.id, status: status === 'New Deal' ? status : approvedStatus(dates, now) };
  }

  private async stepWhileDue(manager: EntityManager, deal: DealRequest): Promise<void> {
    for (let event = dueEvent(deal, this.clock.now()); event; event = dueEvent(deal, this.clock.now())) {
      await this.step(manager, deal, event, PLACARD);
    }
  }

  private async step(
    manager: EntityManager,
    deal: DealRequest,
    event: keyof typeof PAST_TENSE,
    actor: Actor,
    changed: Partial<DealRequest> = {},
    version?: number,
  ): Promise<void> {
    const before = auditedFacts(deal);
    const status = nextStatus(deal, event, this.clock.now());
    requireVersion(deal, version, 'deal request');
    Object.assign(deal, { ...changed, status });
    if (actor.kind !== 'system') deal.version += 1;
    await manager.save(deal);
    const changes = changesOf(before, auditedFacts(deal));
    await this.audit.add(manager, { actor, about: aboutOf(deal), action: PAST_TENSE[event], ...changes });
  }
}

async function lock(manager: EntityManager, id: string): Promise<DealRequest> {
  const deal = await findLocked(manager, id);
  if (!deal) throw new NotFound(DEAL_NOT_FOUND);
  await withScreenshots(manager, [deal]);
  return deal;
}

function findLocked(manager: EntityManager, id: string): Promise<DealRequest | null> {
  return manager.findOne(DealRequest, { where: { id }, lock: { mode: 'pessimistic_write' } });
}
