import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Raw, type DataSource, type EntityManager } from 'typeorm';
import { NotFound } from '../../common/errors.js';
import type { Page } from '../../common/list-query.js';
import type { VersionDto } from '../../common/version.js';
import { Config } from '../../config/config.js';
import type { Actor } from '../../platform/audit/audit-trail.service.js';
import { knownOf } from '../../platform/audit/changes.js';
import { Files } from '../../platform/files/files.service.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { readDates } from '../../common/campaign-dates.js';
import { archiveSummary } from './archive-summary.query.js';
import { bookingCounts, type StatusCount } from './booking-counts.query.js';
import { auditedFacts } from './booking-audit.js';
import { withFiles } from './booking-files.query.js';
import { bookingPage, bookingStream, type BookingListQuery } from './booking-list.query.js';
import { BookingMails, mailFor } from './booking-mails.service.js';
import { bookingNames } from './booking-names.query.js';
import { BookingTransitions, BOOKING_NOT_FOUND } from './booking-transitions.service.js';
import { Booking } from './booking.entity.js';
import { ENDS_TOO_EARLY } from './booking-workflow.js';
import type { ArchiveSummaryDto, BookingNamesDto } from './dto/booking-figures.dto.js';
import type { EditDatesDto, EditRevenueDto } from './dto/edit-booking.dto.js';

/** Reads bookings, and makes the changes that are not part of the review. */
@Injectable()
export class BookingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly transitions: BookingTransitions,
    private readonly mails: BookingMails,
    private readonly files: Files,
    private readonly outbox: OutboxService,
  ) {}

  page(query: BookingListQuery): Promise<Page<Booking>> {
    return bookingPage(this.dataSource, query, this.config.businessTimeZone);
  }

  stream(query: BookingListQuery): AsyncIterable<Booking> {
    return bookingStream(this.dataSource, query, this.config.businessTimeZone);
  }

  async get(id: string): Promise<Booking> {
    const booking = await this.dataSource.manager.findOneBy(Booking, { id });
    if (!booking) throw new NotFound(BOOKING_NOT_FOUND);
    await withFiles(this.dataSource.manager, [booking]);
    return booking;
  }

  /** A contact's bookings, newest first. The case of the address does not matter (docs/product.md, 5.1). */
  async ofContact(email: string, id?: string): Promise<Booking[]> {
    const bookings = await this.dataSource.manager.find(Booking, {
      where: { contactEmail: Raw((column) => `folded(${column}) = folded(:email)`, { email }), ...(id && { id }) },
      order: { bookingNumber: 'DESC' },
    });
    return withFiles(this.dataSource.manager, bookings);
  }

  /** The number of bookings and their revenue in pence, by status. */
  counts(): Promise<StatusCount[]> {
    return bookingCounts(this.dataSource.manager);
  }

  names(): Promise<BookingNamesDto> {
    return bookingNames(this.dataSource.manager);
  }

  archiveSummary(now: Date): Promise<ArchiveSummaryDto> {
    return archiveSummary(this.dataSource.manager, now, this.config.businessTimeZone);
  }

  async newest(limit: number): Promise<Booking[]> {
    const order = { createdAt: 'DESC', bookingNumber: 'DESC' } as const;
    return withFiles(this.dataSource.manager, await this.dataSource.manager.find(Booking, { order, take: limit }));
  }

  /**
   * Whether the enquiry has bookings and all of them are Completed.
   * @param manager of a transaction that has locked the enquiry
   */
  async areAllCompleted(manager: EntityManager, enquiryId: string): Promise<boolean> {
    const bookings = await manager.find(Booking, {
      where: { enquiryId },
      select: { id: true, status: true, kind: true },
    });
    return bookings.length > 0 && bookings.every(({ status }) => status === 'Completed');
  }

  editRevenue(id: string, { revenueAmount, version }: EditRevenueDto, actor: Actor): Promise<Booking> {
    return this.transitions.apply(id, 'editRevenue', actor, { change: { revenueAmount }, version });
  }

  async editDates(id: string, { version, ...texts }: EditDatesDto, actor: Actor): Promise<Booking> {
    const change = readDates(texts, this.config.businessTimeZone, ENDS_TOO_EARLY);
    return this.transitions.apply(id, 'editDates', actor, { change, version });
  }

  /** Sends the mail that fits the booking's present state, once more. */
  resendEmail(id: string, { version }: VersionDto, actor: Actor): Promise<Booking> {
    return this.transitions.apply(id, 'resendEmail', actor, {
      version,
      also: (manager, booking) => this.mails.resend(manager, booking),
      record: (booking) => ({ after: { email: mailFor(booking), recipient: booking.contactEmail } }),
    });
  }

  /** Deletes the booking for good, with its files. The audit trail keeps its facts. */
  async delete(id: string, { version }: VersionDto, actor: Actor): Promise<Booking> {
    let keys: string[] = [];
    const booking = await this.transitions.apply(id, 'delete', actor, {
      version,
      record: (gone) => ({ before: knownOf(auditedFacts(gone)) }),
      also: async (manager) => {
        await this.outbox.cancelFor(manager, { type: 'booking', id });
        await manager.delete(Booking, { id });
        keys = await this.files.forget(manager, id);
      },
    });
    await this.files.remove(keys);
    return booking;
  }
}
