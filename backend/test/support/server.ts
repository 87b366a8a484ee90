import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMigratedDatabase, dropDatabase } from './database.js';
import { rememberServer, takePort, testFolder } from './test-run.js';
import { until } from './until.js';

export const ADMIN = { username: 'admin', password: 'a password for tests', email: 'admin@placard.test' };

export interface ServerOptions {
  /** Variables in addition to those that every test server gets. */
  env?: Record<string, string>;
  /** An existing database. Default: a new one, which is dropped when the server is stopped. */
  databaseUrl?: string;
  /** Whether to use the embedded PostgreSQL in the data folder. */
  embedded?: boolean;
  dataDir?: string;
  /** Default: a free port. */
  port?: number;
  /** Arguments for Node itself. */
  nodeArgs?: string[];
  demo?: boolean;
  /** The time limit for the start, in milliseconds. */
  patience?: number;
}

export interface TestServer {
  url: string;
  pid: number;
  dataDir: string;
  /** Undefined with an embedded database. */
  databaseUrl: string | undefined;
  /** Sends SIGTERM and waits for the exit. @returns the exit code, or null if a signal ended the process */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, like a power failure. The database is kept for another server. */
  kill(): Promise<void>;
  /** Everything that the server has printed so far. */
  log(): string;
}

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The settings for this database, which with `npm test -- pooler` is behind a PgBouncer. */
function databaseSettings(databaseUrl: string): Record<string, string> {
  const { PLACARD_TEST_POOLER: pooler, PLACARD_TEST_DATABASE: ownServer } = process.env;
  const url = new URL(databaseUrl);
  // Some tests put something of their own before the database.
  if (!pooler || url.host !== new URL(ownServer!).host) return { DATABASE_URL: databaseUrl };
  url.host = pooler;
  return { DATABASE_URL: url.href, DATABASE_POOLED: 'true', DATABASE_DIRECT_URL: databaseUrl };
}

/** The data folder of each database, which all its servers share as instances do. */
const foldersOf = new Map<string, string>();

/** Starts the built server as a process and waits until it answers. @throws Error with its log if it does not */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const ownDatabase = !options.databaseUrl && !options.embedded;
  const databaseUrl = ownDatabase ? await createMigratedDatabase() : options.databaseUrl;
  const dataDir = options.dataDir ?? (databaseUrl && foldersOf.get(databaseUrl)) ?? testFolder('data');
  if (databaseUrl) foldersOf.set(databaseUrl, dataDir);
  // A file, because the test that starts a server may end before it does.
  const logFile = join(testFolder('log'), 'server.log');
  const output = openSync(logFile, 'w');
  const log = () => readFileSync(logFile, 'utf8');
  const args = [...(options.nodeArgs ?? []), MAIN, ...(options.demo ? ['--demo'] : [])];
  const child = spawn(process.execPath, args, {
    cwd: dataDir,
    stdio: ['ignore', output, output],
    // Passes on no other variables, because a developer's DATABASE_URL is not meant for tests.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'test',
      // From Node 22 on, only the first start of a run compiles the code.
      NODE_COMPILE_CACHE: join(tmpdir(), 'placard-compiled'),
      // Set by npm test -- timezones.
      ...(process.env.TZ && { TZ: process.env.TZ }),
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ...(databaseUrl && databaseSettings(databaseUrl)),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...options.env,
    },
  });
  rememberServer(child.pid!);
  child.unref();
  closeSync(output);
  const patience = options.patience ?? 110_000;
  await until('the server to answer', () => answers(url, child), patience).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`${(error as Error).message}\n${log()}`);
  });
  return {
    url,
    pid: child.pid!,
    dataDir,
    databaseUrl,
    log,
    stop: async () => {
      await end(child, 'SIGTERM');
      if (ownDatabase) await dropDatabase(databaseUrl!);
      return child.exitCode;
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

/** A port that is currently free on 127.0.0.1, and that no other test of the run is given. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return takePort(port) ? port : freePort();
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  if (hasEnded(child)) throw new Error(`The server exited before it answered (${child.exitCode ?? child.signalCode})`);
  const response = await fetch(`${url}/api/health`).catch(() => undefined);
  return response?.status === 200;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  child.kill(signal);
  await once(child, 'close');
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
