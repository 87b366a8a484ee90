import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Conflict } from '../../common/errors.js';
import { foldedEmail } from '../../common/folded.js';
import { countsByStatus } from '../../common/list-rows.js';
import { afterCommit } from '../../database/after-commit.js';
import { subjectLine, mailAddress } from './mail-headers.js';
import { mailTemplates, type MailTemplateName, type MailVariables } from './mail-templates.js';
import { isErased, Mail, MAIL_STATUSES, type MailAbout } from './mail.entity.js';

export interface OutgoingMail<Name extends MailTemplateName> {
  template: Name;
  /**
   * Each recipient gets a mail of their own, so that they do not see each other's addresses and one refusal does not
   * affect the others.
   */
  to: string | readonly string[];
  about?: MailAbout;
  variables: MailVariables<Name>;
}

/** A mail as it is shown before there is a record that it is about. */
export type MailToShow<Name extends MailTemplateName> = Omit<OutgoingMail<Name>, 'about'> & {
  about?: Partial<MailAbout>;
};

/** Modules add mails here, in the transaction of the change that causes them (docs/product.md, 8.2). */
@Injectable()
export class Outbox {
  private listener?: () => void;
  private readonly queued = () => this.listener?.();

  /** @param listener called after every commit that queued a mail, so that delivery need not wait for the next poll */
  onQueued(listener: () => void): void {
    this.listener = listener;
  }

  /**
   * @param manager the caller's transaction: the mail exists if and only if that commits.
   * @throws InvalidInput when an address is invalid.
   */
  async enqueue<Name extends MailTemplateName>(manager: EntityManager, mail: OutgoingMail<Name>): Promise<void> {
    const rows = rowsOf(mail);
    if (rows.length === 0) return;
    await manager.insert(Mail, rows);
    this.wakeAfter(manager);
  }

  /** Starts delivery after the commit, because a mail of the manager's transaction is to be sent. */
  wakeAfter(manager: EntityManager): void {
    afterCommit(manager, this.queued);
  }

  /**
   * How many mails of these templates the address was sent within the last hour. Locks the address until the
   * transaction ends, so that no other transaction counts before the caller's mail is among them.
   */
  async countRecent(manager: EntityManager, address: string, templates: readonly MailTemplateName[]): Promise<number> {
    const recipient = foldedEmail(address);
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('recent mails ' || $1, 0))`, [recipient]);
    const [{ count }] = await manager.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM mails
       WHERE folded(recipient) = $1 AND template = ANY ($2) AND created_at > now() - interval '1 hour'`,
      [recipient, templates],
    );
    return count;
  }
}

/** One row for each recipient. Erased addresses get none. @throws InvalidInput when an address is invalid. */
export function rowsOf<Name extends MailTemplateName>({ template, to, about, variables }: MailToShow<Name>) {
  const addresses = [to].flat().filter((address) => !isErased(address));
  const recipients = new Map(addresses.map((text) => [foldedEmail(text), mailAddress(text)]));
  return [...recipients.values()].map((recipient) => ({
    template,
    recipient,
    subject: subjectFor(template, variables),
    variables: forRecipient(variables, recipient),
    aboutType: about?.type ?? null,
    aboutId: about?.id ?? null,
  }));
}

/** As `rowsOf`. @throws Conflict when all recipients were erased */
export function requireRows<Name extends MailTemplateName>(mail: MailToShow<Name>) {
  const rows = rowsOf(mail);
  if (rows.length === 0)
    throw new Conflict('No email is sent, because the data of everybody who would get it was erased.');
  return rows;
}

/** The subject of a mail with these values. */
export function subjectFor(template: MailTemplateName, variables: object): string {
  const subjectOf = mailTemplates[template] as (variables: object) => string;
  return subjectLine(subjectOf(variables));
}

/** A link to the portal opens the bookings of the mail's recipient. */
export function forRecipient(variables: object, recipient: string): object {
  if (!('portal' in variables)) return { ...variables };
  return { ...variables, portal: { ...(variables.portal as object), email: recipient } };
}

interface Waiting {
  templates: readonly string[];
  /** Mails to these recipients are not cancelled. */
  keptFor?: readonly string[];
}

/**
 * Cancels the mails about a record that wait to be sent; with `waiting`, only those of its templates, except to some
 * addresses. Failed ones stay until somebody tries them again (docs/product.md, 8.5). A mail cannot be stopped while its
 * text is being sent: it becomes `sent` if the mail server accepts it, and is not tried again if it does not.
 * @returns the mails that waited, those that are kept among them, oldest first
 */
export async function cancelMails(
  manager: EntityManager,
  about: MailAbout,
  waiting?: Waiting,
): Promise<Pick<Mail, 'template' | 'recipient' | 'variables'>[]> {
  const [found] = await manager.query<[Pick<Mail, 'template' | 'recipient' | 'variables' | 'createdAt'>[], number]>(
    `UPDATE mails SET status = CASE WHEN folded(recipient) = ANY ($4) THEN status ELSE 'cancelled' END
     WHERE about_type = $1 AND about_id = $2 AND status = 'queued' AND sent_at IS NULL
       AND ($3::text[] IS NULL OR template = ANY ($3))
     RETURNING template, recipient, variables, created_at AS "createdAt"`,
    [about.type, about.id, waiting?.templates ?? null, (waiting?.keptFor ?? []).map(foldedEmail)],
  );
  return found.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** Among the queued ones, those that are out already are not counted: they do not wait for the mail server. */
export const mailCounts = (manager: EntityManager) =>
  countsByStatus(
    manager,
    'mails',
    MAIL_STATUSES,
    (status) => `status = '${status}'${status === 'queued' ? ' AND sent_at IS NULL' : ''}`,
  );
