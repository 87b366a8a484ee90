import {
  Logger,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { DataSource } from 'typeorm';
import { DomainError } from './errors.js';
import { poolOf } from './pool.js';
import { endStreamPool } from './stream-pool.js';

/** The position in the primary's log after a person's last change, as in 16/B374D848. */
const COOKIE = 'placard.written';
const POSITION = /(?:^|; )placard\.written=([\dA-F]{1,8}%2F[\dA-F]{1,8})(?:;|$)/;
/** Beyond every other position. */
const LAST_POSITION = 'FFFFFFFF/FFFFFFFF';
/** A replica that is further behind is not used for anybody. */
const MAX_BEHIND_MS = 60_000;
/** Longer than a replica may be behind. */
const COOKIE_LASTS_MS = 10 * MAX_BEHIND_MS;
/** How long a replica that failed is left out. */
const LEFT_OUT_MS = 10_000;
const TIMEOUT_MS = 2_000;

const IS_READY = `
  SELECT pg_is_in_recovery() AS "isReplica",
    pg_last_wal_replay_lsn() >= greatest($1::pg_lsn, $2::pg_lsn) AS "isReady"`;

/** PostgreSQL's code for a statement that took too long, as it then would on the primary. */
const TOO_SLOW = '57014';

/**
 * Where to read what may be a little late: the replica of DATABASE_READ_URL, or the primary without it (docs/product.md,
 * 9.1). After each change by a person who is signed in, their browser keeps the position in the primary's log, and the
 * replica is used for them only when it has replayed that much. All of this is in the request, so that any instance can
 * answer it.
 */
export class ReadSource implements NestInterceptor, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Replica');
  private opening?: Promise<DataSource>;
  private leftOutUntil = 0;
  private isLeftOut = false;
  private polling?: NodeJS.Timeout;
  /**
   * The primary's log positions at the last two polls: a replica must have replayed `oldest`; `latest` takes its place at
   * the next poll.
   */
  private oldest = LAST_POSITION;
  private latest?: string;

  constructor(
    private readonly primary: DataSource,
    private readonly replica?: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.replica) return;
    this.polling = setInterval(() => void this.poll(), MAX_BEHIND_MS / 2).unref();
    await this.poll();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.polling);
    if (!this.replica?.isInitialized) return;
    await endStreamPool(this.replica);
    await this.replica.destroy();
  }

  /**
   * Runs a read on the replica if that has everything that this person has written; otherwise, and again when the
   * replica fails before anything was sent, on the primary.
   */
  async read<Result>(request: Request, work: (source: DataSource) => Promise<Result>): Promise<Result> {
    const replica = await this.replicaFor(request);
    if (!replica) return work(this.primary);
    try {
      return await work(replica);
    } catch (error) {
      const isOurs = !(error instanceof DomainError) && (error as { code?: string }).code !== TOO_SLOW;
      if (!isOurs || request.res?.headersSent) throw error;
      this.leaveOut(error);
      return work(this.primary);
    }
  }

  /** For all handlers: after a change, the answer says up to where a replica must have replayed. */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!this.replica || !request.user || ['GET', 'HEAD'].includes(request.method)) return next.handle();
    const answer = async (): Promise<unknown> => {
      try {
        return await lastValueFrom(next.handle(), { defaultValue: undefined });
      } finally {
        // A call that failed may have changed something, too.
        await this.remember(request);
      }
    };
    return from(answer());
  }

  private async remember({ res, secure }: Request): Promise<void> {
    const position = await this.position().catch(() => LAST_POSITION);
    const options = { httpOnly: true, sameSite: 'lax', secure, path: '/api', maxAge: COOKIE_LASTS_MS } as const;
    if (!res?.headersSent) res?.cookie(COOKIE, position, options);
  }

  private async replicaFor(request: Request): Promise<DataSource | undefined> {
    const { replica } = this;
    if (!replica || Date.now() < this.leftOutUntil) return undefined;
    const written = decodeURIComponent(POSITION.exec(request.headers.cookie ?? '')?.[1] ?? '0/0');
    try {
      await (this.opening ??= replica.initialize());
      // With pg's own limit for one statement, which its types leave out.
      const question = { text: IS_READY, values: [written, this.oldest], query_timeout: TIMEOUT_MS };
      const { rows } = await poolOf(replica).query<{ isReplica: boolean; isReady: boolean }>(question);
      const { isReplica, isReady } = rows[0]!;
      if (!isReplica) throw new Error('DATABASE_READ_URL is not the address of a replica.');
      if (this.isLeftOut) this.logger.warn('is used again');
      this.isLeftOut = false;
      return isReady ? replica : undefined;
    } catch (error) {
      if (!replica.isInitialized) this.opening = undefined;
      this.leaveOut(error);
      return undefined;
    }
  }

  private leaveOut(error: unknown): void {
    this.leftOutUntil = Date.now() + LEFT_OUT_MS;
    if (!this.isLeftOut) this.logger.warn({ err: error }, 'is left out: the primary is read until it works again');
    this.isLeftOut = true;
  }

  private async poll(): Promise<void> {
    const now = await this.position().catch(() => undefined);
    if (!now) return;
    this.oldest = this.latest ?? now;
    this.latest = now;
  }

  private async position(): Promise<string> {
    const [row] = await this.primary.query<[{ position: string }]>('SELECT pg_current_wal_insert_lsn() AS position');
    return row.position;
  }
}
