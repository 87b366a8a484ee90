import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Creates an empty database in the PostgreSQL of this test run, in about 30 ms.
 * @param locale contains options of CREATE DATABASE for another locale
 * @returns the URL of the database
 */
export function createDatabase(locale?: string): Promise<string> {
  return create(locale ? `TEMPLATE template0 ENCODING 'UTF8' ${locale}` : '');
}

/** Creates a database as the first start of an installation leaves it. @returns its address */
export async function createMigratedDatabase(): Promise<string> {
  const url = await create('TEMPLATE migrated');
  await query(url, 'UPDATE installation SET id = gen_random_uuid(), created_at = now()');
  return url;
}

/** Copies a database that has no open connections. @returns the address of the copy */
export const copyDatabase = (url: string): Promise<string> => create(`TEMPLATE ${new URL(url).pathname.slice(1)}`);

async function create(options: string): Promise<string> {
  const server = new URL(testDatabase());
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(server.href, `CREATE DATABASE ${name} ${options}`);
  server.pathname = `/${name}`;
  return server.href;
}

/** Closes all connections to the database. */
export async function dropDatabase(url: string): Promise<void> {
  await query(testDatabase(), `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

/** Runs a statement on a new connection, to read data that the API does not show or to move dates into the past. */
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

const DEADLOCK = '40P01';

/**
 * Copies all rows of a database beside its tables.
 * @returns a function that brings them back and removes all others, without running triggers
 */
export async function rememberRows(url: string): Promise<() => Promise<unknown>> {
  // A table comes after those that it refers to.
  const tables = await query<{ name: string; columns: string }>(
    url,
    `WITH RECURSIVE depths AS (
       SELECT oid AS id, 0 AS depth FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       UNION SELECT conrelid, depth + 1 FROM depths JOIN pg_constraint ON confrelid = id
       WHERE contype = 'f' AND conrelid <> confrelid AND depth < 20
     )
     SELECT id::regclass::text AS name, columns
     FROM (SELECT id, max(depth) AS depth FROM depths GROUP BY id) AS tables
     CROSS JOIN LATERAL (
       SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
       WHERE attrelid = id AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ) AS named
     ORDER BY depth`,
  );
  const sequences = await query<{ name: string; value: string; isUsed: boolean }>(
    url,
    `SELECT quote_ident(sequencename) AS name, coalesce(last_value, start_value) AS value, last_value IS NOT NULL AS "isUsed"
     FROM pg_sequences WHERE schemaname = 'public'`,
  );
  await query(url, 'CREATE SCHEMA remembered');
  await query(url, tables.map(({ name }) => `CREATE TABLE remembered.${name} AS TABLE public.${name};`).join('\n'));
  const statements = [
    `TRUNCATE ${tables.map(({ name }) => name).join(', ')};`,
    ...tables.map(
      ({ name, columns }) =>
        `ALTER TABLE ${name} DISABLE TRIGGER USER;
         INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM remembered.${name};
         ALTER TABLE ${name} ENABLE TRIGGER USER;`,
    ),
    ...sequences.map(({ name, value, isUsed }) => `SELECT setval('${name}', ${value}, ${isUsed});`),
  ].join('\n');
  return () => despiteDeadlock(() => query(url, statements));
}

/** Tries once more if a task of the server, which runs every few seconds, has locked the same tables in another order. */
export const despiteDeadlock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    if ((error as { code?: string }).code !== DEADLOCK) throw error;
    return work();
  });

/** Begins a transaction with this statement, on a connection of its own. Ending the connection rolls it back. */
export async function beginTransaction(url: string, sql: string, values: unknown[] = []): Promise<pg.Client> {
  const connection = new pg.Client(url);
  await connection.connect();
  await connection.query('BEGIN');
  await connection.query(sql, values);
  return connection;
}

export type Rows = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Runs statements like `query`, over a few connections: most of the time that one takes is that of connecting. */
export function rowsOf(url: string): Rows {
  const pool = new pg.Pool({ connectionString: url, max: 5, idleTimeoutMillis: 5_000, allowExitOnIdle: true });
  // A connection that a test ends is replaced. Idle ones close by themselves, because some tests read on after the server has stopped.
  pool.on('error', () => undefined);
  return async <Row extends object>(sql: string, values: unknown[] = []) => (await pool.query<Row>(sql, values)).rows;
}

function testDatabase(): string {
  const url = process.env.PLACARD_TEST_DATABASE;
  if (!url) throw new Error('There is no test database. Run the tests with npm test.');
  return url;
}
