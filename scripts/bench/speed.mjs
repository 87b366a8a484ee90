// npm run bench -- speed: how fast is the built server with 10,000 and with a million bookings, compared with a bare
// server on the same tables (lib/bare-server.mjs, "the limit")? Both are measured in turns. It prints a table, and the
// exit code is 1 when a ratio exceeds its bound. docs/performance.md says how to read it.
//   --bookings 1000000   only this number of bookings; at least 1,000
//   --make 'skewed by brand'   only bookings of this make (lib/five-years.mjs)
//   --rounds 5           how often everything is measured in turns
//   --seconds 0.6        how long each request is repeated in each round
//   --starts 3           how often it is started to measure that; 0: not at all
//   --write              writes the tables of a million bookings to docs/performance.md
// BENCH_DATABASE names a folder in which the filled databases are kept for the next run, for at most two weeks, because
// then timed moves become due. BENCH_DIR: where temporary folders are made.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../backend/compiled/database/data-source.js';
import { BookingScheduleTask } from '../../backend/compiled/modules/bookings/booking-schedule.task.js';
import { startDatabase } from '../lib/bench-database.mjs';
import { environment, freePort, startForBench, timeToStart } from '../lib/bench-server.mjs';
import { journeys } from '../lib/browser-journeys.mjs';
import { fillFiveYears, MAKES } from '../lib/five-years.mjs';
import { caller, median, repeat, timed } from '../lib/load.mjs';
import { connected } from '../lib/many-records.mjs';
import { root } from '../lib/processes.mjs';
import { everySortAndFilter, requestsFor, SHORT_TERMS } from '../lib/speed-requests.mjs';
import { memoryOf } from '../lib/watch-memory.mjs';
import { circumstances, writeTable } from '../lib/written-table.mjs';

/** Twenty clients would only wait for each other, and then for the statement timeout. */
const TOO_SLOW_FOR_A_CROWD_MS = 1000;
const BARE = join(root, 'scripts/lib/bare-server.mjs');

const { values: options } = parseArgs({
  options: {
    bookings: { type: 'string' },
    make: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '0.6' },
    starts: { type: 'string', default: '3' },
    write: { type: 'boolean' },
  },
});
const starts = Number(options.starts);
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const ONE = { clients: 1, seconds };
const CROWD = { clients: 20, seconds: 2 * seconds };
const tooSlow = [];
for (const make of options.make ? [options.make] : Object.keys(MAKES))
  for (const total of options.bookings ? [Number(options.bookings)] : [10_000, 1_000_000]) {
    const lines = await measured(total, make);
    const table = tableOf(lines, total, make);
    console.log(`\n${table}`);
    if (options.write && total >= 1_000_000) await writeTable('docs/performance.md', `speed, ${make}`, table);
    tooSlow.push(...lines.filter(isTooSlow).map(({ what }) => `${what}, ${shown(total)} bookings, ${make}`));
  }
console.log(
  tooSlow.length > 0 ? `\nAbove their bounds:\n  ${tooSlow.join('\n  ')}` : '\nAll ratios are within their bounds.',
);
process.exitCode = tooSlow.length > 0 ? 1 : 0;

/**
 * A line of the table.
 *
 * @typedef {{ today: number, limit?: number }} Figures
 * @typedef {Figures & { what: string, unit: string, borrowed?: boolean, bound: number, crowd?: Figures, crowdBound?: number }} Line
 */

