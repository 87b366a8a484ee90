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

/** Who sends something that makes a record, and the key that they chose for it. */
export interface Sender {
  /** The id of a user, or PUBLIC: nobody reaches another user's record by using their key. */
  by: string;
  /** From the header Idempotency-Key; without one, each sending makes a record of its own. */
  key: string | undefined;
}

export const PUBLIC = 'public';

export interface Creation<Saved> {
  /** What is made: keys of different actions do not meet. */
  action: string;
  sender: Sender;
  /** What was sent, for telling a repetition from something else. Its values are plain: nested objects would keep the sender's order. */
  content: object;
  /** Writes the record. Calls `claim` in the transaction that writes it, before anything in there may fail because it was made already. */
  make: (claim: Claim) => Promise<Saved>;
  /** Reads the record that an earlier sending made. */
  read: (id: string) => Promise<Saved>;
}

/**
 * Binds the key to the record, and waits for another transaction that is about to do the same.
 * @throws MadeBefore when that one made it; Conflict when it did so with other content
 */
export type Claim = (manager: EntityManager, recordId: string) => Promise<void>;

/** Takes the transaction back; `create` then answers with the record that is there. */
class MadeBefore extends Conflict {
  constructor(readonly recordId: string) {
    super('This was sent already.');
  }
}

/** One record of whatever is sent under one key, however often and at whatever moment (docs/product.md, 9.5). */
@Injectable()
export class Idempotency {
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /** @throws InvalidInput for a bad key; Conflict when the key came with other content; and what `make` and `read` throw */
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

  /** Forgets what nobody will send again. */
  async forgetOld(): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '${KEPT}'`);
  }

  /** The second half of a double click waits for the first here, before it stores files or counts towards a limit. */
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

  /** With the installation's secret: the content may hold a password, which a plain hash in the database would let people guess. */
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

/** @returns the record that was made under the key. @throws Conflict when it was made of other content */
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
