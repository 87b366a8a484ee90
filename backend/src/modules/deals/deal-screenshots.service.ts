import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import type { Download } from '../../common/download.js';
import { isCertain, NotFound } from '../../common/errors.js';
import type { VersionDto } from '../../common/version.js';
import type { StagedFile } from '../../common/uploads/uploads.interceptor.js';
import type { Actor } from '../../platform/audit/audit-trail.service.js';
import { Storage } from '../../platform/storage/storage.js';
import { displayName, newStoredPath, physicalKey } from '../../platform/storage/stored-name.js';
import { sweepOrphans } from '../../platform/storage/sweep-orphans.js';
import { DealRequest } from './deal-request.entity.js';
import { DealTransitions, DEAL_NOT_FOUND } from './deal-transitions.service.js';

const NO_SCREENSHOT = 'This deal request has no screenshot. Upload one first.';

/** The picture that an administrator attaches to a deal request (docs/product.md, 2.2 and 11). */
@Injectable()
export class DealScreenshots {
  private readonly logger = new Logger('Files');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: Storage,
    private readonly transitions: DealTransitions,
  ) {}

  /** In place of the one before, if any, which goes after the commit. @throws NotFound; Conflict when somebody else has changed the deal request. */
  async upload(id: string, file: StagedFile, { version }: VersionDto, actor: Actor): Promise<void> {
    await this.get(id);
    const { size, contentType, width, height } = file;
    const path = newStoredPath('deal-requests', id, file.name);
    try {
      await this.storage.put(file.path, path);
      const adminScreenshot = { path, size, contentType, width, height };
      const { before } = await this.transitions.change(id, 'uploadScreenshot', actor, { adminScreenshot }, version);
      if (before.adminScreenshot) await this.remove(before.adminScreenshot.path);
    } catch (error) {
      // Only what was refused for sure: a connection that broke during the commit leaves it open, and then the sweep decides.
      if (isCertain(error)) await this.remove(path);
      throw error;
    }
  }

  /** To be shown in the browser: the upload let nothing in but pictures. @throws NotFound */
  async open(id: string): Promise<Download> {
    const { adminScreenshot: screenshot } = await this.get(id);
    if (!screenshot) throw new NotFound(NO_SCREENSHOT);
    const { path, contentType } = screenshot;
    return { ...(await this.storage.open(path)), name: displayName(path), contentType, inline: true };
  }

  /** Removes files that a process left behind when it died between storing and committing. */
  async sweep(): Promise<void> {
    const removed = await sweepOrphans(this.storage, 'deal-requests', async (keys) => {
      const ids = [...new Set(keys.map((key) => key.split('/')[1]!))];
      const deals = await this.dataSource.manager.findBy(DealRequest, { id: In(ids) });
      return new Set(
        deals.flatMap(({ adminScreenshot }) => (adminScreenshot ? [physicalKey(adminScreenshot.path)] : [])),
      );
    });
    if (removed > 0) this.logger.log(`Removed ${removed} files that belonged to no deal request`);
  }

  private async get(id: string): Promise<DealRequest> {
    const deal = await this.dataSource.manager.findOneBy(DealRequest, { id });
    if (!deal) throw new NotFound(DEAL_NOT_FOUND);
    return deal;
  }

  /** What cannot be removed now, the sweep removes later. */
  private async remove(path: string): Promise<void> {
    await this.storage
      .remove(path)
      .catch((error: unknown) => this.logger.warn({ err: error, file: physicalKey(path) }, 'left for the sweep'));
  }
}
