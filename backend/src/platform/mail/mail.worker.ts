import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { deliveryFailure, retryDelay } from './delivery-failure.js';
import { MailDeliveries } from './mail-deliveries.js';
import { MailSender } from './mail-sender.js';
import { MOST_AT_ONCE } from './mail-transport.js';
import { Mail } from './mail.entity.js';

const POLL_MS = 1_000;

type Outcome = Partial<Pick<Mail, 'status' | 'attempts' | 'nextAttemptAt' | 'lastError' | 'messageId' | 'sentAt'>>;

/**
 * Delivers what is in the outbox (docs/product.md, 8.2). A mail is claimed by locking its row for as long as the conversation
 * with the mail server lasts: several instances never send it twice, and a process that is killed gives it back by itself.
 */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Mail');
  private readonly running = new Set<Promise<void>>();
  private poll?: NodeJS.Timeout;
  private databaseAnswers = true;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sender: MailSender,
    private readonly deliveries: MailDeliveries,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    // Polling also finds what another instance queued, and what is due again.
    this.poll = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  /** Finishes the mails under way, before the transport and the database are closed. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.poll);
    this.poll = undefined;
    await Promise.all(this.running);
  }

  wake(): void {
    if (!this.poll || this.running.size >= MOST_AT_ONCE) return;
    const run = this.deliverAll().finally(() => this.running.delete(run));
    this.running.add(run);
  }

  private async deliverAll(): Promise<void> {
    try {
      while (this.poll && (await this.deliverOne()));
      this.databaseAnswers = true;
    } catch (error) {
      if (this.databaseAnswers)
        this.logger.error({ err: error }, 'The outbox cannot be read; trying again every second');
      this.databaseAnswers = false;
    }
  }

  /** @returns false when nothing is due. */
  private deliverOne(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const mail = await nextDue(manager);
      if (!mail) return false;
      // While this one is talking to the mail server, others may be due.
      this.wake();
      await manager.update(Mail, mail.id, await this.deliver(manager, mail));
      return true;
    });
  }

  private async deliver(manager: EntityManager, mail: Mail): Promise<Outcome> {
    const attempts = mail.attempts + 1;
    if (mail.sentAt) return { attempts, ...(await this.announce(manager, mail, attempts)) };
    try {
      mail.messageId = await this.sender.send(mail);
    } catch (error) {
      return { attempts, ...this.notSent(mail, attempts, error) };
    }
    mail.sentAt = this.clock.now();
    const { messageId, sentAt } = mail;
    return { attempts, messageId, sentAt, ...(await this.announce(manager, mail, attempts)) };
  }

  /** In a savepoint: a module that fails to react must not undo that the mail is out, or it would be sent again. */
  private async announce(manager: EntityManager, mail: Mail, attempts: number): Promise<Outcome> {
    try {
      await manager.transaction((savepoint) => this.deliveries.announce(savepoint, mail));
      return { status: 'sent', lastError: null };
    } catch (error) {
      this.logger.error(
        { err: error, mail: mail.id, about: mail.aboutId },
        'A mail is out, but its record did not react',
      );
      const lastError = 'The mail was sent, but the record it belongs to could not be updated.';
      return { ...this.again(attempts, 'sent'), lastError };
    }
  }

  private notSent(mail: Mail, attempts: number, error: unknown): Outcome {
    const { text, permanent } = deliveryFailure(error);
    const outcome: Outcome = permanent ? { status: 'failed' } : this.again(attempts, 'failed');
    this.logger.warn({ err: error, mail: mail.id, template: mail.template, attempts, ...outcome }, 'not delivered');
    return { ...outcome, lastError: text };
  }

  private again(attempts: number, otherwise: 'sent' | 'failed'): Outcome {
    const seconds = retryDelay(attempts);
    if (seconds === undefined) return { status: otherwise };
    return { nextAttemptAt: new Date(this.clock.now().getTime() + seconds * 1000) };
  }
}

/** Served by the index of queued mails alone (mails_due), so that asking every second costs nothing. */
function nextDue(manager: EntityManager): Promise<Mail | null> {
  return manager
    .createQueryBuilder(Mail, 'mail')
    .where(`mail.status = 'queued' AND mail.nextAttemptAt <= now()`)
    .orderBy('mail.nextAttemptAt')
    .limit(1)
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .getOne();
}
