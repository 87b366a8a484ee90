import type { QueryRunner } from 'typeorm';

/**
 * Creates an index without blocking writes, for a migration with `transaction = false` on a table that may hold a
 * million rows. It can be repeated after a crash: a finished index is kept, an unfinished one, which PostgreSQL marks
 * as invalid, is built again. While a backup is being restored, everything happens in one transaction and on empty
 * tables, so there the index is created in the ordinary way.
 * @param definition what follows its name: `ON bookings (created_at)`
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  name: string,
  definition: string,
  { unique = false } = {},
): Promise<void> {
  const create = unique ? 'CREATE UNIQUE INDEX' : 'CREATE INDEX';
  if (runner.isTransactionActive) {
    await runner.query(`${create} ${name} ${definition}`);
    return;
  }
  const [found] = (await runner.query(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)`, [
    name,
  ])) as { valid: boolean }[];
  if (found?.valid) return;
  // It waits for other transactions, so a lock timeout would abort it. Nobody has to wait behind it.
  await withoutLockTimeout(runner, async () => {
    if (found) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    await runner.query(`${create} CONCURRENTLY ${name} ${definition}`);
  });
}

/**
 * Replaces the index with this name, which stays in use until then. Can be repeated after a crash: a finished index that
 * has not taken its place yet is kept, one that has is built again.
 */
export async function replaceIndexConcurrently(runner: QueryRunner, name: string, definition: string): Promise<void> {
  await createIndexConcurrently(runner, `${name}_next`, definition);
  // Both or neither: PostgreSQL runs statements that are sent together in one transaction.
  await runner.query(`DROP INDEX IF EXISTS ${name}; ALTER INDEX ${name}_next RENAME TO ${name}`);
}

async function withoutLockTimeout(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  const [{ before }] = (await runner.query(`SELECT current_setting('lock_timeout') AS before`)) as [{ before: string }];
  await runner.query('SET lock_timeout = 0');
  try {
    await work();
  } finally {
    await runner.query(`SELECT set_config('lock_timeout', $1, false)`, [before]);
  }
}
