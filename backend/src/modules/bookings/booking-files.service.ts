import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import type { Download } from '../../common/download.js';
import { Conflict, NotFound } from '../../common/errors.js';
import { readKey } from '../../common/idempotency-key.js';
import type { StagedFile } from '../../common/uploads/uploads.interceptor.js';
import type { Actor } from '../../platform/audit/audit-trail.service.js';
import { previewsOf } from '../../platform/files/files.query.js';
import { Files } from '../../platform/files/files.service.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import { firstPreviewState, Previews } from '../../platform/previews/previews.service.js';
import { withFiles } from './booking-files.query.js';
import { BookingMails } from './booking-mails.service.js';
import { BookingTransitions, BOOKING_NOT_FOUND } from './booking-transitions.service.js';
import { requireAllowed } from './booking-workflow.js';
import { Booking } from './booking.entity.js';
import { UploadQuotas } from './upload-quotas.service.js';

/** The files with this key are there already. */
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
    private readonly quotas: UploadQuotas,
    private readonly previews: Previews,
  ) {}

  /**
   * Adds the files as the booking's next round and puts it under review. They are stored before the commit, and removed
   * again if it fails.
   * @param key chosen by the sender for this upload: if the response was lost and they send it again, nothing is added
   * @throws NotFound; InvalidInput for an invalid key; Conflict when the booking takes no artwork now, or the key was
   * used for other files; TooLarge and TooManyRequests when a quota is exceeded.
   */
  async upload(id: string, files: StagedFile[], actor: Actor, key?: string): Promise<Booking> {
    const uploadKey = readKey(key);
    const booking = await this.find(id);
    if (wasSent(booking, uploadKey, files)) return booking;
    // Checked again under the lock. Checked here as well, so that files that cannot be accepted are not stored first.
    requireAllowed(booking, 'upload');
    try {
      return await this.add(id, { files, uploadKey }, actor);
    } catch (error) {
      if (error instanceof SentBefore) return await this.find(id);
      throw error;
    }
  }

  /**
   * Stores the spec sheet of a new booking, if there is one; `commit` keeps it in the transaction that writes the
   * booking.
   */
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

  /** Copies all files of a booking for another one, so that each booking can be deleted without the other. */
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
    const stored = arrivals.map(({ file }) => file);
    return this.files.storing(arrivals, () => commit(copies, (manager) => this.keep(manager, stored)));
  }

  /** @throws NotFound when the booking or its file does not exist. */
  async openArtwork(id: string, index: string): Promise<Download> {
    return this.files.open(await this.findArtwork(id, index));
  }

  /** To be shown in the page, because it is always an image that we drew. @throws NotFound when the file has none. */
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

  private add(id: string, { files, uploadKey }: Upload, actor: Actor): Promise<Booking> {
    const owner = { type: 'booking', id } as const;
    const origin = { uploadedBy: actor.name, uploadedAt: this.clock.now(), uploadKey };
    const arrivals = files.map((file) =>
      this.files.staged(owner, 'artwork', file, { ...origin, preview: firstPreviewState(file) }),
    );
    const added = arrivals.map(({ file }) => file);
    return this.files.storing(arrivals, () =>
      this.transitions.apply(id, 'upload', actor, {
        change: (current) => {
          if (wasSent(current, uploadKey, files)) throw new SentBefore('These files were sent already.');
          this.quotas.requireOfBooking(current, files);
          makeNextRound(current, added);
          return { artworks: [...current.artworks, ...added] };
        },
        also: async (manager, current) => {
          await this.keep(manager, added);
          if (actor.kind !== 'brand') return;
          await this.quotas.requireOfContact(manager, actor.name);
          await this.mails.announceUpload(manager, current, added);
        },
      }),
    );
  }

  /** Keeps stored files, and queues the drawing of their previews. */
  private async keep(manager: EntityManager, files: StoredFile[]): Promise<void> {
    await this.files.keep(manager, files);
    await this.previews.drawLater(manager, files);
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

/** Marks stored files as the booking's, in the transaction that writes it. */
type Keep = (manager: EntityManager) => Promise<void>;

interface Upload {
  files: StagedFile[];
  uploadKey: string | undefined;
}

/**
 * Whether these files were uploaded with this key already.
 * @throws Conflict when other files were: the sender would think that these had arrived.
 */
function wasSent({ artworks }: Booking, key: string | undefined, files: StagedFile[]): boolean {
  const sent = key === undefined ? [] : artworks.filter(({ uploadKey }) => uploadKey === key);
  if (sent.length === 0) return false;
  if (sent.length === files.length && files.every((file, index) => isSame(sent[index]!, file))) return true;
  throw new Conflict(
    'Other files were sent under this Idempotency-Key already. Choose the files again and send them anew.',
  );
}

/** The checksums of old files may not have been computed yet. */
function isSame(artwork: StoredFile, { name, size, sha256 }: StagedFile): boolean {
  return artwork.name === name && artwork.size === size && (artwork.sha256?.equals(sha256) ?? true);
}

function makeNextRound({ artworks }: Booking, added: StoredFile[]): void {
  const round = (artworks.at(-1)?.round ?? 0) + 1;
  added.forEach((file, index) => Object.assign(file, { round, position: artworks.length + index }));
}
