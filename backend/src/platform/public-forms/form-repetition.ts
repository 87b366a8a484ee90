import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Conflict } from '../../common/errors.js';
import { readKey } from '../../common/idempotency-key.js';
import type { FormName, Sender } from './form-sender.js';

const SENT_WITH_OTHER_CONTENT =
  'This form was sent already, with other content. Reload the page if you want to send another one.';

/** A form under the key that its sender chose; without one, each sending is a form of its own. */
export class FormRepetition {
  private readonly form: FormName;
  private readonly key: string | undefined;
  private readonly contentHash: string;

  /** @throws InvalidInput */
  constructor({ form, key }: Sender, content: object) {
    this.form = form;
    this.key = readKey(key);
    this.contentHash = createHash('sha256')
      .update(JSON.stringify(Object.entries(content).sort()))
      .digest('hex');
  }

  /** @returns the record that was made of it. @throws Conflict when that was of other content */
  async find(manager: EntityManager): Promise<string | undefined> {
    if (this.key === undefined) return undefined;
    const [known]: { record_id: string; content_hash: string }[] = await manager.query(
      'SELECT record_id, content_hash FROM form_submissions WHERE form = $1 AND key = $2',
      [this.form, this.key],
    );
    if (known && known.content_hash !== this.contentHash) throw new Conflict(SENT_WITH_OTHER_CONTENT);
    return known?.record_id;
  }

  /** Waits for another transaction that is doing the same. @returns false when that made a record. */
  async claim(manager: EntityManager, recordId: string): Promise<boolean> {
    if (this.key === undefined) return true;
    const claimed: object[] = await manager.query(
      `INSERT INTO form_submissions (form, key, content_hash, record_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING form`,
      [this.form, this.key, this.contentHash, recordId],
    );
    return claimed.length > 0;
  }
}
