import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { RequestHandler } from 'express';
import pg, { type ClientBase, type Pool } from 'pg';
import { DataSource } from 'typeorm';
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

/** PostgreSQL's code for a change that a read-only server refuses. */
const READ_ONLY = '25006';

const SILENT = 'The database does not answer at the moment. Please try again in a minute.';

/**
 * Checks every second that the database responds. If it is down, connections are refused and every call fails at once.
 * If it hangs or is cut off, nothing is reported: a statement may run for half a minute, and each call would wait that
 * long. In that case all connections are cut, which ends the waiting calls, and further calls are refused until the
 * database responds again (docs/product.md, 9.1).
 *
 * After a failover, connections may be left to a server that has become read-only. When one refuses a change, the pulse
 * opens a connection of its own each second, and as soon as that leads to a server that takes changes, all older
 * connections are given up. Until then they are kept for reading.
 */
@Injectable()
export class DatabasePulse implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Database');
  private readonly connections = new Set<ClientBase>();
  private readonly ending = new AbortController();
  private own?: pg.Client;
  private silent = false;
  /** Whether a connection has refused a change because its server is read-only. */
  private readOnly = false;
  /** What the pulse found last. */
  private takesChanges = true;
  /** Connections that may lead to a former primary. Each is ended when its user releases it. */
  private readonly outdated = new WeakSet<ClientBase>();
  private watching?: Promise<void>;

  constructor(private readonly dataSource: DataSource) {}

  /** Refuses calls while the database does not respond. Health and metrics deal with that themselves. */
  readonly gate: RequestHandler = ({ path }, _response, next) => {
    next(this.silent && !/^\/(health|metrics)(\/|$)/.test(path) ? new Busy(SILENT, 5) : undefined);
  };

  onApplicationBootstrap(): void {
    for (const pool of this.pools) {
      // Connections that the pool opened earlier are registered when they are next used.
      for (const event of ['connect', 'acquire'] as const) pool.on(event, (client) => this.register(client));
      pool.on('remove', (client) => this.connections.delete(client));
      // The pool keeps no connection that is ending.
      pool.on('release', (_error, client) => {
        if (this.outdated.has(client)) void client.end();
      });
    }
    this.watching = this.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending.abort();
    if (this.own) cut(this.own);
    await this.watching;
  }

  private get pools(): Pool[] {
    return [poolOf(this.dataSource), streamPoolOf(this.dataSource)];
  }

  private register(client: ClientBase): void {
    if (this.connections.has(client)) return;
    this.connections.add(client);
    wire(client).on('errorMessage', ({ code }) => {
      if (code === READ_ONLY && !this.outdated.has(client)) this.readOnly = true;
    });
  }

  private async watch(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      const before = [...this.connections];
      const wasReadOnly = this.readOnly;
      // Only a new connection shows where the address leads now.
      if (wasReadOnly && this.own) this.drop(this.own);
      const silent = !(await this.answers());
      if (silent) for (const connection of this.connections) cut(connection);
      if (silent && !this.silent) this.logger.error('gives no answer: calls are refused until it does');
      if (!silent && this.silent) this.logger.warn('answers again');
      this.silent = silent;
      if (wasReadOnly && !silent && this.takesChanges) {
        this.readOnly = false;
        this.giveUp(before);
      }
      await delay(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Busy connections finish what they are doing. */
  private giveUp(connections: ClientBase[]): void {
    this.logger.warn('takes changes again: older connections are given up');
    for (const client of connections) this.outdated.add(client);
    // Taking an idle connection and releasing it removes it from its pool.
    for (const pool of this.pools)
      for (let idle = pool.idleCount; idle > 0; idle -= 1)
        void pool.connect().then(
          (client) => client.release(),
          () => undefined,
        );
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
    const own = this.own ?? this.newConnection();
    try {
      if (!this.own) {
        this.own = own;
        own.on('error', () => this.drop(own));
        await own.connect();
      }
      const { rows } = await own.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
      this.takesChanges = rows[0]!.transaction_read_only === 'off';
    } catch {
      this.takesChanges = false;
      this.drop(own);
    }
  }

  private newConnection(): pg.Client {
    const { options } = poolOf(this.dataSource);
    const Client = (options.Client as typeof pg.Client | undefined) ?? pg.Client;
    return new Client({ ...options, connectionTimeoutMillis: 0 });
  }

  private drop(own: pg.Client): void {
    cut(own);
    if (this.own === own) this.own = undefined;
  }
}

/** Does not wait for the other side, just like pg's own timeouts. */
function cut(client: ClientBase): void {
  wire(client).stream.destroy();
}

interface Wire {
  stream: { destroy(): void };
  on(event: 'errorMessage', listener: (error: { code?: string }) => void): void;
}

/** What pg's types leave out. */
function wire(client: ClientBase): Wire {
  return (client as unknown as { connection: Wire }).connection;
}
