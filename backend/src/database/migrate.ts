import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, MigrationExecutor, type Migration, type QueryRunner } from 'typeorm';
import { ConfigError } from '../config/config.js';
import { migrationOptions } from './data-source.js';
import { waitForMigrationLock } from './migration-lock.js';
import { reportProgress } from './migration-progress.js';
import { reportTo } from './migration-report.js';
import { migrations, requireOurs } from './migrations/index.js';

const PAUSE_MS = 5_000;

const OLDEST_POSTGRES = 14;

/** PostgreSQL's codes for a lock that was not available in time and for a deadlock. */
const LOCKED_OUT = new Set(['55P03', '40P01']);

/**
 * Brings the database to this version's schema, one instance at a time. There is no limit to how long a migration may
 * take.
 * @param log is told which migration runs, how long it took, and what it waits for
 * @returns the names of the migrations that were applied
 * @throws ConfigError that says what to do if the database is not one for this version
 */
export async function migrate(url: string, log: (line: string) => void): Promise<string[]> {
  const dataSource = await new DataSource(migrationOptions(url)).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await requireVersion(runner);
    reportTo(runner, log);
    // These override any defaults of the database or the role.
    await runner.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await waitForMigrationLock(runner, log);
    const executor = new MigrationExecutor(dataSource, runner);
    await refuseOthers(executor);
    return await applyPending(executor, runner, log);
  } finally {
    await runner.release();
    // Closes the session, which releases the lock.
    await dataSource.destroy();
  }
}

async function requireVersion(runner: QueryRunner): Promise<void> {
  const [{ server_version: version }] = (await runner.query('SHOW server_version')) as [{ server_version: string }];
  if (parseInt(version) < OLDEST_POSTGRES)
    throw new ConfigError(
      `Placard cannot use the database: it is PostgreSQL ${version}. ` +
        `Upgrade it to version ${OLDEST_POSTGRES} or later, or name another in DATABASE_URL.`,
    );
}

/** A newer version may have changed what the tables mean, so this one must not write to them (docs/product.md, 13.4). */
async function refuseOthers(executor: MigrationExecutor): Promise<void> {
  requireOurs((await executor.getExecutedMigrations()).map(({ name }) => name));
}

/**
 * Whether all migrations of this version have been applied. They have not after an older dump was restored under a
 * running server.
 */
export async function isUpToDate(dataSource: DataSource): Promise<boolean> {
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.every(({ name }) => applied.has(name));
}

async function applyPending(
  executor: MigrationExecutor,
  runner: QueryRunner,
  log: (line: string) => void,
): Promise<string[]> {
  const pending = await executor.getPendingMigrations();
  for (const migration of pending) {
    const begun = Date.now();
    log(`applying ${migration.name}`);
    const stopReporting = await reportProgress(runner, migration.name, log);
    try {
      while (!(await applied(executor, runner, migration))) await delay(PAUSE_MS);
    } finally {
      await stopReporting();
    }
    log(`applied ${migration.name} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
  return pending.map(({ name }) => name);
}

/** @returns false when somebody else's lock was in the way and nothing was changed, or the changes can be repeated */
async function applied(executor: MigrationExecutor, runner: QueryRunner, migration: Migration): Promise<boolean> {
  const inTransaction = migration.instance?.transaction !== false;
  try {
    if (inTransaction) await runner.startTransaction();
    await executor.executeMigration(migration);
    if (inTransaction) await runner.commitTransaction();
    return true;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    if (LOCKED_OUT.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
