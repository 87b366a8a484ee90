import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { afterCommit } from '../../database/after-commit.js';

export interface JobOptions {
  /** No second job of this kind with this key is added while one is waiting or running. */
  key?: string;
}

/**
 * Adds work to be done after the response, in the transaction of the change that causes it. The state of a job is `waiting`
 * until run_at, `running` while claimed until lease_until, `done`, or `failed` when given up after the last attempt.
 */
@Injectable()
export class Jobs {
  private listener?: () => void;
  private readonly added = () => this.listener?.();

  /** @param listener called after every commit that added a job; a command has none, and leaves its jobs to the server */
  onAdded(listener: () => void): void {
    this.listener = listener;
  }

  /**
   * @param manager the caller's transaction: the job exists if and only if that commits, and starts right after the
   * commit.
   * @param payload what the handler needs, as JSON; small, and without personal data.
   * @returns the id of the job, or of the existing one with the same key.
   */
  async add(manager: EntityManager, kind: string, payload: object, { key }: JobOptions = {}): Promise<string> {
    const [{ id }] = await manager.query<[{ id: string }]>(
      `INSERT INTO jobs (kind, payload, key) VALUES ($1, $2, $3)
       ON CONFLICT (kind, key) WHERE state IN ('waiting', 'running') DO UPDATE SET key = excluded.key RETURNING id`,
      [kind, payload, key ?? null],
    );
    afterCommit(manager, this.added);
    return id;
  }

  /** Starts the failed jobs of a kind again, with all of their attempts. For jobs without a key. */
  async retryFailed(manager: EntityManager, kind: string): Promise<void> {
    await manager.query(
      `UPDATE jobs SET state = 'waiting', attempts = 0, run_at = now(), finished_at = NULL
       WHERE kind = $1 AND state = 'failed'`,
      [kind],
    );
    afterCommit(manager, this.added);
  }

  /** Whether a job of this kind has been added since then, even if it has finished or failed. */
  async hasAddedSince(manager: EntityManager, kind: string, since: Date): Promise<boolean> {
    const found = await manager.query<object[]>('SELECT FROM jobs WHERE kind = $1 AND created_at > $2 LIMIT 1', [
      kind,
      since,
    ]);
    return found.length > 0;
  }
}
