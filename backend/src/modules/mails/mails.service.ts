import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Conflict, NotFound } from '../../common/errors.js';
import { firstRows } from '../../common/plain-rows.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import { attachmentsOf, MailCompanions } from '../../platform/mail-delivery/mail-companions.js';
import { MailOutage } from '../../platform/mail-delivery/mail-outage.service.js';
import { MailSender } from '../../platform/mail-delivery/mail-sender.js';
import {
  MAIL_SUBJECTS,
  subjectOf,
  variablesOf,
  type MailSubjects,
} from '../../platform/mail-delivery/mail-subjects.js';
import { Mail, mailActions, type MailAttachment } from '../../platform/mail/mail.entity.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { Records } from '../../platform/records/records.js';
import type { RecordType } from '../../platform/records/transaction.js';
import type { MailDeliveryDto } from './mail.dto.js';

export const MAIL: RecordType<Mail> = {
  entity: Mail,
  noun: 'mail',
  notFound: 'This mail does not exist. Go back to the mails.',
  about: ({ id, subject }) => ({ type: 'mail', id, label: subject }),
  facts: () => ({}),
};

/** What administrators see of the outbox, and the only action they have (docs/product.md, 8.5). */
@Injectable()
export class Mails {
  constructor(
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly records: Records,
    private readonly outbox: Outbox,
    private readonly outage: MailOutage,
    private readonly companions: MailCompanions,
    private readonly sender: MailSender,
    @Inject(MAIL_SUBJECTS) private readonly subjects: MailSubjects,
  ) {}

  async delivery(): Promise<MailDeliveryDto> {
    const [{ isDrill, downSince, error }, queued] = await Promise.all([this.outage.read(), this.outage.countQueued()]);
    return { isDrill, downSince: downSince?.toISOString() ?? null, error, queued };
  }

  /** The mail with its text, filled with the present values, and the files that went with it or are to go with it. */
  async getWithText(id: string): Promise<{ mail: Mail; text: string; attachments: MailAttachment[] }> {
    const mail = await this.get(id);
    const variables = await variablesOf(this.subjects, this.mails.manager, mail);
    const companions = await this.companions.of(mail);
    const text = await this.sender.preview({ ...mail, variables }, companions);
    return { mail, text, attachments: attachmentsOf(mail, companions) };
  }

  async get(id: string): Promise<Mail> {
    const mail = await this.mails.findOneBy({ id });
    if (!mail) throw new NotFound(MAIL.notFound);
    return mail;
  }

  /** The number of failed mails, and those that failed first; `nextAttemptAt` is the time of the last attempt. */
  async oldestFailed(limit: number): Promise<{ count: number; rows: Mail[] }> {
    const failed = this.mails
      .createQueryBuilder('mail')
      .where(`mail.status = 'failed'`)
      .orderBy('mail.nextAttemptAt')
      .addOrderBy('mail.id');
    return firstRows(failed, limit);
  }

  /**
   * Queues a failed mail as if it were new. The cause has presumably been fixed, so it gets all of its attempts again.
   * The last error stays visible until the next one.
   * @throws NotFound; Conflict if it has not failed, or if its content is no longer true, in which case it is cancelled.
   */
  async retry(id: string, actor: Actor): Promise<Mail> {
    const objection = await this.records.transaction(async (tx) => {
      const mail = await tx.open(MAIL, id);
      const { status, attempts, lastError, recipient } = mail;
      if (status !== 'failed')
        throw new Conflict(`This mail is ${status} now and cannot be tried again. Reload to see where it stands.`);
      if (!mailActions(mail).includes('retry'))
        throw new Conflict('This mail was only true on its day and cannot be tried again.');
      const reason = await subjectOf(this.subjects, mail)?.objection?.(tx.manager, mail);
      await tx.change(MAIL, mail, actor, (change) => {
        if (reason) mail.status = 'cancelled';
        else Object.assign(mail, { status: 'queued', attempts: 0, unconfirmed: 0, nextAttemptAt: tx.now });
        change.record(reason ? 'cancelled' : 'tried again', {
          before: { status, attempts, lastError },
          after: { status: mail.status, attempts: mail.attempts, recipient },
        });
      });
      if (!reason) this.outbox.wakeAfter(tx.manager);
      return reason;
    });
    if (objection) throw new Conflict(`${objection} This mail is now cancelled.`);
    return this.get(id);
  }
}
