// npm run bench -- reports [bookings]: how long do the sums and reports take with a million bookings, ten thousand of them in the month
// that is reported, and does the server's memory stay where it is while that month goes out as a file? Exit code 1 when a figure is
// worse than its limit. The limits are several times what a quiet machine of two cores needs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DateTime } from 'luxon';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../backend/dist/database/embedded-postgres.js';
import { startForBench } from '../lib/bench-server.mjs';
import { watchMemory } from '../lib/watch-memory.mjs';

const IN_MONTH = 10_000;
const AT_ONCE = 100_000;
const MAX_GROWTH_MB = 100;
const FILES_AT_ONCE = 10;

const total = Number(process.argv[2] ?? 1_000_000);
if (!Number.isInteger(total / IN_MONTH) || total < 1) throw new Error(`Say a multiple of ${IN_MONTH}.`);
// The one before this month, as the interface offers it first; dates of a day in its middle are in it in every time zone.
const { year, month } = DateTime.now().setZone('Europe/London').minus({ months: 1 });
const query = `?year=${year}&month=${month}`;
const REQUESTS = [
  { path: `/api/reports/monthly-invoice${query}`, times: 40, limit: 300 },
  { path: '/api/revenue/by-month', times: 100, limit: 150 },
  { path: '/api/revenue/by-status', times: 200, limit: 40 },
  { path: '/api/revenue/summary', times: 200, limit: 40 },
  { path: '/api/dashboard', times: 100, limit: 100 },
  { path: `/api/reports/download-monthly-invoice${query}`, times: 10, limit: 2000 },
  { path: `/api/reports/download-monthly-invoice${query}&format=xlsx`, times: 5, limit: 5000 },
];

// 96 of 100 are Completed. No deadline and no end is near, so that nothing moves by itself meanwhile.
const BOOKINGS = `
  INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status,
    revenue_amount)
  SELECT 'Brand ' || n / $3 % 400, 'contact' || n % 5000 || '@brand.test', 'Trade Newsletter', 'Full Page Advert',
    $4::date + interval '5 days' + n % 30000 * interval '1 minute'
      + CASE WHEN in_month THEN 0 WHEN n % 99 = 0 THEN 1 ELSE -(n % 99) END * interval '1 month',
    '2900-01-01', '2900-02-01',
    CASE WHEN n / $3 % 25 > 0 THEN 'Completed' WHEN in_month OR n % 3 = 0 THEN 'Live' WHEN n % 3 = 1 THEN 'Under Review'
      ELSE 'Awaiting Upload' END,
    n * 7919 % 1000000
  FROM generate_series($1::bigint, $2) AS n CROSS JOIN LATERAL (SELECT n % $3 = 0 AS in_month) AS told`;

const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'placard-bench-'));
const database = await startEmbeddedPostgres(join(folder, 'database'), (line) => console.error(line));
const failures = [];
try {
  const placard = await startForBench({
    env: { DATABASE_URL: database.url, SESSION_SECRET: 'a secret for the bench' },
  });
  try {
    await fill(database.url);
    await measure(placard);
  } finally {
    await placard.stop();
  }
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function measure({ pid, call, download }) {
  const report = await call('GET', REQUESTS[0].path);
  if (report.totalBookings !== IN_MONTH) failures.push(`The month has ${report.totalBookings} bookings.`);
  console.log(`\n${total.toLocaleString('en')} bookings, ${IN_MONTH.toLocaleString('en')} in the month`);
  for (const { path, times, limit } of REQUESTS) {
    const { p50, p95, bytes } = await timesOf(() => download(path), times);
    const size = bytes > 100_000 ? `  ${(bytes / 1e6).toFixed(1)} MB` : '';
    console.log(
      `${path.padEnd(72)} p50 ${p50.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms${size}`,
    );
    if (p50 > limit) failures.push(`${path} must not take more than ${limit} ms.`);
  }
  const memory = watchMemory(pid);
  const before = memory.restart();
  await Promise.all(
    Array.from({ length: FILES_AT_ONCE }, () => download(`/api/reports/download-monthly-invoice${query}`)),
  );
  memory.stop();
  const growth = memory.peak() - before;
  console.log(
    `${FILES_AT_ONCE} CSV files of the month at once: memory grew by ${growth.toFixed(0)} MB from ${before.toFixed(0)} MB`,
  );
  if (growth > MAX_GROWTH_MB) failures.push(`Memory must not grow by more than ${MAX_GROWTH_MB} MB.`);
}

async function timesOf(work, times) {
  let bytes = 0;
  for (let warmUp = 0; warmUp < 3; warmUp++) bytes = (await work()).length;
  const taken = [];
  for (let run = 0; run < times; run++) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  taken.sort((one, other) => one - other);
  return { p50: taken[Math.floor(times / 2)], p95: taken[Math.floor(times * 0.95)], bytes };
}

/** Every so manieth booking is of the month, the others of the hundred around it; so the rows of a month lie far apart, as they do. */
async function fill(url) {
  const begun = performance.now();
  const connection = new pg.Client(url);
  await connection.connect();
  try {
    for (let first = 0; first < total; first += AT_ONCE) {
      const last = Math.min(first + AT_ONCE, total) - 1;
      await connection.query(BOOKINGS, [first, last, total / IN_MONTH, `${year}-${month}-01`]);
    }
    await connection.query('VACUUM ANALYZE bookings');
  } finally {
    await connection.end();
  }
  console.log(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
}
