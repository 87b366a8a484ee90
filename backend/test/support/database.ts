import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { until } from './until.js';

/** PostgreSQL's code of a missing privilege. */
const MAY_NOT_END_IT = '42501';

/**
 * An empty database of its own in the PostgreSQL of this run of tests, in some 30 ms.
 * @param locale what CREATE DATABASE says of another one @returns its address
 */
export function createDatabase(locale?: string): Promise<string> {
  return create(locale ? `TEMPLATE template0 ENCODING 'UTF8' ${locale}` : '');
}

/** A migrated database of its own, as the first start of an installation leaves it. @returns its address */
export async function createMigratedDatabase(): Promise<string> {
  const url = await create('TEMPLATE migrated');
  await query(url, 'UPDATE installation SET id = gen_random_uuid(), created_at = now()');
  return url;
}

async function create(options: string): Promise<string> {
  const server = new URL(testDatabase());
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(server.href, `CREATE DATABASE ${name} ${options}`);
  server.pathname = `/${name}`;
  return server.href;
}

/** Ends whatever is connected to it, too, and waits for PostgreSQL's own vacuum, which none but a superuser may end. */
export async function dropDatabase(url: string): Promise<void> {
  const drop = `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`;
  await until('the database to be dropped', () =>
    query(testDatabase(), drop).catch((error: unknown) => {
      if ((error as { code?: string }).code !== MAY_NOT_END_IT) throw error;
    }),
  );
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
