import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { batchesById, FIRST_ID } from '../../common/records-by-id.js';
import { sumContent, filesWithoutSum, markMissing, saveSum, type UnreadFile } from '../../platform/files/file-sums.js';
import { FileStore } from '../../platform/files/file-store.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { JobHandler, type RunningJob } from '../../platform/jobs/running-job.js';
import { Storage } from '../../platform/storage/storage.js';

const KIND = 'sum-files';
/**
 * The least pause between two files. The actual one is as long as reading the last file took, because downloads have
 * priority.
 */
const REST_MS = 20;

/** Computes the SHA-256 of files from before checksums were stored, once and slowly (docs/product.md, 11.4). */
@Injectable()
export class FileSumsJob implements OnApplicationBootstrap {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: Storage,
    private readonly store: FileStore,
    private readonly jobs: Jobs,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const [unread] = await filesWithoutSum(this.dataSource, FIRST_ID, 1);
    if (unread) await this.jobs.add(this.dataSource.manager, KIND, {}, { key: 'all' });
  }

  @JobHandler(KIND)
  async sumAll({ signal }: RunningJob): Promise<void> {
    const unread = batchesById((after, limit) => filesWithoutSum(this.dataSource, after, limit));
    for await (const files of unread) {
      for (const file of files) {
        signal.throwIfAborted();
        const began = Date.now();
        await this.sum(file);
        await pause(Math.max(REST_MS, Date.now() - began), undefined, { signal });
      }
    }
  }

  /**
   * If the size has changed, the file is damaged. Storing its checksum would make the damaged version the reference.
   */
  private async sum({ id, key, size }: UnreadFile): Promise<void> {
    const content = await sumContent(this.storage, key);
    if (!content) {
      // In a store that is away or belongs to another installation, every file would look missing.
      await this.store.requireOwn();
      this.logger.error({ file: key }, 'A file is missing from the store; npm run files:check tells whose it is');
      await markMissing(this.dataSource, [key]);
    } else if (size !== null && content.size !== size) {
      this.logger.error({ file: key }, 'A file is damaged; npm run files:check tells whose it is');
    } else {
      await saveSum(this.dataSource, id, content);
    }
  }
}
