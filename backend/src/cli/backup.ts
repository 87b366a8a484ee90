import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { storageOf } from '../platform/storage/storage.module.js';
import { isPhysicalKey } from '../platform/storage/stored-name.js';
import { ArchiveWriter, type Manifest } from './backup-archive.js';
import { dumpTable, listSequences, listTables } from './backup-tables.js';
import { CommandError, runCommand, typedPath, withDatabase } from './command.js';

const USAGE = 'npm run backup -- <file.tar.gz>';

await runCommand(USAGE, [], async ({ config, args: [typed, ...rest] }) => {
  if (!typed || rest.length > 0) throw new CommandError(`Usage: ${USAGE}`);
  const file = typedPath(typed);
  if (existsSync(file)) throw new CommandError(`${file} exists already. Name another file, or move it away.`);
  const folder = await mkdtemp(join(dirname(file), '.placard-backup-')).catch((cause: unknown) => {
    throw new CommandError(`${dirname(file)} cannot be written to: ${(cause as Error).message}`);
  });
  try {
    const unfinished = join(folder, 'backup.tar.gz');
    const archive = new ArchiveWriter(unfinished);
    const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), ...empty() };
    await withDatabase(config, (url) => addDatabase(archive, manifest, url, folder));
    // After the database's moment: a file is stored before the database speaks of it, so none that it speaks of can be missing.
    const storage = storageOf(config);
    for await (const { key } of storage.list('')) {
      if (!isPhysicalKey(key)) continue;
      const opened = await storage.open(key).catch(() => undefined);
      // Removed meanwhile, with its booking.
      if (!opened) continue;
      await archive.add(`files/${key}`, opened.size, opened.stream);
      manifest.files.push({ key, size: opened.size });
    }
    await archive.finish(manifest);
    await rename(unfinished, file);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${file}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files.`);
    console.log('It holds no secrets of this machine: keep .env, or DATA_DIR/session-secret, beside it.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** All tables as they are at one moment, whatever is written meanwhile. */
async function addDatabase(archive: ArchiveWriter, manifest: Manifest, url: string, folder: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url, application_name: 'placard backup' });
  await connection.connect();
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = await listTables(connection);
    if (!tables.some(({ name }) => name === 'migrations')) {
      throw new CommandError('There is nothing to back up: this database is not one of Placard.');
    }
    const migrations = await connection.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    manifest.migrations = migrations.rows.map(({ name }) => name);
    for (const table of tables) {
      const dump = join(folder, 'table.copy');
      manifest.tables.push({ ...table, rows: await dumpTable(connection, table, dump) });
      await archive.addFile(`tables/${table.name}.copy`, dump);
    }
    manifest.sequences = await listSequences(connection);
  } finally {
    await connection.end();
  }
}

function empty(): Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'files'> {
  return { migrations: [], tables: [], sequences: [], files: [] };
}
