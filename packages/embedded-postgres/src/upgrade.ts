import { existsSync } from 'node:fs';
import { readFile, realpath, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterFiles } from './cluster.js';
import { findLauncher } from './launcher.js';
import { PostgresError } from './postgres-error.js';
import { startEmbeddedPostgres } from './server.js';

/** What `moveToOurVersion` works with. */
export interface Move {
  dataDir: string;
  /** The folder of the old version's programs, which holds `bin/postgres`. */
  programs: string;
  /** An empty folder in `dataDir` for the new database. */
  folder: string;
  log: (line: string) => void;
  /** Copies everything from one database to the other. If it throws, the old database stays in place. */
  copy: (from: string, to: string) => Promise<void>;
}

/** @returns the major version of the database below `dataDir`, if there is one and it is not that of our programs */
export async function versionToMove(dataDir: string): Promise<string | undefined> {
  const { home, replaced, version } = clusterFiles(dataDir);
  // A move was killed just before its end.
  if (!existsSync(home) && existsSync(replaced)) await rename(replaced, home);
  const made = (await readFile(version, 'utf8').catch(() => '')).trim();
  return made && made !== findLauncher(dataDir).version ? made : undefined;
}

/**
 * Moves the database to the major version of our programs. The old one is kept beside it.
 * @returns the folder of the old database
 * @throws PostgresError when another Placard uses it, or its programs cannot be run
 */
export async function moveToOurVersion({ dataDir, programs, folder, log, copy }: Move): Promise<string> {
  const { home, replaced, version } = clusterFiles(await realpath(dataDir));
  const kept = join(dataDir, `postgres-${(await readFile(version, 'utf8')).trim()}`);
  if (existsSync(kept)) throw new PostgresError(`${kept} exists already: move it away.`);
  const old = await startEmbeddedPostgres(dataDir, log, programs);
  try {
    const ours = await startEmbeddedPostgres(folder, log);
    try {
      await copy(old.url, ours.url);
    } finally {
      await ours.stop();
    }
  } finally {
    await old.stop();
  }
  await rename(home, replaced);
  await rename(clusterFiles(folder).home, home);
  await rename(replaced, kept);
  return kept;
}
