// npm run bench -- reports [bookings]: how long do lists, searches, sums and reports take with a million bookings, ten
// thousand of them in the reported month, and as many mails and audit entries? Does the server's memory stay constant
// while that month is downloaded as a file, and does it answer other requests meanwhile? The exit code is 1 when a
// figure exceeds its limit; the limits are several times what an idle machine with two cores needs. BENCH_DATABASE
// names a folder in which the filled database is kept for the next run.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@placard/embedded-postgres';
import { DateTime } from 'luxon';
import { startForBench } from '../lib/bench-server.mjs';
import { connected, fill } from '../lib/many-records.mjs';
import { cpuOfChildren } from '../lib/watch-cpu.mjs';
import { watchMemory } from '../lib/watch-memory.mjs';

const IN_MONTH = 10_000;
const MAX_GROWTH_MB = 100;
/** As many users as an instance sends files to at the same time. */
const READERS = ['una', 'uri', 'ugo', 'ulf'];
const LONGEST_WAIT_MS = 500;

/** The contact of one booking in 50,000. */
const CONTACT = 'c4ca4238@brand.test';

const total = Number(process.argv[2] ?? 1_000_000);
if (!Number.isInteger(total / IN_MONTH) || total < 1)
  throw new Error(`The number of bookings must be a multiple of ${IN_MONTH}.`);
// The previous month, which the interface offers first. Dates in the middle of it are in that month in every time zone.
const { year, month } = DateTime.now().setZone('Europe/London').minus({ months: 1 });
const query = `?year=${year}&month=${month}`;
const csv = `/api/reports/download-monthly-invoice${query}`;
const xlsx = `${csv}&format=xlsx`;
const REQUESTS = [
  { path: '/api/user', times: 200, limit: 20 },
  { path: list('bookings', {}), times: 100, limit: 40 },
  { path: list('bookings', { status: 'Under Review' }, ['deadlineDate', 'ASC']), times: 100, limit: 40 },
  { path: list('bookings', { q: 'page advert' }), times: 20, limit: 200 },
  { path: list('bookings', { q: CONTACT.split('@')[0] }), times: 50, limit: 200 },
  { path: `/api/brand-bookings/${CONTACT}`, times: 100, limit: 40 },
  { path: list('audit', {}), times: 20, limit: 200 },
  { path: list('audit', { q: 'uploaded' }), times: 20, limit: 200 },
  { path: list('mails', {}), times: 20, limit: 200 },
  { path: list('mails', { q: 'booking confirmed' }), times: 20, limit: 200 },
  { path: '/api/mails/counts', times: 20, limit: 200 },
  { path: '/api/admin/catalogue', times: 20, limit: 200 },
  { path: '/api/revenue/summary', times: 200, limit: 40 },
  { path: '/api/revenue/by-status', times: 200, limit: 40 },
  { path: '/api/revenue/by-month', times: 100, limit: 150 },
  { path: '/api/dashboard', times: 100, limit: 100 },
  { path: `/api/reports/monthly-invoice${query}`, times: 40, limit: 300 },
  { path: csv, times: 10, limit: 2000 },
  { path: xlsx, times: 5, limit: 5000 },
];
/** The opportunity of one booking in six. */
const RENAMED = 'Front Cover';

