import type { EntityManager } from 'typeorm';
import type { MailSubject } from '../../platform/mail-delivery/mail-subjects.js';
import type { MailTemplateName } from '../../platform/mail/mail-templates.js';
import { cancelMails, type OutgoingMail } from '../../platform/mail/outbox.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { addressesOf } from '../users/users.service.js';
import { whyNotRenewed } from './option-workflow.js';
import { Option } from './option.entity.js';

// The mails about an option (docs/product.md, 8). All go to its owner.

export const placing = (manager: EntityManager, option: Option, zone: string) =>
  toOwner(manager, 'option-placed', option, { ...placingOf(option), ...renewalOf(option, zone) });
export const warning = (manager: EntityManager, option: Option) =>
  toOwner(manager, 'option-expiring', option, holdingOf(option));
export const challenge = (manager: EntityManager, option: Option) =>
  toOwner(manager, 'option-challenged', option, challengeOf(option));
export const movingUp = (manager: EntityManager, option: Option, zone: string) =>
  toOwner(manager, 'option-moved-up', option, { ...holdingOf(option), ...renewalOf(option, zone) });
export const expiry = (manager: EntityManager, option: Option) =>
  toOwner(manager, 'option-expired', option, factsOf(option));

/** Mails that have not been sent yet, and that a change of the option has made untrue. */
export async function withdrawMails(tx: Transaction, option: Option): Promise<void> {
  await cancelMails(tx.manager, aboutOf(option));
}

/** What the queue needs to know about mails on options. */
export const optionMails = (zone: string): MailSubject => ({
  async facts(manager, { template, aboutId }) {
    const option = aboutId && (await manager.findOneBy(Option, { id: aboutId }));
    if (!option) return undefined;
    const facts = template === 'option-placed' ? placingOf(option) : challengeOf(option);
    return { ...facts, ...renewalOf(option, zone) };
  },

  /** What a mail says about a place or a deadline must be so when it arrives. */
  async objection(manager, { template, aboutId, variables }) {
    const option =
      aboutId && (await manager.findOne(Option, { where: { id: aboutId }, lock: { mode: 'pessimistic_read' } }));
    if (!option) return 'The option that this mail is about is gone. There is nothing to tell any more.';
    const { expiresAt } = variables as { expiresAt?: string | null };
    const now = shownDeadline(option)?.toISOString() ?? null;
    const isTrue =
      template === 'option-expired'
        ? option.status === 'expired'
        : (option.status === 'first' || option.status === 'queued') && now === expiresAt;
    return isTrue ? undefined : `This option is now ${option.status}, or has another deadline.`;
  },
});

/** A queued option has none. */
export const shownDeadline = ({ status, expiresAt }: Pick<Option, 'status' | 'expiresAt'>): Date | null =>
  status === 'first' ? expiresAt : null;

async function toOwner<Name extends MailTemplateName>(
  manager: EntityManager,
  template: Name,
  option: Option,
  variables: OutgoingMail<Name>['variables'],
): Promise<OutgoingMail<Name>> {
  return { template, to: await addressesOf(manager, option.ownerId), about: aboutOf(option), variables };
}

const aboutOf = ({ id }: Option) => ({ type: 'option', id }) as const;

function factsOf({ id, brandName, opportunity, from, to, units, note, owner }: Option) {
  return {
    ...{ optionId: id, brandName, from, to, units, note, ownerName: owner.name },
    ...{ mediaCategory: opportunity.category, mediaOpportunity: opportunity.name },
  };
}

const holdingOf = (option: Option) => ({ ...factsOf(option), expiresAt: option.expiresAt });
const placingOf = (option: Option) => ({ ...factsOf(option), expiresAt: shownDeadline(option) });
const challengeOf = (option: Option) => ({ ...holdingOf(option), challengerName: option.challengerName ?? '' });
const renewalOf = (option: Option, zone: string) => ({ isRenewable: whyNotRenewed(option, zone) === undefined });
