// npm run bench -- migrations: how long does each migration take with a million bookings, a third of them with two files,
// and as many mails and audit entries? What is the longest wait of a write meanwhile? It starts with the tables of
// release 1.0.0. The exit code is 1 if a write waits longer than the server allows.
//   --bookings 1000000
//   --inventory         starts with the tables before the inventory instead, with bookings of 2,000 opportunities of
//                       which one in twenty overlaps the next; no write may then wait longer than a second
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { migrationOptions } from '../../backend/compiled/database/data-source.js';
import { migrate } from '../../backend/compiled/database/migrate.js';
import { migrations } from '../../backend/compiled/database/migrations/index.js';
import { startDatabase } from '../lib/bench-database.mjs';
import { fillPlaces } from '../lib/many-places.mjs';
import { connected, fill } from '../lib/many-records.mjs';
import { watchMemory } from '../lib/watch-memory.mjs';

const { values: options } = parseArgs({
  options: { bookings: { type: 'string', default: '1000000' }, inventory: { type: 'boolean', default: false } },
});
const total = Number(options.bookings);
/** The last migration that runs before the database is filled. */
const FILLED = options.inventory ? 'MailCompanions1700000000027' : migrations[0].name;
/** A write that waits fifteen seconds for a lock is answered with 503. */
const LONGEST_WAIT_MS = options.inventory ? 1_000 : 15_000;
const WRITES = {
  bookings: 'UPDATE bookings SET revenue_amount = revenue_amount + 1 WHERE booking_number = 1',
  mails: `UPDATE mails SET last_error = NULL WHERE id = (SELECT id FROM mails ORDER BY created_at LIMIT 1)`,
  audit: `INSERT INTO audit_entries (actor_kind, actor_name, about_type, about_id, about_label, action)
    VALUES ('system', 'Placard', 'booking', gen_random_uuid(), '#1', 'measured')`,
};

const database = await startDatabase();
try {
  const first = migrations.findIndex(({ name }) => name === FILLED) + 1;
  const dataSource = new DataSource({ ...migrationOptions(database.url), migrations: migrations.slice(0, first) });
  await (await dataSource.initialize()).runMigrations();
  await dataSource.destroy();
  await connected(database.url, options.inventory ? (connection) => fillPlaces(connection, total) : fillAll);
  await measure();
} finally {
  await database.stop();
}

/** Bookings, files, mails and audit entries. */
async function fillAll(connection) {
  await fill(connection, { total, inMonth: total / 100, year: 2026, month: 6 });
  await connection.query(
    `INSERT INTO files (owner_type, owner_id, kind, round, position, key, name, size, sha256, content_type, uploaded_by, uploaded_at, state)
     SELECT 'booking', id, 'artwork', 1, n, 'bookings/' || id || '/' || n, 'poster ' || n || '.pdf', 1000, sha256(id::text::bytea),
       'application/pdf', contact_email, now(), 'kept'
     FROM bookings, generate_series(0, 1) AS n WHERE booking_number % 3 = 0`,
  );
  await connection.query('VACUUM ANALYZE');
}

async function measure() {
  const steps = [];
  const memory = watchMemory(process.pid);
  const before = memory.restart();
  let done = false;
  const waits = Promise.all(
    Object.entries(WRITES).map(([what, sql]) =>
      connected(database.url, async (connection) => {
        while (!done) {
          const begun = performance.now();
          await connection.query(sql);
          const waited = performance.now() - begun;
          const step = steps.findLast(({ at }) => at <= begun + waited);
          if (step) step[what] = Math.max(step[what] ?? 0, waited);
          await delay(10);
        }
      }),
    ),
  );
  await migrate(database.url, (line) => {
    const [, name] = /^applying (\w+)/.exec(line) ?? [];
    if (name) steps.push({ name, at: performance.now() });
    else if (line.startsWith('applied')) steps.at(-1).seconds = (performance.now() - steps.at(-1).at) / 1000;
    else console.log(line);
  });
  done = true;
  await waits;
  memory.stop();
  const load = loadavg().map((average) => average.toFixed(1));
  console.log(
    `${total.toLocaleString('en')} bookings; load ${load.join(' ')}. The longest that a write waited, in ms:`,
  );
  console.table(
    Object.fromEntries(
      steps.map((step) => [
        step.name,
        {
          seconds: step.seconds.toFixed(1),
          ...Object.fromEntries(Object.keys(WRITES).map((what) => [what, Math.round(step[what] ?? 0)])),
        },
      ]),
    ),
  );
  console.log(`The process that migrates grew by ${Math.round(memory.peak() - before)} MB at most.`);
  const longest = Math.max(...steps.flatMap((step) => Object.keys(WRITES).map((what) => step[what] ?? 0)));
  if (longest > LONGEST_WAIT_MS) process.exitCode = 1;
}
