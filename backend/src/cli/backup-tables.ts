import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Manifest } from './backup-manifest.js';
import { CommandError } from './command.js';

type Table = Pick<Manifest['tables'][number], 'name' | 'columns'>;

/**
 * Sessions, rate limits and requests for a new password belong to one moment and one place. Restoring them would sign
 * people in again who have signed out, and make used links work again.
 */
const MOMENTARY = new Set(['session', 'rate_limits', 'password_resets']);

/** Whether a table is neither backed up nor restored, because its rows mean nothing in a restored database. */
export const isMomentary = (table: string) => MOMENTARY.has(table);

/** Our tables, in this release and former ones. */
const OURS = new Set(
  `
  artwork_specs audit_entries blocked_days booking_counts bookings brands business_zone calendar
  calendar_feeds carried_names catalogue_renamings categories chased_bookings chases chasing deal_requests
  erasures files idempotency_keys installation jobs mail_server mails migrations morning_emails muted_bookings
  muted_contacts notes opportunities options organisation password_resets pricing rate_limits rates
  sales_enquiries session sign_in_addresses trading_directors users
  `.match(/\w+/g),
);

/** Whether a table belongs to Placard, rather than to somebody else who uses its schema. */
export const isOurs = (table: string) => OURS.has(table);

/**
 * All tables with their columns, except generated ones, which PostgreSQL computes again. Tables and columns that somebody
 * else has made in our schema are among them.
 */
