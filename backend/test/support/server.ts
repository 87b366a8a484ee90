import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createMigratedDatabase, dropDatabase } from './database.js';
import { rememberServer, testFolder } from './test-run.js';
import { until } from './until.js';

export const ADMIN = { username: 'admin', password: 'a password for tests', email: 'admin@placard.test' };

export interface ServerOptions {
  /** Variables besides the ones that a server for tests always gets. */
  env?: Record<string, string>;
  /** An existing database; default: a fresh one, dropped when the server is stopped. */
  databaseUrl?: string;
  /** True: the server's own embedded PostgreSQL below its data folder. */
  embedded?: boolean;
  dataDir?: string;
  /** Default: one that nobody listens on. */
  port?: number;
  /** Arguments for Node itself. */
  nodeArgs?: string[];
  demo?: boolean;
  /** How long it may take to answer, in milliseconds. */
  patience?: number;
}

export interface TestServer {
  url: string;
  pid: number;
  dataDir: string;
  /** Undefined with an embedded database. */
  databaseUrl: string | undefined;
  /** Asks it to end (SIGTERM) and waits for that. @returns its exit code, null when a signal ended it */
  stop(): Promise<number | null>;
  /** SIGKILL, as a power failure would; the database stays for another server to go on with. */
  kill(): Promise<void>;
  /** Everything that it has printed so far. */
  log(): string;
}

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Servers on one database share its files, as instances do. */
const foldersOf = new Map<string, string>();

/** Starts the built server as its own process and waits until it answers. @throws Error with its log when it does not */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const ownDatabase = !options.databaseUrl && !options.embedded;
  const databaseUrl = ownDatabase ? await createMigratedDatabase() : options.databaseUrl;
  const dataDir = options.dataDir ?? (databaseUrl && foldersOf.get(databaseUrl)) ?? testFolder('data');
  if (databaseUrl) foldersOf.set(databaseUrl, dataDir);
  const args = ['--enable-source-maps', ...(options.nodeArgs ?? []), MAIN, ...(options.demo ? ['--demo'] : [])];
  const child = spawn(process.execPath, args, {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of the developer's own environment: a DATABASE_URL there is not for tests.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'test',
      // Only npm test -- timezones sets it.
      ...(process.env.TZ && { TZ: process.env.TZ }),
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...options.env,
    },
  });
  rememberServer(child.pid!);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const patience = options.patience ?? 60_000;
  await until('the server to answer', () => answers(url, child), patience).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`${(error as Error).message}\n${printed}`);
  });
  return {
    url,
    pid: child.pid!,
    dataDir,
    databaseUrl,
    log: () => printed,
    stop: async () => {
      await end(child, 'SIGTERM');
      if (ownDatabase) await dropDatabase(databaseUrl!);
      return child.exitCode;
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

/** A port of 127.0.0.1 that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  if (hasEnded(child)) throw new Error(`The server ended at once (${child.exitCode ?? child.signalCode})`);
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
