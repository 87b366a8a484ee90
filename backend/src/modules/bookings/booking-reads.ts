import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Download } from '../../common/download.js';
import { NotFound } from '../../common/errors.js';
import { narrowToIds } from '../../common/list-filters.js';
import type { Page, Range } from '../../common/list-query.js';
import { PageReader } from '../../common/list-rows.js';
import { plainRows } from '../../common/plain-rows.js';
import { previewsOf } from '../../platform/files/files.query.js';
import { Files } from '../../platform/files/files.service.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import { MailPreviews } from '../../platform/mail-delivery/mail-previews.service.js';
import type { MailPreviewDto } from '../../platform/mail-delivery/mail-preview.dto.js';
import { mailOfVerb } from './booking-mails.js';
import { BOOKING, withFiles } from './booking-record.js';
import { bookingWorkflow } from './booking-workflow.js';
import { Booking } from './booking.entity.js';
import { bookingsOf, type ContactOrder } from './contact-bookings.query.js';
import type { LinkedBooking } from './linked-booking.entity.js';
import type { MailOfVerbDto } from './dto/mail-of-verb.dto.js';

const FILE_NOT_FOUND = 'This booking has no such file. Reload it to see which it has.';

export const NEWEST_FIRST: ContactOrder = { sort: ['bookingNumber', 'DESC'] };

@Injectable()
export class BookingReads {
  constructor(
    @InjectRepository(Booking) private readonly bookings: Repository<Booking>,
    private readonly files: Files,
    private readonly previews: MailPreviews,
  ) {}

  async find(id: string): Promise<Booking | null> {
    const booking = await this.bookings.findOneBy({ id });
    if (booking) await withFiles(this.bookings.manager, [booking]);
    return booking;
  }

  async get(id: string): Promise<Booking> {
    const booking = await this.find(id);
    if (!booking) throw new NotFound(BOOKING.notFound);
    return booking;
  }

  /**
   * The mail that a verb would send to the brand now, with what has been typed so far. Nothing is saved or queued.
   * @throws Conflict when the booking does not allow the verb, or the mail would have no recipient
   */
  async previewMail(id: string, typed: MailOfVerbDto): Promise<MailPreviewDto> {
    const booking = await this.get(id);
    bookingWorkflow.requireAllowed(booking, typed.verb);
    return this.previews.of(mailOfVerb(booking, typed));
  }

  /** One page of a contact's bookings, with the number of all. @param ids only these */
  async pageOfContact(email: string, order: ContactOrder, range: Range, ids?: unknown): Promise<Page<Booking>> {
    const { manager } = this.bookings;
    const found = bookingsOf(manager, email, order);
    if (ids !== undefined) narrowToIds(found, ids);
    const page = await new PageReader(found, range).inOrder();
    return { ...page, rows: await withFiles(manager, page.rows) };
  }

  async oneOfContact(email: string, id: string): Promise<Booking | undefined> {
    const { manager } = this.bookings;
    const found = await bookingsOf(manager, email, NEWEST_FIRST).andWhere('booking.id = :id', { id }).getMany();
    return (await withFiles(manager, found))[0];
  }

  /** Bookings that were made in one request, in the order of their dates there. @throws NotFound when all are deleted */
  async ofSeries(seriesId: string): Promise<Booking[]> {
    const bookings = await this.bookings.find({
      where: { seriesId },
      order: { bookingNumber: 'ASC' },
    });
    if (bookings.length === 0) throw new NotFound(BOOKING.notFound);
    return withFiles(this.bookings.manager, bookings);
  }

  /** Cancelled ones are left out. */
  async newest(limit: number): Promise<Booking[]> {
    const newest = this.bookings
      .createQueryBuilder('booking')
      .where(`booking.status <> 'Cancelled'`)
      .orderBy('booking.createdAt', 'DESC')
      .addOrderBy('booking.bookingNumber', 'DESC')
      .limit(limit);
    return withFiles(this.bookings.manager, await plainRows(newest, { isRepeated: true }));
  }

  /** @throws NotFound when the booking or its file does not exist. */
  async openArtwork(id: string, index: string): Promise<Download> {
    return this.files.download(await this.findArtwork(id, index));
  }

  /** To be shown in the page, because it is always an image that we drew. @throws NotFound when the file has none. */
  async openPreview(id: string, index: string): Promise<Download> {
    const [preview] = await previewsOf(this.bookings.manager, [await this.findArtwork(id, index)]);
    if (!preview) throw new NotFound('There is no preview of this file. Download it instead.');
    return { ...this.files.download(preview), inline: true };
  }

  /** @throws NotFound when the booking does not exist or has no spec sheet. */
  async openSpecSheet(id: string): Promise<Download> {
    const { specSheet } = await this.get(id);
    if (!specSheet) throw new NotFound(FILE_NOT_FOUND);
    return this.files.download(specSheet);
  }

  previewsOf({ artworks }: Booking): Promise<StoredFile[]> {
    return previewsOf(this.bookings.manager, artworks);
  }

  private async findArtwork(id: string, index: string): Promise<StoredFile> {
    const { artworks } = await this.get(id);
    const artwork = /^\d{1,6}$/.test(index) ? artworks[Number(index)] : undefined;
    if (!artwork) throw new NotFound(FILE_NOT_FOUND);
    return artwork;
  }
}

/**
 * Reads the bookings of enquiries again. Call it when they are locked: a statement that waits for a lock sees other
 * tables as they were before it waited.
 */
export async function withLinkedBookings(
  manager: EntityManager,
  enquiries: { id: string; bookings: LinkedBooking[] }[],
): Promise<void> {
  for (const enquiry of enquiries) {
    enquiry.bookings = await manager.find(Booking, {
      where: { enquiryId: enquiry.id },
      select: { id: true, bookingNumber: true, status: true, bookingType: true, mediaOpportunity: true },
      order: { bookingNumber: 'ASC' },
    });
  }
}
