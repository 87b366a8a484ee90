import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { forEachDue } from '../../common/records-by-id.js';
import { foldBookingCounts } from './booking-counts.query.js';
import { BookingTransitions } from './booking-transitions.service.js';
import { dueBookings } from './due-bookings.query.js';

/** Timed status changes: Overdue, Live, Completed (docs/product.md, 1). */
@Injectable()
export class BookingSchedule {
  private readonly logger = new Logger('Schedule');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly transitions: BookingTransitions,
  ) {}

  /** One transaction per booking. Bookings that another instance has locked are skipped until the next round. */
  async makeDueMoves(): Promise<void> {
    await forEachDue(
      (after, limit) => dueBookings(this.dataSource.manager, this.clock.now(), after, limit),
      (id) => this.dataSource.transaction((manager) => this.transitions.applyIfDue(manager, id)),
      (id, error) => this.logger.error({ err: error, booking: id }, 'a timed move failed'),
    );
  }

  async foldCounts(): Promise<void> {
    await foldBookingCounts(this.dataSource.manager);
  }
}
