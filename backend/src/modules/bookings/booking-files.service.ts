import { Injectable } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import type { Download } from '../../common/download.js';
import { Conflict, NotFound } from '../../common/errors.js';
import { readKey } from '../../common/idempotency-key.js';
import { makePreview, type Preview } from '../../common/uploads/preview.js';
import type { StagedFile } from '../../common/uploads/uploads.interceptor.js';
import type { Actor } from '../../platform/audit/audit-trail.service.js';
import { previewsOf } from '../../platform/files/files.query.js';
import { Files } from '../../platform/files/files.service.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import { withFiles } from './booking-files.query.js';
import { BookingMails } from './booking-mails.service.js';
import { BookingTransitions, BOOKING_NOT_FOUND } from './booking-transitions.service.js';
import { requireAllowed } from './booking-workflow.js';
import { Booking } from './booking.entity.js';

/** What came under its key is there already. */
class SentBefore extends Conflict {}

const FILE_NOT_FOUND = 'This booking has no such file. Reload it to see which it has.';

/** Artwork and spec sheets of bookings (docs/product.md, 11). */
@Injectable()
export class BookingFiles {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: Files,
    private readonly clock: Clock,
    private readonly transitions: BookingTransitions,
    private readonly mails: BookingMails,
  ) {}

  /**
   * Adds the files as the booking's next round and puts it under review. They are stored before the commit, and taken away again when it
   * fails.
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

  /** Stores a new booking's spec sheet, if it has one; `commit` keeps it in the transaction that writes the booking. */
  storingSpecSheet<Result>(
    id: string,
    staged: StagedFile[],
    actor: Actor,
    commit: (specSheet: StoredFile | null, keep: Keep) => Promise<Result>,
  ): Promise<Result> {
    const origin = { uploadedBy: actor.name, uploadedAt: this.clock.now() };
    const arrivals = staged.map((file) => this.files.staged({ type: 'booking', id }, 'spec-sheet', file, origin));
    const stored = arrivals.map(({ file }) => file);
    return this.files.storing(arrivals, () => commit(stored[0] ?? null, (manager) => this.files.keep(manager, stored)));
  }

  /** Copies everything that a booking has for another one, so that each can be deleted without the other. */
  async copying<Result>(
    from: Booking,
    id: string,
    commit: (copies: Pick<Booking, 'artworks' | 'specSheet'>, keep: Keep) => Promise<Result>,
  ): Promise<Result> {
    const owner = { type: 'booking', id } as const;
    const artworks = from.artworks.map((artwork) => this.files.copied(artwork, owner));
    const copyOf = new Map(from.artworks.map((artwork, index) => [artwork.id, artworks[index]!.file.id]));
    const previews = (await previewsOf(this.dataSource.manager, from.artworks)).map((preview) =>
      this.files.copied(preview, owner, copyOf.get(preview.originalId!)),
    );
    const specSheets = from.specSheet ? [this.files.copied(from.specSheet, owner)] : [];
    const arrivals = [...artworks, ...previews, ...specSheets];
    const copies = { artworks: artworks.map(({ file }) => file), specSheet: specSheets[0]?.file ?? null };
    return this.files.storing(arrivals, () =>
      commit(copies, (manager) =>
        this.files.keep(
          manager,
          arrivals.map(({ file }) => file),
        ),
      ),
    );
  }

  /** @throws NotFound when the booking or its file does not exist. */
  async openArtwork(id: string, index: string): Promise<Download> {
    return this.files.open(await this.findArtwork(id, index));
  }

  /** To be shown in the page: it is always a picture that we drew. @throws NotFound when the file has none. */
  async openPreview(id: string, index: string): Promise<Download> {
    const [preview] = await previewsOf(this.dataSource.manager, [await this.findArtwork(id, index)]);
    if (!preview) throw new NotFound('There is no preview of this file. Download it instead.');
    return { ...(await this.files.open(preview)), inline: true };
  }

  /** @throws NotFound when the booking does not exist or has no spec sheet. */
  async openSpecSheet(id: string): Promise<Download> {
    const { specSheet } = await this.find(id);
    if (!specSheet) throw new NotFound(FILE_NOT_FOUND);
    return this.files.open(specSheet);
  }

  private add(id: string, { files, previews, uploadKey }: Upload, actor: Actor): Promise<Booking> {
    const owner = { type: 'booking', id } as const;
    const origin = { uploadedBy: actor.name, uploadedAt: this.clock.now(), uploadKey };
    const artworks = files.map((file, index) =>
      this.files.staged(owner, 'artwork', file, { ...origin, preview: previews[index] ? 'made' : 'none' }),
    );
    const added = artworks.map(({ file }) => file);
    const shown = previews.flatMap((preview, index) =>
      preview ? [this.files.staged(owner, 'preview', preview, { ...origin, originalId: added[index]!.id })] : [],
    );
    const stored = [...artworks, ...shown];
    return this.files.storing(stored, () =>
      this.transitions.apply(id, 'upload', actor, {
        change: (current) => {
          if (wasSent(current, uploadKey)) throw new SentBefore('These files were sent already.');
          makeNextRound(current, added);
          return { artworks: [...current.artworks, ...added] };
        },
        also: async (manager, current) => {
          for (const { file } of shown) {
            const { round, position } = added.find(({ id: original }) => original === file.originalId)!;
            Object.assign(file, { round, position });
          }
          await this.files.keep(
            manager,
            stored.map(({ file }) => file),
          );
          if (actor.kind === 'brand') await this.mails.announceUpload(manager, current, added);
        },
      }),
    );
  }

  private async find(id: string): Promise<Booking> {
    const booking = await this.dataSource.manager.findOneBy(Booking, { id });
    if (!booking) throw new NotFound(BOOKING_NOT_FOUND);
    await withFiles(this.dataSource.manager, [booking]);
    return booking;
  }

  private async findArtwork(id: string, index: string): Promise<StoredFile> {
    const { artworks } = await this.find(id);
    const artwork = /^\d{1,6}$/.test(index) ? artworks[Number(index)] : undefined;
    if (!artwork) throw new NotFound(FILE_NOT_FOUND);
    return artwork;
  }
}

/** Makes stored files the booking's own, in the transaction that writes it. */
type Keep = (manager: EntityManager) => Promise<void>;

interface Upload {
  files: StagedFile[];
  /** Of each file. */
  previews: (Preview | null)[];
  uploadKey: string | undefined;
}

function wasSent({ artworks }: Booking, key: string | undefined): boolean {
  return key !== undefined && artworks.some(({ uploadKey }) => uploadKey === key);
}

function makeNextRound({ artworks }: Booking, added: StoredFile[]): void {
  const round = (artworks.at(-1)?.round ?? 0) + 1;
  added.forEach((file, index) => Object.assign(file, { round, position: artworks.length + index }));
}
