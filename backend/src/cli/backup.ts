import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { NotFound } from '../common/errors.js';
import { flush } from '../common/flush.js';
import { requireOurs } from '../database/migrations/index.js';
import type { OpenedFile, Storage } from '../platform/storage/storage.js';
import { storageOf } from '../platform/storage/storage.module.js';
import { physicalKey } from '../platform/storage/stored-name.js';
import { ArchiveWriter, fileEntry, tableEntry } from './backup-archive.js';
import { isReferenced, listReferences, type Reference } from './backup-references.js';
import { FORMAT, type Manifest } from './backup-manifest.js';
import { dumpTable, isMomentary, isOurs, listSequences, listTables } from './backup-tables.js';
import { CommandError, runCommand, typedPath, withConnection, withDatabase } from './command.js';
import { withTemporaryFolder } from './temporary-folder.js';

const USAGE = 'npm run backup -- <file.tar.gz>';

await runCommand(USAGE, [], async ({ config, args: [typed, ...rest] }) => {
  if (!typed || rest.length > 0) throw new CommandError(`Usage: ${USAGE}`);
  const file = typedPath(typed);
  if (existsSync(file)) throw new CommandError(`${file} exists already. Name another file, or move it away.`);
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: [],
    tables: [],
    sequences: [],
    files: [],
    removed: [],
  };
  await withTemporaryFolder(dirname(file), 'backup', async (folder) => {
    const unfinished = join(folder, 'backup.tar.gz');
    const archive = new ArchiveWriter(unfinished);
    await withDatabase(config, (url) =>
      withConnection(url, 'placard backup', async (connection) => {
        const references = await addTables(archive, manifest, connection, folder);
        await addFiles(archive, manifest, connection, await storageOf(config), references);
      }),
    );
    await archive.finish(manifest);
    await rename(unfinished, file);
  });
  // Makes the name of the archive survive a power failure, too.
  await flush(dirname(file));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files.`);
  const others = manifest.tables.map(({ name }) => name).filter((name) => !isOurs(name));
  if (others.length > 0) console.log(`Not part of Placard, so a restore leaves it out: ${others.join(', ')}.`);
  if (manifest.removed.length > 0) {
    console.log(`${manifest.removed.length} files were removed with their records while it was made.`);
  }
  console.log('It holds no secrets of this machine: keep .env, or DATA_DIR/session-secret, beside it.');
});

/**
 * Adds all tables as they are at one moment, while others go on writing.
 * @returns the files that they refer to
 */
async function addTables(
  archive: ArchiveWriter,
  manifest: Manifest,
  connection: pg.Client,
  folder: string,
): Promise<Reference[]> {
  await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables = await listTables(connection);
  if (!tables.some(({ name }) => name === 'migrations')) {
    throw new CommandError('There is nothing to back up: this database is not one of Placard.');
  }
  const migrations = await connection.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  manifest.migrations = migrations.rows.map(({ name }) => name);
  requireOurs(manifest.migrations);
  for (const table of tables) {
    if (isMomentary(table.name)) continue;
    const dump = join(folder, 'table.copy');
    const rows = await dumpTable(connection, table, dump);
    manifest.tables.push({ ...table, rows, sha256: await archive.addFile(tableEntry(table.name), dump) });
  }
  manifest.sequences = await listSequences(connection);
  const references = await listReferences(connection);
  await connection.query('COMMIT');
  return references;
}

/** @throws CommandError when a file is missing or is not what its record says */
async function addFiles(
  archive: ArchiveWriter,
  manifest: Manifest,
  connection: pg.Client,
  storage: Storage,
  references: Reference[],
): Promise<void> {
  for (const { path, size, sha256 } of references) {
    const key = physicalKey(path);
    const refuse = (why: string, cause?: unknown): never => {
      throw new CommandError(
        `Nothing was backed up: the file ${path} ${why}. npm run files:check looks at all files and says what to do.`,
        { cause },
      );
    };
    const unreadable = (error: unknown) =>
      refuse(`cannot be read from ${storage.place}: ${(error as Error).message}`, error);
    const opened = await openUnlessRemoved(storage, connection, path).catch((error: unknown) =>
      error instanceof NotFound
        ? refuse(`is not in ${storage.place}, although its record is there`, error)
        : unreadable(error),
    );
    if (!opened) {
      manifest.removed.push(key);
      continue;
    }
    if (size !== null && opened.size !== size) {
      opened.stream.destroy();
      refuse(`is damaged: it has ${opened.size} bytes instead of ${size}`);
    }
    const found = await archive.add(fileEntry(key), opened.size, opened.stream).catch((error: unknown) => {
      if (opened.stream.errored) return unreadable(error);
      // The file could be read, so it is the archive that could not be written.
      throw error;
    });
    if (sha256 !== null && found !== sha256) refuse('is damaged: its content is not what was stored');
    manifest.files.push({ key, size: opened.size, sha256: found });
  }
}

/**
 * @returns undefined when the file was removed with its record after the tables were read
 * @throws NotFound when its record is still there
 */
async function openUnlessRemoved(
  storage: Storage,
  connection: pg.Client,
  path: string,
): Promise<OpenedFile | undefined> {
  try {
    return await storage.open(path);
  } catch (error) {
    if (!(error instanceof NotFound) || (await isReferenced(connection, path))) throw error;
    return undefined;
  }
}
