import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { foldBookingCounts } from './booking-counts.query.js';
import { BookingTransitions } from './booking-transitions.service.js';
import { dueBookingIds } from './due-bookings.query.js';

const BATCH = 100;

/** The moves that time makes: Overdue, Live, Completed (docs/product.md, 1). */
@Injectable()
export class BookingSchedule {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly transitions: BookingTransitions,
  ) {}

  /** One transaction a booking: what another instance holds is skipped, and looked at again in the next round. */
  async makeDueMoves(): Promise<void> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const ids = await dueBookingIds(this.dataSource.manager, this.clock.now(), after, BATCH);
      for (const id of ids) {
        await this.dataSource.transaction((manager) => this.transitions.applyIfDue(manager, id));
      }
      if (ids.length < BATCH) return;
      after = ids.at(-1)!;
    }
  }

  async foldCounts(): Promise<void> {
    await foldBookingCounts(this.dataSource.manager);
  }
}
