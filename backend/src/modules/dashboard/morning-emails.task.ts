import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { Config } from '../../config/config.js';
import type { SessionUser } from '../../platform/access/access.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { JobHandler } from '../../platform/jobs/running-job.js';
import { Records } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { DailyTask, type DailyJob } from '../chasing/daily-task.js';
import { isTimeOfReminders, type Plan } from '../chasing/steps.js';
import { UsersService } from '../users/users.service.js';
import type { NeedsAttentionDto } from './dto/attention.dto.js';
import { DashboardService } from './dashboard.service.js';
import { morningEmailOf } from './morning-email.js';

const KIND = 'queue-morning-emails';

interface Morning {
  user: Pick<SessionUser, 'id' | 'email' | 'username'>;
  attention: NeedsAttentionDto;
}

/** Tells staff what needs their attention, at the time of the reminders (docs/product.md, 17.5). */
@Injectable()
export class MorningEmailsTask extends DailyTask<Morning> {
  protected readonly kind = KIND;
  protected readonly marker = 'morningEmailsQueuedFor';

  constructor(
    manager: EntityManager,
    clock: Clock,
    config: Config,
    records: Records,
    jobs: Jobs,
    private readonly users: UsersService,
    private readonly dashboard: DashboardService,
  ) {
    super(manager, clock, config, records, jobs);
  }

  @JobHandler(KIND)
  queue(job: DailyJob): Promise<void> {
    return this.queueAll(job);
  }

  protected isTime(plan: Plan, now: Date): boolean {
    return isTimeOfReminders(plan, now);
  }

  protected async itemsOf(): Promise<Morning[]> {
    const mornings: Morning[] = [];
    for (const user of await this.users.withMorningEmail())
      mornings.push({ user, attention: await this.dashboard.attentionFor(user.id) });
    return mornings.filter(({ attention }) => attention.total > 0);
  }

  protected async queueOne(tx: Transaction, { user, attention }: Morning, day: string): Promise<void> {
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
  }
}
