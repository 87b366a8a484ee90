import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type EntityManager, type Repository } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { NotFound } from '../../common/errors.js';
import { Staging } from '../uploads/staging.js';
import { Files } from '../files/files.service.js';
import { StoredFile, type PreviewState } from '../files/stored-file.entity.js';
import { Jobs } from '../jobs/jobs.service.js';
import { JobHandler, type RunningJob } from '../jobs/running-job.js';
import { Records } from '../records/records.js';
import { DRAWING_LIMITS, drawPreview, NotDrawable } from './preview-process.js';

/** The preview state of newly uploaded artwork: images wait for a preview, unless they are too large to draw one. */
export function firstPreviewState({
  contentType,
  width,
  height,
}: Pick<StoredFile, 'contentType' | 'width' | 'height'>): PreviewState {
  return contentType.startsWith('image/') && width && height && width * height <= DRAWING_LIMITS.pixels
    ? 'pending'
    : 'none';
}

/** Draws the previews of artwork after the upload has been answered, one at a time (docs/product.md, 11.5). */
@Injectable()
export class Previews {
  private readonly logger = new Logger('Previews');

  constructor(
    @InjectRepository(StoredFile) private readonly storedFiles: Repository<StoredFile>,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly staging: Staging,
    private readonly clock: Clock,
    private readonly records: Records,
  ) {}

  /** @param manager of the transaction that keeps the files */
  async drawLater(manager: EntityManager, files: StoredFile[]): Promise<void> {
    for (const { id } of files.filter(({ preview }) => preview === 'pending'))
      await this.jobs.add(manager, 'preview', { file: id }, { key: id });
  }

  @JobHandler('preview')
  async draw({ payload, signal, lastTry }: RunningJob<{ file: string }>): Promise<void> {
    // It has failed already if the server was stopped during the last try.
    const original = await this.storedFiles.findOneBy({ id: payload.file, preview: In(['pending', 'failed']) });
    // It was deleted in the meantime, or drawn by a process that died before it could record that.
    if (!original) return;
    // Recorded before the last try, because the process may die during it.
    if (lastTry) await this.markFailed(original);
    try {
      await this.drawOf(original, signal);
    } catch (error) {
      const isFinal = error instanceof NotDrawable || error instanceof NotFound;
      if (!isFinal) throw error;
      await this.markFailed(original);
      this.logger.warn({ file: original.id, contentType: original.contentType }, `No preview: ${error.message}`);
    }
  }

  private async drawOf(original: StoredFile, signal: AbortSignal): Promise<void> {
    const copy = join(this.staging.folder, randomUUID());
    try {
      const { stream } = await this.files.open(original);
      await pipeline(stream, createWriteStream(copy, { flags: 'wx', mode: 0o600 }), { signal });
      const drawn = await drawPreview(copy, signal);
      await this.keep(original, drawn);
    } finally {
      for (const path of [copy, `${copy}-preview`]) await rm(path, { force: true });
    }
  }

  private async keep(original: StoredFile, drawn: Parameters<Files['staged']>[2]): Promise<void> {
    const { id, ownerType, ownerId, round, position } = original;
    const owner = { type: ownerType, id: ownerId };
    // The original says who sent it. This may have been read before that person was erased.
    const origin = { uploadedBy: null, uploadedAt: this.clock.now(), originalId: id };
    const newFile = this.files.staged(owner, 'preview', drawn, origin);
    Object.assign(newFile.file, { round, position });
    await this.records.transaction(
      async (tx) => {
        await tx.keep([newFile.file]);
        await tx.manager.update(StoredFile, id, { preview: 'made' });
      },
      { files: [newFile] },
    );
  }

  /** Unless another instance has drawn it meanwhile. */
  private async markFailed({ id }: StoredFile): Promise<void> {
    await this.storedFiles.update({ id, preview: 'pending' }, { preview: 'failed' });
  }
}
