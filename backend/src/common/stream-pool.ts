import pg, { type Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from './pool.js';

/** Two people who read whole lists at once are served side by side; more take turns. */
const CONNECTIONS = 2;
/** Sorting a million rows takes longer than anybody waits for a page. */
const STATEMENT_TIMEOUT_MS = 120_000;

const pools = new WeakMap<DataSource, Pool>();

/** Connections for whole lists and reports, so that reading those never takes the connections that everybody else needs. */
export function streamPoolOf(dataSource: DataSource): Pool {
  const known = pools.get(dataSource);
  if (known) return known;
  const pool = new pg.Pool({
    ...poolOf(dataSource).options,
    max: CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 5_000,
    // One page after the other may wait for its turn.
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
  });
  // The next page is read on another connection; unheard, the loss of an idle one ends the process.
  pool.on('error', () => undefined);
  pools.set(dataSource, pool);
  return pool;
}

export async function endStreamPool(dataSource: DataSource): Promise<void> {
  await pools.get(dataSource)?.end();
}
