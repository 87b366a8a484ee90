import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { DataSource, MigrationExecutor, type EntityManager, type QueryRunner } from 'typeorm';
import { migrationOptions } from '../database/data-source.js';
import { waitForMigrationLock } from '../database/migration-lock.js';
import { addErasures, addressesToEraseAgain, readErasures, type Erasure } from '../modules/personal-data/erasures.js';
import { markMissing } from '../platform/files/file-sums.js';
import { readInstallation, renewInstallation, type Installation } from '../platform/files/installation.js';
import { NOBODY } from '../platform/mail/mail.entity.js';
import type { Storage } from '../platform/storage/storage.js';
import { tableEntry } from './backup-archive.js';
import type { Manifest } from './backup-manifest.js';
import { dropEverything, isMomentary, listTables, loadTables } from './backup-tables.js';
import { CommandError } from './command.js';
import { FileRestore, countMissing } from './restore-files.js';
import { findStore, type RestoreOptions } from './restore-store.js';

export interface Restored {
  /** How many tables were filled. */
  tables: number;
  /** What was done with the files, as a message. */
  files: string;
  /** Addresses that were erased after the backup was made and that it has brought back. */
  toEraseAgain: string[];
  /** How many mails are still to be sent. */
  waitingMails: number;
  /** The database was empty before, so nothing is known of erasures after the backup. */
  wasEmpty: boolean;
}

/** SQL: a mail is still to be sent. One that was sent stays queued until its record has reacted. */
export const WAITING = `status = 'queued' AND sent_at IS NULL`;

/** PostgreSQL's code for a lock that was not available in time. */
const LOCKED_OUT = '55P03';

/**
 * Restores an unpacked backup into a database and its file store, completely or not at all: if it fails, both are as
 * they were. A server that starts in the meantime waits, as it does for a migration.
 */
