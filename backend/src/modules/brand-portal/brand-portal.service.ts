import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock } from '../../common/clock.js';
import { NotFound, NotSignedIn } from '../../common/errors.js';
import { foldedEmail } from '../../common/folded.js';
import { Config } from '../../config/config.js';
import { readPortalToken, type PortalAccess } from '../../platform/mail/portal-token.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { BookingReads } from '../bookings/booking-reads.js';
import type { Booking } from '../bookings/booking.entity.js';
import { opens, type Visitor } from './portal-visitor.js';

const NO_SUCH_BOOKING =
  'There is no such booking for this email address. Check the address, or open the link in our email again.';
const LINK_VOID = 'This link has expired or is damaged. Ask for a fresh one.';
const LINK_NEEDED = 'To upload files, open the link in our email. If it is older than 30 days, ask for a fresh one.';

/** What brands may see and do without an account (docs/product.md, 5). */
@Injectable()
export class BrandPortalService {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly bookings: BookingReads,
  ) {}

  /** @returns the contact's bookings; undefined when a link is required to see them. @throws TooManyRequests */
  async lookUp(visitor: Visitor): Promise<Booking[] | undefined> {
    await this.count('portal-lookup', visitor);
    const { email, token } = visitor;
    return this.admits(email, token) ? this.bookings.ofContact(foldedEmail(email)) : undefined;
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
    const [booking] = isUUID(bookingId) ? await this.bookings.ofContact(foldedEmail(email), bookingId) : [];
    if (!booking) throw new NotFound(NO_SUCH_BOOKING);
    return booking;
  }

  /** @throws NotSignedIn when the token has expired or is invalid. */
  accessOf(token: string | undefined): PortalAccess {
    const access = this.read(token);
    if (!access) throw new NotSignedIn(LINK_VOID);
    return access;
  }

  /** Counts by network and by email address; visitors with a link are not counted against the address. */
  private async count(what: 'portal-lookup' | 'portal-upload', { email, token, network }: Visitor): Promise<void> {
    const { portalLookupLimit } = this.config;
    await this.limits.consume(what, network, portalLookupLimit);
    const contact = foldedEmail(email);
    if (this.read(token)?.email !== contact) await this.limits.consume(`${what}-email`, contact, portalLookupLimit);
  }

  private admits(email: string, token: string | undefined): boolean {
    return opens(this.config.brandPortalAccess, foldedEmail(email), this.read(token));
  }

  private read(token: string | undefined): PortalAccess | null {
    return token ? readPortalToken(this.config.sessionSecret, token, this.clock.now()) : null;
  }
}
