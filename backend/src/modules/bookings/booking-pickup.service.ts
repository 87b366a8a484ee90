import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { EntityManager } from 'typeorm';
import { NotFound } from '../../common/errors.js';
import { Turns } from '../../common/turns.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import { Files, refuseLost } from '../../platform/files/files.service.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { Sent } from '../../platform/idempotency/idempotency.service.js';
import { rethrowDiskFull } from '../../platform/storage/storage-unavailable.js';
import { judge } from '../../platform/uploads/file-kind.js';
import { Staging } from '../../platform/uploads/staging.js';
import type { StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { WantedArtwork } from '../artwork-specs/wanted-artwork.service.js';
import { BookingArtwork } from './booking-artwork.service.js';
import { artworkToRun } from './booking-files.js';
import { withFiles } from './booking-record.js';
import type { Booking } from './booking.entity.js';
import { NEWEST_FIRST } from './booking-reads.js';
import { requireTakesArtwork, uploaderOf } from './booking-workflow.js';
import { bookingsOf } from './contact-bookings.query.js';
import { UploadQuotas, uploadOf } from './upload-quotas.js';

const MAX_OFFERED = 5;
const NOT_OFFERED = 'This booking has no artwork that could be used here. Reload to see which bookings have.';
const OTHER_ARTWORK = 'Other files were sent under this Idempotency-Key already. Reload the page and choose again.';

/** A booking with artwork that another one may use. */
export interface Pickup {
  booking: Booking;
  /** Its current artwork, with how it compares with what the other booking wants. */
  artworks: StoredFile[];
  /** Whether the other booking's artwork spec refuses it. */
  isRefused: boolean;
}

/** Artwork of earlier bookings that is used again (docs/product.md, 16.9). */
@Injectable()
export class BookingPickup {
  /** One at a time, because a quota does not count what is still being copied. */
  private readonly turns = new Turns(1);

  constructor(
    private readonly manager: EntityManager,
    private readonly artwork: BookingArtwork,
    private readonly wanted: WantedArtwork,
    private readonly quotas: UploadQuotas,
    private readonly files: Files,
    private readonly staging: Staging,
  ) {}

  /** The newest bookings of the same brand that write to this address and have artwork. */
  async offers(booking: Booking, email: string): Promise<Pickup[]> {
    const found = await this.sources(booking, email).limit(MAX_OFFERED).getMany();
    const sources = await withFiles(this.manager, found);
    const compared = await this.wanted.compare(booking.opportunityId, sources.map(currentArtwork));
    return sources.map((source, index) => ({ booking: source, ...compared[index]! }));
  }

  /**
   * Adds the current artwork of another booking as this one's next round, as if it had been uploaded again. Nothing is
   * copied for a request that would be refused anyway.
   * @throws NotFound when the other booking is not among those that could be offered; what `BookingArtwork.upload` throws
   */
  async pickUp(seen: Booking, from: string, actor: Actor, key?: string): Promise<Booking> {
    const sent = { ...uploadOf(seen, key), content: { from }, otherContent: OTHER_ARTWORK };
    // Everything is read in the turn, because both bookings may change while others are copied.
    return this.turns.run(
      async () => (await this.artwork.uploadedBefore(seen, sent, actor)) ?? (await this.copy(seen, from, actor, sent)),
    );
  }

  private async copy({ id }: Booking, from: string, actor: Actor, sent: Sent): Promise<Booking> {
    const booking = await this.artwork.read(id, actor);
    const email = actor.kind === 'brand' ? actor.name : booking.contactEmail;
    const found = isUUID(from)
      ? await this.sources(booking, email).andWhere('booking.id = :from', { from }).getOne()
      : null;
    if (!found) throw new NotFound(NOT_OFFERED);
    const [source] = await withFiles(this.manager, [found]);
    const picked = currentArtwork(source!);
    requireTakesArtwork(uploaderOf(actor), booking);
    await this.quotas.requireLeft(booking, picked, actor.kind === 'brand' ? actor.name : undefined);
    const takesVideo = await this.wanted.takesVideo(booking.opportunityId);
    await this.staging.requireFreeSpace(picked.reduce((sum, { size }) => sum + size!, 0));
    const staged: StagedFile[] = [];
    try {
      for (const file of picked) staged.push(await this.stage(file, takesVideo));
      return await this.artwork.add(booking, staged, actor, sent, source!.bookingNumber);
    } finally {
      for (const { path } of staged) await rm(path, { force: true });
    }
  }

  /** Bookings of the same brand and contact with artwork that `currentArtwork` finds. */
  private sources({ id, brandName }: Booking, email: string) {
    return bookingsOf(this.manager, email, NEWEST_FIRST).andWhere(
      `booking.id <> :id AND folded(booking.brand_name) = folded(:brandName) AND EXISTS (
         SELECT FROM files WHERE owner_id = booking.id AND kind = 'artwork' AND state = 'kept' AND sha256 IS NOT NULL
           AND round >= coalesce((
             SELECT max(round) FROM files AS reviewed
             WHERE reviewed.owner_id = booking.id AND kind = 'artwork' AND state IN ('kept', 'missing')
               AND NOT after_approval), 0))`,
      { id, brandName },
    );
  }

  /** Copies the content to where uploads arrive. */
  private async stage(file: StoredFile, takesVideo: boolean): Promise<StagedFile> {
    const { name, size, sha256 } = file;
    const path = join(this.staging.folder, randomUUID());
    try {
      const { stream } = await this.files.open(file).catch(refuseLost(file));
      await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(rethrowDiskFull);
      const offered = { path, name, field: 'bookingId' };
      const kind = await (takesVideo ? judge(offered, 'artwork', 'video') : judge(offered, 'artwork'));
      return { path, name, size: size!, sha256: sha256!, ...kind };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }
}

function currentArtwork(booking: Booking): StoredFile[] {
  return artworkToRun(booking).filter((file) => file.state === 'kept' && file.sha256);
}
