// Prepares a run of Vitest or Playwright: one folder for everything that tests write, and one PostgreSQL for all tests.
// Test files run in separate processes, which find both through the environment. With npm test -- databases, the
// PostgreSQL is already running, and PLACARD_TEST_DATABASE says where.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbeddedPostgres } from '@placard/embedded-postgres';
import pg from 'pg';
import { migrate } from '../../compiled/database/migrate.js';

// For tests that need a separate PostgreSQL.
export { startEmbeddedPostgres };

/** Returns a function that stops the database and servers left behind by tests, which is called after the run. */
export default function beginRun() {
  // Another kind of tests in the same run has prepared everything.
  if (process.env.PLACARD_TEST_FOLDER) return undefined;
  return startRun({ durable: false });
}

/** @param durable whether the database survives a power failure; without that, tests need not wait for the disk */
export async function startRun({ durable }) {
  const folder = mkdtempSync(join(tmpdir(), 'placard-test-'));
  const given = process.env.PLACARD_TEST_DATABASE;
  const database = given
    ? { url: given, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres(join(folder, 'database'), (line) => console.error(`database: ${line}`));
  if (!durable && !given) relax(join(folder, 'database/postgres/data'));
  await makeTemplate(database.url);
  const pooler = process.env.PLACARD_TEST_POOLER && (await startPooler(folder, database.url));
  process.env.PLACARD_TEST_FOLDER = folder;
  process.env.PLACARD_TEST_DATABASE = database.url;
  return async () => {
    endServers(join(folder, 'servers'));
    pooler?.kill('SIGINT');
    await database.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}

/** Tests need not survive a power failure, and autovacuum would change plans and hold locks at moments of its own. */
function relax(cluster) {
  appendFileSync(join(cluster, 'postgresql.conf'), 'fsync = off\nfull_page_writes = off\nautovacuum = off\n');
  const [postmaster] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(postmaster), 'SIGHUP');
}

/** Starts a PgBouncer in transaction mode before the database, and tells the tests where it is. */
async function startPooler(folder, url) {
  const { hostname, port, username, password } = new URL(url);
  const file = join(folder, 'pgbouncer.ini');
  const own = createServer().listen(0, '127.0.0.1');
  await once(own, 'listening');
  const { port: listenPort } = /** @type {import('node:net').AddressInfo} */ (own.address());
  own.close();
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 800
default_pool_size = 8
`,
  );
  // As root, it wants to become another user.
  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn('pgbouncer', ['--quiet', ...user, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'spawn');
  process.env.PLACARD_TEST_POOLER = `127.0.0.1:${listenPort}`;
  return child;
}

/** A migrated database that servers for tests begin with: copying it takes a fraction of the time of the migrations. */
async function makeTemplate(server) {
  await ask(server, 'CREATE DATABASE migrated');
  const { rows } = await ask(server, 'SHOW server_version');
  process.env.PLACARD_TEST_MAJOR = String(parseInt(rows[0].server_version));
  const url = Object.assign(new URL(server), { pathname: '/migrated' }).href;
  await migrate(url, () => {});
  // Otherwise the time of day would decide which mails there are.
  await ask(url, 'UPDATE chasing SET enabled = false');
  const later = process.env.PLACARD_TEST_LATER_BUILD;
  if (later) await migrateFurther(url, later);
}

/**
 * Applies the migrations of a later build in the given folder, as when it has replaced one of two instances. They are
 * then forgotten, because servers of this build would not start after them.
 */
async function migrateFurther(url, folder) {
  const { rows } = await ask(url, 'SELECT max(id) AS last FROM migrations');
  const later = await import(pathToFileURL(join(folder, 'backend/compiled/database/migrate.js')).href);
  await later.migrate(url, console.log);
  await ask(url, `DELETE FROM migrations WHERE id > ${rows[0].last}`);
}

async function ask(url, sql) {
  const connection = new pg.Client(url);
  await connection.connect();
  return connection.query(sql).finally(() => connection.end());
}

function endServers(list) {
  for (const pid of readIfThere(list).split('\n').filter(Boolean)) {
    // Kills only our own servers, because the id may have been reused by another process.
    if (readIfThere(`/proc/${pid}/cmdline`).includes('dist/main.js')) process.kill(Number(pid), 'SIGKILL');
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
