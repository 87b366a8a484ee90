// npm run bench -- endurance: ten hours of use, compressed: 200,000 requests from 10 clients, as staff and brands send
// them, one in twenty of them a write. Does the server end with as much memory and as many connections to the database
// as after the first minute? Is each kind of request in the last minute at most twice as slow as in the first? The exit
// code is 1 if not. Before that, files of the invoice report: memory stays constant while they are sent, and others are
// answered while a workbook is made.
//   --requests 200000    how many; with fewer than a few minutes' worth, first and last minute become halves of the run
//   --bookings 100000    in the database before it starts
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startDatabase } from '../lib/bench-database.mjs';
import { withPlacard } from '../lib/bench-server.mjs';
import { fillFiveYears, MAKES } from '../lib/five-years.mjs';
import { caller, median } from '../lib/load.mjs';
import { connected } from '../lib/many-records.mjs';
import { INVOICED, list } from '../lib/speed-requests.mjs';
import { memoryOf, watchMemory } from '../lib/watch-memory.mjs';

const CLIENTS = 10;
const MINUTE_MS = 60_000;
const MAX_GROWTH = 1.2;
const MAX_SLOWDOWN = 2;
/** Shorter times are too noisy to compare. */
const LEAST_MS = 5;
/** While as many users as an instance sends files to at the same time read one. */
const READERS = ['una', 'uri', 'ugo', 'ulf'];
const MAX_GROWTH_MB = 100;
const LONGEST_WAIT_MS = 500;

const MAKE = MAKES['mostly completed'];

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    bookings: { type: 'string', default: '100000' },
  },
});
const requests = Number(options.requests);
const database = await startDatabase();
const failures = [];
try {
  // Before the bookings, which come with a user: the first admin is only created while there is none.
  await withPlacard(database, {}, () => undefined);
  await connected(database.url, (connection) => fillFiveYears(connection, Number(options.bookings), MAKE));
  await withPlacard(
    database,
    { BRAND_PORTAL_ACCESS: 'email', PORTAL_LOOKUP_LIMIT: '100000000/10m' },
    async (placard) => {
      await filesOf(placard);
      await use(placard);
    },
  );
} finally {
  await database.stop();
}
console.log(failures.length > 0 ? `\n${failures.join('\n')}` : '\nIt ended as fast and as small as it began.');
process.exitCode = failures.length > 0 ? 1 : 0;

async function filesOf({ pid, download, viewer }) {
  const csv = `/api/reports/download-monthly-invoice?year=${INVOICED.year}&month=${INVOICED.month}`;
  let isMade = false;
  const workbook = download(`${csv}&format=xlsx`).finally(() => (isMade = true));
  let longest = 0;
  while (!isMade) {
    const begun = performance.now();
    await download('/api/health');
    longest = Math.max(longest, performance.now() - begun);
    await delay(5);
  }
  await workbook;
  const readers = [];
  for (const name of READERS) readers.push(await viewer(name));
  const memory = watchMemory(pid);
  const before = memory.restart();
  await Promise.all(readers.map((reader) => reader.download(csv)));
  memory.stop();
  const growth = memory.peak() - before;
  console.log(
    `While a workbook is made, others wait ${longest.toFixed(0)} ms at most. ` +
      `${READERS.length} CSV files at once: memory grew by ${growth.toFixed(0)} MB.`,
  );
  if (longest > LONGEST_WAIT_MS) failures.push(`No request may wait longer than ${LONGEST_WAIT_MS} ms for a workbook.`);
  if (growth > MAX_GROWTH_MB) failures.push(`Memory must not grow by more than ${MAX_GROWTH_MB} MB.`);
}