export async function listTables(connection: ClientBase): Promise<Table[]> {
  const { rows } = await connection.query<Table>(`
    SELECT c.relname AS name,
      coalesce(array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = ''), '{}') AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

/** Writes a table to a file in COPY format. @returns the number of rows */
export async function dumpTable(connection: ClientBase, table: Table, file: string): Promise<number> {
  const rows = connection.query(copyTo(`COPY ${target(table)} TO STDOUT`));
  await pipeline(rows, createWriteStream(file, { mode: 0o600 }));
  return rows.rowCount;
}

export async function listSequences(connection: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await connection.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await connection.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...state.rows[0]! });
  }
  return sequences;
}

/**
 * Fills the tables of a migrated database with what `dumpTable` wrote, in the open transaction. Rows that migrations
 * inserted are removed first. Triggers do not fire, because what they would write is in the backup, too.
 * @param fileOf returns the path of a table's dump
 * @returns the content without the tables, columns and sequences that no migration makes, which are left out
 */
export async function loadTables(
  connection: ClientBase,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  fileOf: (table: string) => string,
): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  const made = await listTables(connection);
  const present = made.map(({ name }) => name);
  const missing = present.find((name) => !isMomentary(name) && !tables.some((table) => table.name === name));
  if (missing) throw new CommandError(`This backup lacks the table ${missing}, and nothing was restored.`);
  const counters = (await listSequences(connection)).map(({ name }) => name);
  const names = present.map((name) => escapeIdentifier(name));
  const forEach = async (statement: (table: string) => string) => {
    for (const name of names) await connection.query(statement(name));
  };
  await connection.query(`TRUNCATE ${names.join(', ')}`);
  await forEach((name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // No loading order satisfies all foreign keys, so they are checked at the end.
  const references = await listReferences(connection);
  for (const alter of references) await connection.query(`${alter} DEFERRABLE INITIALLY DEFERRED`);
  const ours: Pick<Manifest, 'tables' | 'sequences'> = {
    tables: [],
    sequences: sequences.filter(({ name }) => counters.includes(name)),
  };
  const leftOut: string[] = [];
  for (const table of tables) {
    const known = made.find(({ name }) => name === table.name)?.columns;
    if (!known) {
      leftOut.push(table.name);
      continue;
    }
    const theirs = table.columns.filter((column) => !known.includes(column));
    leftOut.push(...theirs.map((column) => `${table.name}.${column}`));
    ours.tables.push(await loadTable(connection, table, theirs, fileOf(table.name)));
  }
  await connection.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const alter of references) await connection.query(`${alter} NOT DEFERRABLE`);
  await forEach((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { name, value, called } of ours.sequences) {
    await connection.query('SELECT setval($1::regclass, $2, $3)', [escapeIdentifier(name), value, called]);
  }
  leftOut.push(...sequences.map(({ name }) => name).filter((name) => !counters.includes(name)));
  if (leftOut.length > 0) console.log(`Left out, because it is not part of Placard: ${leftOut.join(', ')}.`);
  return ours;
}

/** @returns the table without the columns that are left out, with the SHA-256 of what was loaded */
async function loadTable(
  connection: ClientBase,
  table: Manifest['tables'][number],
  leftOut: string[],
  file: string,
): Promise<Manifest['tables'][number]> {
  const isKept = table.columns.map((column) => !leftOut.includes(column));
  const loaded = { ...table, columns: table.columns.filter((_, index) => isKept[index]) };
  const rows = connection.query(copyFrom(`COPY ${target(loaded)} FROM STDIN`));
  const dump = createReadStream(file);
  const sum = createHash('sha256');
  const loading =
    leftOut.length > 0 ? pipeline(dump, (chunks) => someFields(chunks, isKept, sum), rows) : pipeline(dump, rows);
  await loading.catch((cause: unknown) => {
    const { code = 'no code' } = cause as { code?: string };
    // PostgreSQL's message may quote the rows.
    throw new CommandError(
      `The table ${table.name} cannot be filled from this backup (${code}), and nothing was restored.`,
      {
        cause,
      },
    );
  });
  if (rows.rowCount !== table.rows) {
    throw new CommandError(
      `The table ${table.name} has ${rows.rowCount} rows instead of ${table.rows} in this backup, and nothing was restored.`,
    );
  }
  return leftOut.length > 0 ? { ...loaded, sha256: sum.digest('hex') } : table;
}

const TAB = 9;
const NEW_LINE = 10;

/**
 * Leaves out some fields of rows in COPY's text format. A tab always separates fields and a line feed always ends a row,
 * because both are escaped within values.
 */
async function* someFields(dump: AsyncIterable<Buffer>, isKept: boolean[], sum: Hash): AsyncGenerator<Buffer> {
  const first = isKept.indexOf(true);
  let field = 0;
  for await (const chunk of dump) {
    let length = 0;
    for (const byte of chunk) {
      if (byte === TAB) field += 1;
      if (byte === NEW_LINE) field = 0;
      if (byte === NEW_LINE || (isKept[field] && !(byte === TAB && field === first))) chunk[length++] = byte;
    }
    const kept = chunk.subarray(0, length);
    sum.update(kept);
    yield kept;
  }
}

async function listReferences(connection: ClientBase): Promise<string[]> {
  const { rows } = await connection.query<{ alter: string }>(`
    SELECT format('ALTER TABLE %s ALTER CONSTRAINT %I', conrelid::regclass, conname) AS alter FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT condeferrable`);
  return rows.map(({ alter }) => alter);
}

/** Drops everything that is ours. Extensions, which may belong to somebody else, and the schema itself stay. */
export async function dropEverything(connection: ClientBase): Promise<void> {
  const { rows } = await connection.query<{ drop: string }>(`
    SELECT 1 AS turn, format('DROP %s IF EXISTS %s CASCADE', CASE relkind WHEN 'v' THEN 'VIEW'
        WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, oid::regclass) AS drop
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_class.oid AND d.deptype = 'e')
    -- After the tables, which take the sequences of their columns along.
    UNION ALL
    SELECT 2, format('DROP SEQUENCE IF EXISTS %s CASCADE', oid::regclass)
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
    UNION ALL
    SELECT 2, format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure)
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_proc.oid AND d.deptype = 'e')
    UNION ALL
    SELECT 2, format('DROP TYPE IF EXISTS %s CASCADE', oid::regtype)
      FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_type.oid AND d.deptype = 'e')
    ORDER BY turn`);
  for (const { drop } of rows) await connection.query(drop);
}

function target({ name, columns }: Table): string {
  return `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}
