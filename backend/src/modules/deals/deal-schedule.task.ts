import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { Records } from '../../platform/records/records.js';
import { DEAL } from './deal-record.js';

const TIMED_MOVES_MS = 15_000;

/** Makes deals go live and complete; several instances may do it at once (docs/product.md, 2.1 and 1.4). */
@Injectable()
export class DealScheduleTask implements OnApplicationBootstrap {
  constructor(
    private readonly manager: EntityManager,
    private readonly clock: Clock,
    private readonly records: Records,
  ) {}

  /** Catches up on what became due while no instance was running. */
  onApplicationBootstrap(): void {
    void this.timedMoves();
  }

  @Interval(TIMED_MOVES_MS)
  async timedMoves(): Promise<void> {
    await this.records.makeDueMoves(DEAL, (after, limit) => this.due(after, limit));
  }

  /** Deal requests for which a timed move is due. Each SELECT uses a partial index of its own. */
  private due(after: string, limit: number): Promise<{ id: string }[]> {
    return this.manager.query(
      `SELECT id FROM (
         SELECT id FROM deal_requests WHERE status = 'Approved' AND live_date <= $1
         UNION ALL SELECT id FROM deal_requests WHERE status = 'Live' AND end_date <= $1
       ) AS due WHERE id > $2 ORDER BY id LIMIT $3`,
      [this.clock.now(), after, limit],
    );
  }
}
