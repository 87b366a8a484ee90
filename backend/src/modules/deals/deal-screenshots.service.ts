import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import type { Download } from '../../common/download.js';
import { NotFound } from '../../common/errors.js';
import type { VersionDto } from '../../common/version.js';
import type { StagedFile } from '../../common/uploads/uploads.interceptor.js';
import type { Actor } from '../../platform/audit/audit-trail.service.js';
import { Files } from '../../platform/files/files.service.js';
import { DealRequest } from './deal-request.entity.js';
import { withScreenshots } from './deal-screenshots.query.js';
import { DealTransitions, DEAL_NOT_FOUND } from './deal-transitions.service.js';

const NO_SCREENSHOT = 'This deal request has no screenshot. Upload one first.';

/** The screenshot that an administrator attaches to a deal request (docs/product.md, 2.2 and 11). */
@Injectable()
export class DealScreenshots {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: Files,
    private readonly clock: Clock,
    private readonly transitions: DealTransitions,
  ) {}

  /**
   * Replaces the previous screenshot, if any, which is removed after the commit. @throws NotFound; Conflict when
   * somebody else has changed the deal request.
   */
  async upload(id: string, staged: StagedFile, { version }: VersionDto, actor: Actor): Promise<void> {
    await this.get(id);
    const uploadedAt = this.clock.now();
    const arrival = this.files.staged({ type: 'deal', id }, 'screenshot', staged, {
      uploadedBy: actor.name,
      uploadedAt,
    });
    const screenshot = arrival.file;
    await this.files.storing([arrival], async () => {
      let replaced: string[] = [];
      await this.transitions.change(
        id,
        'uploadScreenshot',
        actor,
        { screenshot },
        {
          version,
          also: async (manager) => {
            replaced = await this.files.forget(manager, id);
            await this.files.keep(manager, [screenshot]);
          },
        },
      );
      await this.files.remove(replaced);
    });
  }

  /** To be shown in the browser, because the upload accepts only images. @throws NotFound */
  async open(id: string): Promise<Download> {
    const { screenshot } = await this.get(id);
    if (!screenshot) throw new NotFound(NO_SCREENSHOT);
    return { ...(await this.files.open(screenshot)), inline: true };
  }

  private async get(id: string): Promise<DealRequest> {
    const deal = await this.dataSource.manager.findOneBy(DealRequest, { id });
    if (!deal) throw new NotFound(DEAL_NOT_FOUND);
    await withScreenshots(this.dataSource.manager, [deal]);
    return deal;
  }
}
