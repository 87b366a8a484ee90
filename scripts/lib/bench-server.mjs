import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { root, SERVER_ENV, SERVER_FLAGS } from './processes.mjs';

const MAIN = join(root, 'backend/dist/main.js');
export const PASSWORD = 'a password for the bench';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Starts the built server with a temporary database and data folder, and signs in as its admin. Only that process is
 * measured; the callers run in this one. `env` is added to its environment, `args` are its arguments, such as --demo.
 */
export async function startForBench({ env = {}, args = [] } = {}) {
  if (!existsSync(MAIN)) throw new Error('Build first: npm run build');
  const dataDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'placard-bench-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = spawn(process.execPath, [...SERVER_FLAGS, MAIN, ...args], {
    cwd: dataDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment(url), DATA_DIR: dataDir, SESSION_SECRET: 'a secret of 32 characters or more', ...env },
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  // Ctrl-C reaches the server as well; without this, the data folder would be left behind.
  process.once('SIGINT', () => void stop().then(() => process.exit(130)));
  try {
    await untilItAnswers(`${url}/api/health`, server);
    return { url, pid: server.pid, dataDir, stop, viewer: (name) => viewer(url, name), ...(await signIn(url)) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the server on a database for `work`, with these settings besides. */
export async function withPlacard({ url, dataDir }, env, work) {
  const placard = await startForBench({ env: { DATABASE_URL: url, DATA_DIR: dataDir, ...env } });
  try {
    return await work(placard);
  } finally {
    await placard.stop();
  }
}

/** @returns the milliseconds that a program takes from its start to its first answer. It is then stopped. */
export async function timeToStart(program, { url, path, env }) {
  const begun = performance.now();
  const child = spawn(process.execPath, program, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  const ended = once(child, 'exit');
  try {
    await untilItAnswers(url + path, child, 10);
    return performance.now() - begun;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** The settings of a server that is measured at `url`. */
export function environment(url) {
  return {
    ...SERVER_ENV,
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    ...{ PORT: new URL(url).port, PUBLIC_URL: url, ADMIN_PASSWORD: PASSWORD },
  };
}

/** Signs in as a viewer, who may exist from an earlier run with the same database. */
async function viewer(url, username) {
  const { call } = await signIn(url);
  const account = { username, email: `${username}@placard.test`, password: PASSWORD, role: 'viewer' };
  await call('POST', '/api/admin/users', account).catch((error) => {
    if (!/: 409 /.test(error.message)) throw error;
  });
  return signIn(url, PASSWORD, username);
}

/** Signs in to the Placard at `url`, as its admin unless another user is given. */
export async function signIn(url, password = PASSWORD, username = 'admin') {
  let cookie = '';
  const send = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const headers = { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) };
    const response = await fetch(url + path, { method, headers, body: isForm ? body : body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  /** @returns {Promise<any>} what was answered, read from JSON */
  const call = async (method, path, body) => (await send(method, path, body)).json();
  const signedIn = await send('POST', '/api/login', { username, password });
  cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    cookie,
    call,
    download: async (path) => Buffer.from(await (await send('GET', path)).arrayBuffer()),
    makeBooking: async (contactEmail) => (await call('POST', '/api/bookings', bookingForm(contactEmail))).id,
  };
}

function bookingForm(contactEmail = 'artwork@brand.test') {
  const [deadlineDate, liveDate, endDate] = [7, 14, 28].map((days) =>
    new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10),
  );
  return {
    ...{ brandName: 'Nimbus Cola', contactEmail, liveDate, deadlineDate, endDate },
    ...{ mediaCategory: 'Trade Newsletter', mediaOpportunity: 'Front Cover' },
  };
}

async function untilItAnswers(address, server, interval = 50) {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await delay(interval)) {
    if (server.exitCode !== null) throw new Error('The server exited before it answered; see above.');
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error('The server did not answer within three minutes.');
}

/** A port on which nothing listens at the moment. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
