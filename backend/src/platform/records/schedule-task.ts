import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { Records } from './records.js';
import type { Recorded, RecordType } from './transaction.js';

export const TIMED_MOVES_MS = 15_000;

/** Makes the timed moves of one type of records; several instances may do it at once (docs/product.md, 1.4). */
@Injectable()
export abstract class ScheduleTask<Row extends Recorded, Event extends string> implements OnApplicationBootstrap {
  protected abstract readonly type: RecordType<Row, Event>;
  /** SQL: the ids of records for which a move may be due at $1; the workflow decides once a record is locked. */
  protected abstract readonly due: string;

  constructor(
    protected readonly manager: EntityManager,
    protected readonly clock: Clock,
    protected readonly records: Records,
  ) {}

  /** Catches up on what became due while no instance was running. */
  onApplicationBootstrap(): void {
    void this.timedMoves();
  }

  @Interval(TIMED_MOVES_MS)
  async timedMoves(): Promise<void> {
    await this.records.makeDueMoves(this.type, (after, limit) =>
      this.manager.transaction(async (manager) => {
        // PostgreSQL expects far more rows than are due. Starting workers takes longer than the whole query.
        await manager.query('SET LOCAL max_parallel_workers_per_gather = 0');
        return manager.query(`SELECT id FROM (${this.due}) AS due WHERE id > $2 ORDER BY id LIMIT $3`, [
          this.clock.now(),
          after,
          limit,
        ]);
      }),
    );
  }
}
