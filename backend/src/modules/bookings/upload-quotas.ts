import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { NotFound, TooLarge, TooManyRequests } from '../../common/errors.js';
import { foldedEmail } from '../../common/folded.js';
import { DAY_MS } from '../../common/plain-days.js';
import { uploadsBy, type ArtworkAmount } from '../../platform/files/files.query.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import { KEY_HEADER } from '../../platform/idempotency/idempotency-key.js';
import { Idempotency, type Sending } from '../../platform/idempotency/idempotency.service.js';
import { isVideo } from '../../platform/uploads/file-kind.js';
import type { Allowance } from '../../platform/uploads/upload-allowance.js';
import { Staging } from '../../platform/uploads/staging.js';
import { Config, type Quota } from '../../config/config.js';
import { WantedArtwork } from '../artwork-specs/wanted-artwork.service.js';
import { BookingReads } from './booking-reads.js';
import { writesTo } from './booking-recipients.js';
import { BOOKING } from './booking-record.js';
import { requireTakesArtwork } from './booking-workflow.js';
import type { Booking } from './booking.entity.js';

/** The key of an upload belongs to its booking, because brands have no account that it could belong to. */
export const uploadOf = ({ id }: Booking, key: string | undefined): Sending => ({
  action: 'upload',
  sender: { by: id, key },
});

type UploadRequest = Request & { uploadTarget?: Booking };

/** The booking that the files are for, as it was before they arrived. @throws NotFound */
export const UploadTarget = createParamDecorator((_: unknown, context: ExecutionContext): Booking => {
  const { uploadTarget } = context.switchToHttp().getRequest<UploadRequest>();
  if (!uploadTarget) throw new NotFound(BOOKING.notFound);
  return uploadTarget;
});

/** As `uploadsBy` wants it. */
const OF_CONTACT = `SELECT id FROM bookings WHERE ${writesTo('bookings', '$1')}`;

/** How many videos of the largest size fit beside each quota. */
const VIDEOS = 10;

const SENT_AGAIN = 'Too many repeated uploads to this booking are arriving at once. Wait a moment, and try again.';

interface Left extends ArtworkAmount {
  key: string;
  refusal: Allowance['refusal'];
}

/**
 * How much artwork a booking may have, and a contact may upload within 24 hours (docs/product.md, 9.3). A request is
 * limited before its body is read. The quotas are checked again in the transaction that adds the files, because others
 * may have been added in the meantime.
 */
