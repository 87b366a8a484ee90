import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { EntityManager } from 'typeorm';
import { dayOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { Conflict } from '../../common/errors.js';
import { Config } from '../../config/config.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import type { RunningJob } from '../../platform/jobs/running-job.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { Calendar } from '../settings/calendar.entity.js';
import { Chasing, CHASING_ID } from './chasing.entity.js';
import { planOf } from './due-reminders.js';
import type { Plan } from './steps.js';

const CHECK_EVERY_MS = 15_000;

export type DailyJob = RunningJob<{ day: string }>;

/**
 * Queues mails once on each working day, however many instances are running and even if one dies meanwhile
 * (docs/product.md, 17.2 and 17.5). If the job runs again, it skips those that are queued already.
 */
@Injectable()
export abstract class DailyTask<Item> implements OnApplicationBootstrap {
  private readonly logger = new Logger('Schedule');
  /** The kind of its job. */
  protected abstract readonly kind: string;
  /** The setting with the last day of which all mails are queued. */
  protected abstract readonly marker: 'queuedFor' | 'morningEmailsQueuedFor';

  constructor(
    protected readonly manager: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly records: Records,
    private readonly jobs: Jobs,
  ) {}

  protected abstract isTime(plan: Plan, now: Date): boolean;
  /** What the mails of a day are about. */
  protected abstract itemsOf(day: string, plan: Plan): Promise<Item[]>;
  /** Queues the mail, unless the day has one already. */
  protected abstract queueOne(tx: Transaction, item: Item, day: string, plan: Plan): Promise<unknown>;

  /** Catches up on what became due while no instance was running. */
  onApplicationBootstrap(): void {
    void this.queueIfDue();
  }

  @Interval(CHECK_EVERY_MS)
  async queueIfDue(): Promise<void> {
    // An unavailable database must not end the process; the next round catches up.
    await this.startIfDue().catch((error: unknown) =>
      this.logger.error({ err: error }, 'The mails of the day could not be queued; will be tried again'),
    );
  }

  private async startIfDue(): Promise<void> {
    const plan = await this.plan();
    const day = this.today();
    if (plan.settings[this.marker] === day || !this.isTime(plan, this.clock.now())) return;
    await this.manager.transaction((manager) => this.jobs.add(manager, this.kind, { day }, { key: day }));
  }

  protected async queueAll({ payload: { day }, signal }: DailyJob): Promise<void> {
    const plan = await this.plan();
    if (day !== this.today() || !this.isTime(plan, this.clock.now())) return;
    // Those of earlier days that failed cannot be tried again, and so would need attention for ever.
    await this.manager.query(
      `UPDATE mails SET status = 'cancelled' WHERE status = 'failed' AND (
         about_type = 'chase' AND about_id IN (SELECT id FROM chases WHERE day < $1)
         OR template = 'staff-digest' AND variables ->> 'day' < $1::text)`,
      [day],
    );
    let failed: unknown;
    for (const item of await this.itemsOf(day, plan)) {
      signal.throwIfAborted();
      // One recipient must not hold up the others.
      await this.records
        .transaction((tx) => this.queueOne(tx, item, day, plan))
        .catch((error: unknown) => {
          failed = error;
          // A contact that has just been changed is nothing to look into.
          const level = error instanceof Conflict ? 'warn' : 'error';
          this.logger[level]({ err: error }, 'A mail of the day could not be queued; will be tried again');
        });
    }
    if (failed) throw failed as Error;
    await this.manager.transaction(async (manager) => {
      // After a change of the settings or the working days, other mails may be due. Changes of either write this row, too,
      // so they wait for this lock.
      const lock = { mode: 'pessimistic_write' } as const;
      const where = { id: CHASING_ID, version: plan.settings.version };
      const isUnchanged = await manager.findOne(Chasing, { where, lock });
      if (isUnchanged && isDeepStrictEqual(plan.calendar, (await this.plan(manager)).calendar))
        await manager.update(Chasing, CHASING_ID, { [this.marker]: day });
    });
  }

  private plan(manager = this.manager) {
    return planOf(manager, this.config.businessTimeZone);
  }

  private today(): string {
    return dayOf(this.clock.now(), this.config.businessTimeZone);
  }
}

/** After a change of the working days, other reminders may be due today. */
export async function followCalendar(tx: Transaction, settings: object, _event?: string, former?: object) {
  if (!(settings instanceof Calendar) || isDeepStrictEqual(daysOf(settings), daysOf(former as Calendar))) return;
  await tx.manager.query('UPDATE chasing SET queued_for = NULL');
}

const daysOf = ({ workingDays, nonWorkingDays }: Calendar) => [workingDays, nonWorkingDays];
