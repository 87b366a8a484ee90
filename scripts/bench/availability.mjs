// npm run bench -- availability: what capacities, rates and options cost with a million bookings of 2,000 opportunities:
// reading what is free, quoting, booking with a capacity and without one (in turns), reports, calendar feeds, and a queue
// of a thousand options. The exit code is 1 when a figure exceeds its limit.
//   --bookings 1000000
//   --creates 150       how many bookings of each kind are made
// BENCH_DATABASE names a folder in which the filled database is kept for the next run, for at most two weeks.
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { DateTime } from 'luxon';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../backend/compiled/database/data-source.js';
import { opportunitiesToPromote } from '../../backend/compiled/modules/options/option-space.js';
import { startDatabase } from '../lib/bench-database.mjs';
import { withPlacard } from '../lib/bench-server.mjs';
import { caller, median, repeat, timed } from '../lib/load.mjs';
import { fillPlaces, OPPORTUNITIES } from '../lib/many-places.mjs';
import { connected } from '../lib/many-records.mjs';

const { values: options } = parseArgs({
  options: { bookings: { type: 'string', default: '1000000' }, creates: { type: 'string', default: '150' } },
});
const total = Number(options.bookings);
const creates = Number(options.creates);
/** How many times as long a booking may take with a capacity as without. */
const MAX_FOR_CAPACITY = 1.3;
const CLIENTS = 8;
const QUEUE = 1_000;

/** Two opportunities with 20,000 bookings each. */
const HOT = `
  WITH made AS (
    INSERT INTO opportunities (category_id, name, position)
    SELECT id, name, position FROM (VALUES ('Hot, limited', 1001), ('Hot, not limited', 1002)) AS hot (name, position)
      CROSS JOIN (SELECT id FROM categories WHERE name = 'Region 1') AS region
    RETURNING id, name
  )
  INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, opportunity_id, live_date, deadline_date,
    end_date, status)
  SELECT 'Brand ' || n % 400, 'hot@brand.test', 'Region 1', name, made.id, begins, '2900-01-01',
    begins + interval '7 days' - interval '1 millisecond', CASE WHEN begins < now() - interval '15 days' THEN 'Completed' ELSE 'Awaiting Upload' END
  FROM made, generate_series(1, 20000) AS n
    CROSS JOIN LATERAL (SELECT date_trunc('day', now()) + (n % 1826 - 1278) * interval '1 day' AS begins) AS told`;
/** These capacities are never reached. */
const ROOM = [
  `UPDATE opportunities SET capacity = 10000 WHERE name = 'Hot, limited' OR name LIKE 'Region 39, %'`,
  `UPDATE opportunities SET capacity = NULL WHERE name LIKE 'Region 40, %'`,
];
/** A thousand wait for the same days behind a first option, and one for each of the other opportunities. */
const OPTIONS = [
  `INSERT INTO opportunities (category_id, name, position, capacity)
   SELECT id, 'Queue', 1003, 1 FROM categories WHERE name = 'Region 1'`,
  `INSERT INTO options (opportunity_id, brand_name, from_day, to_day, state, owner_id, placed_at, first_since, expires_at)
   SELECT opportunities.id, 'Brand ' || n, current_date + 20, current_date + 49, CASE n WHEN 0 THEN 'first' ELSE 'queued' END,
     users.id, now() - interval '1 day' + n * interval '1 second', CASE n WHEN 0 THEN now() END, now() + interval '19 days'
   FROM opportunities, users, generate_series(0, ${QUEUE}) AS n WHERE opportunities.name = 'Queue' AND users.username = 'admin'`,
  `INSERT INTO options (opportunity_id, brand_name, from_day, to_day, units, state, owner_id, expires_at)
   SELECT opportunities.id, 'Brand', current_date + 20, current_date + 33, 10, 'queued', users.id, now() + interval '19 days'
   FROM opportunities JOIN categories ON categories.id = category_id, users
   WHERE capacity < 10 AND categories.name LIKE 'Region %' AND users.username = 'admin'`,
];

const today = DateTime.now().setZone('Europe/London');
const day = (days) => today.plus({ days }).toFormat('yyyy-MM-dd');
const asked = (path, parameters) => `/api/${path}?${new globalThis.URLSearchParams(parameters)}`;
const ofRegion = { category: 'Region 7' };
const month = { from: day(0), to: day(30) };
const year = { from: day(-180), to: day(184) };
const REQUESTS = [
  ['a year of 50 opportunities', asked('availability', { from: day(0), to: day(364), ...ofRegion }), 50],
  ['13 weeks of 50, with bookings', asked('availability', { from: day(0), to: day(90), ...ofRegion }), 50],
  [
    'a year of 50, of one brand',
    asked('availability', { from: day(0), to: day(364), ...ofRegion, brand: 'Brand 7' }),
    100,
  ],
  ['13 weeks of all', asked('availability', { from: day(0), to: day(90) }), 2_000],
  ['conflicts of a year', asked('inventory/conflicts', {}), 1_500],
  ['sell-through of a month', asked('reports/sell-through', month), 500],
  ['sell-through of a year', asked('reports/sell-through', year), 2_500],
  ...['opportunity', 'category', 'brand', 'director'].map((by) => [
    `sales of a year by ${by}`,
    asked('reports/sales', { ...year, by }),
    500,
  ]),
  ['sales of five years by brand', asked('reports/sales', { from: day(-1300), to: day(600), by: 'brand' }), 2_000],
  ['dashboard', '/api/dashboard', 200],
];

