import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { Conflict, NotFound } from '../../common/errors.js';
import type { Page } from '../../common/list-query.js';
import { Config } from '../../config/config.js';
import { AuditTrail, type Actor } from '../audit/audit-trail.service.js';
import { MailDeliveries } from './mail-deliveries.js';
import { mailCounts, mailPage, mailStream, type MailListQuery } from './mail-list.query.js';
import { Mail, mailActions, type MailStatus } from './mail.entity.js';
import type { MailDeliveryDto } from './dto/mail.dto.js';
import { MailOutage } from './mail-outage.service.js';
import { MailSender } from './mail-sender.js';
import { MailWorker } from './mail.worker.js';

export const MAIL_NOT_FOUND = 'This mail does not exist. Go back to the mails.';

/** What administrators see of the outbox, and the only action they have (docs/product.md, 8.5). */
@Injectable()
export class MailLog {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly deliveries: MailDeliveries,
    private readonly outage: MailOutage,
    private readonly sender: MailSender,
    private readonly worker: MailWorker,
  ) {}

  page(query: MailListQuery): Promise<Page<Mail>> {
    return mailPage(this.dataSource, query, this.config.businessTimeZone);
  }

  stream(query: MailListQuery): AsyncIterable<Mail> {
    return mailStream(this.dataSource, query, this.config.businessTimeZone);
  }

  counts(): Promise<{ status: MailStatus; count: number }[]> {
    return mailCounts(this.dataSource);
  }

  async delivery(): Promise<MailDeliveryDto> {
    const [{ isDrill, downSince, error }, queued] = await Promise.all([this.outage.read(), this.outage.countQueued()]);
    return { isDrill, downSince: downSince?.toISOString() ?? null, error, queued };
  }

  /** The mail with its text, filled with the present values. */
  async getWithText(id: string): Promise<{ mail: Mail; text: string }> {
    const mail = await this.get(id);
    const variables = await this.deliveries.variablesOf(this.dataSource.manager, mail);
    return { mail, text: this.sender.preview({ ...mail, variables }) };
  }

  async get(id: string): Promise<Mail> {
    const mail = await this.dataSource.manager.findOneBy(Mail, { id });
    if (!mail) throw new NotFound(MAIL_NOT_FOUND);
    return mail;
  }

  /**
   * Queues a failed mail as if it were new. The cause has presumably been fixed, so it gets all of its attempts again.
   * The last error stays visible until the next one.
   * @throws NotFound; Conflict unless it has failed, and when its content is no longer true.
   */
  async retry(id: string, actor: Actor): Promise<Mail> {
    await this.dataSource.transaction(async (manager) => {
      const mail = await manager.findOne(Mail, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!mail) throw new NotFound(MAIL_NOT_FOUND);
      const { status, attempts, lastError } = mail;
      if (!mailActions(mail).includes('retry'))
        throw new Conflict(`This mail is ${status} now and cannot be tried again. Reload to see where it stands.`);
      const objection = await this.deliveries.objection(manager, mail);
      if (objection) throw new Conflict(objection);
      const queued = { status: 'queued', attempts: 0, unconfirmed: 0, nextAttemptAt: this.clock.now() } as const;
      await manager.update(Mail, id, queued);
      await this.audit.add(manager, {
        actor,
        about: { type: 'mail', id, label: mail.subject },
        action: 'tried again',
        before: { status, attempts, lastError },
        after: { status: queued.status, attempts: queued.attempts, recipient: mail.recipient },
      });
    });
    this.worker.wake();
    return this.get(id);
  }
}
