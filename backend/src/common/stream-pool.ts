import pg, { type Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from './pool.js';

/** One for each response that may be sent at once (stream-turns.ts), so that none waits for another. */
const CONNECTIONS = 4;
/** Sorting a million rows takes longer than a page of a list may. */
const STATEMENT_TIMEOUT_MS = 120_000;

const pools = new WeakMap<DataSource, Pool>();

/** Connections for whole lists and reports, so that these never use up the connections of everything else. */
export function streamPoolOf(dataSource: DataSource): Pool {
  const known = pools.get(dataSource);
  if (known) return known;
  const pool = new pg.Pool({
    ...poolOf(dataSource).options,
    max: CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 5_000,
  });
  // The next page is read on another connection. Without a listener, losing an idle connection would end the process.
  pool.on('error', () => undefined);
  pools.set(dataSource, pool);
  return pool;
}

export async function endStreamPool(dataSource: DataSource): Promise<void> {
  await pools.get(dataSource)?.end();
}
