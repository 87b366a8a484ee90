import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { isUnreachable } from '../../common/database-errors.js';
import { Config } from '../../config/config.js';
import { Records } from '../records/records.js';
import { afterFailure, deliveryFailure, retryDelay } from './delivery-failure.js';
import { attachmentsOf, MailCompanions, type Companions } from './mail-companions.js';
import { MailConversation } from './mail-conversation.js';
import { MailOutage } from './mail-outage.service.js';
import { MailQueue } from './mail-queue.service.js';
import { MailSender, type Message } from './mail-sender.js';
import { inOutbox, MAIL_SUBJECTS, subjectOf, variablesOf, type MailSubjects } from './mail-subjects.js';
import { MAX_AT_ONCE, MAX_SLOW } from './mail-transport.js';
import { NOBODY, type Mail } from '../mail/mail.entity.js';
import { forRecipient, Outbox } from '../mail/outbox.js';

const POLL_MS = 1_000;
const RENEW_MS = 5_000;
/** After this a conversation is slow, and the mail server in trouble. */
const SLOW_AFTER_MS = 30_000;
/**
 * When the server stops: how long a mail server that has received a text may take to answer, and how long recording the
 * outcome may take.
 */
const LAST_ANSWERS_MS = 4_000;
const LAST_NOTES_MS = 1_000;

/** A mail as it is handed over, and what goes with it. */
interface Prepared {
  companions: Companions;
  message: Message;
}

