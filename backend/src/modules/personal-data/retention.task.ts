import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { DAY_MS } from '../../common/plain-days.js';
import { Config } from '../../config/config.js';
import { forgetEntries } from '../../platform/audit/audit-personal-data.js';
import { forgetMails, removeCapturedBefore } from '../../platform/mail/mail-personal-data.js';
import { removeUnsentReminders } from '../chasing/chase-personal-data.js';

/** Rows per statement: about a second's work, so that an instance that stops half-way loses little. */
const BATCH = 5_000;

/** Removes mails and audit entries after the configured number of days (docs/product.md, 4.8). */
@Injectable()
export class RetentionTask implements OnApplicationBootstrap {
  private readonly logger = new Logger('Retention');

  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    void this.forgetOld();
  }

  @Cron('0 20 3 * * *')
  async forgetOld(): Promise<void> {
    const { mails, audit } = this.config.retentionDays;
    await this.forget('mails', mails, (manager, before, most) => this.forgetMails(manager, before, most));
    await this.forget('audit entries', audit, forgetEntries);
  }

  private async forget(
    what: string,
    days: number | undefined,
    batch: (manager: EntityManager, before: Date, most: number) => Promise<number>,
  ): Promise<void> {
    if (days === undefined) return;
    const before = new Date(this.clock.now().getTime() - days * DAY_MS);
    let removed = 0;
    try {
      for (let last = BATCH; last === BATCH; removed += last) last = await batch(this.manager, before, BATCH);
    } catch (error) {
      this.logger.error({ err: error }, `Old ${what} could not be removed; trying again tomorrow`);
    }
    if (removed > 0) this.logger.log(`Removed ${removed} ${what} older than ${days} days`);
  }

  private async forgetMails(manager: EntityManager, before: Date, most: number): Promise<number> {
    const removed = await manager.transaction(async (tx) => {
      const mails = await forgetMails(tx, before, most);
      await removeUnsentReminders(tx, mails);
      return mails.length;
    });
    await removeCapturedBefore(this.config.dataDir, before);
    return removed;
  }
}