@Injectable()
export class UploadQuotas {
  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly staging: Staging,
    private readonly idempotency: Idempotency,
    private readonly wanted: WantedArtwork,
  ) {}

  /**
   * Limits an upload before its body is read.
   * @param contact the brand that uploads; undefined for staff
   * @throws Conflict when the booking takes no artwork now; InvalidInput for an invalid key
   */
  async limit(request: UploadRequest, booking: Booking, contact?: string): Promise<void> {
    request.uploadTarget = booking;
    const takesVideo = await this.wanted.takesVideo(booking.opportunityId);
    if (takesVideo) this.staging.allowVideo(request);
    const allow = ({ bytes, videoBytes, ...left }: Left) =>
      this.staging.allow(request, {
        ...left,
        bytes: takesVideo ? Math.max(bytes, 0) + Math.max(videoBytes, 0) : bytes,
      });
    // Repeating an upload with the same key adds nothing, so it is not refused because of what has become of the booking.
    // All that arrive at once share a quota of their own.
    if (await this.idempotency.isUsed(uploadOf(booking, request.get(KEY_HEADER)))) {
      const refusal = () => new TooManyRequests(SENT_AGAIN, 60);
      return allow({ ...this.ofBooking({ id: `${booking.id} again`, artworks: [] }), refusal });
    }
    requireTakesArtwork(contact ? 'brand' : 'admin', booking);
    allow(this.ofBooking(booking));
    if (contact) allow(await this.ofContact(this.manager, contact));
  }

  /**
   * Refuses files before they are copied.
   * @param contact the brand that asks; undefined for staff
   * @throws TooLarge, TooManyRequests
   */
  async requireLeft(booking: Booking, added: Measured[], contact?: string): Promise<void> {
    this.requireOfBooking(booking, added);
    if (contact) requireWithin(await this.ofContact(this.manager, contact), added);
  }

  /**
   * @param booking locked, for a check that counts
   * @throws TooLarge
   */
  requireOfBooking(booking: Booking, added: Measured[]): void {
    requireWithin(this.ofBooking(booking), added);
  }

  /**
   * Called after the files were added in this transaction. An upload by the same contact to another booking waits here.
   * @throws TooManyRequests
   */
  async requireOfContact(manager: EntityManager, email: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('uploads of ' || folded($1), 0))`, [email]);
    const { files, bytes, videoBytes, refusal } = await this.ofContact(manager, email);
    if (Math.min(files, bytes, videoBytes) < 0) throw refusal();
  }

  private ofBooking({ id, artworks }: Pick<Booking, 'id' | 'artworks'>): Left {
    const quota = this.config.bookingQuota;
    const used = amountOf(artworks);
    const refusal = () =>
      new TooLarge(
        `A booking takes at most ${this.shownQuota(quota, used)}, and this one has ${shown(used)}. ` +
          'Send fewer or smaller files, or ask the media team what to do.',
      );
    return { key: `booking ${id}`, ...this.left(quota, used), refusal };
  }

  private async ofContact(manager: EntityManager, email: string): Promise<Left> {
    const quota = this.config.contactQuota;
    const contact = foldedEmail(email);
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const used = await uploadsBy(manager, contact, since, OF_CONTACT);
    const waits = (used.oldest?.getTime() ?? 0) + DAY_MS - this.clock.now().getTime();
    const refusal = () =>
      new TooManyRequests(
        `You can send at most ${this.shownQuota(quota, used)} a day. Send the others tomorrow, or ask the media team what to do.`,
        Math.max(Math.ceil(waits / 1000), 60),
      );
    return { key: `contact ${contact}`, ...this.left(quota, used), refusal };
  }

  private get videoQuota(): number {
    return VIDEOS * this.config.videoLimit;
  }

  private left(quota: Quota, used: ArtworkAmount): ArtworkAmount {
    return {
      files: quota.files - used.files,
      bytes: quota.bytes - used.bytes,
      videoBytes: this.videoQuota - used.videoBytes,
    };
  }

  /** Videos are only spoken of where there are some. */
  private shownQuota(quota: Quota, used: ArtworkAmount): string {
    return shown({ ...quota, videoBytes: used.videoBytes > 0 ? this.videoQuota : 0 });
  }
}

/** Uploads by staff. The handler answers 404 for a booking that does not exist. */
@Injectable()
export class UploadGuard implements CanActivate {
  constructor(
    private readonly reads: BookingReads,
    private readonly quotas: UploadQuotas,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request<{ id: string }>>();
    const booking = isUUID(request.params.id) && (await this.reads.find(request.params.id));
    if (booking) await this.quotas.limit(request, booking);
    return true;
  }
}

type Measured = Pick<StoredFile, 'size' | 'contentType'>;

function requireWithin({ files, bytes, videoBytes, refusal }: Left, added: Measured[]): void {
  const more = amountOf(added);
  const exceeds = (wanted: number, left: number) => wanted > 0 && wanted > left;
  if (exceeds(more.files, files) || exceeds(more.bytes, bytes) || exceeds(more.videoBytes, videoBytes)) throw refusal();
}

function amountOf(files: Measured[]): ArtworkAmount {
  const bytesOf = (some: Measured[]) => some.reduce((sum, { size }) => sum + (size ?? 0), 0);
  return {
    files: files.length,
    bytes: bytesOf(files.filter((file) => !isVideo(file))),
    videoBytes: bytesOf(files.filter(isVideo)),
  };
}

function shown({ files, bytes, videoBytes }: ArtworkAmount): string {
  const megabytes = (amount: number) => `${Math.ceil(amount / 1024 ** 2)} MB`;
  const videos = videoBytes > 0 ? ` and ${megabytes(videoBytes)} of video` : '';
  return `${files} ${files === 1 ? 'file' : 'files'} of ${megabytes(bytes)}${videos} together`;
}