/** Delivers the mails in the outbox (docs/product.md, 8.2). */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Mail');
  private readonly running = new Set<Promise<void>>();
  private readonly conversations = new Set<MailConversation>();
  private poll?: NodeJS.Timeout;
  private renewal?: NodeJS.Timeout;
  private databaseAnswers = true;

  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
    private readonly queue: MailQueue,
    private readonly outage: MailOutage,
    private readonly companions: MailCompanions,
    private readonly sender: MailSender,
    private readonly clock: Clock,
    private readonly records: Records,
    private readonly outbox: Outbox,
    @Inject(MAIL_SUBJECTS) private readonly subjects: MailSubjects,
  ) {}

  onApplicationBootstrap(): void {
    const { pace } = this.config.mail;
    // Polling also finds mails that another instance queued, and mails that are due again.
    this.poll = setInterval(() => this.wake(), POLL_MS / pace);
    this.outbox.onQueued(() => this.wake());
    this.renewal = setInterval(
      () => void this.queue.renew().catch((error: unknown) => this.databaseFailed(error)),
      RENEW_MS / pace,
    );
    this.wake();
  }

  /**
   * Takes no new mails. Mails whose text has not begun to be sent are released at once. The others get a moment to
   * finish; if their outcome is still unknown then, they are sent again later with the same Message-ID.
   */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.poll);
    this.poll = undefined;
    for (const conversation of this.conversations) conversation.stop();
    const finished = Promise.all(this.running);
    await Promise.race([finished, delay(LAST_ANSWERS_MS)]);
    for (const conversation of this.conversations) conversation.cut();
    await Promise.race([finished, delay(LAST_NOTES_MS)]);
    clearInterval(this.renewal);
  }

  wake(): void {
    const slow = [...this.conversations].filter(({ isSlow }) => isSlow).length;
    if (!this.poll || this.running.size >= MAX_AT_ONCE + Math.min(slow, MAX_SLOW)) return;
    const run = this.deliverAll().finally(() => this.running.delete(run));
    this.running.add(run);
  }

  private async deliverAll(): Promise<void> {
    try {
      while (this.poll && (await this.deliverOne()));
      this.databaseAnswers = true;
    } catch (error) {
      this.databaseFailed(error);
    }
  }

  private databaseFailed(error: unknown): void {
    this.queue.noteDatabaseOutage();
    if (this.databaseAnswers) this.logger.error({ err: error }, 'The outbox cannot be read; trying again every second');
    this.databaseAnswers = false;
  }

  /** @returns false when nothing is due. */
  private async deliverOne(): Promise<boolean> {
    const claimed = await this.queue.claim();
    if (!claimed) return false;
    const { mail, isProbe } = claimed;
    // While this one is being sent, others may be due.
    this.wake();
    try {
      const prepared = mail.sentAt
        ? undefined
        : await this.prepare(mail).catch(async (error: unknown) => {
            if (isProbe) await this.outage.returnProbe();
            throw error;
          });
      if (isProbe && (!prepared || mail.recipient === NOBODY)) await this.outage.returnProbe();
      if (mail.sentAt || (prepared && (await this.send(mail, prepared, isProbe)))) await this.announce(mail);
    } finally {
      this.queue.letGo(mail);
    }
    return true;
  }

  /** @returns true when the mail server has accepted it. */
  private async send(mail: Mail, { companions, message }: Prepared, isProbe: boolean): Promise<boolean> {
    const conversation = new MailConversation({
      answerMs: this.config.mail.answerSeconds * 1_000,
      slowAfterMs: SLOW_AFTER_MS / this.config.mail.pace,
      mayHandOver: async () => (await this.isStillTrue(mail)) && (await this.queue.isStillToSend(mail.id)),
      onSlow: () => this.outage.begin('The mail server takes long to answer.', 'slow').catch(() => false),
    });
    this.conversations.add(conversation);
    try {
      await this.sender.send(mail, message, conversation);
    } catch (error) {
      await this.notSent(mail, error, conversation);
      if (isProbe && conversation.wasCalledOff) await this.outage.returnProbe();
      return false;
    } finally {
      conversation.end();
      this.conversations.delete(conversation);
    }
    mail.attempts += 1;
    mail.messageId = message.messageId;
    mail.attachments = attachmentsOf(mail, companions);
    mail.sentAt = this.clock.now();
    if (!(await this.recordSent(mail))) await this.sender.removeCopy(mail);
    if (mail.recipient !== NOBODY) await this.outage.end();
    return true;
  }

  /**
   * Reads the files and writes the mail before the conversation begins: the mail server never waits for the file store,
   * and a mail that cannot be written says nothing about the mail server.
   * @returns undefined when that failed, the mail has nothing to say any more, or the server is stopping
   */
  private async prepare(mail: Mail): Promise<Prepared | undefined> {
    try {
      if (!(await this.bringUpToDate(mail))) return undefined;
      mail.variables = await this.variablesOf(mail);
      const companions = await this.companions.of(mail);
      const attachments = await this.companions.read(companions.files);
      const message = await this.sender.compose(mail, companions, attachments);
      if (this.poll) return { companions, message };
      await this.queue.release(mail);
    } catch (error) {
      if (isUnreachable(error)) {
        // This says nothing about the mail or the mail server.
        await this.queue.release(mail);
        throw error;
      }
      await this.notSent(mail, error);
    }
    return undefined;
  }

  /** @returns false when the mail has nothing to say any more and was cancelled */
  private async bringUpToDate(mail: Mail): Promise<boolean> {
    const subject = subjectOf(this.subjects, mail);
    if (!subject?.current) return true;
    const variables = await subject.current(this.manager, mail, this.clock.now());
    if (!variables) {
      await this.queue.cancel(mail);
      return false;
    }
    await this.queue.rewrite(mail, inOutbox(variables));
    return true;
  }

  /** Otherwise the conversation is called off, and the mail is brought up to date before the next one. */
  private async isStillTrue(mail: Mail): Promise<boolean> {
    const subject = subjectOf(this.subjects, mail);
    if (!subject?.current) return true;
    const variables = await subject.current(this.manager, mail, this.clock.now());
    return (
      variables !== undefined && isDeepStrictEqual(forRecipient(inOutbox(variables), mail.recipient), mail.variables)
    );
  }

  /** If the record cannot be read, the mail may still have all the values it needs. */
  private async variablesOf(mail: Mail): Promise<object> {
    try {
      return await variablesOf(this.subjects, this.manager, mail);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      this.logger.error({ err: error, mail: mail.id, about: mail.aboutId }, 'The record of a mail cannot be read');
      return mail.variables;
    }
  }

  /** Tries until it succeeds: until the mail is recorded as sent, only the lease keeps others from sending it again. */
  private async recordSent(mail: Mail): Promise<boolean> {
    for (;;) {
      try {
        return await this.queue.recordSent(mail);
      } catch (error) {
        this.databaseFailed(error);
        await delay(POLL_MS);
      }
    }
  }

  /** @param conversation undefined: it had not begun */
  private async notSent(mail: Mail, error: unknown, conversation?: MailConversation): Promise<void> {
    const isStopping = !this.poll;
    const { wasCalledOff = false, mayHaveArrived = false } = conversation ?? {};
    if (wasCalledOff || (isStopping && !mayHaveArrived)) return this.queue.release(mail);
    const failure = deliveryFailure(error, mayHaveArrived);
    let beganOutage = (await conversation?.beganOutage) ?? false;
    if (failure.concerns === 'mail' && conversation) await this.outage.end();
    else if (failure.concerns !== 'mail' && failure.concerns !== 'files' && !isStopping)
      beganOutage = (await this.outage.begin(failure.text, failure.code)) || beganOutage;
    const outcome = afterFailure(mail, failure, beganOutage);
    const { attempts, unconfirmed, pause } = outcome;
    // The server's reply may contain personal data; administrators can read it in the mail log (docs/product.md, 13.2).
    const facts = { mail: mail.id, template: mail.template, code: failure.code, attempts, unconfirmed, pause };
    this.logger.warn(facts, 'A mail was not delivered');
    await this.queue.recordFailure(mail, outcome);
  }

  /** If the module fails to react, the mail must still count as sent. Otherwise it would be sent again. */
  private async announce(mail: Mail): Promise<void> {
    try {
      await this.records.transaction(async (tx) => {
        await subjectOf(this.subjects, mail)?.delivered?.(tx, mail);
        await this.queue.settle(tx.manager, mail);
      });
    } catch (error) {
      if (isUnreachable(error)) {
        await this.queue.release(mail);
        throw error;
      }
      this.logger.error(
        { err: error, mail: mail.id, about: mail.aboutId },
        'A mail is out, but its record did not react',
      );
      const lastError = 'The mail was sent, but the record it belongs to could not be updated.';
      const pause = retryDelay(mail.attempts);
      if (pause === undefined) await this.queue.settle(this.manager, mail, lastError);
      else await this.queue.recordFailure(mail, { ...mail, attempts: mail.attempts + 1, lastError, pause });
    }
  }
}
