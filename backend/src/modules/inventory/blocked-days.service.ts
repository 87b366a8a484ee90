import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, type Repository } from 'typeorm';
import { dayOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { Conflict, InvalidInput, NotFound, refuseFaults, type FieldErrors } from '../../common/errors.js';
import { addDays } from '../../common/plain-days.js';
import { Config } from '../../config/config.js';
import { addAuditEntry, type Actor } from '../../platform/audit/audit-trail.js';
import type { KeySender } from '../../platform/idempotency/idempotency-key.js';
import { Idempotency } from '../../platform/idempotency/idempotency.service.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { aboutOf, findEntry, type FoundEntry } from '../catalogue/catalogue-entries.js';
import type { Opportunity } from '../catalogue/catalogue.entities.js';
import { BlockedDays } from './blocked-day.entity.js';
import type { BlockDaysDto } from './dto/blocked-days.dto.js';
import { lockCapacities } from './space.js';

export const BLOCK_NOT_FOUND = 'These days are not blocked any more. Reload the page.';
/** For each opportunity, so that what is read with every refusal stays small. */
const MAX_BLOCKS = 500;

@Injectable()
export class BlockedDaysService {
  constructor(
    @InjectRepository(BlockedDays) private readonly blocks: Repository<BlockedDays>,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly records: Records,
    private readonly idempotency: Idempotency,
  ) {}

  /** Those that are not over. @throws NotFound */
  async list(opportunityId: string): Promise<BlockedDays[]> {
    await findEntry(this.blocks.manager, 'opportunities', opportunityId);
    return this.blocks.find({
      where: { opportunityId, to: MoreThanOrEqual(this.today) },
      order: { from: 'ASC', to: 'ASC', id: 'ASC' },
    });
  }

  /** @throws InvalidInput by field; NotFound; Conflict when the opportunity has no capacity */
  async block(opportunityId: string, form: BlockDaysDto, actor: Actor, sender: KeySender): Promise<BlockedDays> {
    const sent = { action: 'blocked days', sender, content: { opportunityId, ...form } };
    const known = await this.idempotency.find(sent);
    if (known) return this.get(known);
    requireDays(form, this.today);
    const { from, to, capacity, reason } = form;
    return this.records.transaction(async (tx) => {
      const id = randomUUID();
      await this.idempotency.claim(tx.manager, sent, id);
      const found = await this.locked(tx, opportunityId);
      const usual = (found.entry as Opportunity).capacity;
      if (usual === null)
        throw new Conflict('This opportunity is not limited. Give it a capacity before you block days.');
      if (capacity >= usual)
        throw InvalidInput.field('capacity', `Enter less than its usual capacity, which is ${usual}`);
      if ((await tx.manager.countBy(BlockedDays, { opportunityId, to: MoreThanOrEqual(this.today) })) >= MAX_BLOCKS)
        throw new Conflict(`This opportunity has ${MAX_BLOCKS} blocked spans. Free some of them first.`);
      const values = { id, opportunityId, from, to, capacity, reason, createdBy: actor.name };
      const blocked = await tx.manager.save(tx.manager.create(BlockedDays, values));
      const after = { from, to, capacity, reason };
      await addAuditEntry(tx.manager, { actor, about: aboutOf(found), action: 'days blocked', after });
      return blocked;
    });
  }

  /** Frees the days from today on: what could be sold on those before is counted (16.7). @throws NotFound */
  free(opportunityId: string, id: string, actor: Actor): Promise<BlockedDays> {
    return this.records.transaction(async (tx) => {
      const found = await this.locked(tx, opportunityId);
      const { manager } = tx;
      const { today } = this;
      const blocked = await manager.findOne(BlockedDays, {
        where: { id, opportunityId, to: MoreThanOrEqual(today) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!blocked) throw new NotFound(BLOCK_NOT_FOUND);
      const { from, to, capacity, reason } = blocked;
      const before = { from, to, capacity, reason };
      const left = from < today ? { ...before, to: addDays(today, -1) } : null;
      if (left) await manager.update(BlockedDays, { id }, { to: left.to });
      else await manager.delete(BlockedDays, { id });
      await addAuditEntry(manager, { actor, about: aboutOf(found), action: 'days freed', before, after: left });
      await tx.follow('catalogue', found.entry, 'days freed');
      return { ...blocked, from: left ? today : from };
    });
  }

  private async get(id: string): Promise<BlockedDays> {
    const blocked = await this.blocks.findOneBy({ id });
    if (!blocked) throw new NotFound(BLOCK_NOT_FOUND);
    return blocked;
  }

  /** The opportunity as it is once nobody else is selling it. */
  private async locked(tx: Transaction, opportunityId: string): Promise<FoundEntry> {
    await lockCapacities(tx.manager, [opportunityId]);
    return findEntry(tx.manager, 'opportunities', opportunityId);
  }

  private get today(): string {
    return dayOf(this.clock.now(), this.config.businessTimeZone);
  }
}

/** @throws InvalidInput by field */
function requireDays({ from, to }: BlockDaysDto, today: string): void {
  const errors: FieldErrors = {};
  if (to < from) errors.to = 'The last day must not be before the first';
  else if (to < today) errors.to = 'These days have passed. Choose today or later';
  // What could be sold on days that have passed is counted (docs/product.md, 16.7).
  else if (from < today) errors.from = 'This day has passed. Choose today or later';
  refuseFaults(errors);
}
