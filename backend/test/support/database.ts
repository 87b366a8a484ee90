import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/database/embedded-postgres.js';

/** A PostgreSQL for a whole run of tests; `createDatabase` makes a fresh database in it in some 30 ms. */
export function startDatabase(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  return startEmbeddedPostgres(folder, (line) => console.error(`database: ${line}`));
}

/** An empty database of its own. @returns its address */
export async function createDatabase(): Promise<string> {
  const server = new URL(testDatabase());
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(server.href, `CREATE DATABASE ${name}`);
  server.pathname = `/${name}`;
  return server.href;
}

/** Ends whatever is connected to it, too. */
export async function dropDatabase(url: string): Promise<void> {
  await query(testDatabase(), `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

/** One statement on a connection of its own: for looking at what the API does not show, or moving dates into the past. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const connection = new pg.Client(url);
  await connection.connect();
  try {
    return (await connection.query<Row>(sql, values)).rows;
  } finally {
    await connection.end();
  }
}

function testDatabase(): string {
  const url = process.env.PLACARD_TEST_DATABASE;
  if (!url) throw new Error('No database for tests: run them through npm test.');
  return url;
}
