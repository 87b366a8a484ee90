import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Conflict } from '../../common/errors.js';
import { readKey } from '../../common/idempotency-key.js';
import { Config } from '../../config/config.js';

const KEPT = '2 days';

const SENT_WITH_OTHER_CONTENT =
  'This was sent already, with other content. Reload the page if you want to send something else.';

/** The sender of a request that creates a record, and the key that they chose for it. */
export interface Sender {
  /**
   * The id of a user, or PUBLIC. A key only matches requests of the same sender, so nobody gets at another user's
   * record by using their key.
   */
  by: string;
  /** From the header Idempotency-Key. Without one, each request creates a record of its own. */
  key: string | undefined;
}

export const PUBLIC = 'public';

export interface Creation<Saved> {
  /** The kind of action: keys of different actions are independent. */
  action: string;
  sender: Sender;
  /**
   * The content of the request, for telling a repetition from a different request. Its values must not be objects,
   * whose properties could come in another order.
   */
  content: object;
  /**
   * Writes the record. It must call `claim` in the transaction that writes it, before anything else in there can fail
   * because the record exists already.
   */
  make: (claim: Claim) => Promise<Saved>;
  /** Reads the record that an earlier request created. */
  read: (id: string) => Promise<Saved>;
}

/**
 * Binds the key to the record, after waiting for any other transaction that is doing the same.
 * @throws MadeBefore when that transaction created the record; Conflict when it did so with other content
 */
export type Claim = (manager: EntityManager, recordId: string) => Promise<void>;

/** Rolls back the transaction; `create` then returns the existing record. */
class MadeBefore extends Conflict {
  constructor(readonly recordId: string) {
    super('This was sent already.');
  }
}

/** Creates one record per key, however often and whenever the request is sent (docs/product.md, 9.5). */
@Injectable()
export class Idempotency {
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /**
   * @throws InvalidInput for an invalid key; Conflict when the key was used with other content; whatever `make` and
   * `read` throw
   */
  async create<Saved>({ action, sender, content, make, read }: Creation<Saved>): Promise<Saved> {
    const key = readKey(sender.key);
    if (key === undefined) return make(async () => undefined);
    const sending = { action, by: sender.by, key, contentHash: this.hashOf(content) };
    return this.inTurn(sending, async () => {
      const known = await find(this.dataSource.manager, sending);
      if (known) return read(known);
      try {
        return await make((manager, recordId) => claim(manager, sending, recordId));
      } catch (error) {
        if (error instanceof MadeBefore) return read(error.recordId);
        throw error;
      }
    });
  }

  /** Removes keys that are too old to be sent again. */
  async forgetOld(): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '${KEPT}'`);
  }

  /** Makes the second half of a double click wait for the first, before it stores files or counts towards a limit. */
  private async inTurn<Saved>({ action, by, key }: Sending, work: () => Promise<Saved>): Promise<Saved> {
    const name = JSON.stringify([action, by, key]);
    const turn = (this.underWay.get(name) ?? Promise.resolve()).then(work, work);
    this.underWay.set(name, turn);
    try {
      return await turn;
    } finally {
      if (this.underWay.get(name) === turn) this.underWay.delete(name);
    }
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

interface Sending {
  action: string;
  by: string;
  key: string;
  contentHash: string;
}

/** @returns the record that was created with the key. @throws Conflict when it was created with other content */
async function find(manager: EntityManager, { action, by, key, contentHash }: Sending): Promise<string | undefined> {
  const [known] = await manager.query<{ record_id: string; content_hash: string }[]>(
    'SELECT record_id, content_hash FROM idempotency_keys WHERE action = $1 AND sent_by = $2 AND key = $3',
    [action, by, key],
  );
  if (known && known.content_hash !== contentHash) throw new Conflict(SENT_WITH_OTHER_CONTENT);
  return known?.record_id;
}

async function claim(manager: EntityManager, sending: Sending, recordId: string): Promise<void> {
  const { action, by, key, contentHash } = sending;
  const claimed = await manager.query<object[]>(
    `INSERT INTO idempotency_keys (action, sent_by, key, content_hash, record_id) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING key`,
    [action, by, key, contentHash, recordId],
  );
  if (claimed.length > 0) return;
  throw new MadeBefore((await find(manager, sending))!);
}
