import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { RequestHandler } from 'express';
import pg, { type ClientBase } from 'pg';
import type { DataSource } from 'typeorm';
import { Busy } from '../../common/errors.js';
import { poolOf } from '../../common/pool.js';
import { streamPoolOf } from '../../common/stream-pool.js';

const INTERVAL_MS = 1_000;
/** With the interval less than the five seconds in which every call is answered, and a thousand times what SELECT 1 takes. */
const SILENCE_MS = 2_500;
/** A timer of ours that is later than this says that we were held up. */
const LATE_MS = 500;

const SILENT = 'The database does not answer at the moment. Please try again in a minute.';

/**
 * Asks the database for a sign of life each second. One that is down refuses, which every call hears at once. One that hangs, or is cut off
 * without a word, says nothing: statements may run for half a minute, and so long each call would wait. Then all connections are cut, which
 * ends the calls that wait, and calls are refused until there is an answer (docs/product.md, 9.1).
 */
@Injectable()
export class DatabasePulse implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Database');
  private readonly connections = new Set<ClientBase>();
  private readonly ending = new AbortController();
  private own?: pg.Client;
  private silent = false;
  private watching?: Promise<void>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Refuses calls while the database is silent; health and metrics have answers of their own. */
  readonly gate: RequestHandler = ({ path }, _response, next) => {
    next(this.silent && !/^\/(health|metrics)(\/|$)/.test(path) ? new Busy(SILENT, 5) : undefined);
  };

  onApplicationBootstrap(): void {
    for (const pool of [poolOf(this.dataSource), streamPoolOf(this.dataSource)]) {
      // Those that the pool made before are found when they are next used.
      for (const event of ['connect', 'acquire'] as const) pool.on(event, (client) => this.connections.add(client));
      pool.on('remove', (client) => this.connections.delete(client));
    }
    this.watching = this.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending.abort();
    if (this.own) cut(this.own);
    await this.watching;
  }

  private async watch(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      const silent = !(await this.answers());
      if (silent) for (const connection of this.connections) cut(connection);
      if (silent && !this.silent) this.logger.error('gives no answer: calls are refused until it does');
      if (!silent && this.silent) this.logger.warn('answers again');
      this.silent = silent;
      await delay(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** An error is an answer, too. */
  private async answers(): Promise<boolean> {
    const asked = this.ask().then(() => true);
    const within = (ms: number) => Promise.race([asked, delay(ms, false, { ref: false })]);
    const begun = performance.now();
    let answered = await within(SILENCE_MS);
    // We may have been busy ourselves with the answer waiting to be read, or the whole machine asleep.
    if (!answered && performance.now() - begun > SILENCE_MS + LATE_MS) answered = await within(LATE_MS);
    for (let turns = 0; turns < 3 && !answered; turns += 1) answered = await Promise.race([asked, turn(false)]);
    if (!answered && this.own) cut(this.own);
    return answered;
  }

  private async ask(): Promise<void> {
    const own = this.own ?? new pg.Client({ ...poolOf(this.dataSource).options, connectionTimeoutMillis: 0 });
    try {
      if (!this.own) {
        this.own = own;
        own.on('error', () => (this.own = undefined));
        await own.connect();
      }
      await own.query('SELECT 1');
    } catch {
      cut(own);
      this.own = undefined;
    }
  }
}

/** Without waiting for the other side, as pg's own timeouts do it. */
function cut(client: ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
