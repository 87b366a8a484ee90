import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { DataSource, MigrationExecutor } from 'typeorm';
import { databaseOptions } from '../database/data-source.js';
import { migrate } from '../database/migrate.js';
import { migrations } from '../database/migrations/index.js';
import type { Storage } from '../platform/storage/storage.js';
import { renewInstallation } from '../platform/files/installation.js';
import { storageOf } from '../platform/storage/storage.module.js';
import { readArchive, type Manifest } from './backup-archive.js';
import { dropEverything, listTables, loadTables } from './backup-tables.js';
import { CommandError, runCommand, typedPath, withDatabase } from './command.js';
import { withDataSource } from './with-data-source.js';

const USAGE = 'npm run restore -- <file.tar.gz> [--replace]';

await runCommand(USAGE, ['replace'], async ({ config, args: [typed, ...rest], options }) => {
  if (!typed || rest.length > 0) throw new CommandError(`Usage: ${USAGE}`);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(config.dataDir, 'restore-'));
  try {
    const manifest = await readArchive(typedPath(typed), folder);
    const known = new Set(migrations.map(({ name }) => name));
    if (manifest.migrations.some((name) => !known.has(name))) {
      throw new CommandError('This backup was made by a newer Placard: restore it with that version or a later one.');
    }
    await withDatabase(config, async (url) => {
      const storage = storageOf(config);
      const installation = randomUUID();
      await restore(url, manifest, { folder, storage, installation, replace: options.has('replace') });
      // The backup may be older than this program, and its database had no id of an installation then.
      await migrate(url, console.error);
      await withDataSource(config, [], ({ manager }) => renewInstallation(manager, installation, 'normal'));
    });
    console.log(`Restored ${manifest.tables.length} tables and ${manifest.files.length} files of ${manifest.madeAt}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

interface Target {
  /** Where the backup was unpacked. */
  folder: string;
  storage: Storage;
  /** The id that the restored installation gets. */
  installation: string;
  replace: boolean;
}

/** All or nothing: until the last step the database is what it was. */
async function restore(
  url: string,
  manifest: Manifest,
  { folder, storage, installation, replace }: Target,
): Promise<void> {
  const dataSource = await new DataSource({
    ...databaseOptions(url),
    migrations: migrations.filter(({ name }) => manifest.migrations.includes(name)),
    // Loading takes as long as it takes.
    extra: { application_name: 'placard restore' },
  }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const connection = (await runner.connect()) as ClientBase;
    await refuseWhenUsed(connection);
    await runner.startTransaction();
    if ((await listTables(connection)).length > 0) {
      if (!replace) {
        throw new CommandError(
          'This database is not empty. To put the backup in its place, add --replace: what it holds now is lost.',
        );
      }
      await dropEverything(connection);
    }
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'none';
    await executor.executePendingMigrations();
    await loadTables(connection, manifest, (table) => join(folder, 'tables', `${table}.copy`));
    await storage.writeMarker(installation);
    await restoreFiles(manifest, folder, storage);
    await runner.commitTransaction();
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
    await dataSource.destroy();
  }
}

async function refuseWhenUsed(connection: ClientBase): Promise<void> {
  const { rows } = await connection.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'placard'`,
  );
  if (rows.length > 0) throw new CommandError('A Placard is using this database. Stop it, then restore.');
}

/** A stored file never changes, so one that is there already is the same. */
async function restoreFiles({ files }: Manifest, folder: string, storage: Storage): Promise<void> {
  const present = new Map<string, number>();
  for await (const { key, size } of storage.list('')) present.set(key, size);
  for (const { key, size } of files) {
    if (present.get(key) === size) continue;
    if (present.has(key)) await storage.remove(key);
    await storage.put(join(folder, 'files', key), key);
  }
}
