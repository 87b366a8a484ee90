import { Injectable } from '@nestjs/common';
import { JobHandler } from '../../platform/jobs/running-job.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { queueReminder } from './chase-queue.js';
import { DailyTask, type DailyJob } from './daily-task.js';
import { dueRemindersOf, type DueReminder } from './due-reminders.js';
import { isTimeToRemind, type Plan } from './steps.js';

const KIND = 'queue-reminders';

/** Reminds contacts of the artwork that they owe (docs/product.md, 17.2). */
@Injectable()
export class ChasingTask extends DailyTask<DueReminder> {
  protected readonly kind = KIND;
  protected readonly marker = 'queuedFor';

  @JobHandler(KIND)
  queue(job: DailyJob): Promise<void> {
    return this.queueAll(job);
  }

  protected isTime(plan: Plan, now: Date): boolean {
    return isTimeToRemind(plan, now);
  }

  protected async itemsOf(day: string, plan: Plan): Promise<DueReminder[]> {
    return (await dueRemindersOf(this.manager, day, plan)).reminders;
  }

  protected queueOne(tx: Transaction, reminder: DueReminder, day: string, { zone }: Plan): Promise<unknown> {
    return queueReminder(tx, day, reminder, zone);
  }
}
