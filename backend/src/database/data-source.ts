import pg from 'pg';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { AfterCommit } from './after-commit.js';
import { Connection, PooledConnection } from './connections.js';
import { migrations } from './migrations/index.js';

/**
 * A statement that waits for a lock on a whole table makes everything after it wait, too. So a migration waits only for
 * a short time, lets the others pass and tries again, for as long as it takes.
 */
const LOCK_TIMEOUT_MS = 5_000;

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/**
 * The options of every connection to the database: of the server, its commands and the tests.
 * @param pooled whether the address is that of a pooler in transaction mode
 */
export function databaseOptions(url: string, { pooled = false } = {}): PostgresOptions {
  return {
    type: 'postgres',
    // Otherwise TypeORM would load another copy than the one that is bundled.
    driver: pg,
    url,
    entities: [],
    subscribers: [AfterCommit],
    migrations,
    migrationsTransactionMode: 'each',
    poolSize: 20,
    connectTimeoutMS: 4_000,
    extra: {
      application_name: 'placard',
      Client: pooled ? PooledConnection : Connection,
      // Without this, a connection that goes silent would never fail: the connect timeout only covers connecting.
      statement_timeout: 30_000,
      // Shorter than the statement timeout, so that the error says that the statement was waiting for a lock.
      lock_timeout: 15_000,
      query_timeout: 35_000,
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
      // A page sends a dozen requests at once, and the next page follows within a minute. With the default of ten
      // seconds, each page would open as many new connections, which costs more than the queries, and on a busy machine
      // takes longer than the connect timeout allows.
      idleTimeoutMillis: 60_000,
    },
  };
}

/** The same tables on a replica. One that does not answer must not delay those who read. */
export function replicaOptions(
  url: string,
  { primary, pooled }: { primary: DataSource; pooled: boolean },
): PostgresOptions {
  const entities = primary.entityMetadatas.map(({ target }) => target);
  return {
    ...databaseOptions(url, { pooled }),
    entities,
    subscribers: [],
    migrations: [],
    installExtensions: false,
    connectTimeoutMS: 2_000,
  };
}

/** One connection for migrations, which take as long as they take, and one to watch it. What goes silent is found by keepalive alone. */
export function migrationOptions(url: string, name = 'placard migrations'): PostgresOptions {
  return {
    ...databaseOptions(url),
    poolSize: 2,
    extra: {
      ...{ Client: Connection, application_name: name, keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
      // A pooler in transaction mode, where migrations cannot run, refuses this.
      lock_timeout: LOCK_TIMEOUT_MS,
    },
  };
}
