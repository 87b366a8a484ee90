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
/**
 * Together with the interval, less than the five seconds within which every call is answered, and a thousand times as
 * long as SELECT 1 takes.
 */
const SILENCE_MS = 2_500;
/** When one of our own timers is later than this, this process was held up. */
const LATE_MS = 500;

const SILENT = 'The database does not answer at the moment. Please try again in a minute.';

/**
 * Checks every second that the database responds. If it is down, connections are refused and every call fails at once.
 * If it hangs or is cut off, nothing is reported: a statement may run for half a minute, and each call would wait that
 * long. In that case all connections are cut, which ends the waiting calls, and further calls are refused until the
 * database responds again (docs/product.md, 9.1).
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

  /** Refuses calls while the database does not respond. Health and metrics deal with that themselves. */
  readonly gate: RequestHandler = ({ path }, _response, next) => {
    next(this.silent && !/^\/(health|metrics)(\/|$)/.test(path) ? new Busy(SILENT, 5) : undefined);
  };

  onApplicationBootstrap(): void {
    for (const pool of [poolOf(this.dataSource), streamPoolOf(this.dataSource)]) {
      // Connections that the pool opened earlier are registered when they are next used.
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

  /** An error also counts as a response. */
  private async answers(): Promise<boolean> {
    const asked = this.ask().then(() => true);
    const within = (ms: number) => Promise.race([asked, delay(ms, false, { ref: false })]);
    const begun = performance.now();
    let answered = await within(SILENCE_MS);
    // This process may have been too busy to read the answer, or the whole machine was asleep.
    if (!answered && performance.now() - begun > SILENCE_MS + LATE_MS) answered = await within(LATE_MS);
    for (let turns = 0; turns < 3 && !answered; turns += 1) answered = await Promise.race([asked, turn(false)]);
    if (!answered && this.own) cut(this.own);
    return answered;
  }

  private async ask(): Promise<void> {
    const { options } = poolOf(this.dataSource);
    const own =
      this.own ??
      new ((options.Client as typeof pg.Client | undefined) ?? pg.Client)({ ...options, connectionTimeoutMillis: 0 });
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

/** Does not wait for the other side, just like pg's own timeouts. */
function cut(client: ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
