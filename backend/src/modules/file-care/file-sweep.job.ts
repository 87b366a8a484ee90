import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { EntityManager, MoreThan } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { FileSweep, PURGE_TRASH, type PurgeTrash, type SweepResult } from '../../platform/files/file-sweep.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { JobHandler, type RunningJob } from '../../platform/jobs/running-job.js';
import { Mail } from '../../platform/mail/mail.entity.js';
import { Records } from '../../platform/records/records.js';
import { Storage } from '../../platform/storage/storage.js';
import { UsersService } from '../users/users.service.js';

const KIND = 'sweep-files';
const TEMPLATE = 'files-not-swept';
/** Slightly less than a day, so that the time of day stays the same. */
const NOT_AGAIN_FOR_MS = 23.5 * 60 * 60 * 1000;

/** The daily sweep of the file store, run by one instance (docs/product.md, 11.6). */
@Injectable()
export class FileSweepJob {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly manager: EntityManager,
    private readonly clock: Clock,
    private readonly sweep: FileSweep,
    private readonly jobs: Jobs,
    private readonly users: UsersService,
    private readonly records: Records,
    private readonly storage: Storage,
  ) {}

  /** Checked hourly, because an instance that is stopped every night would otherwise never sweep. */
  @Cron('0 40 * * * *')
  async addDaily(): Promise<void> {
    if (!(await this.jobs.hasAddedSince(this.manager, KIND, this.lately())))
      await this.jobs.add(this.manager, KIND, {}, { key: 'daily' });
  }

  @JobHandler(KIND)
  async run({ signal }: RunningJob): Promise<void> {
    const result = await this.sweep.run(signal);
    // Purges that failed while the store was away, or in a drill, are tried again (4.8).
    await this.jobs.retryFailed(this.manager, PURGE_TRASH);
    if (result.stopped) await this.tellAdmins(result);
  }

  @JobHandler(PURGE_TRASH)
  async purge({ payload, signal }: RunningJob<PurgeTrash>): Promise<void> {
    await this.sweep.purgeOf(payload.ownerIds, signal);
  }

  /** Sends the mail once a day, however often the sweep is tried. */
  private async tellAdmins({ files, strays }: SweepResult): Promise<void> {
    this.logger.error(
      { files, strays },
      'Nothing was swept: too many files belong to nobody. Check with npm run files:check whether this is the right database.',
    );
    await this.records.transaction(async (tx) => {
      if (await tx.manager.existsBy(Mail, { template: TEMPLATE, createdAt: MoreThan(this.lately()) })) return;
      const variables = { files, strays, place: this.storage.place };
      await tx.mail({ template: TEMPLATE, to: await this.users.admins(tx.manager), variables });
    });
  }

  private lately(): Date {
    return new Date(this.clock.now().getTime() - NOT_AGAIN_FOR_MS);
  }
}
