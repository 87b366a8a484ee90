import { Injectable, Logger } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import type { Download } from '../../common/download.js';
import { Conflict, isCertain, NotFound } from '../../common/errors.js';
import { readKey } from '../../common/idempotency-key.js';
import { makePreview, PREVIEW_TYPE, type Preview } from '../../common/uploads/preview.js';
import type { StagedFile } from '../../common/uploads/uploads.interceptor.js';
import type { Actor } from '../../platform/audit/audit-trail.service.js';
import { Storage } from '../../platform/storage/storage.js';
import { displayName, newStoredPath, physicalKey } from '../../platform/storage/stored-name.js';
import { sweepOrphans } from '../../platform/storage/sweep-orphans.js';
import { BookingMails } from './booking-mails.service.js';
import { BookingTransitions, BOOKING_NOT_FOUND } from './booking-transitions.service.js';
import { requireAllowed } from './booking-workflow.js';
import { Booking, type StoredArtwork } from './booking.entity.js';

/** What came under its key is there already. */
class SentBefore extends Conflict {}

const FILE_NOT_FOUND = 'This booking has no such file. Reload it to see which it has.';

/** Artwork and spec sheets of bookings (docs/product.md, 11). */
@Injectable()
export class BookingFiles {
  private readonly logger = new Logger('Files');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly transitions: BookingTransitions,
    private readonly mails: BookingMails,
  ) {}

  /**
   * Adds the files as the booking's next round and puts it under review. They are stored before the commit and taken away again when it
   * fails, so that neither a file without a row nor a row without a file remains.
   * @param key the sender's own for this upload: after a lost reply it comes again, and adds nothing the second time
   * @throws NotFound; InvalidInput for a bad key; Conflict when the booking takes no artwork now.
   */
  async upload(id: string, files: StagedFile[], actor: Actor, key?: string): Promise<Booking> {
    const uploadKey = readKey(key);
    const booking = await this.find(id);
    if (wasSent(booking, uploadKey)) return booking;
    // Asked again under the lock; asked here so that files which cannot be taken are not stored first.
    requireAllowed(booking, 'upload');
    const previews: (Preview | null)[] = [];
    try {
      for (const file of files) previews.push(await makePreview(file));
      return await this.add(id, { files, previews, uploadKey }, actor);
    } catch (error) {
      if (error instanceof SentBefore) return await this.find(id);
      throw error;
    } finally {
      for (const preview of previews) if (preview) await rm(preview.path, { force: true });
    }
  }

  /** Stores the files of a booking, and takes them away again should `commit` fail. */
  async storing<Result>(
    id: string,
    files: Pick<StagedFile, 'path' | 'name'>[],
    commit: (paths: string[]) => Promise<Result>,
  ): Promise<Result> {
    const paths: string[] = [];
    try {
      for (const file of files) {
        const path = newStoredPath('bookings', id, file.name);
        paths.push(path);
        await this.storage.put(file.path, path);
      }
      return await commit(paths);
    } catch (error) {
      await this.takeBack(paths, error);
      throw error;
    }
  }

  /** Copies everything that a booking has for another one, so that each can be deleted without the other. */
  async copying<Result>(
    from: Booking,
    to: string,
    commit: (copies: Pick<Booking, 'artworks' | 'specSheet'>) => Promise<Result>,
  ): Promise<Result> {
    const paths: string[] = [];
    const copy = async (original: string): Promise<string> => {
      const path = newStoredPath('bookings', to, displayName(original));
      paths.push(path);
      await this.storage.copy(original, path);
      return path;
    };
    try {
      const artworks: StoredArtwork[] = [];
      for (const artwork of from.artworks) {
        const preview = artwork.preview && (await copy(artwork.preview));
        artworks.push({ ...artwork, path: await copy(artwork.path), preview });
      }
      const { specSheet } = from;
      return await commit({ artworks, specSheet: specSheet && { ...specSheet, path: await copy(specSheet.path) } });
    } catch (error) {
      await this.takeBack(paths, error);
      throw error;
    }
  }

  /** @throws NotFound when the booking or its file does not exist. */
  async openArtwork(id: string, index: string): Promise<Download> {
    const { path, contentType } = await this.findArtwork(id, index);
    return this.open(path, contentType);
  }

  /** To be shown in the page: it is always a picture that we drew. @throws NotFound when the file has none. */
  async openPreview(id: string, index: string): Promise<Download> {
    const { preview } = await this.findArtwork(id, index);
    if (!preview) throw new NotFound('There is no preview of this file. Download it instead.');
    return { ...(await this.open(preview, PREVIEW_TYPE)), inline: true };
  }

  /** @throws NotFound when the booking does not exist or has no spec sheet. */
  async openSpecSheet(id: string): Promise<Download> {
    const { specSheet } = await this.find(id);
    if (!specSheet) throw new NotFound(FILE_NOT_FOUND);
    return this.open(specSheet.path, 'application/pdf');
  }

  /** After the commit that made them nobody's. What cannot be removed now, the sweep removes later. */
  async remove(paths: string[]): Promise<void> {
    for (const path of paths) {
      await this.storage
        .remove(path)
        .catch((error: unknown) => this.logger.warn({ err: error, file: physicalKey(path) }, 'left for the sweep'));
    }
  }

  /** Only what was refused for sure: a connection that broke during the commit leaves it open, and then the sweep decides. */
  private async takeBack(paths: string[], error: unknown): Promise<void> {
    if (isCertain(error)) await this.remove(paths);
  }

  /** Removes files that a process left behind when it died between storing and committing. */
  async sweep(): Promise<void> {
    const removed = await sweepOrphans(this.storage, 'bookings', async (keys) => {
      const ids = [...new Set(keys.map((key) => key.split('/')[1]!))];
      const bookings = await this.dataSource.manager.findBy(Booking, { id: In(ids) });
      return new Set(bookings.flatMap(pathsOf).map(physicalKey));
    });
    if (removed > 0) this.logger.log(`Removed ${removed} files that belonged to no booking`);
  }

  private add(id: string, { files, previews, uploadKey }: Upload, actor: Actor): Promise<Booking> {
    const toStore = [...files, ...previews.filter((preview) => preview !== null)];
    return this.storing(id, toStore, (paths) => {
      const previewPaths = paths.slice(files.length);
      const from = { uploadedBy: actor.name, uploadedAt: this.clock.now().toISOString(), uploadKey };
      const artworks = files.map(({ size, contentType, width, height }, index) => {
        const preview = previews[index] ? previewPaths.shift()! : null;
        return { path: paths[index]!, round: 0, size, contentType, width, height, preview, ...from };
      });
      return this.transitions.apply(id, 'upload', actor, {
        change: (current) => {
          if (wasSent(current, uploadKey)) throw new SentBefore('These files were sent already.');
          return { artworks: [...current.artworks, ...asNextRound(current, artworks)] };
        },
        also: async (manager, current) => {
          if (actor.kind === 'brand') await this.mails.announceUpload(manager, current, artworks);
        },
      });
    });
  }

  private async find(id: string): Promise<Booking> {
    const booking = await this.dataSource.manager.findOneBy(Booking, { id });
    if (!booking) throw new NotFound(BOOKING_NOT_FOUND);
    return booking;
  }

  private async findArtwork(id: string, index: string): Promise<StoredArtwork> {
    const { artworks } = await this.find(id);
    const artwork = /^\d{1,6}$/.test(index) ? artworks[Number(index)] : undefined;
    if (!artwork) throw new NotFound(FILE_NOT_FOUND);
    return artwork;
  }

  private async open(path: string, contentType: string): Promise<Download> {
    return { ...(await this.storage.open(path)), name: displayName(path), contentType };
  }
}

interface Upload {
  files: StagedFile[];
  /** Of each file. */
  previews: (Preview | null)[];
  uploadKey: string | undefined;
}

/** Everything in the storage that belongs to a booking. */
export function pathsOf({ artworks, specSheet }: Booking): string[] {
  return [
    ...artworks.flatMap(({ path, preview }) => (preview ? [path, preview] : [path])),
    ...(specSheet ? [specSheet.path] : []),
  ];
}

function wasSent({ artworks }: Booking, key: string | undefined): boolean {
  return key !== undefined && artworks.some(({ uploadKey }) => uploadKey === key);
}

function asNextRound(booking: Booking, artworks: StoredArtwork[]): StoredArtwork[] {
  const round = (booking.artworks.at(-1)?.round ?? 0) + 1;
  return artworks.map((artwork) => ({ ...artwork, round }));
}
