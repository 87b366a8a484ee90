import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { UsersService } from '../users/users.service.js';
import type { DealRequest } from './deal-request.entity.js';

/** Which mail tells whom about a deal request, written in the transaction of what it tells of (docs/product.md, 8). */
@Injectable()
export class DealMails {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
  ) {}

  async announce(manager: EntityManager, deal: DealRequest): Promise<void> {
    const { requesterName, requestEmail, dealDescription } = deal;
    await this.outbox.enqueue(manager, {
      template: 'team-deal-request',
      to: await this.users.mediaTeam(manager),
      about: { type: 'deal', id: deal.id },
      variables: { ...factsOf(deal), dealId: deal.id, requesterName, requestEmail, dealDescription },
    });
  }

  async acknowledge(manager: EntityManager, deal: DealRequest): Promise<void> {
    await this.outbox.enqueue(manager, { template: 'deal-acknowledgement', ...toRequester(deal) });
  }

  async approve(manager: EntityManager, deal: DealRequest): Promise<void> {
    await this.outbox.enqueue(manager, { template: 'deal-approved', ...toRequester(deal) });
  }

  /** Call it after the commit. */
  wake(): void {
    this.outbox.wake();
  }
}

function toRequester(deal: DealRequest) {
  return { to: deal.requestEmail, about: { type: 'deal' as const, id: deal.id }, variables: factsOf(deal) };
}

function factsOf({ brand, liveDate, endDate }: DealRequest) {
  return { brand, liveDate, endDate };
}
