import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { Records } from '../../platform/records/records.js';
import { foldBookingCounts } from './booking-figures.query.js';
import { BOOKING } from './booking-record.js';

const TIMED_MOVES_MS = 15_000;

/** Overdue, Live and Completed by the clock, and stored counts; several instances may do it at once (docs/product.md, 1). */
@Injectable()
export class BookingScheduleTask implements OnApplicationBootstrap {
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
    await this.records.makeDueMoves(BOOKING, (after, limit) => this.due(after, limit));
  }

  @Cron('0 * * * * *')
  async foldCounts(): Promise<void> {
    await foldBookingCounts(this.manager);
  }

  /**
   * Bookings for which a timed move may be due; the workflow decides once the booking is locked. Each SELECT uses an
   * index on status and date, so the many completed bookings cost nothing.
   */
  private due(after: string, limit: number): Promise<{ id: string }[]> {
    return this.manager.transaction(async (manager) => {
      // PostgreSQL expects far more rows than are due. Starting workers takes longer than the whole query.
      await manager.query('SET LOCAL max_parallel_workers_per_gather = 0');
      return manager.query(
        `SELECT id FROM (
         SELECT id FROM bookings WHERE status = 'Approved' AND live_date <= $1
         UNION ALL SELECT id FROM bookings WHERE status = 'Live' AND end_date <= $1
         UNION ALL SELECT id FROM bookings WHERE status IN ('New Booking', 'Awaiting Upload') AND deadline_date <= $1
         UNION ALL SELECT id FROM bookings
           WHERE status = 'Revision Required' AND deadline_date <= $1 AND deadline_date > status_changed_at
       ) AS due WHERE id > $2 ORDER BY id LIMIT $3`,
        [this.clock.now(), after, limit],
      );
    });
  }
}
