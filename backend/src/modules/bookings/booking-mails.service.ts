import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { inOutbox } from '../../platform/mail/mail-deliveries.js';
import type { Mail } from '../../platform/mail/mail.entity.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import { UsersService } from '../users/users.service.js';
import { withFiles } from './booking-files.query.js';
import { Booking } from './booking.entity.js';
import { isAllowed, type BookingStatus } from './booking-workflow.js';

/** Mails about a booking, written in the transaction of the change that causes them (docs/product.md, 8). */
@Injectable()
export class BookingMails {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
  ) {}

  async confirm(manager: EntityManager, booking: Booking): Promise<void> {
    await this.tellBrand(manager, 'booking-confirmation', booking);
  }

  async approve(manager: EntityManager, booking: Booking): Promise<void> {
    await this.tellBrand(manager, 'booking-approval', booking);
  }

  async requestRevision(manager: EntityManager, booking: Booking): Promise<void> {
    await this.tellBrand(manager, 'revision-request', booking);
  }

  /** Tells the media team what a brand uploaded. They know what they upload themselves. */
  async announceUpload(manager: EntityManager, booking: Booking, artworks: StoredFile[]): Promise<void> {
    await this.outbox.enqueue(manager, {
      template: 'brand-upload',
      to: await this.users.mediaTeam(manager),
      about: { type: 'booking', id: booking.id },
      variables: newsOfUpload(booking, artworks),
    });
  }

  /** Sends the mail that fits the booking's present state, once more. */
  async resend(manager: EntityManager, booking: Booking): Promise<void> {
    await this.tellBrand(manager, mailFor(booking), booking);
  }

  async facts(manager: EntityManager, { template, aboutId }: Mail): Promise<object | undefined> {
    const booking = aboutId && (await manager.findOneBy(Booking, { id: aboutId }));
    if (!booking) return undefined;
    await withFiles(manager, [booking]);
    return isToBrand(template) ? tellings[template](booking) : newsOfUpload(booking, booking.artworks);
  }

  /** Why a failed mail must not be sent any more: what it says about its booking has to be true. */
  async objection(manager: EntityManager, { template, aboutId, variables }: Mail): Promise<string | undefined> {
    // Locked, so that it stays true until the mail is queued.
    const booking =
      aboutId && (await manager.findOne(Booking, { where: { id: aboutId }, lock: { mode: 'pessimistic_read' } }));
    if (!booking) return 'The booking that this mail is about was deleted. There is nothing to tell any more.';
    // What the brand uploaded remains true, whatever has happened since.
    if (template === 'brand-upload') return undefined;
    await withFiles(manager, [booking]);
    const { bookingNumber, status } = booking;
    const resend = 'Send the email again from the booking: it then says how things stand.';
    if (template !== mailFor(booking)) return `Booking #${bookingNumber} is ${status} by now. ${resend}`;
    const now = inOutbox(tellings[mailFor(booking)](booking));
    // Values that only one of the two releases knows cannot be compared.
    const isSame = Object.entries(variables).every(
      ([name, told]) => !(name in now) || isDeepStrictEqual(now[name], told),
    );
    return isSame ? undefined : `Booking #${bookingNumber} has changed since. ${resend}`;
  }

  private async tellBrand(manager: EntityManager, template: MailToBrand, booking: Booking): Promise<void> {
    await this.outbox.enqueue(manager, {
      template,
      to: booking.contactEmail,
      about: { type: 'booking', id: booking.id },
      variables: tellings[template](booking),
    });
  }
}

/** The content of each mail to the brand. */
const tellings = {
  'booking-confirmation': (booking: Booking) => ({
    ...factsOf(booking),
    specSheet: booking.specSheet?.name ?? null,
    filesReceived: booking.artworks.length,
  }),
  'booking-approval': (booking: Booking) => ({ ...factsOf(booking), needsArtwork: needsArtwork(booking) }),
  'revision-request': (booking: Booking) => ({ ...factsOf(booking), comments: booking.rejectionComments ?? '' }),
};
type MailToBrand = keyof typeof tellings;
const isToBrand = (template: string): template is MailToBrand => template in tellings;

/** What the media team is told about a brand's upload. */
function newsOfUpload(booking: Booking, artworks: StoredFile[]) {
  const { id: bookingId, contactEmail } = booking;
  return { ...factsOf(booking), bookingId, contactEmail, fileNames: artworks.map(({ name }) => name) };
}

/** Which mail to the brand fits the booking's present state (docs/product.md, 8.4). */
export function mailFor({ statusBeforeOverdue, status }: Booking): MailToBrand {
  const standing = statusBeforeOverdue ?? status;
  if (standing === 'Revision Required') return 'revision-request';
  return APPROVED.includes(standing) ? 'booking-approval' : 'booking-confirmation';
}

/** A deal's bookings are approved with it, with or without artwork (docs/product.md, 2.3). */
function needsArtwork(booking: Booking): boolean {
  return booking.artworks.length === 0 && isAllowed(booking, 'upload');
}

const APPROVED: BookingStatus[] = ['Approved', 'Live', 'Completed'];

function factsOf(booking: Booking) {
  const { bookingNumber, brandName, mediaCategory, mediaOpportunity, liveDate, deadlineDate, endDate } = booking;
  const portal = { email: booking.contactEmail, bookingId: booking.id };
  return { bookingNumber, brandName, mediaCategory, mediaOpportunity, liveDate, deadlineDate, endDate, portal };
}
