import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for a server or a test, which is deleted after the run. */
export function testFolder(purpose: string): string {
  return mkdtempSync(join(process.env.PLACARD_TEST_FOLDER ?? tmpdir(), `${purpose}-`));
}

/** Records a server, so that the end of the run kills it if a failed test has not stopped it. */
export function rememberServer(pid: number): void {
  const folder = process.env.PLACARD_TEST_FOLDER;
  if (folder) appendFileSync(join(folder, 'servers'), `${pid}\n`);
}
