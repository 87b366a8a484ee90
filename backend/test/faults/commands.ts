import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = fileURLToPath(new URL('../../dist/cli', import.meta.url));

/** The database and the data folder of an installation. */
export interface Place {
  databaseUrl: string;
  dataDir: string;
}

/** Runs a command such as `npm run backup`, without npm. */
export function command(
  name: string,
  args: string[],
  { databaseUrl, dataDir }: Place,
): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'test' };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(COMMANDS, `${name}.js`), ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}
