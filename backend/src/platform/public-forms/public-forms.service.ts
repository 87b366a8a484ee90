import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Config } from '../../config/config.js';
import { PUBLIC } from '../idempotency/idempotency-key.js';
import { Idempotency, type Claim } from '../idempotency/idempotency.service.js';
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
  submit<Values, Saved>(sender: Sender, submission: Submission<Values, Saved>): Promise<Saved> {
    return this.idempotency.create<Saved>({
      action: sender.form,
      // Whether the sender is signed in does not matter here, and may change between two submissions of the same form.
      sender: { by: PUBLIC, key: sender.key },
      content: submission.content,
      make: (claim) => this.take(sender, submission, claim),
      read: (id) => submission.read(this.dataSource.manager, id),
    });
  }

  /** @throws TooManyRequests */
  async count(sender: Sender): Promise<void> {
    await this.limits.consume(counterOf(sender), sender.network, this.config.publicFormLimit);
  }

  private async take<Values, Saved>(
    sender: Sender,
    submission: Submission<Values, Saved>,
    claim: Claim,
  ): Promise<Saved> {
    if (!sender.spam) await this.limits.check(counterOf(sender), sender.network, this.config.publicFormLimit);
    const values = await submission.check();
    if (sender.spam) return submission.pretend(randomUUID(), values);
    return this.counted(sender, () => this.write(values, submission, claim));
  }

  /**
   * Counted before the record is created, so that parallel submissions cannot slip past the limit. If none is created,
   * the count is taken back.
   */
  private async counted<Saved>(sender: Sender, write: () => Promise<Saved>): Promise<Saved> {
    await this.count(sender);
    try {
      return await write();
    } catch (error) {
      await this.limits.giveBack(counterOf(sender), sender.network, this.config.publicFormLimit);
      throw error;
    }
  }

  private async write<Values, Saved>(
    values: Values,
    { write, acknowledgedTo }: Submission<Values, Saved>,
    claim: Claim,
  ): Promise<Saved> {
    const id = randomUUID();
    return this.records.transaction(async (tx) => {
      await claim(tx.manager, id);
      const sent = await tx.countRecentMails(acknowledgedTo, ACKNOWLEDGEMENTS);
      return write(tx, id, values, sent < MOST_ACKNOWLEDGEMENTS);
    });
  }
}

const counterOf = ({ form }: Sender): string => `form-${form}`;
