import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ConstantTimeWork } from '../../common/constant-time-work.js';
import { foldedEmail } from '../../common/folded.js';
import { Config } from '../../config/config.js';
import { NOBODY } from '../../platform/mail/mail.entity.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { Records } from '../../platform/records/records.js';
import { NEWEST_FIRST } from '../bookings/booking-reads.js';
import { recipientOf } from '../bookings/booking-recipients.js';
import { bookingsOf } from '../bookings/contact-bookings.query.js';

/** How many links one contact is mailed per hour. Without a limit, anybody could flood a contact's inbox. */
const MAX_LINKS = 5;

const LINK_SENT = 'If there are bookings for this email address, we have sent you a link to them.';

/** Mails new links without revealing whether an address is known (docs/product.md, 5.4). */
@Injectable()
export class PortalLinks implements OnModuleDestroy {
  private readonly logger = new Logger('Portal');
  private readonly mailing = new ConstantTimeWork((error) =>
    this.logger.error({ err: error }, 'A link could not be mailed'),
  );

  constructor(
    private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly records: Records,
  ) {}

  /** @returns what to tell the visitor. @throws TooManyRequests */
  async request(email: string, network: string): Promise<string> {
    const { portalLookupLimit } = this.config;
    await this.limits.consumeAll([
      ['portal-lookup-email', foldedEmail(email), portalLookupLimit],
      ['portal-lookup', network, portalLookupLimit],
    ]);
    return this.send(email);
  }

  /** Like `request`, for a visitor who has been counted already. */
  async send(email: string): Promise<string> {
    await this.mailing.begin(() => this.mailIfKnown(foldedEmail(email)));
    return LINK_SENT;
  }

  async onModuleDestroy(): Promise<void> {
    await this.mailing.finished();
  }

  private async mailIfKnown(contact: string): Promise<void> {
    const variables = { portal: { bookingId: null } };
    await this.records.transaction(async (tx) => {
      // Locked, so that no erasure comes between.
      const newest = await bookingsOf(tx.manager, contact, NEWEST_FIRST).limit(1).setLock('for_key_share').getOne();
      const isSurplus = (await tx.countRecentMails(contact, ['portal-link'])) >= MAX_LINKS;
      // Neither an error nor the load of the server may reveal that the address is known.
      const to = newest && !isSurplus ? recipientOf(newest, contact)! : NOBODY;
      await tx.mail({ template: 'portal-link', to, variables });
    });
  }
}