/** The lines of the table for this number of bookings of this make. */
async function measured(total, make) {
  const database = await startDatabase(`${make} ${total}`);
  try {
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      SESSION_SECRET: 'a secret of 32 characters or more',
      BRAND_PORTAL_ACCESS: 'email',
      PORTAL_LOOKUP_LIMIT: '100000000/10m',
    };
    // Before the bookings, which come with a user: the first admin is only created while there is none.
    await (await startForBench({ env })).stop();
    await connected(database.url, (connection) => fillFiveYears(connection, total, MAKES[make]));
    const startLines = starts > 0 ? await startTimes(env, total, make) : [];
    const bareUrl = `http://127.0.0.1:${await freePort()}`;
    const bare = spawn(process.execPath, bareProgram(env, bareUrl, total, make), {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const placard = await startForBench({ env });
    try {
      return [
        ...(await whileRunning(placard, { pid: bare.pid, url: bareUrl }, database, total, MAKES[make])),
        ...startLines,
      ];
    } finally {
      await placard.stop();
      bare.kill('SIGTERM');
      await once(bare, 'exit');
    }
  } finally {
    await database.stop();
  }
}

async function whileRunning(placard, bare, database, total, make) {
  const servers = {
    today: caller(placard.url, { cookie: placard.cookie }),
    limit: caller(bare.url),
  };
  await servers.today('/api/user');
  await servers.limit('/A');
  await delay(5_000);
  const idle = { today: memoryOf(placard.pid), limit: memoryOf(bare.pid) };

  const requests = requestsFor(total, make);
  const times = await inTurns(servers, requests, ONE);
  // Opens their connections to the database, which on a busy machine may take longer than a request may wait.
  for (const { server, path } of [
    { server: servers.today, path: '/api/user' },
    { server: servers.limit, path: '/A' },
  ])
    await Promise.allSettled(Array.from({ length: CROWD.clients }, () => server(path)));
  const rates = await inTurns(
    servers,
    requests.filter(({ key }) => median(times[key].today.taken) < TOO_SLOW_FOR_A_CROWD_MS),
    CROWD,
  );
  const loaded = memoryOf(placard.pid);
  const machine = median(times.A.limit.taken);
  /** @type {Line[]} */
  const lines = requests.map(({ key, what, bound, crowdBound = bound }) => ({
    ...{ what, unit: 'ms', today: median(times[key].today.taken), bound, crowdBound },
    ...(times[key].limit.taken.length > 0
      ? { limit: median(times[key].limit.taken) }
      : { limit: machine, borrowed: true }),
    crowd: rates[key] && {
      today: mean(rates[key].today.perSecond),
      limit: mean((rates[key].limit.perSecond.length > 0 ? rates[key] : rates.A).limit.perSecond),
    },
  }));
  for (const { what, paths, bound } of [
    { what: 'Any order with any filter', paths: everySortAndFilter(make), bound: 650 },
    { what: 'Search for one or two letters', paths: SHORT_TERMS, bound: 160 },
  ]) {
    const { ms, path } = await slowest(servers.today, paths);
    console.log(`${what}: the slowest takes ${ms.toFixed(0)} ms: ${decodeURIComponent(path)}`);
    lines.push({
      what: `${what}, the slowest of ${paths.length}`,
      unit: 'ms',
      today: ms,
      limit: machine,
      borrowed: true,
      bound,
    });
  }
  lines.push(
    {
      what: 'Check for timed moves, nothing due',
      unit: 'ms',
      today: await dueCheck(database),
      limit: machine,
      borrowed: true,
      bound: 3.5,
    },
    ...(await inBrowser(placard, bare, database)),
    { what: 'Memory after the start', unit: 'MB', ...idle, bound: 2.8 },
    { what: 'Memory after the load', unit: 'MB', today: loaded, limit: idle.limit, bound: 4.5 },
  );
  return lines;
}

/** Sends each request to both servers in each round, so that what else the machine does hits both alike. */
async function inTurns(servers, requests, load) {
  const found = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const { key, path, sql } of requests) {
      found[key] ??= { today: { taken: [], perSecond: [] }, limit: { taken: [], perSecond: [] } };
      const paths = { today: path, ...((sql || key === 'G') && { limit: encodeURI(`/${key}`) }) };
      for (const [name, asked] of Object.entries(paths)) {
        const { taken, perSecond } = await repeat(() => servers[name](asked), load);
        found[key][name].taken.push(...taken);
        found[key][name].perSecond.push(perSecond);
      }
    }
  }
  return found;
}

/** Slow ones are tried three times. */
async function slowest(call, paths) {
  let worst = { ms: 0 };
  for (const path of paths) {
    let ms = await call(path);
    if (ms > worst.ms) ms = median([ms, await call(path), await call(path)]);
    if (ms > worst.ms) worst = { ms, path };
  }
  return worst;
}

/** The statements that the server's task sends every fifteen seconds. */
async function dueCheck(database) {
  const dataSource = await new DataSource(databaseOptions(database.url)).initialize();
  let found;
  /** @type {any} Only what the task calls. */
  const records = {
    makeDueMoves: async (_type, due) => {
      found = await due('00000000-0000-0000-0000-000000000000', 100);
    },
  };
  const task = new BookingScheduleTask(dataSource.manager, { now: () => new Date() }, records);
  try {
    const { taken } = await repeat(() => timed(() => task.timedMoves()), { clients: 1, seconds: 2 });
    if (found.length > 0) throw new Error('Timed moves are due. Remove the folder BENCH_DATABASE and fill it again.');
    return median(taken);
  } finally {
    await dataSource.destroy();
  }
}

