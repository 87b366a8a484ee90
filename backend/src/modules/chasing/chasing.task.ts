import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { EntityManager } from 'typeorm';
import { dayOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { Config } from '../../config/config.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { JobHandler, type RunningJob } from '../../platform/jobs/running-job.js';
import { Records } from '../../platform/records/records.js';
import { queueReminder } from './chase-queue.js';
import { Chasing, CHASING_ID, chasingOf } from './chasing.entity.js';
import { digestsOf, planOf } from './digests.js';
import { isTimeToRemind } from './steps.js';

const KIND = 'queue-reminders';
const LOOK_MS = 15_000;

/**
 * Queues the reminders of each working day, once, however many instances look for it and whatever interrupts them
 * (docs/product.md, 17.2).
 */
@Injectable()
export class ChasingTask implements OnApplicationBootstrap {
  private readonly logger = new Logger('Schedule');

  constructor(
    private readonly manager: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly records: Records,
    private readonly jobs: Jobs,
  ) {}

  /** Catches up on what became due while no instance was running. */
  onApplicationBootstrap(): void {
    void this.look();
  }

  @Interval(LOOK_MS)
  async look(): Promise<void> {
    // An unavailable database must not end the process; the next round catches up.
    await this.startIfDue().catch((error: unknown) => this.logger.error({ err: error }, 'will be tried again'));
  }

  private async startIfDue(): Promise<void> {
    const { enabled, queuedFor } = await chasingOf(this.manager);
    const day = this.today();
    if (!enabled || queuedFor === day || !isTimeToRemind(await this.plan(), this.clock.now())) return;
    await this.manager.transaction((manager) => this.jobs.add(manager, KIND, { day }, { key: day }));
  }

  /** What is queued already stays so when it is interrupted and runs again. */
  @JobHandler(KIND)
  async queue({ payload: { day }, signal }: RunningJob<{ day: string }>): Promise<void> {
    const { version } = await chasingOf(this.manager);
    const plan = await this.plan();
    if (day !== this.today() || !isTimeToRemind(plan, this.clock.now())) return;
    const { digests } = await digestsOf(this.manager, day, plan);
    let failed: unknown;
    for (const digest of digests) {
      signal.throwIfAborted();
      const queued = this.records.transaction((tx) => queueReminder(tx, day, digest, plan.zone));
      // One contact must not hold up the others.
      await queued.catch((error: unknown) => {
        failed = error;
        this.logger.error({ err: error }, 'a reminder was not queued and will be tried again');
      });
    }
    if (failed) throw failed as Error;
    // After a change of the settings, other reminders may be due.
    await this.manager.update(Chasing, { id: CHASING_ID, version }, { queuedFor: day });
  }

  private plan() {
    return planOf(this.manager, this.config.businessTimeZone);
  }

  private today(): string {
    return dayOf(this.clock.now(), this.config.businessTimeZone);
  }
}
