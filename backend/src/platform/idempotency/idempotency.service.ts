import { createHmac } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Conflict } from '../../common/errors.js';
import { Config } from '../../config/config.js';
import { readKey, type KeySender } from './idempotency-key.js';

const KEPT = '2 days';

const OTHER_CONTENT = 'This was sent already, with other content. Reload the page if you want to send something else.';

/** What a key counts for. */
export interface Sending {
  /** The kind of action: keys of different actions are independent. */
  action: string;
  sender: KeySender;
}

export interface Creation<Saved> extends Sending {
  /**
   * The content of the request, for telling a repetition from a different request. Its values must not be objects,
   * because their properties could come in another order.
   */
  content: object;
  /** What the sender is told when the key was used with other content. */
  otherContent?: string;
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

/** Acts once per key, however often and whenever the request is sent (docs/product.md, 9.5). */
@Injectable()
export class Idempotency {
  private readonly logger = new Logger('Idempotency');
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /**
   * @throws InvalidInput for an invalid key; Conflict when the key was used with other content; what `make` and `read`
   * throw
   */
  async create<Saved>({
    content,
    otherContent = OTHER_CONTENT,
    make,
    read,
    ...sending
  }: Creation<Saved>): Promise<Saved> {
    const use = useOf(sending);
    if (!use) return make(async () => undefined);
    const sent = { ...use, contentHash: this.hashOf(content), otherContent };
    return this.inTurn(use, async () => {
      const known = await findSame(this.dataSource.manager, sent);
      if (known) return read(known);
      try {
        return await make((manager, recordId) => claim(manager, sent, recordId));
      } catch (error) {
        if (error instanceof MadeBefore) return read(error.recordId);
        throw error;
      }
    });
  }

  /** Whether the key was used already, even with other content. @throws InvalidInput for an invalid key */
  async isUsed(sending: Sending): Promise<boolean> {
    const use = useOf(sending);
    return !!use && !!(await find(this.dataSource.manager, use));
  }

  /** Removes keys that are too old to be sent again. */
  @Cron('0 45 * * * *')
  async forgetOld(): Promise<void> {
    await this.dataSource
      .query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '${KEPT}'`)
      .catch((error: unknown) => this.logger.error({ err: error }, 'will be tried again'));
  }

  /** Makes the second half of a double click wait for the first, before it stores files or counts towards a limit. */
  private async inTurn<Saved>({ action, by, key }: Use, work: () => Promise<Saved>): Promise<Saved> {
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

/** One use of a key. */
interface Use {
  action: string;
  by: string;
  key: string;
}

interface Sent extends Use {
  contentHash: string;
  otherContent: string;
}

function useOf({ action, sender: { by, key } }: Sending): Use | undefined {
  const chosen = readKey(key);
  return chosen === undefined ? undefined : { action, by, key: chosen };
}

async function find(manager: EntityManager, { action, by, key }: Use) {
  const [known] = await manager.query<{ record_id: string; content_hash: string }[]>(
    'SELECT record_id, content_hash FROM idempotency_keys WHERE action = $1 AND sent_by = $2 AND key = $3',
    [action, by, key],
  );
  return known;
}

/** @returns the record that was created with the key. @throws Conflict when it was created with other content */
async function findSame(
  manager: EntityManager,
  { contentHash, otherContent, ...use }: Sent,
): Promise<string | undefined> {
  const known = await find(manager, use);
  if (known && known.content_hash !== contentHash) throw new Conflict(otherContent);
  return known?.record_id;
}

async function claim(manager: EntityManager, sent: Sent, recordId: string): Promise<void> {
  const claimed = await manager.query<object[]>(
    `INSERT INTO idempotency_keys (action, sent_by, key, content_hash, record_id) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING key`,
    [sent.action, sent.by, sent.key, sent.contentHash, recordId],
  );
  if (claimed.length > 0) return;
  throw new MadeBefore((await findSame(manager, sent))!);
}
