// npm test: all that is not slow by nature. npm test -- unit|components|api|runtime|e2e|check [pattern] runs part of it, and
// npm test -- --changed what belongs to the files that differ from main. npm test -- all adds the slow parts, which otherwise
// only run when they are named, and says which it skipped: faults kills and breaks what can break, databases runs the API
// tests on each major version of PostgreSQL and through PgBouncer (databases 14 16 [pattern]: only on these versions), pooler
// only through PgBouncer, proxy tries two instances behind nginx, replicas a failover and a replica, firefox runs the
// journeys in the Firefox that is installed, office needs LibreOffice, upgrade fetches an older PostgreSQL from npm, and
// timezones runs the unit tests and the API tests about days in three time zones.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { changedTests } from './lib/changed.mjs';
import { findChromium } from './lib/chromium.mjs';
import { findFirefox } from './lib/firefox.mjs';
import { findOffice } from './lib/office.mjs';
import { MAJORS, startPostgres } from './lib/postgres.mjs';
import { prepare } from './lib/prepare.mjs';
import { fail, node } from './lib/processes.mjs';
import { findOnPath } from './lib/programs.mjs';

/** Each runs the files that match one of the patterns, or all of its files without any. */
const parts = {
  check,
  unit: (patterns) => jest('unit', patterns, { timeout: 30_000 }),
  components,
  // Three, because half of what these tests do is wait.
  api: (patterns) => jest('api', patterns, { timeout: 60_000, workers: 3, sequencer: 'longest-first.cjs' }),
  runtime: (patterns) => jest('runtime', patterns, { timeout: 120_000 }),
  e2e: journeys,
  databases,
  faults: () => node(['scripts/faults.mjs', '--quick']),
  firefox,
  office,
  pooler,
  proxy,
  replicas,
  timezones,
  upgrade: (patterns) => jest('upgrade', patterns, { timeout: 300_000, workers: 1 }),
};
/** They run when they are named, or with `all` where these programs are installed. */
const SLOW = {
  faults: ['haproxy'],
  databases: [],
  // With pgbouncer, it is one of the databases.
  pooler: null,
  proxy: ['nginx', 'openssl'],
  replicas: ['pg_ctlcluster'],
  firefox: ['firefox-esr'],
  office: ['soffice'],
  upgrade: [],
  timezones: [],
};

/** Time zones of the host: UTC, that of the business, and one on the other side of the date line. */
const TIME_ZONES = ['UTC', 'Europe/London', 'Pacific/Auckland'];
/** The API tests that involve days. */
const ABOUT_DAYS = ['bookings-dates', 'schedule', 'dashboard', 'reports', 'revenue', 'booking-figures', 'bookings.api'];

const wanted = wantedParts(process.argv.slice(2));
await prepare();

