import { says, type MailSubject } from '../../platform/mail-delivery/mail-subjects.js';
import { DRILL_ENDED, Mail } from '../../platform/mail/mail.entity.js';
import { cancelMails, type OutgoingMail } from '../../platform/mail/outbox.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { DealRequest } from './deal-request.entity.js';
import { dealWorkflow, SUBMISSION } from './deal-workflow.js';

// The mails about a deal request (docs/product.md, 8).

/** The mails of a new request. @param acknowledges whether the requester gets theirs */
export function mailsOfSubmission(deal: DealRequest, team: string[], acknowledges: boolean) {
  const written = { 'team-deal-request': news(deal, team), 'deal-acknowledgement': acknowledgement(deal) };
  const sent = SUBMISSION.mails.filter((template) => acknowledges || template !== 'deal-acknowledgement');
  return sent.map((template) => written[template]);
}

function news(deal: DealRequest, team: string[]): OutgoingMail<'team-deal-request'> {
  return { template: 'team-deal-request', to: team, about: aboutOf(deal), variables: newsOf(deal) };
}

function acknowledgement(deal: DealRequest): OutgoingMail<'deal-acknowledgement'> {
  return { template: 'deal-acknowledgement', to: deal.requestEmail, about: aboutOf(deal), variables: factsOf(deal) };
}

export function approval(deal: DealRequest): OutgoingMail<'deal-approved'> {
  return { template: 'deal-approved', to: deal.requestEmail, about: aboutOf(deal), variables: factsOf(deal) };
}

/** Tells the requester why the deal was declined. */
export function declining(deal: DealRequest, cancelled: number): OutgoingMail<'deal-declined'> {
  const variables = { ...decliningOf(deal), cancelledBookings: cancelled };
  return { template: 'deal-declined', to: deal.requestEmail, about: aboutOf(deal), variables };
}

/** Mails to the requester that have not been sent yet, and that a decision on the deal has made untrue. */
export async function withdrawMails(tx: Transaction, deal: DealRequest): Promise<void> {
  const templates = ['deal-acknowledgement', 'deal-approved', 'deal-declined'];
  await cancelMails(tx.manager, aboutOf(deal), { templates });
}

/** The acknowledgement of a deal that is to be decided on again, if a decision had withdrawn it before it was sent. */
export async function acknowledgeAfterAll(tx: Transaction, deal: DealRequest): Promise<void> {
  const written = { template: 'deal-acknowledgement', aboutType: 'deal', aboutId: deal.id } as const;
  const earlier = await tx.manager.findBy(Mail, written);
  const isWithdrawn = ({ status, lastError }: Mail) => status === 'cancelled' && lastError !== DRILL_ENDED;
  if (earlier.length > 0 && earlier.every(isWithdrawn)) await tx.mail(acknowledgement(deal));
}

/** What the queue needs to know about mails on deal requests. */
export const dealMails: MailSubject = {
  async facts(manager, { template, aboutId }) {
    const deal = aboutId && (await manager.findOneBy(DealRequest, { id: aboutId }));
    if (!deal) return undefined;
    if (template === 'deal-declined') return decliningOf(deal);
    return template === 'team-deal-request' ? newsOf(deal) : factsOf(deal);
  },

  /**
   * An acknowledgement promises a decision and repeats the requested dates, so it may become untrue; so may the decision:
   * the deal may be reopened, be over, or be declined after all or for another reason. The mail to the team cannot.
   */
  async objection(manager, mail) {
    const { template, aboutId } = mail;
    const deal =
      aboutId && (await manager.findOne(DealRequest, { where: { id: aboutId }, lock: { mode: 'pessimistic_read' } }));
    if (!deal) return 'The deal request that this mail is about is gone. There is nothing to tell any more.';
    const by = `This deal request is now ${deal.status}`;
    if (template === 'deal-acknowledgement' && !dealWorkflow.isAllowed(deal, 'approve'))
      return `${by}: there is nothing to acknowledge any more.`;
    if (template === 'deal-approved' && deal.status !== 'Approved' && deal.status !== 'Live') return `${by}.`;
    if (template !== 'deal-declined') return undefined;
    if (deal.status !== 'Declined') return `${by}.`;
    const { reason, liveDate, endDate } = decliningOf(deal);
    return says(mail, { reason, liveDate, endDate })
      ? undefined
      : 'The reason or the dates have changed since this email was written.';
  },
};

const aboutOf = ({ id }: DealRequest) => ({ type: 'deal', id }) as const;

function factsOf({ brand, liveDate, endDate }: DealRequest) {
  return { brand, liveDate, endDate };
}

function decliningOf(deal: DealRequest) {
  return { ...factsOf(deal), reason: deal.declinedReason ?? '' };
}

/** What the media team is told about a request. */
function newsOf(deal: DealRequest) {
  const { id: dealId, requesterName, requestEmail, dealDescription } = deal;
  return { ...factsOf(deal), dealId, requesterName, requestEmail, dealDescription };
}
