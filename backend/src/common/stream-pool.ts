import pg, { type Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from './pool.js';

/** One for each that is sent at once (stream-turns.ts), so that none waits for another. */
const CONNECTIONS = 4;
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
  });
  // The next page is read on another connection; unheard, the loss of an idle one ends the process.
  pool.on('error', () => undefined);
  pools.set(dataSource, pool);
  return pool;
}

export async function endStreamPool(dataSource: DataSource): Promise<void> {
  await pools.get(dataSource)?.end();
}
