// Prepares a run of jest or Playwright: one folder for everything that tests write, and one PostgreSQL for all tests.
// Test files run in separate processes, which find both through the environment. This is plain JavaScript on the built
// backend, because jest loads its setup without resolving TypeScript imports.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../dist/database/embedded-postgres.js';

// For tests that need a separate PostgreSQL.
export { startEmbeddedPostgres };

/** Returns a function that stops the database and servers left behind by tests. Playwright calls it by itself. */
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
    // Kills only our own servers, because the id may have been reused by another process.
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
