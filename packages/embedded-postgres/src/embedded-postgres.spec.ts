import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { clusterFiles, ensureCluster } from './cluster.js';
import { findLauncher } from './launcher.js';
import { findRunning, STARTED_BY } from './leftover.js';
import { type EmbeddedPostgres, openEmbeddedPostgres, startEmbeddedPostgres } from './index.js';

// PostgreSQL itself, which waits for the disk.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let parent: string;
let dataDir: string;
const started: EmbeddedPostgres[] = [];
const logged: string[] = [];

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres(dataDir, (line) => logged.push(line));
  started.push(database);
  return database;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const connection = new pg.Client(url);
  await connection.connect();
  try {
    return (await connection.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await connection.end();
  }
}

/** Makes a cluster, stops it, and returns its folder and port. */
async function makeStoppedCluster(): Promise<{ data: string; port: string }> {
  const database = await start();
  await ask(database.url, 'CREATE TABLE kept AS SELECT 7 AS number');
  await database.stop();
  return { data: clusterFiles(dataDir).data, port: new URL(database.url).port };
}

beforeEach(async () => {
  parent = await realpath(await mkdtemp(join(tmpdir(), 'placard-spec-')));
  await chmod(parent, 0o700);
  dataDir = join(parent, 'data');
  logged.length = 0;
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((database) => database.stop()));
  await rm(parent, { recursive: true, force: true });
});

it('makes a database inside a folder that only its owner may enter, and opens it again', async () => {
  const before = process.umask(0o077);
  try {
    await makeStoppedCluster();
    const again = await start();
    expect(await ask(again.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
    expect(await ask(again.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  } finally {
    process.umask(before);
  }
});

it('requires the password, which only its owner can read, and makes no socket file', async () => {
  const { url } = await start();
  const stranger = new URL(url);
  stranger.password = 'guess';
  await expect(ask(stranger.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  stranger.username = 'postgres';
  await expect(ask(stranger.href, 'SELECT 1')).rejects.toThrow(/no pg_hba.conf entry/);
  expect((await stat(clusterFiles(dataDir).password)).mode & 0o777).toBe(0o600);
  expect(await ask(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([{ rolsuper: false }]);
  expect((await readdir(clusterFiles(dataDir).data)).filter((name) => name.startsWith('.s.'))).toEqual([]);
  expect((await readFile(clusterFiles(dataDir).lock, 'utf8')).split('\n')[4]).toBe('');
});

it('lowercases letters beyond ASCII, regardless of the locale of the machine', async () => {
  const { url } = await start();
  expect(await ask(url, "SELECT lower('ÉCLAIR Ø Ж') AS small")).toEqual([{ small: 'éclair ø ж' }]);
});

it('recovers from a first start that was killed halfway', async () => {
  const killed = spawn('true');
  await once(killed, 'exit');
  await mkdir(join(dataDir, `postgres.new-${killed.pid}-abcdef/data`), { recursive: true });
  await start();
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

it('makes one complete database even if two first starts run at once', async () => {
  await mkdir(dataDir);
  const launcher = findLauncher(dataDir);
  await Promise.all([ensureCluster(dataDir, launcher), ensureCluster(dataDir, launcher)]);
  const { url } = await start();
  expect(await ask(url, 'SELECT current_database() AS name')).toEqual([{ name: 'placard' }]);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

it('stops a database left behind by a dead server, and starts on the same folder', async () => {
  const { data, port } = await makeStoppedCluster();
  const launcher = findLauncher(dataDir, await stat(data));
  const settings = [`${STARTED_BY}=1`, 'unix_socket_directories=', `port=${port}`];
  const orphan = launcher.run('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], 'ignore');
  while (!(await findRunning(dataDir))?.ready) await delay(20);
  expect((await findRunning(dataDir))?.owner).toBeUndefined();
  const ended = once(orphan, 'exit');
  const { url } = await start();
  expect(await ask(url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  await ended;
  expect(logged.join()).toContain(`process ${orphan.pid}`);
});

it('starts even if the lock file of a dead database names a living process', async () => {
  const { data } = await makeStoppedCluster();
  await writeFile(join(data, 'postmaster.pid'), `${process.ppid}\n${data}\n`);
  const { url } = await start();
  expect(await ask(url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
});

it('waits for a server that is still shutting down', async () => {
  const first = await start();
  const second = start();
  expect(await ask(first.url, 'SELECT 1 AS here')).toEqual([{ here: 1 }]);
  await first.stop();
  expect(await ask((await second).url, 'SELECT 1 AS here')).toEqual([{ here: 1 }]);
});

it('restarts the database if it is killed, with everything that was committed', async () => {
  const { url } = await start();
  await ask(url, 'CREATE TABLE kept AS SELECT 7 AS number');
  const [pid] = (await readFile(clusterFiles(dataDir).lock, 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  const found = await (async () => {
    for (;;) {
      const rows = await ask(url, 'SELECT number FROM kept').catch(() => undefined);
      if (rows) return rows;
      await delay(50);
    }
  })();
  expect(found).toEqual([{ number: 7 }]);
  expect(logged.join('\n')).toContain('ended unexpectedly');
});

it('lets a command use the running database, and keeps it running', async () => {
  const { url } = await start();
  const joined = await openEmbeddedPostgres(dataDir, () => undefined);
  expect(joined.url).toBe(url);
  await joined.stop();
  expect(await ask(url, 'SELECT 1 AS here')).toEqual([{ here: 1 }]);
});

it('refuses a folder of another version or with other content, and says what to do', async () => {
  const { data } = await makeStoppedCluster();
  await writeFile(join(data, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/made by PostgreSQL 17.*npm run database:upgrade/);
  await rm(data, { recursive: true });
  await expect(start()).rejects.toThrow(/move it away/);
});
