// Begins one run of a test runner, jest's or Playwright's: a folder for everything that its tests write, one PostgreSQL for all
// of them. Test files run in processes of their own, which learn of both through the environment. Plain JavaScript on the built
// backend, because jest loads its setup without resolving TypeScript's imports.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../dist/database/embedded-postgres.js';

// A test that wants a PostgreSQL to itself starts the built one, too.
export { startEmbeddedPostgres };

/** Returns what ends the run: stops the database and every server that a test left behind. Playwright calls it by itself. */
export default async function beginRun() {
  const folder = mkdtempSync(join(tmpdir(), 'placard-test-'));
  const database = await startEmbeddedPostgres(join(folder, 'database'), (line) => console.error(`database: ${line}`));
  process.env.PLACARD_TEST_FOLDER = folder;
  process.env.PLACARD_TEST_DATABASE = database.url;
  globalThis.endRun = async () => {
    endServers(join(folder, 'servers'));
    await database.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  return globalThis.endRun;
}

function endServers(list) {
  for (const pid of readIfThere(list).split('\n').filter(Boolean)) {
    // Only what is still a server of ours: an id may have gone to another process meanwhile.
    if (readIfThere(`/proc/${pid}/cmdline`).includes('dist/main.js')) process.kill(Number(pid), 'SIGKILL');
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
