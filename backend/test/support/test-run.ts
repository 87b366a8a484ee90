import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from './database.js';

/**
 * One run of a test runner: a folder for everything that its tests write, one PostgreSQL for all of them. Test files run in
 * processes of their own, which learn of both through the environment.
 * @returns what ends it: stops the database and every server that a test left behind
 */
export async function beginTestRun(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'placard-test-'));
  process.env.PLACARD_TEST_FOLDER = folder;
  const database = await startDatabase(join(folder, 'database'));
  process.env.PLACARD_TEST_DATABASE = database.url;
  return async () => {
    endServers(folder);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A folder of its own for one server or test; gone after the run. */
export function testFolder(purpose: string): string {
  return mkdtempSync(join(process.env.PLACARD_TEST_FOLDER ?? tmpdir(), `${purpose}-`));
}

/** A test that fails before it stops its server must not leave it running. */
export function rememberServer(pid: number): void {
  const folder = process.env.PLACARD_TEST_FOLDER;
  if (folder) appendFileSync(join(folder, 'servers'), `${pid}\n`);
}

function endServers(folder: string): void {
  const pids = (() => {
    try {
      return readFileSync(join(folder, 'servers'), 'utf8').split('\n').filter(Boolean).map(Number);
    } catch {
      return [];
    }
  })();
  for (const pid of pids) {
    try {
      // Only what is still a server of ours: an id may have gone to another process meanwhile.
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist/main.js')) process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  }
}
