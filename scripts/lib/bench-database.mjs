import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@placard/embedded-postgres';

/**
 * Starts a database in a temporary folder, which goes when it is stopped, or in the folder that BENCH_DATABASE names. Files
 * that belong to it are in `dataDir`.
 *
 * @param name in that folder, of one of several databases
 */
export async function startDatabase(name = '') {
  const kept = process.env.BENCH_DATABASE;
  const folder = kept ? join(kept, name) : mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'placard-bench-'));
  const database = await startEmbeddedPostgres(join(folder, 'database'), (line) => console.error(line));
  const stop = async () => {
    await database.stop();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
  return { url: database.url, dataDir: join(folder, 'data'), stop };
}
