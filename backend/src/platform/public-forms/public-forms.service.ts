import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Config } from '../../config/config.js';
import { PUBLIC } from '../idempotency/idempotency-key.js';
import { Idempotency } from '../idempotency/idempotency.service.js';
import type { MailTemplateName } from '../mail/mail-templates.js';
import { RateLimits } from '../rate-limit/rate-limits.service.js';
import { Records } from '../records/records.js';
import type { Transaction } from '../records/transaction.js';
import type { Sender } from './form-sender.js';

/** How many acknowledgements one address is mailed per hour. Without a limit, forms could be used to flood an inbox. */
const MOST_ACKNOWLEDGEMENTS = 20;
const ACKNOWLEDGEMENTS: MailTemplateName[] = ['enquiry-acknowledgement', 'deal-acknowledgement'];

/** How a form processes a submission. */
export interface Submission<Values, Saved> {
  /** The form as it was sent, for telling a repetition from a different form. */
  content: object;
  /** Checks against the database. @throws InvalidInput by field */
  check: () => Promise<Values>;
  /** Writes the record with its mails, its audit entry and, if allowed, the acknowledgement. */
  write: (tx: Transaction, id: string, values: Values, acknowledges: boolean) => Promise<Saved>;
  /** The address that the acknowledgement goes to. */
  acknowledgedTo: string;
  read: (manager: EntityManager, id: string) => Promise<Saved>;
  /** A response that looks real, for a program that filled in the hidden field. */
  pretend: (id: string, values: Values) => Saved;
}

/** What all public forms have in common: limits, repeated submissions, spam (docs/product.md, 9.4). */
@Injectable()
export class PublicForms {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly idempotency: Idempotency,
    private readonly records: Records,
  ) {}

  /**
   * Creates one record per key, however often the form is sent.
   * @throws what `check` throws, without counting it; Conflict when the key was used with other content;
   * TooManyRequests.
   */
  async submit<Values, Saved>(sender: Sender, submission: Submission<Values, Saved>): Promise<Saved> {
    // Whether the sender is signed in does not matter here, and may change between two submissions of the same form.
    const sent = { action: sender.form, sender: { by: PUBLIC, key: sender.key }, content: submission.content };
    const known = await this.idempotency.find(sent);
    if (known) return submission.read(this.dataSource.manager, known);
    if (!sender.spam) await this.limits.check(counterOf(sender), sender.network, this.config.publicFormLimit);
    const values = await submission.check();
    if (sender.spam) return submission.pretend(randomUUID(), values);
    // Before the record is created, so that parallel submissions cannot slip past the limit.
    await this.count(sender);
    try {
      return await this.records.transaction(async (tx) => {
        const id = randomUUID();
        await this.idempotency.claim(tx.manager, sent, id);
        const mails = await tx.countRecentMails(submission.acknowledgedTo, ACKNOWLEDGEMENTS);
        return submission.write(tx, id, values, mails < MOST_ACKNOWLEDGEMENTS);
      });
    } catch (error) {
      await this.limits.giveBack(counterOf(sender), sender.network, this.config.publicFormLimit);
      throw error;
    }
  }

  /** @throws TooManyRequests */
  async count(sender: Sender): Promise<void> {
    await this.limits.consume(counterOf(sender), sender.network, this.config.publicFormLimit);
  }
}

const counterOf = ({ form }: Sender): string => `form-${form}`;