const results = mkdtempSync(join(tmpdir(), 'placard-results-'));
const sum = { passed: 0, failed: 0 };
const failed = [];
for (const [name, patterns] of wanted) {
  const begun = Date.now();
  console.log(`\n── ${name} ──`);
  if ((await parts[name](patterns)) !== 0) failed.push(name);
  console.log(`── ${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}
rmSync(results, { recursive: true, force: true });
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything passed.');
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** The parts to run, in order, each with its patterns. */
function wantedParts(/** @type {string[]} */ [name, ...patterns]) {
  if (name === '--changed') {
    const { changed, ...tests } = changedTests();
    const touched = Object.entries(tests).filter(([, files]) => files.length > 0);
    return [['check'], ['unit', ['--passWithNoTests', '--findRelatedTests', ...changed]], ...touched];
  }
  if (!name || name === 'all') {
    const usual = Object.keys(parts).filter((part) => !(part in SLOW));
    return [...usual, ...(name ? slowParts() : [])].map((part) => [part, []]);
  }
  if (!parts[name]) fail(`There is no part "${name}". The parts are: ${Object.keys(parts).join(', ')}.`);
  return [[name, patterns]];
}

function slowParts() {
  return Object.entries(SLOW).flatMap(([part, programs]) => {
    if (!programs) return [];
    const missing = programs.filter((program) => !findOnPath([program]));
    if (missing.length === 0) return [part];
    console.log(`${part}: skipped, because ${missing.join(' and ')} is not installed`);
    return [];
  });
}

async function office(patterns) {
  process.env.SOFFICE_PATH = await findOffice();
  return jest('office', patterns, { timeout: 180_000, workers: 1 });
}

/** The first patterns may be major versions: then it is only these, without the pooler. */
async function databases(given) {
  const chosen = given.filter((each) => MAJORS.includes(each));
  const patterns = ['--passWithNoTests', ...given.filter((each) => !chosen.includes(each))];
  const codes = [];
  const counted = async (what, run) => {
    const before = { ...sum };
    console.log(what);
    codes.push(await run());
    console.log(`${what}: ${sum.passed - before.passed} passed, ${sum.failed - before.failed} failed`);
  };
  for (const major of chosen.length > 0 ? chosen : MAJORS) {
    const server = await startPostgres(major);
    process.env.PLACARD_TEST_DATABASE = server.url;
    await counted(`PostgreSQL ${major}`, () => parts.api(patterns));
    delete process.env.PLACARD_TEST_DATABASE;
    await server.stop();
  }
  if (chosen.length > 0) return Math.max(...codes);
  if (findOnPath(['pgbouncer'])) await counted('PgBouncer', () => pooler(patterns));
  else console.log('PgBouncer: skipped, because it is not installed');
  return Math.max(...codes);
}

/** The servers reach their databases through a PgBouncer in transaction mode, which the run starts. */
async function pooler(patterns) {
  process.env.PLACARD_TEST_POOLER = 'pgbouncer';
  const code = await parts.api(patterns);
  delete process.env.PLACARD_TEST_POOLER;
  return code;
}

/** Two instances behind nginx with deploy/nginx.conf, over TLS with a certificate that is made for the run. */
async function proxy(patterns) {
  const certificate = join(results, 'localhost.crt');
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', join(results, 'localhost.key'), '-out', certificate],
  ]);
  if (made.status !== 0) fail('npm test -- proxy needs openssl and nginx.');
  process.env.NODE_EXTRA_CA_CERTS = certificate;
  return jest('proxy', patterns, { timeout: 120_000, workers: 1 });
}

/** A database with a standby: a failover, and reading from a replica. The embedded PostgreSQL cannot be copied. */
async function replicas(patterns) {
  if (existsSync('/usr/lib/postgresql')) return jest('replicas', patterns, { timeout: 180_000, workers: 1 });
  console.log("skipped: this needs Debian's PostgreSQL (apt-get install postgresql)");
  return 0;
}

/** Results that depend on days must be the same in any time zone of the host. */
async function timezones(patterns) {
  let code = 0;
  for (const zone of TIME_ZONES) {
    console.log(zone);
    process.env.TZ = zone;
    code = (await parts.unit(patterns)) || code;
    if (patterns.length === 0) code = (await parts.api(ABOUT_DAYS)) || code;
  }
  delete process.env.TZ;
  return code;
}

async function jest(project, patterns, { timeout, workers = 2, sequencer = '' }) {
  const report = join(results, `${project}-${process.env.TZ ?? ''}.json`.replace('/', '-'));
  const code = await node(
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
      ...['--selectProjects', project, '--testTimeout', String(timeout), `--maxWorkers=${workers}`],
      ...(sequencer ? [`--testSequencer=${join(import.meta.dirname, 'lib', sequencer)}`] : []),
      ...['--json', '--outputFile', report, '--testLocationInResults=false', ...patterns],
    ],
    { stdio: ['inherit', 'ignore', 'inherit'] },
  );
  count(report, ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => {
    sum.passed += numPassedTests;
    sum.failed += numFailedTests + numRuntimeErrorTestSuites;
  });
  return code;
}

/** Screens of the frontend in Chromium, without a server. */
async function components(patterns) {
  const report = join(results, 'components.json');
  const env = { ...process.env, CHROMIUM_PATH: await findChromium() };
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await node(['node_modules/vitest/vitest.mjs', 'run', '--root=frontend', ...reporters, ...patterns], {
    env,
  });
  count(report, ({ numPassedTests, numFailedTests, testResults }) => {
    const isUnreadable = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0;
    sum.passed += numPassedTests;
    sum.failed += numFailedTests + testResults.filter(isUnreadable).length;
  });
  return code;
}

/** In any Chromium, or in that of chromium, firefox and webkit which PLACARD_BROWSER names, as Playwright builds it. */
async function journeys(patterns) {
  return playwright(patterns, process.env.PLACARD_BROWSER ? {} : { CHROMIUM_PATH: await findChromium() });
}

async function firefox(patterns) {
  return playwright(patterns, { PLACARD_BROWSER: 'stock-firefox', FIREFOX_PATH: await findFirefox() });
}

async function playwright(patterns, settings) {
  const report = join(results, 'e2e.json');
  const env = { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'frontend', ...patterns];
  const code = await node(args, { env });
  count(report, ({ stats }) => {
    sum.passed += stats.expected;
    sum.failed += stats.unexpected;
  });
  return code;
}

/** A missing report counts as a failure, because the runner died before it wrote one. */
function count(report, add) {
  try {
    add(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    sum.failed += 1;
  }
}
