import { DataSource } from 'typeorm';
import { databaseOptions } from './data-source.js';

/** Any number that nothing else locks; instances that start together apply each migration once. */
const MIGRATION_LOCK = 7_041_001;

/** Brings the database to this version's schema. @returns the names of the migrations that were applied. */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = await new DataSource(databaseOptions(url)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await dataSource.runMigrations();
    return applied.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
}
