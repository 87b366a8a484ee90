import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { folded } from '../../common/folded.js';
import { subjectLine, mailAddress } from './mail-headers.js';
import { mailTemplates, type MailTemplateName, type MailVariables } from './mail-templates.js';
import { ERASED_DOMAIN, Mail, type MailAbout } from './mail.entity.js';
import { MailWorker } from './mail.worker.js';

export interface OutgoingMail<Name extends MailTemplateName> {
  template: Name;
  /** One mail each, so that nobody sees the others' addresses and one refusal holds up no one else. */
  to: string | readonly string[];
  about?: MailAbout;
  variables: MailVariables<Name>;
}

/** Where modules put mails (docs/product.md, 8.2): in the transaction of the change that causes them. */
@Injectable()
export class OutboxService {
  constructor(private readonly worker: MailWorker) {}

  /**
   * @param manager the caller's transaction: the mail exists if and only if that commits.
   * @throws InvalidInput when an address cannot be one.
   */
  async enqueue<Name extends MailTemplateName>(manager: EntityManager, mail: OutgoingMail<Name>): Promise<void> {
    const addresses = [mail.to].flat().filter((text) => !text.endsWith(`@${ERASED_DOMAIN}`));
    const recipients = new Map(addresses.map((text) => [folded(text.trim()), mailAddress(text)]));
    const subjectOf = mailTemplates[mail.template] as (variables: MailVariables<Name>) => string;
    const rows = [...recipients.values()].map((recipient) => ({
      template: mail.template,
      recipient,
      subject: subjectLine(subjectOf(mail.variables)),
      variables: { ...mail.variables },
      aboutType: mail.about?.type ?? null,
      aboutId: mail.about?.id ?? null,
    }));
    if (rows.length > 0) await manager.insert(Mail, rows);
  }

  /**
   * Drops what has not been sent about a record. One whose text is going out this moment cannot be called back: it becomes `sent` when the
   * mail server takes it, and is not tried again when it does not.
   */
  async cancelFor(manager: EntityManager, about: MailAbout): Promise<void> {
    await manager.query(
      `UPDATE mails SET status = 'cancelled'
       WHERE about_type = $1 AND about_id = $2 AND status = 'queued' AND sent_at IS NULL`,
      [about.type, about.id],
    );
  }

  /**
   * How many acknowledgements of forms an address was sent within the last hour. Other transactions that ask about the same address wait
   * for the caller's, so that no two count the same.
   */
  async countAcknowledgements(manager: EntityManager, address: string): Promise<number> {
    const recipient = folded(address);
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('acknowledgement ' || $1, 0))`, [recipient]);
    const [{ count }] = await manager.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM mails
       WHERE folded(recipient) = $1 AND template LIKE '%-acknowledgement' AND created_at > now() - interval '1 hour'`,
      [recipient],
    );
    return count;
  }

  /** Call it after the commit, for delivery at once; mails that nobody announces are found within a second. */
  wake(): void {
    this.worker.wake();
  }
}
