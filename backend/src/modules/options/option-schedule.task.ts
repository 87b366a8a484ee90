import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { EntityManager } from 'typeorm';
import { dayOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { Config } from '../../config/config.js';
import { Records } from '../../platform/records/records.js';
import { ScheduleTask, TIMED_MOVES_MS } from '../../platform/records/schedule-task.js';
import { promote } from './option-promotion.js';
import { OPTION } from './option-record.js';
import { opportunitiesToPromote } from './option-space.js';
import type { OptionEvent } from './option-workflow.js';
import type { Option } from './option.entity.js';

/** Warns and expires by the clock (docs/product.md, 16.3). */
@Injectable()
export class OptionScheduleTask extends ScheduleTask<Option, OptionEvent> {
  protected readonly type = OPTION;
  /** The partial indexes hold only those that stand. */
  protected readonly due = `
    SELECT id FROM options WHERE state IN ('first', 'queued') AND expires_at <= $1
    UNION SELECT id FROM options WHERE state = 'first' AND warn_at <= $1`;
  private readonly logger = new Logger('Schedule');
  private isPromoting = false;

  constructor(
    manager: EntityManager,
    clock: Clock,
    records: Records,
    private readonly config: Config,
  ) {
    super(manager, clock, records);
  }

  @Interval(TIMED_MOVES_MS)
  override async timedMoves(): Promise<void> {
    await super.timedMoves();
    await this.promoteForgotten();
  }

  /** Options that were not moved up when space came free, because that failed. */
  private async promoteForgotten(): Promise<void> {
    if (this.isPromoting) return;
    this.isPromoting = true;
    const zone = this.config.businessTimeZone;
    try {
      const today = dayOf(this.clock.now(), zone);
      for (const id of await opportunitiesToPromote(this.manager, today))
        await this.records.transaction((tx) => promote(tx, [id], zone));
    } catch (error) {
      // An unavailable database must not end the process; the next round catches up.
      this.logger.error({ err: error }, 'Queued options could not be moved up; will be tried again');
    } finally {
      this.isPromoting = false;
    }
  }
}
