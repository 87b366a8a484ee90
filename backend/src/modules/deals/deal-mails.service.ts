import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailRecords } from '../../platform/mail/mail-deliveries.js';
import type { Mail } from '../../platform/mail/mail.entity.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { UsersService } from '../users/users.service.js';
import { DealRequest } from './deal-request.entity.js';
import { isAllowed } from './deal-workflow.js';

/** Mails about a deal request, written in the transaction of the change that causes them (docs/product.md, 8). */
@Injectable()
export class DealMails implements MailRecords {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
  ) {}

  async announce(manager: EntityManager, deal: DealRequest): Promise<void> {
    await this.outbox.enqueue(manager, {
      template: 'team-deal-request',
      to: await this.users.mediaTeam(manager),
      about: { type: 'deal', id: deal.id },
      variables: newsOf(deal),
    });
  }

  async acknowledge(manager: EntityManager, deal: DealRequest): Promise<void> {
    await this.outbox.enqueue(manager, { template: 'deal-acknowledgement', ...toRequester(deal) });
  }

  async approve(manager: EntityManager, deal: DealRequest): Promise<void> {
    await this.outbox.enqueue(manager, { template: 'deal-approved', ...toRequester(deal) });
  }

  async facts(manager: EntityManager, { template, aboutId }: Mail): Promise<object | undefined> {
    const deal = aboutId && (await manager.findOneBy(DealRequest, { id: aboutId }));
    if (!deal) return undefined;
    return template === 'team-deal-request' ? newsOf(deal) : factsOf(deal);
  }

  /**
   * An acknowledgement promises a decision and repeats the requested dates, so it may become untrue. The mail to the
   * team cannot.
   */
  async objection(manager: EntityManager, { template, aboutId }: Mail): Promise<string | undefined> {
    const deal =
      aboutId && (await manager.findOne(DealRequest, { where: { id: aboutId }, lock: { mode: 'pessimistic_read' } }));
    if (!deal) return 'The deal request that this mail is about is gone. There is nothing to tell any more.';
    if (template !== 'deal-acknowledgement' || isAllowed(deal.status, 'approve')) return undefined;
    return `This deal request is ${deal.status} by now: there is nothing to acknowledge any more.`;
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

/** What the media team is told about a request. */
function newsOf(deal: DealRequest) {
  const { id: dealId, requesterName, requestEmail, dealDescription } = deal;
  return { ...factsOf(deal), dealId, requesterName, requestEmail, dealDescription };
}
