import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailRecords } from '../../platform/mail/mail-deliveries.js';
import type { Mail } from '../../platform/mail/mail.entity.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { UsersService } from '../users/users.service.js';
import { Enquiry } from './enquiry.entity.js';
import { isAllowed } from './enquiry-workflow.js';

/** Mails about an enquiry, written in the transaction of the change that causes them (docs/product.md, 8). */
@Injectable()
export class EnquiryMails implements MailRecords {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
  ) {}

  async announce(manager: EntityManager, enquiry: Enquiry): Promise<void> {
    await this.outbox.enqueue(manager, {
      template: 'team-sales-enquiry',
      to: await this.users.mediaTeam(manager),
      about: { type: 'enquiry', id: enquiry.id },
      variables: newsOf(enquiry),
    });
  }

  /** Sent to the brand, which may not have filled in the form itself. */
  async acknowledge(manager: EntityManager, enquiry: Enquiry): Promise<void> {
    await this.outbox.enqueue(manager, {
      template: 'enquiry-acknowledgement',
      to: enquiry.brandContactEmail,
      about: { type: 'enquiry', id: enquiry.id },
      variables: factsOf(enquiry),
    });
  }

  async facts(manager: EntityManager, { template, aboutId }: Mail): Promise<object | undefined> {
    const enquiry = aboutId && (await manager.findOneBy(Enquiry, { id: aboutId }));
    if (!enquiry) return undefined;
    return template === 'team-sales-enquiry' ? newsOf(enquiry) : factsOf(enquiry);
  }

  /**
   * An acknowledgement promises an answer, which the brand has had once its bookings are confirmed. The mail to the
   * team stays true.
   */
  async objection(manager: EntityManager, { template, aboutId }: Mail): Promise<string | undefined> {
    const enquiry =
      aboutId && (await manager.findOne(Enquiry, { where: { id: aboutId }, lock: { mode: 'pessimistic_read' } }));
    if (!enquiry) return 'The sales enquiry that this mail is about is gone. There is nothing to tell any more.';
    if (template === 'team-sales-enquiry' || isAllowed(enquiry.status, 'confirm')) return undefined;
    return `This sales enquiry is ${enquiry.status} by now: there is nothing to acknowledge any more.`;
  }

  /** Call it after the commit. */
  wake(): void {
    this.outbox.wake();
  }
}

function factsOf({ brand, bookingTypes, bookingPeriodMonth, bookingPeriodYear }: Enquiry) {
  return { brand, bookingTypes, period: `${bookingPeriodMonth} ${bookingPeriodYear}` };
}

/** What the media team is told about an enquiry. */
function newsOf(enquiry: Enquiry) {
  const { tradingDirector, brandContactEmail, additionalNotes } = enquiry;
  return { ...factsOf(enquiry), tradingDirector, brandContactEmail, additionalNotes };
}
