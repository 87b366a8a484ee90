import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Config } from '../../config/config.js';
import { Idempotency, PUBLIC, type Claim } from '../idempotency/idempotency.service.js';
import { OutboxService } from '../mail/outbox.service.js';
import { RateLimits } from '../rate-limit/rate-limits.service.js';
import type { Sender } from './form-sender.js';

/** An hour: nobody's mailbox is filled by forms that name its address. */
const ACKNOWLEDGEMENTS_AN_ADDRESS = 20;

/** What a form does with what it was sent. */
export interface Submission<Values, Saved> {
  /** The form as it was sent, for telling a repetition from another form. */
  content: object;
  /** What the database has to say about it. @throws InvalidInput by field */
  check: () => Promise<Values>;
  /** Writes the record with its mails, the acknowledgement if there may be one, and its entry in the audit trail. */
  write: (manager: EntityManager, id: string, values: Values, acknowledges: boolean) => Promise<Saved>;
  /** Whom the form names as the one to be told that it came in. */
  acknowledgedTo: string;
  read: (manager: EntityManager, id: string) => Promise<Saved>;
  /** What would have been answered, for a program that fell for the field that people do not see. */
  pretend: (id: string, values: Values) => Saved;
}

/** What all forms that anybody may send have in common: limits, repetitions, programs (docs/product.md, 9.4). */
@Injectable()
export class PublicForms {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly idempotency: Idempotency,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Makes one record of a form, however often it is sent under the same key.
   * @throws what `check` says, uncounted; Conflict when the key came with other content; TooManyRequests.
   */
  submit<Values, Saved>(sender: Sender, submission: Submission<Values, Saved>): Promise<Saved> {
    return this.idempotency.create<Saved>({
      action: sender.form,
      // Whether somebody is signed in does not matter here, and may change between two sendings of one form.
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

  /** Counted first, so that parallel submissions do not slip past the limit; what made no record is given back. */
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
    return this.dataSource.transaction(async (manager) => {
      await claim(manager, id);
      const sent = await this.outbox.countAcknowledgements(manager, acknowledgedTo);
      return write(manager, id, values, sent < ACKNOWLEDGEMENTS_AN_ADDRESS);
    });
  }
}

const counterOf = ({ form }: Sender): string => `form-${form}`;
