import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Config } from '../../config/config.js';
import type { FailedTry } from './delivery-failure.js';
import { Mail, NOBODY } from '../mail/mail.entity.js';
import { forRecipient, subjectFor } from '../mail/outbox.js';
import { MailOutage } from './mail-outage.service.js';

const LEASE_SECONDS = 30;
/**
 * After a database outage, instances that are still sending get this long to renew their leases before others take the
 * mails.
 */
const LEASE_GRACE_MS = 10_000;

/**
 * Assigns mails to instances (docs/product.md, 8.2). A claimed mail is leased for half a minute, and the lease is
 * renewed for as long as the conversation with the mail server lasts. Neither a transaction nor a connection is held
 * meanwhile. If the process dies, its leases run out and others take its mails.
 */
@Injectable()
export class MailQueue {
  private readonly logger = new Logger('Mail');
  /** Identifies this process in its leases. */
  private readonly holder = randomUUID();
  private readonly held = new Set<string>();
  private answeringSince = Date.now();
  private isDrill = false;

  constructor(
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly outage: MailOutage,
    private readonly config: Config,
  ) {}

  private get leaseSeconds(): number {
    return LEASE_SECONDS / this.config.mail.pace;
  }

  /**
   * @returns null when nothing is due, always in a drill (docs/product.md, 14.3), and during an outage unless it is
   * time to probe with a mail.
   */
  async claim(): Promise<{ mail: Mail; isProbe: boolean } | null> {
    const { isDrill, isDown, probeIsDue } = await this.outage.read();
    if (isDrill !== this.isDrill) {
      this.isDrill = isDrill;
      this.logger.log(
        isDrill ? 'This is a drill: no mail is sent, all stay queued' : 'The drill is over: mail is sent',
      );
    }
    if (isDrill) return null;
    if (isDown && !(probeIsDue && (await this.outage.startProbe()))) return null;
    const mayTakeLapsed = Date.now() - this.answeringSince > LEASE_GRACE_MS / this.config.mail.pace;
    // Uses only the index of queued mails (mails_due), so that polling every second costs nothing.
    const [rows] = await this.mails.query<[{ id: string }[], number]>(
      `UPDATE mails SET leased_by = $1, lease_until = now() + make_interval(secs => $2)
       WHERE id = (
         SELECT id FROM mails
         WHERE status = 'queued' AND next_attempt_at <= now()
           AND (lease_until IS NULL OR ($3 AND lease_until < now())) AND id <> ALL ($4)
         ORDER BY next_attempt_at LIMIT 1
         FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [this.holder, this.leaseSeconds, mayTakeLapsed, [...this.held]],
    );
    const [claimed] = rows;
    if (!claimed) {
      if (isDown) await this.outage.returnProbe();
      return null;
    }
    const mail = await this.mails.findOneByOrFail({ id: claimed.id });
    this.held.add(mail.id);
    return { mail, isProbe: isDown };
  }

  /** Renews the leases of the mails that this process is sending. */
  async renew(): Promise<void> {
    if (this.held.size === 0) return;
    await this.mails.query(
      `UPDATE mails SET lease_until = now() + make_interval(secs => $2) WHERE leased_by = $1 AND id = ANY ($3)`,
      [this.holder, this.leaseSeconds, [...this.held]],
    );
  }

  /** Replaces what a claimed mail says, in the mail, too; not in the row if an erasure has changed that meanwhile. */
  async rewrite(mail: Mail, values: object): Promise<void> {
    const before = mail.variables;
    mail.variables = forRecipient(values, mail.recipient);
    mail.subject = subjectFor(mail.template, mail.variables);
    await this.mails.query(
      'UPDATE mails SET variables = $3, subject = $4 WHERE id = $1 AND leased_by = $2 AND variables = $5',
      [mail.id, this.holder, JSON.stringify(mail.variables), mail.subject, JSON.stringify(before)],
    );
  }

  /** Cancels a claimed mail. */
  async cancel({ id }: Mail): Promise<void> {
    await this.mails.update(
      { id, leasedBy: this.holder, status: 'queued' },
      { status: 'cancelled', leasedBy: null, leaseUntil: null },
    );
  }

  /** Asked right before the text is sent. @returns false when the mail was cancelled, or another instance has it. */
  async isStillToSend(id: string): Promise<boolean> {
    const [, count] = await this.mails.query<[unknown, number]>(
      `UPDATE mails SET lease_until = now() + make_interval(secs => $3)
       WHERE id = $1 AND leased_by = $2 AND status = 'queued' AND sent_at IS NULL`,
      [id, this.holder, this.leaseSeconds],
    );
    return count > 0;
  }

  /**
   * Records that the mail server has the mail. From now on it is never sent again, even if this process dies before it
   * has done the rest. It keeps the values that it was sent with beside its own, which an erasure may have changed
   * meanwhile. It is queued again if it was cancelled too late, so that the module of its record is told in any case.
   * @returns false when the mail has been erased
   */
  async recordSent({ id, attempts, attachments, messageId, sentAt, variables }: Mail): Promise<boolean> {
    const { affected } = await this.mails
      .createQueryBuilder()
      .update({
        ...{ attempts, attachments, messageId, sentAt, variables: () => ':sent::jsonb || variables' },
        ...{ status: 'queued', lastError: null },
      })
      .where({ id })
      .setParameter('sent', JSON.stringify(variables))
      .execute();
    return affected !== 0;
  }

  /**
   * Marks a mail as sent, in the same transaction as the changes that follow from that. A mail that was cancelled too late
   * counts as sent, too.
   */
  async settle(manager: EntityManager, { id, recipient }: Mail, lastError: string | null = null): Promise<void> {
    if (recipient === NOBODY) await manager.delete(Mail, id);
    else await manager.update(Mail, id, { status: 'sent', lastError, leasedBy: null, leaseUntil: null });
  }

  /** Releases a mail after a failed attempt. A mail that was cancelled in the meantime stays cancelled. */
  async recordFailure({ id }: Mail, { attempts, unconfirmed, lastError, pause }: FailedTry): Promise<void> {
    await this.mails.query(
      `UPDATE mails SET leased_by = NULL, lease_until = NULL, attempts = $3, unconfirmed = $4, last_error = $5,
         status = CASE WHEN status = 'queued' AND $6::float IS NULL THEN 'failed' ELSE status END,
         next_attempt_at = now() + make_interval(secs => coalesce($6, 0))
       WHERE id = $1 AND leased_by = $2`,
      [id, this.holder, attempts, unconfirmed, lastError, pause ?? null],
    );
  }

  /** Releases a mail that was not tried. */
  async release({ id }: Mail): Promise<void> {
    await this.mails.update({ id, leasedBy: this.holder }, { leasedBy: null, leaseUntil: null });
  }

  /** The worker has finished with the mail. */
  letGo({ id }: Mail): void {
    this.held.delete(id);
  }

  noteDatabaseOutage(): void {
    this.answeringSince = Date.now();
  }
}
