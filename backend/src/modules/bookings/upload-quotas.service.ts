import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { TooLarge, TooManyRequests } from '../../common/errors.js';
import { folded } from '../../common/folded.js';
import { KEY_HEADER } from '../../common/idempotency-key.js';
import type { Allowance, Amount } from '../../common/uploads/upload-allowance.js';
import { Staging } from '../../common/uploads/staging.js';
import { Config, type Quota } from '../../config/config.js';
import { withFiles } from './booking-files.query.js';
import { Booking } from './booking.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How much artwork a booking may have, and a contact may upload within 24 hours (docs/product.md, 9.3). As a guard it
 * limits a request before its body is read. The quotas are checked again in the transaction that adds the files,
 * because others may have been added in the meantime.
 */
@Injectable()
export class UploadQuotas implements CanActivate {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly staging: Staging,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request<{ id?: string; bookingId?: string; email?: string }>>();
    const { id, bookingId = id, email } = request.params;
    // The handler rejects what is not a booking.
    const { manager } = this.dataSource;
    const booking = isUUID(bookingId) && (await manager.findOneBy(Booking, { id: bookingId }));
    if (booking) await withFiles(manager, [booking]);
    if (!booking) return true;
    // Repeating an upload with the same key adds nothing, so it is not refused because the booking is full.
    const key = request.get(KEY_HEADER);
    if (key !== undefined && booking.artworks.some(({ uploadKey }) => uploadKey === key)) return true;
    this.staging.allow(request, this.ofBooking(booking));
    if (email) this.staging.allow(request, await this.ofContact(manager, email));
    return true;
  }

  /**
   * @param booking locked
   * @throws TooLarge
   */
  requireOfBooking(booking: Booking, added: { size: number }[]): void {
    const { files, bytes, refusal } = this.ofBooking(booking);
    const more = amountOf(added);
    if (more.files > files || more.bytes > bytes) throw refusal();
  }

  /**
   * Called after the files were added in this transaction. An upload by the same contact to another booking waits here.
   * @throws TooManyRequests
   */
  async requireOfContact(manager: EntityManager, email: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('uploads of ' || folded($1), 0))`, [email]);
    const { files, bytes, refusal } = await this.ofContact(manager, email);
    if (files < 0 || bytes < 0) throw refusal();
  }

  private ofBooking({ id, artworks }: Booking): Allowance {
    const quota = this.config.bookingQuota;
    const used = amountOf(artworks);
    const refusal = () =>
      new TooLarge(
        `A booking takes at most ${shown(quota)}, and this one has ${shown(used)}. ` +
          'Send fewer or smaller files, or ask the media team what to do.',
      );
    return { key: `booking ${id}`, ...left(quota, used), refusal };
  }

  private async ofContact(manager: EntityManager, email: string): Promise<Allowance> {
    const quota = this.config.contactQuota;
    const contact = folded(email.trim());
    const [used] = await manager.query<[Amount & { oldest: Date | null }]>(
      `SELECT count(*)::integer AS files, coalesce(sum(size), 0)::float8 AS bytes, min(uploaded_at) AS oldest
       FROM files JOIN bookings ON bookings.id = owner_id
       WHERE folded(contact_email) = folded($1) AND folded(uploaded_by) = folded($1) AND uploaded_at > $2
         AND files.kind = 'artwork' AND state IN ('kept', 'missing')`,
      [contact, new Date(this.clock.now().getTime() - DAY_MS)],
    );
    const waits = (used.oldest?.getTime() ?? 0) + DAY_MS - this.clock.now().getTime();
    const refusal = () =>
      new TooManyRequests(
        `You can send at most ${shown(quota)} a day. Send the others tomorrow, or ask the media team what to do.`,
        Math.max(Math.ceil(waits / 1000), 60),
      );
    return { key: `contact ${contact}`, ...left(quota, used), refusal };
  }
}

function amountOf(files: { size: number | null }[]): Amount {
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + (size ?? 0), 0) };
}

function left(quota: Quota, used: Amount): Amount {
  return { files: quota.files - used.files, bytes: quota.bytes - used.bytes };
}

function shown({ files, bytes }: Amount): string {
  return `${files} ${files === 1 ? 'file' : 'files'} of ${Math.ceil(bytes / 1024 ** 2)} MB together`;
}
