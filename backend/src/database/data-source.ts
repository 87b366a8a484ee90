import type { DataSourceOptions } from 'typeorm';
import { migrations } from './migrations/index.js';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** How every connection to the database is made: by the server, by its commands and by tests. */
export function databaseOptions(url: string): PostgresOptions {
  return {
    type: 'postgres',
    url,
    entities: [],
    migrations,
    migrationsTransactionMode: 'each',
    poolSize: 20,
    connectTimeoutMS: 4_000,
    extra: {
      application_name: 'placard',
      // A connection that nobody answers must fail: the connect timeout alone does not cover one that went silent later.
      statement_timeout: 30_000,
      // Before the statement's, so that whoever waited for somebody else's change is told so.
      lock_timeout: 15_000,
      query_timeout: 35_000,
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
      // A page asks a dozen things at once, and the next one comes within a minute: opening as many connections for each, as the default
      // of ten seconds would, costs more than the answers, and on a busy machine takes longer than the connect timeout allows.
      idleTimeoutMillis: 60_000,
    },
  };
}

/** One connection for migrations, which take as long as they take, and one to watch it. What goes silent is found by keepalive alone. */
export function migrationOptions(url: string, name = 'placard migrations'): PostgresOptions {
  return {
    ...databaseOptions(url),
    poolSize: 2,
    extra: { application_name: name, keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
  };
}
