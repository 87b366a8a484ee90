import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@placard/embedded-postgres';

/** Prefixes of the folders of the commands; six random characters follow. */
const PREFIXES = { backup: '.placard-backup-', restore: 'restore-', upgrade: 'upgrade-' } as const;
const MADE_BY_US = new RegExp(`^(${Object.values(PREFIXES).join('|').replaceAll('.', '\\.')})[A-Za-z0-9]{6}$`);
const OWNER = 'owner.json';
const BEAT_MS = 60_000;
/** A process on another machine counts as dead when its owner file has not been touched for this long. */
const SILENCE_MS = 60 * 60 * 1000;

interface Owner {
  host: string;
  pid: number;
  /**
   * The start time, which distinguishes the process from a later one with the same id. Empty where the system does not
   * provide it.
   */
  started: string;
}

/**
 * Gives a command a temporary folder while it runs. If the process is killed, the folder is removed later by
 * `sweepTemporaryFolders`, which runs when the server starts and before each command creates its own folder.
 */
export async function withTemporaryFolder<T>(
  parent: string,
  purpose: keyof typeof PREFIXES,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await sweepTemporaryFolders(parent);
  const folder = await mkdtemp(join(parent, PREFIXES[purpose]));
  const owner = join(folder, OWNER);
  // On Ctrl-C nothing else would run before the process ends.
  const interrupted = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const beat = setInterval(() => void utimes(owner, new Date(), new Date()).catch(() => undefined), BEAT_MS).unref();
  try {
    const self: Owner = { host: hostname(), pid: process.pid, started: await startOf(process.pid) };
    await writeFile(owner, JSON.stringify(self), { mode: 0o600 });
    return await work(folder);
  } finally {
    clearInterval(beat);
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    // Work that failed may still be putting files there.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** Removes the folders of commands that are no longer running. */
export async function sweepTemporaryFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((candidate) => MADE_BY_US.test(candidate))) {
    const folder = join(parent, name);
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const owner = await readOwner(folder);
  // The process was killed before it had written its owner file, or the folder is somebody else's.
  if (!owner) return (await isEmpty(folder)) && isSilent(folder);
  if (owner.host !== hostname()) return isSilent(join(folder, OWNER));
  return !isAlive(owner.pid) || (await startOf(owner.pid)) !== owner.started;
}

async function readOwner(folder: string): Promise<Owner | undefined> {
  try {
    const owner = JSON.parse(await readFile(join(folder, OWNER), 'utf8')) as Partial<Owner>;
    return typeof owner.host === 'string' && typeof owner.pid === 'number' ? (owner as Owner) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether nothing is there but an owner file, which may be incomplete. */
async function isEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => ['not a folder']);
  return names.every((name) => name === OWNER);
}

async function isSilent(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > SILENCE_MS;
}

/** The start time of a process on Linux, counted from boot. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name, in parentheses, may contain spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
