import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Config } from '../../config/config.js';
import { RateLimits } from '../rate-limit/rate-limits.service.js';
import { FormRepetition } from './form-repetition.js';
import type { Sender } from './form-sender.js';

/** Nobody's mailbox is filled by forms that name its address. */
const ACKNOWLEDGEMENTS_AN_ADDRESS = { points: 20, seconds: 60 * 60 };
const KEPT = '2 days';

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
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Makes one record of a form, however often it is sent under the same key.
   * @throws what `check` says, uncounted; Conflict when the key came with other content; TooManyRequests.
   */
  async submit<Values, Saved>(sender: Sender, submission: Submission<Values, Saved>): Promise<Saved> {
    const repetition = new FormRepetition(sender, submission.content);
    return this.inTurn(sender, () => this.take(sender, repetition, submission));
  }

  /** @throws TooManyRequests */
  async count(sender: Sender): Promise<void> {
    await this.limits.consume(counterOf(sender), sender.network, this.config.publicFormLimit);
  }

  /** Forgets the keys of forms that nobody will send again. */
  async forgetOld(): Promise<void> {
    await this.dataSource.query(`DELETE FROM form_submissions WHERE submitted_at < now() - interval '${KEPT}'`);
  }

  /** The second half of a double click waits for the first, so that it is found to be the same before it is counted. */
  private async inTurn<Saved>({ form, key }: Sender, take: () => Promise<Saved>): Promise<Saved> {
    if (key === undefined) return take();
    const name = `${form} ${key}`;
    const turn = (this.underWay.get(name) ?? Promise.resolve()).then(take, take);
    this.underWay.set(name, turn);
    try {
      return await turn;
    } finally {
      if (this.underWay.get(name) === turn) this.underWay.delete(name);
    }
  }

  private async take<Values, Saved>(
    sender: Sender,
    repetition: FormRepetition,
    submission: Submission<Values, Saved>,
  ): Promise<Saved> {
    const known = await repetition.find(this.dataSource.manager);
    if (known) return submission.read(this.dataSource.manager, known);
    if (!sender.spam) await this.limits.check(counterOf(sender), sender.network, this.config.publicFormLimit);
    const values = await submission.check();
    if (sender.spam) return submission.pretend(randomUUID(), values);
    return this.counted(sender, () => this.write(repetition, values, submission));
  }

  /** Counted first, so that parallel submissions do not slip past the limit; what made no record is given back. */
  private async counted<Saved>(sender: Sender, write: () => Promise<Written<Saved>>): Promise<Saved> {
    await this.count(sender);
    let made = false;
    try {
      const { saved, isNew } = await write();
      made = isNew;
      return saved;
    } finally {
      if (!made) await this.limits.giveBack(counterOf(sender), sender.network, this.config.publicFormLimit);
    }
  }

  private async write<Values, Saved>(
    repetition: FormRepetition,
    values: Values,
    { write, read, acknowledgedTo }: Submission<Values, Saved>,
  ): Promise<Written<Saved>> {
    const id = randomUUID();
    const address = acknowledgedTo.toLowerCase();
    const acknowledges = await this.limits.tryConsume('acknowledgement', address, ACKNOWLEDGEMENTS_AN_ADDRESS);
    const saved = await this.dataSource.transaction(async (manager) =>
      (await repetition.claim(manager, id)) ? write(manager, id, values, acknowledges) : undefined,
    );
    if (saved) return { saved, isNew: true };
    const first = await repetition.find(this.dataSource.manager);
    return { saved: await read(this.dataSource.manager, first!), isNew: false };
  }
}

interface Written<Saved> {
  saved: Saved;
  isNew: boolean;
}

const counterOf = ({ form }: Sender): string => `form-${form}`;
