// Prepares a clone for running: checks the version of Node, installs the dependencies and makes the builds. Steps
// that are already done are skipped. Two simultaneous starts take turns.
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fail, node, npm, root } from './processes.mjs';

const lockFile = join(root, '.prepare.lock');
const installed = join(root, 'node_modules/.installed');
/** Written from the built backend. */
const apiTypes = join(root, 'frontend/src/api/schema.d.ts');
/** The interval, in milliseconds, at which the holder of the lock touches it. After six intervals it counts as dead. */
const HEARTBEAT = 2_000;

/** Older than package.json requires: no longer supported, but nothing in Placard needs a newer one yet. */
const STILL_WORKS = [20, 19];
const RECOMMENDED = 'Node 24';

/** Code of the server that the frontend reads, too. The files are named in frontend/src/api. */
export const SHARED_WITH_FRONTEND = [
  'backend/src/common',
  'backend/src/platform/uploads',
  'backend/src/modules/enquiries/booking-periods.ts',
];

/** The sources of each build. */
const builds = {
  'packages/embedded-postgres': [
    'packages/embedded-postgres/src',
    'packages/embedded-postgres/tsconfig.json',
    'packages/embedded-postgres/tsconfig.build.json',
    'packages/embedded-postgres/package.json',
  ],
  backend: [
    'backend/src',
    'backend/scripts',
    'frontend/scripts',
    'backend/tsconfig.json',
    'backend/tsconfig.build.json',
    'backend/package.json',
  ],
  frontend: [
    'frontend/src',
    ...SHARED_WITH_FRONTEND,
    'frontend/public',
    'frontend/build',
    'frontend/index.html',
    'frontend/vite.config.ts',
    'frontend/tsconfig.json',
    'frontend/package.json',
  ],
};
const shared = ['package-lock.json', 'tsconfig.base.json'];

/** Checks Node, installs and builds as far as necessary. */
export async function prepare() {
  checkNode();
  if (isInstalled() && staleBuilds().length === 0) return;
  await withLock(async () => {
    if (!isInstalled()) await install();
    const stale = staleBuilds();
    const isPackage = (name) => name.startsWith('packages/');
    // The backend is compiled with the packages' types.
    for (const names of [stale.filter(isPackage), stale.filter((name) => !isPackage(name))]) {
      if (names.length > 0) await step(`Building ${names.join(' and ')}`, () => Promise.all(names.map(build)));
    }
  });
}

function checkNode() {
  const { engines } = JSON.parse(String(read('package.json')));
  const supported = engines.node.match(/\d+/g).map(Number);
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number);
  const isAtLeast = (/** @type {number[]} */ [wantedMajor, wantedMinor = 0]) =>
    ourMajor > wantedMajor || (ourMajor === wantedMajor && ourMinor >= wantedMinor);
  if (isAtLeast(supported)) return;
  const advice = `Placard needs Node ${supported[0]} or later; this is ${process.versions.node}. Get ${RECOMMENDED} from https://nodejs.org.`;
  if (!isAtLeast(STILL_WORKS)) fail(advice);
  console.error(`${advice} For now it still works.`);
}

function isInstalled() {
  const wanted = hash(['package-lock.json']);
  if (existsSync(installed)) return readFileSync(installed, 'utf8') === wanted;
  // For dependencies installed by hand or by a workflow, compares npm's record with the lock file.
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(String(read('package-lock.json'))).packages;
  return Object.entries(locked).every(([path, { version, link, optional }]) => {
    if (link || !path.includes('node_modules/')) return true;
    return present[path] ? present[path].version === version : optional;
  });
}

async function install() {
  await step('Installing the dependencies', async () => {
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await npm(args, { stdio: ['inherit', 'ignore', 'inherit'] });
    if (code !== 0) fail('npm ci failed: see above. It needs the npm registry, or a filled cache.');
  });
  writeFileSync(installed, hash(['package-lock.json']));
}

/** Says in one line what is being done, and how long it took. */
async function step(what, work) {
  const begun = Date.now();
  process.stdout.write(`${what} … `);
  await work();
  console.log(`${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

function staleBuilds() {
  return Object.keys(builds).filter((name) => {
    const stamp = join(root, name, 'dist/.built-from');
    if (name === 'backend' && !existsSync(apiTypes)) return true;
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash([...builds[name], ...shared]);
  });
}

async function build(name) {
  const made = hash([...builds[name], ...shared]);
  const quiet = name === 'frontend' ? ['--', '--logLevel', 'warn'] : [];
  // Otherwise Vite would clear the line that says what is being done.
  const env = { ...process.env, CI: 'true' };
  const code = await npm(['run', 'build', '--silent', '-w', name, ...quiet], { env });
  if (code !== 0) fail(`The build of ${name} failed.`);
  if (name === 'backend' && (await node(['frontend/scripts/api-types.mjs'])) !== 0)
    fail('The types of the API could not be written.');
  writeFileSync(join(root, name, 'dist/.built-from'), made);
}

/**
 * Covers paths and contents, because timestamps change when a clone is made or branches are switched. No build contains
 * tests or declarations.
 */
function hash(paths) {
  const sum = createHash('sha256');
  const add = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isDirectory())
      readdirSync(join(root, path))
        .sort()
        .forEach((name) => add(`${path}/${name}`));
    else if (found && !/\.(spec|test|d)\.tsx?$/.test(path)) sum.update(`${path}\0${found.size}\0`).update(read(path));
  };
  paths.forEach(add);
  return sum.digest('hex');
}

function read(path) {
  return readFileSync(join(root, path));
}

async function withLock(work) {
  const mine = `${lockFile}.${process.pid}`;
  for (let announced = false; ; await delay(200)) {
    writeFileSync(mine, String(process.pid));
    try {
      linkSync(mine, lockFile);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned()) takeAway(mine);
      else if (!announced) {
        console.log('Another Placard is being installed or built here; waiting for it …');
        announced = true;
      }
    } finally {
      rmSync(mine, { force: true });
    }
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  const heartbeat = setInterval(() => utimesSync(lockFile, new Date(), new Date()), HEARTBEAT);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    process.removeListener('exit', release);
    release();
  }
}

function isAbandoned() {
  const found = statSync(lockFile, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > 6 * HEARTBEAT;
}

/**
 * Renames the lock, so that only one of two processes gets an abandoned one. A lock that proves to be fresh is put back.
 */
function takeAway(mine) {
  try {
    renameSync(lockFile, mine);
    if (Date.now() - statSync(mine).mtimeMs < 6 * HEARTBEAT) linkSync(mine, lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
}
