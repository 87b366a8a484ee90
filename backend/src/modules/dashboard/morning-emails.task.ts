import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { EntityManager } from 'typeorm';
import { dayOf } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { Config } from '../../config/config.js';
import type { SessionUser } from '../../platform/access/access.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { JobHandler, type RunningJob } from '../../platform/jobs/running-job.js';
import { Records } from '../../platform/records/records.js';
import { Chasing, CHASING_ID, chasingOf } from '../chasing/chasing.entity.js';
import { planOf } from '../chasing/digests.js';
import { isTimeOfReminders } from '../chasing/steps.js';
import { UsersService } from '../users/users.service.js';
import { DashboardService } from './dashboard.service.js';
import { morningEmailOf } from './morning-email.js';

const KIND = 'queue-morning-emails';
const LOOK_MS = 15_000;

/**
 * Queues the morning emails of each working day, once, however many instances look for it and whatever interrupts them
 * (docs/product.md, 17.5).
 */
@Injectable()
export class MorningEmailsTask implements OnApplicationBootstrap {
  private readonly logger = new Logger('Schedule');

  constructor(
    private readonly manager: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly records: Records,
    private readonly jobs: Jobs,
    private readonly users: UsersService,
    private readonly dashboard: DashboardService,
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
    const { morningEmailsQueuedFor } = await chasingOf(this.manager);
    const day = this.today();
    if (morningEmailsQueuedFor === day || !(await this.isTime())) return;
    await this.manager.transaction((manager) => this.jobs.add(manager, KIND, { day }, { key: day }));
  }

  /** What is queued already stays so when it is interrupted and runs again. */
  @JobHandler(KIND)
  async queue({ payload: { day }, signal }: RunningJob<{ day: string }>): Promise<void> {
    if (day !== this.today() || !(await this.isTime())) return;
    let failed: unknown;
    for (const user of await this.users.withMorningEmail()) {
      signal.throwIfAborted();
      // One user must not hold up the others.
      await this.queueFor(user, day).catch((error: unknown) => {
        failed = error;
        this.logger.error({ err: error }, 'a morning email was not queued and will be tried again');
      });
    }
    if (failed) throw failed as Error;
    await this.manager.update(Chasing, { id: CHASING_ID }, { morningEmailsQueuedFor: day });
  }

  private async queueFor(user: Pick<SessionUser, 'id' | 'email' | 'username'>, day: string): Promise<void> {
    const attention = await this.dashboard.attentionFor(user.id);
    if (attention.total === 0) return;
    await this.records.transaction(async (tx) => {
      const [first] = await tx.manager.query<object[]>(
        'INSERT INTO morning_emails (user_id, day) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id',
        [user.id, day],
      );
      if (!first) return;
      await tx.mail({
        template: 'staff-digest',
        to: user.email,
        about: { type: 'user', id: user.id },
        variables: morningEmailOf(user, day, attention),
      });
    });
  }

  private async isTime(): Promise<boolean> {
    return isTimeOfReminders(await planOf(this.manager, this.config.businessTimeZone), this.clock.now());
  }

  private today(): string {
    return dayOf(this.clock.now(), this.config.businessTimeZone);
  }
}
