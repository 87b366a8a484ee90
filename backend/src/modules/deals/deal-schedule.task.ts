import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { forEachDue } from '../../common/records-by-id.js';
import { DealTransitions } from './deal-transitions.service.js';
import { dueDeals } from './due-deals.query.js';

const TIMED_MOVES_MS = 15_000;

/** Makes deals go live and complete; several instances may do it at once (docs/product.md, 2.1 and 1.4). */
@Injectable()
export class DealScheduleTask implements OnApplicationBootstrap {
  private readonly logger = new Logger('Schedule');
  private running = false;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly transitions: DealTransitions,
  ) {}

  /** Catches up on what became due while no instance was running. */
  onApplicationBootstrap(): void {
    void this.timedMoves();
  }

  /** One transaction per deal. Deals that another instance has locked are skipped. */
  @Interval(TIMED_MOVES_MS)
  async timedMoves(): Promise<void> {
    if (this.running) return;
    this.running = true;
    const moves = forEachDue(
      (after, limit) => dueDeals(this.dataSource.manager, this.clock.now(), after, limit),
      (id) => this.dataSource.transaction((manager) => this.transitions.applyIfDue(manager, id)),
      (id, error) => this.logger.error({ err: error, deal: id }, 'a timed move failed'),
    );
    await this.logged(moves);
    this.running = false;
  }

  /** If the database is unavailable for a while, the process must not end; the next round catches up. */
  private async logged(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => this.logger.error({ err: error }, 'will be tried again'));
  }
}
