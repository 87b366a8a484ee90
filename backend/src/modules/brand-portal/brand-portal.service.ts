import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock } from '../../common/clock.js';
import { NotFound, NotSignedIn } from '../../common/errors.js';
import type { Download } from '../../common/download.js';
import { foldedEmail } from '../../common/folded.js';
import { parseListQuery, type ListQuery, type Page } from '../../common/list-query.js';
import { Config } from '../../config/config.js';
import { Files } from '../../platform/files/files.service.js';
import { readPortalToken, type PortalAccess } from '../../platform/mail/portal-token.js';
import { RateLimits, type Use } from '../../platform/rate-limit/rate-limits.service.js';
import { BookingReads } from '../bookings/booking-reads.js';
import { NO_SUCH_BOOKING } from '../bookings/booking-recipients.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { Booking } from '../bookings/booking.entity.js';
import { CONTACT_SORTS, type ContactSort } from '../bookings/contact-bookings.query.js';
import { opens, type Visitor } from './portal-visitor.js';

const LINK_VOID = 'This link has expired or is damaged. Ask for a fresh one.';
const LINK_NEEDED = 'To upload files, open the link in our email. If it is older than 30 days, ask for a fresh one.';
const LINK_NEEDED_FOR_FILES =
  'To download files, open the link in our email. If it is older than 30 days, ask for a fresh one.';

/** Anybody may ask, so no answer is longer than this. */
const MAX_BOOKINGS = 100;

export type BrandBookingsQuery = ListQuery<ContactSort>;

/** What brands may see and do without an account (docs/product.md, 5). */
@Injectable()
export class BrandPortalService {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly bookings: BookingReads,
    private readonly files: Files,
  ) {}

  /** @param given the parameters of the request. @throws InvalidInput that names what is unknown and what is allowed */
  queryOf(given: Record<string, unknown>): BrandBookingsQuery {
    const newestFirst: BrandBookingsQuery['sort'] = ['bookingNumber', 'DESC'];
    return parseListQuery(given, {
      ...{ resource: 'brand-bookings', sortable: CONTACT_SORTS, filters: ['id'], defaultSort: newestFirst },
      mostRows: MAX_BOOKINGS,
    });
  }

  /**
   * @returns one page of the contact's bookings, the first without a range; undefined when a link is required.
   * @throws TooManyRequests; NotSignedIn when the visitor's link has expired or is damaged
   */
  async lookUp(visitor: Visitor, { sort, range, filter }: BrandBookingsQuery): Promise<Page<Booking> | undefined> {
    await this.count('portal-lookup', visitor);
    const { email, token } = visitor;
    if (!this.admits(email, token)) {
      if (token) this.accessOf(token);
      return undefined;
    }
    const order = { sort, first: this.linkOf(visitor)?.bookingId };
    const page = range ?? { from: 0, to: MAX_BOOKINGS - 1 };
    return this.bookings.pageOfContact(foldedEmail(email), order, page, filter.id);
  }

  /** Whether the visitor came by a mailed link for this address, which alone opens files. */
  hasLink(visitor: Visitor): boolean {
    return this.linkOf(visitor) !== null;
  }

  /** @throws NotSignedIn without a link; NotFound when the booking is not theirs or has no spec sheet; TooManyRequests */
  openSpecSheet(bookingId: string, visitor: Visitor): Promise<Download> {
    return this.openFile(bookingId, visitor, ({ specSheet }) => specSheet);
  }

  /** The same for an artwork of any round. */
  openArtwork(bookingId: string, fileId: string, visitor: Visitor): Promise<Download> {
    return this.openFile(bookingId, visitor, ({ artworks }) => artworks.find(({ id }) => id === fileId));
  }

  private async openFile(
    bookingId: string,
    visitor: Visitor,
    choose: (booking: Booking) => StoredFile | null | undefined,
  ): Promise<Download> {
    const file = choose(await this.openBooking(bookingId, visitor));
    if (!file) throw new NotFound(NO_SUCH_BOOKING);
    return this.files.download(file);
  }

  /**
   * Checked before any file is received.
   * @throws NotFound, the same for no booking and for somebody else's; NotSignedIn when a link is required;
   * TooManyRequests.
   */
  async admitUpload(bookingId: string, visitor: Visitor): Promise<Booking> {
    await this.count('portal-upload', visitor);
    const { email, token } = visitor;
    if (!this.admits(email, token)) throw new NotSignedIn(LINK_NEEDED);
    return this.bookingOf(visitor, bookingId);
  }

  /** What a visitor with a link may read of a booking. @throws as `admitUpload`; NotSignedIn without a link */
  async openBooking(bookingId: string, visitor: Visitor): Promise<Booking> {
    await this.limits.consume('portal-download', visitor.network, this.config.portalLookupLimit);
    if (!this.hasLink(visitor)) throw new NotSignedIn(LINK_NEEDED_FOR_FILES);
    return this.bookingOf(visitor, bookingId);
  }

  /** @throws as `admitUpload`; NotSignedIn without a link, because the offers name files */
  async admitPickup(bookingId: string, visitor: Visitor): Promise<Booking> {
    await this.count('portal-upload', visitor);
    if (!this.hasLink(visitor)) throw new NotSignedIn(LINK_NEEDED_FOR_FILES);
    return this.bookingOf(visitor, bookingId);
  }

  /** @throws NotSignedIn when the token has expired or is invalid. */
  accessOf(token: string | undefined): PortalAccess {
    const access = this.read(token);
    if (!access) throw new NotSignedIn(LINK_VOID);
    return access;
  }

  /** Counts by network and by email address; visitors with a link are not counted against the address. */
  private async count(what: 'portal-lookup' | 'portal-upload', visitor: Visitor): Promise<void> {
    const { email, network } = visitor;
    const { portalLookupLimit } = this.config;
    const byEmail: Use[] = this.hasLink(visitor) ? [] : [[`${what}-email`, foldedEmail(email), portalLookupLimit]];
    await this.limits.consumeAll([...byEmail, [what, network, portalLookupLimit]]);
  }

  private async bookingOf({ email }: Visitor, id: string): Promise<Booking> {
    const booking = isUUID(id) ? await this.bookings.oneOfContact(foldedEmail(email), id) : undefined;
    if (!booking) throw new NotFound(NO_SUCH_BOOKING);
    return booking;
  }

  private linkOf({ email, token }: Visitor): PortalAccess | null {
    const access = this.read(token);
    return access?.email === foldedEmail(email) ? access : null;
  }

  private admits(email: string, token: string | undefined): boolean {
    return opens(this.config.brandPortalAccess, foldedEmail(email), this.read(token));
  }

  private read(token: string | undefined): PortalAccess | null {
    return token ? readPortalToken(this.config.sessionSecret, token, this.clock.now()) : null;
  }
}
