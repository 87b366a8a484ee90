import { Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { DataSource } from 'typeorm';

const LEASE_SECONDS = 60;
const RENEW_MS = 20_000;
/** The last attempt starts about six hours after the first. */
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 4 * 3600;
const LONGEST_ERROR = 500;

/**
 * Marks the provider method that runs the jobs of one kind: `@JobHandler('preview') draw(job: RunningJob<Payload>)`.
 * Returning means that the job is done, throwing that it is tried again later. A process may die after the work and
 * before recording it, so the same job may run twice: a handler has to notice work that is already done. Each instance
 * runs one job of a kind at a time.
 */
export const JobHandler = DiscoveryService.createDecorator<string>();

interface ClaimedRow {
  id: string;
  kind: string;
  payload: object;
  attempts: number;
}

/**
 * A job that this process holds by a lease, which is renewed while the job runs. Every write checks the number of the
 * attempt: a process that lost its lease, because it hung or lost the database, cannot interfere with the next attempt.
 */
export class RunningJob<Payload extends object = object> {
  private readonly logger = new Logger('Jobs');
  private readonly stopping = new AbortController();
  private renewal?: NodeJS.Timeout;
  private heldUntil = Date.now() + LEASE_SECONDS * 1000;
  private settled = false;

  private constructor(
    private readonly dataSource: DataSource,
    readonly id: string,
    readonly kind: string,
    readonly payload: Payload,
    readonly attempts: number,
  ) {}

  /** Claims the most overdue job of each kind. Jobs that another process is claiming at the moment are skipped. */
  static async claim(dataSource: DataSource, kinds: string[]): Promise<RunningJob[]> {
    const [rows] = await dataSource.query<[ClaimedRow[], number]>(
      `UPDATE jobs SET state = 'running', attempts = attempts + 1, lease_until = now() + make_interval(secs => $2)
       FROM (
         SELECT due.id FROM unnest($1::text[]) AS wanted (kind) CROSS JOIN LATERAL (
           SELECT id FROM jobs
           WHERE jobs.kind = wanted.kind AND state IN ('waiting', 'running') AND coalesce(lease_until, run_at) <= now()
           ORDER BY coalesce(lease_until, run_at) LIMIT 1 FOR UPDATE SKIP LOCKED
         ) AS due
       ) AS claimed
       WHERE jobs.id = claimed.id RETURNING jobs.id, kind, payload, attempts`,
      [kinds, LEASE_SECONDS],
    );
    return rows.map(({ id, kind, payload, attempts }) => new RunningJob(dataSource, id, kind, payload, attempts));
  }

  /**
   * Aborted when the server stops or the lease is lost. The handler should then throw as soon as possible; the job runs
   * again elsewhere.
   */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /** Whether the job will not be tried again if this attempt fails. */
  get lastTry(): boolean {
    return this.attempts >= MAX_ATTEMPTS;
  }

  /** Runs the handler and records the outcome. Never throws. */
  async run(handler: (job: RunningJob) => Promise<void>): Promise<void> {
    this.renewal = setInterval(() => void this.renew(), RENEW_MS);
    let end = () => this.settle(`state = 'done', finished_at = now(), last_error = NULL`);
    try {
      // Only attempts whose process died exceed the limit, because they could not record their failure.
      if (this.attempts > MAX_ATTEMPTS) throw new Error('The process ended during each try.');
      await handler(this);
    } catch (error) {
      end = () => this.failed(error);
    }
    await end().catch((unwritten: unknown) =>
      this.logger.warn({ err: unwritten, job: this.id, kind: this.kind }, 'A job will run again: its end was not kept'),
    );
    clearInterval(this.renewal);
  }

  abort(): void {
    this.stopping.abort(new Error('The job was interrupted.'));
  }

  /** Makes the job available to other processes at once. The interrupted attempt does not count. */
  async giveBack(): Promise<void> {
    await this.settle(`state = 'waiting', attempts = attempts - 1`);
  }

  private async failed(error: unknown): Promise<void> {
    if (this.signal.aborted) return this.giveBack();
    const text = error instanceof Error ? error.message : String(error);
    const about = { err: error, job: this.id, kind: this.kind, attempts: this.attempts };
    if (this.lastTry) {
      this.logger.error(about, 'A job failed and is given up');
      return this.settle(`state = 'failed', finished_at = now(), last_error = $3`, text.slice(0, LONGEST_ERROR));
    }
    const pause = Math.min(FIRST_PAUSE_SECONDS * 4 ** (this.attempts - 1), LONGEST_PAUSE_SECONDS);
    this.logger.warn(about, `A job failed and is tried again in ${pause} s`);
    await this.settle(
      `state = 'waiting', last_error = $3, run_at = now() + make_interval(secs => $4)`,
      text.slice(0, LONGEST_ERROR),
      pause,
    );
  }

  /** Writes the outcome once: after a job was given back it belongs to another process, even if the handler goes on. */
  private async settle(sets: string, ...values: unknown[]): Promise<void> {
    if (this.settled) return;
    this.settled = true;
    await this.write(`lease_until = NULL, ${sets}`, ...values);
  }

  private async renew(): Promise<void> {
    const asked = Date.now();
    // Another process may have taken the job, because the lease could not be renewed for so long.
    if (asked > this.heldUntil) return this.abort();
    try {
      if (!(await this.write('lease_until = now() + make_interval(secs => $3)', LEASE_SECONDS))) return this.abort();
      this.heldUntil = asked + LEASE_SECONDS * 1000;
    } catch (error) {
      this.logger.warn({ err: error, job: this.id, kind: this.kind }, "A job's lease was not renewed; trying again");
    }
  }

  /** @returns whether this process still held the job */
  private async write(sets: string, ...values: unknown[]): Promise<boolean> {
    const [, written] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE jobs SET ${sets} WHERE id = $1 AND attempts = $2 AND state = 'running'`,
      [this.id, this.attempts, ...values],
    );
    return written > 0;
  }
}
