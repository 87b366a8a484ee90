import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from './config.js';

const TIMEOUT_MS = 2_000;

/**
 * The secret that signs session cookies and portal links. Generated at first start and stored with mode 600.
 * @throws ConfigError when the file is empty
 */
export async function keptSessionSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'session-secret');
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Another instance that is starting on the same folder may have created the file and not written to it yet.
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await delay(20)) {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret) return secret;
  }
  throw new ConfigError(
    `${file} is empty. Delete it: the next start makes a new one, everybody signs in again, and brands need new links.`,
  );
}
