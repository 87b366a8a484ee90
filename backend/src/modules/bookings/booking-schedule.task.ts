import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { BookingSchedule } from './booking-schedule.service.js';

const TIMED_MOVES_MS = 15_000;

/** Runs the timed work on bookings; several instances may do it at once. */
@Injectable()
export class BookingScheduleTask implements OnApplicationBootstrap {
  private readonly logger = new Logger('Schedule');
  private running = false;

  constructor(private readonly schedule: BookingSchedule) {}

  /** Catches up on what became due while no instance was running. */
  onApplicationBootstrap(): void {
    void this.timedMoves();
  }

  @Interval(TIMED_MOVES_MS)
  async timedMoves(): Promise<void> {
    if (this.running) return;
    this.running = true;
    await this.logged(this.schedule.makeDueMoves());
    this.running = false;
  }

  @Cron('0 * * * * *')
  async foldCounts(): Promise<void> {
    await this.logged(this.schedule.foldCounts());
  }

  /** If the database is unavailable for a while, the process must not end; the next round catches up. */
  private async logged(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => this.logger.error({ err: error }, 'will be tried again'));
  }
}