async function inBrowser(placard, bare, database) {
  const newest = await connected(database.url, async (connection) => {
    const { rows } = await connection.query('SELECT max(booking_number) AS newest FROM bookings');
    return rows[0].newest;
  });
  const { cold, warm, signIn, bareCold, bareWarm } = await journeys({
    url: placard.url,
    bareUrl: bare.url,
    newest,
    rounds,
  });
  const ms = (what, today, limit, bound) => ({ what, unit: 'ms', today, limit, bound });
  return [
    ms('Browser: /bookings to the first row, warm', warm.row, bareWarm.row, 10),
    ms('Browser: /bookings to the first row, cold', cold.row, bareCold.row, 17),
    ms('Browser: first contentful paint, cold', cold.painted, bareCold.row, 8),
    ms('Browser: from sign-in to the first row', signIn.row, bareCold.row, 12),
    { what: 'Browser: scripts of /bookings', unit: '', today: cold.scripts, bound: 25 },
    { what: 'Browser: requests that wait one for another, cold', unit: '', today: cold.depth, bound: 4 },
  ];
}

/** From `npm start`, with everything built, to the first answer. */
async function startTimes(env, total, make) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const placard = { url, path: '/api/health' };
  const own = { ...environment(url), DATA_DIR: join(env.DATA_DIR, 'embedded') };
  const ways = {
    external: [['scripts/start.mjs'], { ...placard, env: { ...environment(url), ...env } }],
    embedded: [['scripts/start.mjs'], { ...placard, env: own }],
    limit: [bareProgram(env, url, total, make), { url, path: '/' }],
  };
  // The first start with a new database creates it.
  await timeToStart(...ways.external);
  await timeToStart(...ways.embedded);
  const found = { external: [], embedded: [], limit: [] };
  for (let round = 0; round < starts; round += 1)
    for (const [way, start] of Object.entries(ways)) found[way].push(await timeToStart(...start));
  const limit = median(found.limit);
  return [
    { what: '`npm start` to the first answer', unit: 'ms', today: median(found.external), limit, bound: 10 },
    { what: '`npm start` with its own database', unit: 'ms', today: median(found.embedded), limit, bound: 12 },
  ];
}

function bareProgram({ DATABASE_URL }, url, total, make) {
  return [BARE, DATABASE_URL, new URL(url).port, String(total), make];
}

function mean(numbers) {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/**
 * How many times as much as the limit; what has no limit is a count, which has a bound of its own.
 *
 * @param {Figures} figures
 */
function ratioOf({ today, limit }) {
  return limit === undefined ? today : today / limit;
}

/** @param {Figures} figures */
function crowdRatioOf({ today, limit }) {
  return limit / today;
}

/** @param {Line} line */
function isTooSlow({ crowd, crowdBound, bound, ...figures }) {
  return ratioOf(figures) > bound || (crowd !== undefined && crowdRatioOf(crowd) > crowdBound);
}

function tableOf(lines, total, make) {
  const rows = lines.map((line) => {
    const { what, unit, today, limit, borrowed, bound, crowd, crowdBound } = line;
    const withUnit = (number) => (number === undefined ? '' : `${figure(number)}${unit && ` ${unit}`}`);
    return [
      isTooSlow(line) ? `**${what}**` : what,
      ...[withUnit(today), borrowed ? `(${withUnit(limit)})` : withUnit(limit)],
      ...[limit === undefined ? '' : figure(ratioOf(line)), figure(bound)],
      ...(crowd
        ? [figure(crowd.today), figure(crowd.limit), figure(crowdRatioOf(crowd)), figure(crowdBound)]
        : ['', '', '', '']),
    ];
  });
  const heads = ['', 'one client', 'limit', 'ratio', 'bound', '20 clients, a second', 'limit', 'ratio', 'bound'];
  const alignments = heads.map((_, index) => (index === 0 ? '---' : '---:'));
  return [
    `${shown(total)} bookings, ${make}, ${circumstances()}.`,
    '',
    ...[heads, alignments, ...rows].map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

/** Two digits are enough. */
function figure(number) {
  return number < 10 ? String(Number(number.toPrecision(2))) : shown(Math.round(number));
}

function shown(number) {
  return number.toLocaleString('en');
}