const kept = process.env.BENCH_DATABASE;
const folder = kept ?? mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'placard-bench-'));
const database = await startEmbeddedPostgres(join(folder, 'database'), (line) => console.error(line));
const failures = [];
try {
  const placard = await startForBench({
    env: {
      DATABASE_URL: database.url,
      // The database and its files belong together.
      DATA_DIR: join(folder, 'data'),
      SESSION_SECRET: 'a secret of 32 characters or more',
      BRAND_PORTAL_ACCESS: 'email',
      PORTAL_LOOKUP_LIMIT: '1000/10m',
    },
  });
  try {
    await connected(database.url, (connection) => fill(connection, { total, inMonth: IN_MONTH, year, month }));
    await measure(placard);
  } finally {
    await placard.stop();
  }
} finally {
  await database.stop();
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

function list(resource, filter, sort) {
  const parameters = { range: [0, 24], filter, ...(sort && { sort }) };
  const texts = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  return `/api/${resource}?${texts.join('&')}`;
}

async function measure({ pid, call, download, viewer }) {
  const report = await call('GET', `/api/reports/monthly-invoice${query}`);
  if (report.totalBookings !== IN_MONTH) failures.push(`The month has ${report.totalBookings} bookings.`);
  const load = loadavg().map((average) => average.toFixed(1));
  console.log(
    `\n${total.toLocaleString('en')} bookings, ${IN_MONTH.toLocaleString('en')} in the month; load ${load.join(' ')}`,
  );
  await connected(database.url, async (connection) => {
    shown('SELECT 1, without a server', await timesOf(() => connection.query('SELECT 1').then(() => ''), 200));
  });
  for (const { path, times, limit } of REQUESTS) {
    const { p50, ...others } = await timesOf(() => download(path), times);
    shown(decodeURIComponent(path), { p50, ...others });
    if (p50 > limit) failures.push(`${path} must not take more than ${limit} ms.`);
  }
  await rename(call);
  await answersMeanwhile(download);
  await memoryMeanwhile(pid, viewer);
}

/** Renames the opportunity and back again, so that a kept database does not change. */
async function rename(call) {
  const entryOf = async () => {
    const { categories } = await call('GET', '/api/admin/catalogue');
    return categories.flatMap(({ opportunities }) => opportunities).find(({ name }) => name.startsWith(RENAMED));
  };
  const { id } = await entryOf();
  for (const name of [`${RENAMED} Page`, RENAMED]) {
    const begun = performance.now();
    await call('PUT', `/api/admin/catalogue/opportunities/${id}`, { name, inExistingRecords: true });
    const answered = performance.now() - begun;
    let changed = 0;
    for (let { renaming } = await entryOf(); renaming; { renaming } = await entryOf()) {
      changed = Math.max(changed, renaming.done);
      await delay(100);
    }
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `A name changed in ${changed.toLocaleString('en')} records or a few more: ${seconds.toFixed(1)} s, answered after ${answered.toFixed(0)} ms`,
    );
  }
}

/** The longest that another request takes while a workbook is being made. */
async function answersMeanwhile(download) {
  let made = false;
  const workbook = download(xlsx).finally(() => (made = true));
  const waits = [];
  while (!made) {
    const begun = performance.now();
    await download('/api/health');
    waits.push(performance.now() - begun);
    await delay(5);
  }
  await workbook;
  const longest = Math.max(...waits);
  console.log(
    `/api/health while the workbook is made: ${waits.length} answers, the slowest after ${longest.toFixed(0)} ms`,
  );
  if (longest > LONGEST_WAIT_MS) failures.push(`No request may wait longer than ${LONGEST_WAIT_MS} ms for a workbook.`);
}

async function memoryMeanwhile(pid, viewer) {
  const readers = [];
  for (const name of READERS) readers.push(await viewer(name));
  const memory = watchMemory(pid);
  const before = memory.restart();
  await Promise.all(readers.map(({ download }) => download(csv)));
  memory.stop();
  const growth = memory.peak() - before;
  console.log(
    `${READERS.length} CSV files of the month at once: memory grew by ${growth.toFixed(0)} MB from ${before.toFixed(0)} MB`,
  );
  if (growth > MAX_GROWTH_MB) failures.push(`Memory must not grow by more than ${MAX_GROWTH_MB} MB.`);
}

function shown(what, { p50, p95, cpu, bytes }) {
  const size = bytes > 100_000 ? `  ${(bytes / 1e6).toFixed(1)} MB` : '';
  console.log(
    `${what.padEnd(100)} p50 ${p50.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms   cpu ${cpu.toFixed(1).padStart(7)} ms${size}`,
  );
}

async function timesOf(work, times) {
  let bytes = 0;
  for (let warmUp = 0; warmUp < 3; warmUp++) bytes = (await work()).length;
  const taken = [];
  const before = cpuOfChildren();
  for (let run = 0; run < times; run++) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  const cpu = (cpuOfChildren() - before) / times;
  taken.sort((one, other) => one - other);
  return { p50: taken[Math.floor(times / 2)], p95: taken[Math.floor(times * 0.95)], cpu, bytes };
}
