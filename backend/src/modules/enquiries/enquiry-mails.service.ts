import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { UsersService } from '../users/users.service.js';
import type { Enquiry } from './enquiry.entity.js';

/** Which mail tells whom about an enquiry, written in the transaction of what it tells of (docs/product.md, 8). */
@Injectable()
export class EnquiryMails {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
  ) {}

  async announce(manager: EntityManager, enquiry: Enquiry): Promise<void> {
    const { tradingDirector, brandContactEmail, additionalNotes } = enquiry;
    await this.outbox.enqueue(manager, {
      template: 'team-sales-enquiry',
      to: await this.users.mediaTeam(manager),
      about: { type: 'enquiry', id: enquiry.id },
      variables: { ...factsOf(enquiry), tradingDirector, brandContactEmail, additionalNotes },
    });
  }

  /** To the brand, which may not have filled in the form itself. */
  async acknowledge(manager: EntityManager, enquiry: Enquiry): Promise<void> {
    await this.outbox.enqueue(manager, {
      template: 'enquiry-acknowledgement',
      to: enquiry.brandContactEmail,
      about: { type: 'enquiry', id: enquiry.id },
      variables: factsOf(enquiry),
    });
  }

  /** Call it after the commit. */
  wake(): void {
    this.outbox.wake();
  }
}

function factsOf({ brand, bookingTypes, bookingPeriodMonth, bookingPeriodYear }: Enquiry) {
  return { brand, bookingTypes, period: `${bookingPeriodMonth} ${bookingPeriodYear}` };
}
