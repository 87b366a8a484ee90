import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
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

/** Takes a port until the end of the run. @returns whether no other test has taken it */
export function takePort(port: number): boolean {
  const folder = process.env.PLACARD_TEST_FOLDER;
  if (!folder) return true;
  try {
    writeFileSync(join(folder, `port-${port}`), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