const database = await startDatabase();
const failures = [];
try {
  await withPlacard(database, {}, async (placard) => {
    await connected(database.url, fill);
    const load = loadavg().map((each) => each.toFixed(1));
    console.log(`${total.toLocaleString('en')} bookings; load ${load.join(' ')}`);
    await reads(placard);
    await bookings(placard);
    await queue(placard);
  });
} finally {
  await database.stop();
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function fill(connection) {
  await fillPlaces(connection, total, { hasInventory: true });
  const { rows } = await connection.query(`SELECT FROM opportunities WHERE name = 'Queue'`);
  if (rows.length > 0) return;
  for (const sql of [HOT, ...ROOM, ...OPTIONS, 'VACUUM ANALYZE']) await connection.query(sql);
}

async function reads({ url, cookie, call }) {
  const get = caller(url, { cookie });
  const places = await placesOf('Region 7');
  const rest = { liveDate: day(40), endDate: day(53), units: 2 };
  let asks = 0;
  shown(
    'a quote',
    await timesOf(() => get(asked('quote', { opportunityId: places[asks++ % OPPORTUNITIES], ...rest }))),
    5,
  );
  for (const [what, path, limit] of REQUESTS) shown(what, await timesOf(() => get(path)), limit);
  const feed = await call('POST', '/api/calendar-feeds', { detail: 'full' });
  const calendar = new URL(feed.url).pathname;
  shown('a calendar of all opportunities', await timesOf(() => get(calendar), 10), 1_000);
  await call('DELETE', `/api/calendar-feeds/${feed.id}`);
}

/** With a capacity and without, in turns, so that what else the machine does hits both alike. */
async function bookings({ call }) {
  const names = (category) => Array.from({ length: OPPORTUNITIES }, (_, index) => `${category}, screen ${index + 1}`);
  const kinds = {
    scattered: { limited: ['Region 39', names('Region 39')], free: ['Region 40', names('Region 40')] },
    'one opportunity': { limited: ['Region 1', ['Hot, limited']], free: ['Region 1', ['Hot, not limited']] },
  };
  for (const [where, { limited, free }] of Object.entries(kinds)) {
    for (const clients of [1, CLIENTS]) {
      const times = { limited: [], free: [] };
      const rates = { limited: [], free: [] };
      const batch = Math.max(clients, 5);
      for (let made = 0; made < creates; made += batch) {
        for (const [kind, [mediaCategory, places]] of Object.entries({ limited, free })) {
          const begun = performance.now();
          let left = batch;
          const client = async () => {
            while (left-- > 0)
              times[kind].push(await created(call, mediaCategory, places[(made + left + 1) % places.length], made));
          };
          await Promise.all(Array.from({ length: clients }, client));
          rates[kind].push((performance.now() - begun) / batch);
        }
      }
      const ratio =
        clients === 1 ? median(times.limited) / median(times.free) : median(rates.limited) / median(rates.free);
      console.log(
        `a booking, ${where}, ${clients} at once: ${median(times.limited).toFixed(1)} ms with a capacity, ` +
          `${median(times.free).toFixed(1)} ms without; ${clients === 1 ? 'ratio' : 'ratio of how many a second'} ${ratio.toFixed(2)}`,
      );
      if (ratio > MAX_FOR_CAPACITY) failures.push(`A booking with a capacity takes ${ratio.toFixed(2)} times as long.`);
    }
  }
}

async function created(call, mediaCategory, mediaOpportunity, number) {
  const live = 30 + (number % 150);
  const body = { brandName: `Brand ${number % 40}`, contactEmail: 'made@brand.test', mediaCategory, mediaOpportunity };
  const dates = { deadlineDate: day(live - 7), liveDate: day(live), endDate: day(live + 6) };
  return timed(() => call('POST', '/api/bookings', { ...body, ...dates }));
}

/** The first of a thousand is released, and the next one moves up. The clock's round asks for all that wait. */
async function queue({ call }) {
  const times = [];
  for (let round = 0; round < 5; round++) {
    const id = await connected(database.url, async (connection) => {
      const { rows } = await connection.query(
        `SELECT options.id FROM options JOIN opportunities ON opportunities.id = opportunity_id WHERE name = 'Queue' AND state = 'first'`,
      );
      return rows[0].id;
    });
    times.push(await timed(() => call('PUT', `/api/options/${id}/release`, {})));
  }
  shown(`a release in a queue of ${QUEUE}`, { p50: median(times), p95: Math.max(...times) }, 1_000);
  const dataSource = await new DataSource(databaseOptions(database.url)).initialize();
  shown(
    'what the clock asks: which options fit',
    await timesOf(() => timed(() => opportunitiesToPromote(dataSource.manager, day(0))), 5),
    1_000,
  );
  await dataSource.destroy();
}

function placesOf(category) {
  return connected(database.url, async (connection) => {
    const { rows } = await connection.query(
      'SELECT opportunities.id FROM opportunities JOIN categories ON categories.id = category_id WHERE categories.name = $1',
      [category],
    );
    return rows.map(({ id }) => id);
  });
}

function shown(what, { p50, p95 }, limit) {
  console.log(`${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (at most ${limit} ms)`);
  if (p50 > limit) failures.push(`${what}: more than ${limit} ms.`);
}

/** For some seconds, and several times at least. */
async function timesOf(request, least = 20) {
  for (let warmUp = 0; warmUp < 3; warmUp++) await request();
  const taken = [];
  while (taken.length < least) taken.push(...(await repeat(request, { clients: 1, seconds: 1 })).taken);
  taken.sort((one, other) => one - other);
  return { p50: median(taken), p95: taken[Math.floor(taken.length * 0.95)] };
}
