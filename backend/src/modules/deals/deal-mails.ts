import type { MailSubject } from '../../platform/mail-delivery/mail-subjects.js';
import type { OutgoingMail } from '../../platform/mail/outbox.js';
import { DealRequest } from './deal-request.entity.js';
import { dealWorkflow } from './deal-workflow.js';

// The mails about a deal request (docs/product.md, 8).

export function news(deal: DealRequest, team: string[]): OutgoingMail<'team-deal-request'> {
  return { template: 'team-deal-request', to: team, about: aboutOf(deal), variables: newsOf(deal) };
}

export function acknowledgement(deal: DealRequest): OutgoingMail<'deal-acknowledgement'> {
  return { template: 'deal-acknowledgement', to: deal.requestEmail, about: aboutOf(deal), variables: factsOf(deal) };
}

export function approval(deal: DealRequest): OutgoingMail<'deal-approved'> {
  return { template: 'deal-approved', to: deal.requestEmail, about: aboutOf(deal), variables: factsOf(deal) };
}

/** What the queue needs to know about mails on deal requests. */
export const dealMails: MailSubject = {
  async facts(manager, { template, aboutId }) {
    const deal = aboutId && (await manager.findOneBy(DealRequest, { id: aboutId }));
    if (!deal) return undefined;
    return template === 'team-deal-request' ? newsOf(deal) : factsOf(deal);
  },

  /**
   * An acknowledgement promises a decision and repeats the requested dates, so it may become untrue. The mail to the
   * team cannot.
   */
  async objection(manager, { template, aboutId }) {
    const deal =
      aboutId && (await manager.findOne(DealRequest, { where: { id: aboutId }, lock: { mode: 'pessimistic_read' } }));
    if (!deal) return 'The deal request that this mail is about is gone. There is nothing to tell any more.';
    if (template !== 'deal-acknowledgement' || dealWorkflow.isAllowed(deal, 'approve')) return undefined;
    return `This deal request is ${deal.status} by now: there is nothing to acknowledge any more.`;
  },
};

const aboutOf = ({ id }: DealRequest) => ({ type: 'deal', id }) as const;

function factsOf({ brand, liveDate, endDate }: DealRequest) {
  return { brand, liveDate, endDate };
}

/** What the media team is told about a request. */
function newsOf(deal: DealRequest) {
  const { id: dealId, requesterName, requestEmail, dealDescription } = deal;
  return { ...factsOf(deal), dealId, requesterName, requestEmail, dealDescription };
}
