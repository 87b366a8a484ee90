import { Injectable } from '@nestjs/common';
import { JobHandler } from '../../platform/jobs/running-job.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { queueReminder } from './chase-queue.js';
import { DailyTask, type DailyJob } from './daily-task.js';
import { digestsOf, type Digest } from './digests.js';
import { isTimeToRemind, type Plan } from './steps.js';

const KIND = 'queue-reminders';

/** Reminds contacts of the artwork that they owe (docs/product.md, 17.2). */
@Injectable()
export class ChasingTask extends DailyTask<Digest> {
  protected readonly kind = KIND;
  protected readonly marker = 'queuedFor';

  @JobHandler(KIND)
  queue(job: DailyJob): Promise<void> {
    return this.queueAll(job);
  }

  protected isTime(plan: Plan, now: Date): boolean {
    return isTimeToRemind(plan, now);
  }

  protected async itemsOf(day: string, plan: Plan): Promise<Digest[]> {
    return (await digestsOf(this.manager, day, plan)).digests;
  }

  protected queueOne(tx: Transaction, digest: Digest, day: string, { zone }: Plan): Promise<unknown> {
    return queueReminder(tx, day, digest, zone);
  }
}
