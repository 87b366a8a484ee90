import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { chown, lchown, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Account, Launcher } from './launcher.js';
import { PostgresError } from './postgres-error.js';

/** The name of the database and of the role that owns it. */
export const NAME = 'placard';

const ADVICE = 'run npm run database:upgrade (in the container: node backend/dist/cli/database-upgrade.js)';

/** A cluster that prepare.ts has made. Only the image has one. */
const PREPARED = fileURLToPath(new URL('../cluster.tar.gz', import.meta.url));

/** The files and folders of the cluster below DATA_DIR. */
export function clusterFiles(dataDir: string) {
  const home = join(dataDir, 'postgres');
  return {
    home,
    data: join(home, 'data'),
    version: join(home, 'data/PG_VERSION'),
    lock: join(home, 'data/postmaster.pid'),
    password: join(home, 'password'),
    /** In place of the password, the one of a prepared cluster that has not been started yet. */
    preparedPassword: join(home, 'prepared-password'),
    /** The cluster of another version, while that of ours takes its place. */
    replaced: join(dataDir, 'postgres.replaced'),
  };
}

/**
 * Creates the cluster unless there is one. It is created under another name and renamed when it is complete, so that a
 * start that is killed half-way does not get in the way of the next one.
 * @throws PostgresError when the folder holds something else, or a cluster of another major version
 */
export async function ensureCluster(dataDir: string, launcher: Launcher): Promise<void> {
  const { home, version, data, replaced } = clusterFiles(dataDir);
  await removeUnfinished(dataDir);
  if (!existsSync(home)) {
    if (existsSync(replaced)) throw new PostgresError(`An upgrade of the database was interrupted: ${ADVICE} again.`);
    await createCluster(dataDir, launcher);
  }
  const made = await readFile(version, 'utf8').catch((cause: unknown) => {
    throw new PostgresError(
      `${home} is not readable as a database folder of Placard: check who owns it, or move it away.`,
      { cause },
    );
  });
  if (made.trim() !== launcher.version) {
    throw new PostgresError(
      `${data} was made by PostgreSQL ${made.trim()}, and this Placard brings ${launcher.version}: ${ADVICE}, which moves ` +
        'everything and keeps the old folder.',
    );
  }
  // A data folder copied by root belongs to root, and PostgreSQL only accepts a folder that it owns.
  if (launcher.account && (await stat(data)).uid === 0) await giveTo(home, launcher.account);
}

/** Folders in which this process is creating a cluster. */
const unfinishedHere = new Set<string>();

async function createCluster(dataDir: string, launcher: Launcher): Promise<void> {
  const { home } = clusterFiles(dataDir);
  const unfinished = mkdtempSync(`${home}.new-${process.pid}-`);
  unfinishedHere.add(basename(unfinished));
  try {
    await (launcher.account || hasName() ? initialize : unpackPrepared)(unfinished, launcher);
    await rename(unfinished, home);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another Placard that started at the same moment was faster. Its cluster is just as good.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    unfinishedHere.delete(basename(unfinished));
  }
}

async function initialize(folder: string, launcher: Launcher): Promise<void> {
  const own = async (path: string) => launcher.account && chown(path, launcher.account.uid, launcher.account.gid);
  await own(folder);
  const data = join(folder, 'data');
  // Nobody ever signs in as the superuser: its password is not kept, and pg_hba.conf names only our role.
  const superuser = join(folder, 'superuser');
  await writeFile(superuser, secret(), { mode: 0o600 });
  await own(superuser);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', `--pwfile=${superuser}`, '--auth=scram-sha-256'];
  await finish(
    launcher.run('initdb', ['-D', data, '--no-instructions', ...locale, ...access], ['ignore', 'pipe', 'pipe']),
  );
  await rm(superuser);
  await writeFile(join(data, 'pg_hba.conf'), `host all ${NAME} 127.0.0.1/32 scram-sha-256\n`);

  const password = secret();
  await writeFile(join(folder, 'password'), password, { mode: 0o600 });
  await own(join(folder, 'password'));
  // Hashing a password of 192 random bits thousands of times adds no protection, and every connection would pay for
  // it.
  const single = ['--single', '-j', '-c', 'scram_iterations=1', '-D', data, 'template1'];
  const session = launcher.run('postgres', single, ['pipe', 'pipe', 'pipe']);
  session.stdin!.end(
    `CREATE ROLE ${NAME} LOGIN CREATEDB PASSWORD '${password}';\n\n` + `CREATE DATABASE ${NAME} OWNER ${NAME};\n\n`,
  );
  await finish(session);
}

/** initdb and single-user mode refuse a user id that has no name, as containers may be given. */
async function unpackPrepared(folder: string): Promise<void> {
  if (!existsSync(PREPARED))
    throw new PostgresError(
      `PostgreSQL makes no database for the user id ${process.getuid!()}, which has no name: run Placard as a user of ` +
        '/etc/passwd, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  await finish(spawn('tar', ['-xzf', PREPARED, '-C', folder], { stdio: ['ignore', 'pipe', 'pipe'] }));
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** @throws PostgresError with the program's output. PostgreSQL's single-user mode exits with 0 even after an error. */
async function finish(child: ReturnType<Launcher['run']>): Promise<void> {
  const [printed, complaint, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(complaint)) return;
  throw new PostgresError(`The embedded database could not be made:\n${printed}${complaint}`);
}

/**
 * Removes what starts that were killed half-way left behind. One that is still running is recognised by the process id
 * in the folder's name. In a container a killed start may have had our own id.
 */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (!maker) continue;
    const isUnfinished = Number(maker) === process.pid ? unfinishedHere.has(name) : isAlive(Number(maker));
    if (!isUnfinished) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function giveTo(folder: string, account: Account): Promise<void> {
  await lchown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
}

/** Whether a process with this id exists, no matter whose. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function secret(): string {
  return randomBytes(24).toString('hex');
}
