import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { EntityManager } from 'typeorm';
import { Conflict, InvalidInput } from '../../common/errors.js';
import { Config } from '../../config/config.js';
import { AlreadyHandled, type KeySender } from './idempotency-key.js';

const KEPT = '2 days';

const OTHER_CONTENT = 'This has already been sent with different content. Reload the page to send something else.';

/** What a key counts for. */
export interface Sending {
  /** The kind of action: keys of different actions are independent. */
  action: string;
  sender: KeySender;
}

/** A request that creates a record once per key. */
export interface Sent extends Sending {
  /**
   * The content of the request, for telling a repetition from a different request. Its values must not be objects,
   * because their properties could come in another order.
   */
  content: object;
  /** What the sender is told when the key was used with other content. */
  otherContent?: string;
}

/**
 * Creates one record per key, however often and whenever the request is sent (docs/product.md, 9.5): a service first asks
 * for the record that there may be, and claims the key in the transaction that creates it. Its handler is `Idempotent`.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
  ) {}

  /**
   * @returns the id of the record that an earlier request created
   * @throws InvalidInput for an invalid key; Conflict when the key was used with other content
   */
  async find({ content, otherContent = OTHER_CONTENT, ...sending }: Sent): Promise<string | undefined> {
    const use = await this.useOf(sending);
    if (use && use.content_hash !== this.hashOf(content)) throw new Conflict(otherContent);
    return use?.record_id;
  }

  /** Whether the key was used already, even with other content. @throws InvalidInput for an invalid key */
  async isUsed(sending: Sending): Promise<boolean> {
    return !!(await this.useOf(sending));
  }

  /**
   * Binds the key to the new record, after waiting for any other transaction that is doing the same. Called before
   * anything else in the transaction can fail because the record exists already.
   * @throws AlreadyHandled when that transaction created the record
   */
  async claim(manager: EntityManager, { action, sender: { by, key }, content }: Sent, recordId: string): Promise<void> {
    if (key === undefined) return;
    const claimed = await manager.query<object[]>(
      `INSERT INTO idempotency_keys (action, sent_by, key, content_hash, record_id) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING key`,
      [action, by, key, this.hashOf(content), recordId],
    );
    if (claimed.length === 0) throw new AlreadyHandled();
  }

  /** Removes keys that are too old to be sent again. */
  @Cron('0 45 * * * *')
  async forgetOld(): Promise<void> {
    await this.manager.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '${KEPT}'`);
  }

  private async useOf({ action, sender: { by, key } }: Sending) {
    if (key === undefined) return undefined;
    if (!/^[\x21-\x7e]{1,200}$/.test(key))
      throw new InvalidInput('Idempotency-Key must be 1 to 200 letters, digits and signs. Send a new uuid.');
    const [use] = await this.manager.query<{ record_id: string; content_hash: string }[]>(
      'SELECT record_id, content_hash FROM idempotency_keys WHERE action = $1 AND sent_by = $2 AND key = $3',
      [action, by, key],
    );
    return use;
  }

  /**
   * Keyed with the installation's secret, because the content may include a password, which could be guessed from a
   * plain hash.
   */
  private hashOf(content: object): string {
    const entries = Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1));
    return createHmac('sha256', this.config.sessionSecret).update(JSON.stringify(entries)).digest('hex');
  }
}
