import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduleTask } from '../../platform/records/schedule-task.js';
import { foldBookingCounts } from './booking-figures.query.js';
import { BOOKING } from './booking-record.js';
import type { BookingEvent } from './booking-workflow.js';
import type { Booking } from './booking.entity.js';

/** Overdue, Live and Completed by the clock, and stored counts (docs/product.md, 1). */
@Injectable()
export class BookingScheduleTask extends ScheduleTask<Booking, BookingEvent> {
  protected readonly type = BOOKING;
  /** Each SELECT uses an index on status and date, so the many completed bookings cost nothing. */
  protected readonly due = `
    SELECT id FROM bookings WHERE status = 'Approved' AND live_date <= $1
    UNION ALL SELECT id FROM bookings WHERE status = 'Live' AND end_date <= $1
    UNION ALL SELECT id FROM bookings WHERE status IN ('New Booking', 'Awaiting Upload') AND deadline_date <= $1
    UNION ALL SELECT id FROM bookings
      WHERE status = 'Revision Required' AND deadline_date <= $1 AND deadline_date > status_changed_at`;

  @Cron('0 * * * * *')
  async foldCounts(): Promise<void> {
    await foldBookingCounts(this.manager);
  }
}