async function use(placard) {
  const kinds = await kindsOf(placard);
  const turns = Object.entries(kinds).flatMap(([kind, { share }]) => Array(share).fill(kind));
  const sent = [];
  const begun = performance.now();
  let warm;
  let next = 0;
  const client = async () => {
    while (next < requests) {
      // A prime step mixes the kinds, in the same order in every run.
      const number = next++;
      const kind = turns[(number * 37) % turns.length];
      const at = performance.now() - begun;
      await kinds[kind].send(number);
      sent.push({ kind, at, ms: performance.now() - begun - at });
      if (!warm && (at > MINUTE_MS || number > requests / 2)) warm = standingOf(placard);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const took = performance.now() - begun;
  await delay(10_000);
  const before = await warm;
  const end = await standingOf(placard);
  console.log(`${requests.toLocaleString('en')} requests in ${(took / 1000).toFixed(0)} s.`);
  compare(sent, took);
  console.table({ 'after the first minute': before, 'at the end': end });
  if (end.memory > before.memory * MAX_GROWTH)
    failures.push(`Memory must not grow to more than ${MAX_GROWTH} times what it was.`);
  if (end.connections > before.connections) failures.push('The server must not keep more connections.');
}

/** The server's memory in MB, and its connections to the database. */
async function standingOf(placard) {
  const memory = Math.round(memoryOf(placard.pid));
  const { rows } = await connected(database.url, (connection) =>
    connection.query(
      `SELECT count(*)::integer AS connections FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    ),
  );
  return { memory, connections: rows[0].connections };
}

/** The median of each kind of request in the first and in the last minute. */
function compare(sent, took) {
  const span = Math.min(MINUTE_MS, took / 2);
  const kinds = [...new Set(sent.map(({ kind }) => kind))].sort();
  const figures = kinds.map((kind) => {
    const all = sent.filter((each) => each.kind === kind);
    const medianOf = (some) => median(some.map(({ ms }) => ms));
    const first = medianOf(all.filter(({ at }) => at < span));
    const last = medianOf(all.filter(({ at }) => at > took - span));
    if (last > Math.max(first * MAX_SLOWDOWN, LEAST_MS))
      failures.push(`${kind}: ${last.toFixed(1)} ms in the last minute, ${first.toFixed(1)} ms in the first.`);
    return [kind, { sent: all.length, 'first minute, ms': first.toFixed(1), 'last minute, ms': last.toFixed(1) }];
  });
  console.table(Object.fromEntries(figures));
}

/** What is sent, and how many of a hundred requests it is. */
async function kindsOf({ url, cookie, call, makeBooking }) {
  const read = caller(url, { cookie });
  const newest = await call('GET', list());
  const { id } = newest[0];
  /** @type {Record<string, [share: number, path: (number: number) => string]>} */
  const reads = {
    'first page': [16, () => list()],
    'page by page': [8, (number) => list({}, undefined, 25 * (number % 200))],
    'Under Review': [12, () => list({ status: 'Under Review' }, ['deadlineDate', 'ASC'])],
    'by brand': [6, () => list({ brandName: MAKE.brand }, ['liveDate', 'DESC'])],
    search: [8, (number) => list({ q: [MAKE.term, MAKE.contact, `#${1001 + (number % 5000)}`][number % 3] })],
    booking: [16, (number) => `/api/bookings/${newest[number % newest.length].id}`],
    history: [4, () => `/api/bookings/${id}/history`],
    dashboard: [6, () => '/api/dashboard'],
    counts: [6, () => '/api/counts'],
    revenue: [2, () => '/api/revenue/by-status'],
    audit: [2, () => '/api/audit?range=[0,24]'],
    mails: [2, () => '/api/mails?range=[0,24]'],
    portal: [6, () => `/api/brand-bookings/${MAKE.contactEmail}`],
    report: [1, () => `/api/reports/monthly-invoice?year=${INVOICED.year}&month=${INVOICED.month}`],
  };
  return {
    ...Object.fromEntries(
      Object.entries(reads).map(([kind, [share, path]]) => [kind, { share, send: (number) => read(path(number)) }]),
    ),
    'new booking': { share: 2, send: (number) => makeBooking(`contact${number % 500}@brand.test`) },
    'new cost': {
      share: 3,
      send: async (number) => {
        const booking = newest[number % newest.length].id;
        const { version } = await call('GET', `/api/bookings/${booking}`);
        // Another client may have changed it in between, and is then told so.
        await call('PUT', `/api/bookings/${booking}/revenue`, { revenueAmount: number, version }).catch((error) => {
          if (!/: 409 /.test(error.message)) throw error;
        });
      },
    },
  };
}
