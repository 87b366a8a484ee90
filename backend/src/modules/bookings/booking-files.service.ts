import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import type { Download } from '../../common/download.js';
import { isCertain, NotFound } from '../../common/errors.js';
import type { StagedFile } from '../../common/uploads/uploads.interceptor.js';
import type { Actor } from '../../platform/audit/audit-trail.service.js';
import { Storage } from '../../platform/storage/storage.js';
import { displayName, newStoredPath, physicalKey } from '../../platform/storage/stored-name.js';
import { sweepOrphans } from '../../platform/storage/sweep-orphans.js';
import { BookingMails } from './booking-mails.service.js';
import { BookingTransitions, BOOKING_NOT_FOUND } from './booking-transitions.service.js';
import { requireAllowed } from './booking-workflow.js';
import { Booking, type StoredArtwork, type StoredSpecSheet } from './booking.entity.js';

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
   * @throws NotFound; Conflict when the booking takes no artwork now.
   */
  async upload(id: string, files: StagedFile[], actor: Actor): Promise<Booking> {
    const booking = await this.dataSource.manager.findOneBy(Booking, { id });
    if (!booking) throw new NotFound(BOOKING_NOT_FOUND);
    // Asked again under the lock; asked here so that files which cannot be taken are not stored first.
    requireAllowed(booking, 'upload');
    return this.storing(id, files, (paths) => {
      const artworks = files.map((file, index) => this.artwork(file, paths[index]!, actor));
      return this.transitions.apply(id, 'upload', actor, {
        change: (current) => ({ artworks: [...current.artworks, ...asNextRound(current, artworks)] }),
        also: async (manager, current) => {
          if (actor.kind === 'brand') await this.mails.announceUpload(manager, current, artworks);
        },
      });
    });
  }

  /** Stores the files of a booking, and takes them away again should `commit` fail. */
  async storing<Result>(
    id: string,
    files: StagedFile[],
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
    const copy = async <File extends { path: string }>(file: File): Promise<File> => {
      const path = newStoredPath('bookings', to, displayName(file.path));
      paths.push(path);
      await this.storage.copy(file.path, path);
      return { ...file, path };
    };
    try {
      const artworks: StoredArtwork[] = [];
      for (const artwork of from.artworks) artworks.push(await copy(artwork));
      return await commit({ artworks, specSheet: from.specSheet && (await copy(from.specSheet)) });
    } catch (error) {
      await this.takeBack(paths, error);
      throw error;
    }
  }

  /** @throws NotFound when the booking or its file does not exist. */
  async openArtwork(id: string, index: string): Promise<Download> {
    const booking = await this.dataSource.manager.findOneBy(Booking, { id });
    const artwork = /^\d{1,6}$/.test(index) ? booking?.artworks[Number(index)] : undefined;
    if (!artwork) throw new NotFound(booking ? FILE_NOT_FOUND : BOOKING_NOT_FOUND);
    return this.open(artwork, artwork.contentType);
  }

  /** @throws NotFound when the booking does not exist or has no spec sheet. */
  async openSpecSheet(id: string): Promise<Download> {
    const booking = await this.dataSource.manager.findOneBy(Booking, { id });
    if (!booking?.specSheet) throw new NotFound(booking ? FILE_NOT_FOUND : BOOKING_NOT_FOUND);
    return this.open(booking.specSheet, 'application/pdf');
  }

  /** After the commit that made them nobody's. What cannot be removed now, the sweep removes later. */
  async remove(paths: string[]): Promise<void> {
    for (const path of paths) {
      await this.storage
        .remove(path)
        .catch((error: unknown) => this.logger.warn({ err: error, path }, 'left for the sweep'));
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

  private async open({ path }: StoredArtwork | StoredSpecSheet, contentType: string): Promise<Download> {
    return { ...(await this.storage.open(path)), name: displayName(path), contentType };
  }

  private artwork({ size, contentType, width, height }: StagedFile, path: string, actor: Actor): StoredArtwork {
    return {
      path,
      round: 0,
      size,
      contentType,
      width,
      height,
      uploadedBy: actor.name,
      uploadedAt: this.clock.now().toISOString(),
    };
  }
}

/** Everything in the storage that belongs to a booking. */
export function pathsOf({ artworks, specSheet }: Booking): string[] {
  return [...artworks, ...(specSheet ? [specSheet] : [])].map((file) => file.path);
}

function asNextRound(booking: Booking, artworks: StoredArtwork[]): StoredArtwork[] {
  const round = (booking.artworks.at(-1)?.round ?? 0) + 1;
  return artworks.map((artwork) => ({ ...artwork, round }));
}