export async function restoreBackup(
  url: string,
  manifest: Manifest,
  folder: string,
  storage: Storage,
  options: RestoreOptions,
): Promise<Restored> {
  const dataSource = await new DataSource(migrationOptions(url, 'placard restore')).initialize();
  const runner = dataSource.createQueryRunner();
  const files = new FileRestore(storage, folder);
  try {
    const connection = (await runner.connect()) as Client;
    await runner.query(
      `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '30s'`,
    );
    await waitForMigrationLock(runner, console.error);
    await refuseWhenUsed((sql) => runner.query(sql) as Promise<unknown[]>, options.isPooled);
    const present = await installationOf(runner);
    const store = await findStore(storage, present?.id, options);
    const installation = store === 'own' ? present!.id : randomUUID();
    if (options.trial) await makeRoomForTrial(connection, present, options.replace);

    await runner.startTransaction();
    const erasures = await erasuresIn(runner);
    await empty(connection, options.replace);
    const executor = new MigrationExecutor(dataSource, runner);
    await applyMigrations(executor, manifest.migrations);
    const content = { ...manifest, tables: manifest.tables.filter(({ name }) => !isMomentary(name)) };
    const { tables } = await loadTables(connection, content, (table) => join(folder, tableEntry(table)));
    // The backup may be older than this program.
    await applyMigrations(executor);
    await forgetMoment(runner, manifest);
    const toEraseAgain = await addressesToEraseAgain(runner.manager, await addErasures(runner.manager, erasures ?? []));
    const waitingMails = await countWaiting(runner.manager);
    await renewInstallation(runner.manager, installation, options.drill);
    if (store !== 'read-only') {
      if (store === 'free') await storage.beginRestore();
      await files.run(manifest);
    }
    if (options.trial) {
      // The constraints that only a commit would check.
      await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
      await runner.rollbackTransaction();
      await files.undo();
    } else {
      await runner.commitTransaction();
      if (store === 'free' || store === 'adopted') await mark(storage, installation);
      // Without statistics, the first lists would be slow.
      await runner.query('ANALYZE').catch(() => undefined);
    }
    return {
      tables: tables.length,
      files: store === 'read-only' ? readOnly(await countMissing(manifest, storage), storage) : files.summary,
      toEraseAgain,
      waitingMails,
      wasEmpty: !erasures,
    };
  } catch (error) {
    if (runner.isTransactionActive) {
      await runner.rollbackTransaction().catch(() => undefined);
      await files.undo();
    }
    if ((error as { code?: string }).code !== LOCKED_OUT) throw error;
    throw new CommandError('Another program holds tables of this database. End it, then restore.', { cause: error });
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/**
 * A pooler keeps the connections of a server for minutes after it has stopped, and may append the server's address to
 * their name. As a server asks the database something every second (DatabasePulse), those that stay idle for longer are
 * left over.
 * @throws CommandError while a server is connected to the database
 */
export async function refuseWhenUsed(query: (sql: string) => Promise<unknown[]>, isPooled: boolean): Promise<void> {
  const leftOver = isPooled ? `state = 'idle' AND state_change < clock_timestamp() - interval '10 seconds'` : 'false';
  for (let tries = isPooled ? 12 : 1; tries > 0; tries--) {
    const servers = await query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND application_name ~ '^placard($| - )' AND (${leftOver}) IS NOT TRUE`,
    );
    if (servers.length === 0) return;
    if (tries > 1) await pause(1_000);
  }
  throw new CommandError('A Placard is using this database. Stop it, then try again.');
}

/** The installation before the restore; undefined when the database is empty. */
async function installationOf({ manager }: QueryRunner): Promise<Installation | undefined> {
  return (await hasTable(manager, 'installation')) ? readInstallation(manager) : undefined;
}

/**
 * Empties the database of a drill for good: its copy would need room beside that of the trial, and no erasure reaches
 * what is in it.
 * @throws CommandError when it holds an installation
 */
async function makeRoomForTrial(
  connection: Client,
  present: Installation | undefined,
  replace: boolean,
): Promise<void> {
  if (present && !present.isDrill) {
    throw new CommandError('A trial needs an empty database, or that of a drill. This one holds an installation.');
  }
  await empty(connection, replace);
}

/** Those that the database knows of before the restore; undefined of an empty one. */
async function erasuresIn({ manager }: QueryRunner): Promise<Erasure[] | undefined> {
  return (await hasTable(manager, 'erasures')) ? readErasures(manager) : undefined;
}

async function hasTable(manager: EntityManager, name: string): Promise<boolean> {
  const [{ known }] = await manager.query<[{ known: boolean }]>('SELECT to_regclass($1) IS NOT NULL AS known', [name]);
  return known;
}

async function empty(connection: Client, replace: boolean): Promise<void> {
  if ((await listTables(connection)).length === 0) return;
  if (!replace) {
    throw new CommandError(
      'This database is not empty. To put the backup in its place, add --replace: what it holds now is lost.',
    );
  }
  const { database, host, port } = connection;
  console.log(`Replacing the database ${database} at ${host}:${port} …`);
  await dropEverything(connection);
}

/**
 * Runs migrations in the open transaction.
 * @param names the migrations to apply; default: all pending ones
 */
export async function applyMigrations(executor: MigrationExecutor, names?: string[]): Promise<void> {
  for (const migration of await executor.getPendingMigrations()) {
    if (!names || names.includes(migration.name)) await executor.executeMigration(migration);
  }
}

/**
 * Removes what was in progress when the backup was made: unfinished uploads, running jobs, mails with links for new
 * passwords, and files that were deleted with their records.
 */
async function forgetMoment(runner: QueryRunner, { removed }: Manifest): Promise<void> {
  await runner.query(`DELETE FROM files WHERE state = 'arriving'`);
  await markMissing(runner, removed);
  await runner.query(`UPDATE jobs SET state = 'waiting' WHERE state = 'running'`);
  // The links are not in the backup. A mail that was sent stays queued until its record has reacted.
  await runner.query(
    `UPDATE mails SET status = 'cancelled'
     WHERE ${WAITING} AND template = 'password-reset' AND recipient <> $1`,
    [NOBODY],
  );
  for (const table of ['jobs', 'mails'])
    await runner.query(`UPDATE ${table} SET lease_until = NULL WHERE lease_until IS NOT NULL`);
}

export async function countWaiting(manager: EntityManager): Promise<number> {
  const [{ waiting }] = await manager.query<[{ waiting: number }]>(
    `SELECT count(*)::integer AS waiting FROM mails WHERE ${WAITING} AND recipient <> $1`,
    [NOBODY],
  );
  return waiting;
}

async function mark(storage: Storage, installation: string): Promise<void> {
  await storage.writeMarker(installation).catch((cause: unknown) => {
    throw new CommandError(
      `All is restored, but ${storage.place} could not be marked as this installation's. Run npm run files:adopt before the start.`,
      { cause },
    );
  });
}

function readOnly(missing: number, storage: Storage): string {
  const lacks = missing > 0 ? `; ${missing} files of the backup are not there, or have another size` : '';
  return `the files are read from ${storage.place}, which stays as it is${lacks}`;
}
