import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { EntityManager } from 'typeorm';
import { dayOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { Config } from '../../config/config.js';
import { Records } from '../../platform/records/records.js';
import { promote } from './option-promotion.js';
import { OPTION } from './option-record.js';
import { opportunitiesToPromote } from './option-space.js';

const TIMED_MOVES_MS = 15_000;

/** Warns and expires by the clock; several instances may do it at once (docs/product.md, 16.3 and 1.4). */
@Injectable()
export class OptionScheduleTask implements OnApplicationBootstrap {
  private readonly logger = new Logger('Schedule');
  private isPromoting = false;

  constructor(
    private readonly manager: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly records: Records,
  ) {}

  /** Catches up on what became due while no instance was running. */
  onApplicationBootstrap(): void {
    void this.timedMoves();
  }

  @Interval(TIMED_MOVES_MS)
  async timedMoves(): Promise<void> {
    await this.records.makeDueMoves(OPTION, (after, limit) => this.due(after, limit));
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
      this.logger.error({ err: error }, 'will be tried again');
    } finally {
      this.isPromoting = false;
    }
  }

  /** Options for which a timed move is due. The partial indexes hold only those that stand. */
  private due(after: string, limit: number): Promise<{ id: string }[]> {
    return this.manager.query(
      `SELECT id FROM (
         SELECT id FROM options WHERE state IN ('first', 'queued') AND expires_at <= $1
         UNION SELECT id FROM options WHERE state = 'first' AND warn_at <= $1
       ) AS due WHERE id > $2 ORDER BY id LIMIT $3`,
      [this.clock.now(), after, limit],
    );
  }
}
