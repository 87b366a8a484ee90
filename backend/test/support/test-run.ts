import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for one server or test; gone after the run. */
export function testFolder(purpose: string): string {
  return mkdtempSync(join(process.env.PLACARD_TEST_FOLDER ?? tmpdir(), `${purpose}-`));
}

/** A test that fails before it stops its server must not leave it running: the end of the run does it. */
export function rememberServer(pid: number): void {
  const folder = process.env.PLACARD_TEST_FOLDER;
  if (folder) appendFileSync(join(folder, 'servers'), `${pid}\n`);
}
