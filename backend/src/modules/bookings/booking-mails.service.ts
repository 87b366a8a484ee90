import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { displayName } from '../../platform/storage/stored-name.js';
import { UsersService } from '../users/users.service.js';
import type { Booking, StoredArtwork } from './booking.entity.js';
import type { BookingStatus } from './booking-workflow.js';

/** Which mail tells whom about a booking, written in the transaction of what it tells of (docs/product.md, 8). */
@Injectable()
export class BookingMails {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
  ) {}

  async confirm(manager: EntityManager, booking: Booking): Promise<void> {
    const specSheet = booking.specSheet && displayName(booking.specSheet.path);
    const filesReceived = booking.artworks.length;
    await this.outbox.enqueue(manager, {
      template: 'booking-confirmation',
      ...toBrand(booking),
      variables: { ...factsOf(booking), ...portalOf(booking), specSheet, filesReceived },
    });
  }

  async approve(manager: EntityManager, booking: Booking): Promise<void> {
    const variables = { ...factsOf(booking), ...portalOf(booking) };
    await this.outbox.enqueue(manager, { template: 'booking-approval', ...toBrand(booking), variables });
  }

  async requestRevision(manager: EntityManager, booking: Booking): Promise<void> {
    const variables = { ...factsOf(booking), ...portalOf(booking), comments: booking.rejectionComments ?? '' };
    await this.outbox.enqueue(manager, { template: 'revision-request', ...toBrand(booking), variables });
  }

  /** Tells the media team what a brand sent; what staff upload themselves they know. */
  async announceUpload(manager: EntityManager, booking: Booking, artworks: StoredArtwork[]): Promise<void> {
    await this.outbox.enqueue(manager, {
      template: 'brand-upload',
      to: await this.users.mediaTeam(manager),
      about: { type: 'booking', id: booking.id },
      variables: {
        ...factsOf(booking),
        bookingId: booking.id,
        contactEmail: booking.contactEmail,
        fileNames: artworks.map((artwork) => displayName(artwork.path)),
      },
    });
  }

  /** The mail that fits the booking as it is now, once more. */
  async resend(manager: EntityManager, booking: Booking): Promise<void> {
    const status = booking.statusBeforeOverdue ?? booking.status;
    if (status === 'Revision Required') return this.requestRevision(manager, booking);
    if (APPROVED.includes(status)) return this.approve(manager, booking);
    return this.confirm(manager, booking);
  }
}

const APPROVED: BookingStatus[] = ['Approved', 'Live', 'Completed'];

function toBrand(booking: Booking) {
  return { to: booking.contactEmail, about: { type: 'booking' as const, id: booking.id } };
}

function portalOf(booking: Booking) {
  return { portal: { email: booking.contactEmail, bookingId: booking.id } };
}

function factsOf(booking: Booking) {
  const { bookingNumber, brandName, mediaCategory, mediaOpportunity, liveDate, deadlineDate, endDate } = booking;
  return { bookingNumber, brandName, mediaCategory, mediaOpportunity, liveDate, deadlineDate, endDate };
}
