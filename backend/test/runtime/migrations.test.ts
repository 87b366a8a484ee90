import { setTimeout as delay } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../src/database/data-source.js';
import { migrate } from '../../src/database/migrate.js';
import { migrations } from '../../src/database/migrations/index.js';
import { MovedClock } from '../faults/moved-clock.js';
import {
  ADMIN,
  beginTransaction,
  client,
  createDatabase,
  dropDatabase,
  query,
  startServer,
  until,
} from '../support/index.js';

/** Runs `work` with a database that has only the migrations before the one of this name. */
async function withVersionBefore(name: string, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const databaseUrl = await createDatabase();
  try {
    const next = migrations.findIndex((migration) => migration.name.startsWith(name));
    const options = { ...databaseOptions(databaseUrl), migrations: migrations.slice(0, next) };
    const dataSource = await new DataSource(options).initialize();
    await dataSource.runMigrations();
    await dataSource.destroy();
    await work(databaseUrl);
  } finally {
    await dropDatabase(databaseUrl);
  }
}

function indexes(databaseUrl: string, name: string): Promise<{ table: string; valid: boolean }[]> {
  return query(
    databaseUrl,
    'SELECT indrelid::regclass::text AS table, indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
}

// The tests run concurrently, because the first ones mostly wait.
it.concurrent('may take longer than the statement timeout while a second instance waits, and both start', () =>
  withVersionBefore('Cancellation', async (databaseUrl) => {
    // The statement that records the next migration lasts until the test lets it go on.
    await query(
      databaseUrl,
      `CREATE SEQUENCE released;
       CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF current_setting('statement_timeout') <> '0' THEN RAISE 'This would be cut off'; END IF;
         WHILE NOT (SELECT is_called FROM released) LOOP PERFORM pg_sleep(0.1); END LOOP;
         RETURN NULL;
       END $$;
       CREATE TRIGGER slow AFTER INSERT ON migrations FOR EACH STATEMENT EXECUTE FUNCTION take_long()`,
    );
    const clock = new MovedClock(DateTime.now());
    const start = () => startServer({ databaseUrl, ...clock.options });
    const starting = Promise.all([start(), start()]);
    await until('one to migrate and the other to wait', async () => {
      const [found] = await query<{ both: boolean | null }>(
        databaseUrl,
        `SELECT bool_or(state = 'active' AND query LIKE 'INSERT INTO %migrations%')
           AND bool_or(query LIKE '%pg_try_advisory_lock%') AS both
         FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      return found?.both;
    });
    await clock.reach(DateTime.now().plus({ seconds: 31 }));
    // Longer than between two looks at whether there is something to say.
    await delay(6_000);
    await query(databaseUrl, `SELECT nextval('released')`);
    const [first, second] = await starting;
    try {
      const [migrating, waiting] = first.log().includes('applied Cancellation') ? [first, second] : [second, first];
      expect(migrating.log()).toMatch(/Cancellation\d+ has been running for [3-9]\d s/);
      expect(migrating.log()).toMatch(/applied Cancellation\d+ in [3-9]\d\.\d s/);
      expect(waiting.log()).toMatch(/waiting for another instance's migrations"/);
      expect(waiting.log()).toMatch(/waiting for another instance's migrations, for [3-9]\d s so far/);
      expect(waiting.log()).not.toContain('applying');
      for (const { url } of [first, second]) await client(url).signIn(ADMIN.username, ADMIN.password);
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }
  }));

it.concurrent('wait for a locked table, say who has locked it, and let other queries through meanwhile', () =>
  withVersionBefore('Cancellation', async (databaseUrl) => {
    const colleague = `${databaseUrl}?application_name=a%20colleague`;
    const holder = await beginTransaction(colleague, 'LOCK TABLE files IN ACCESS SHARE MODE');
    const lines: string[] = [];
    try {
      const done = migrate(databaseUrl, (line) => lines.push(line));
      await until('the migration to say who has locked the table', () =>
        lines.some((line) =>
          /^Cancellation\d+ has been running .+ \(a colleague, idle in transaction for \d+ s\)/.test(line),
        ),
      );
      // This query queues behind the migration, and runs when the migration gives up waiting for a while.
      await query(databaseUrl, 'SELECT FROM files');
      expect(lines.join()).not.toContain('applied Cancellation');
      await holder.query('COMMIT');
      await done;
    } finally {
      await holder.end();
    }
    expect(lines.join()).toMatch(/applied Cancellation\d+ in/);
  }));

it.concurrent('build indexes without blocking writes, and rebuild one that a crash left unfinished', () =>
  withVersionBefore('Sales', async (databaseUrl) => {
    // Leaves an invalid index behind, as a crash would.
    const unfinished = 'CREATE UNIQUE INDEX CONCURRENTLY bookings_status_live_next ON categories ((true))';
    await expect(query(databaseUrl, unfinished)).rejects.toThrow('could not create unique index');
    const writer = await beginTransaction(databaseUrl, 'UPDATE bookings SET version = version');
    let done: Promise<unknown> | undefined;
    try {
      done = migrate(databaseUrl, () => undefined);
      // The index waits for the writer's transaction longer than the lock timeout, and does not hold up others.
      await until('the index to be started', async () => {
        const [index] = await indexes(databaseUrl, 'bookings_status_live_next');
        return index?.table === 'bookings' && !index.valid;
      });
      await query(databaseUrl, 'UPDATE bookings SET version = version');
      await writer.query('SELECT pg_sleep(6)');
      expect(await indexes(databaseUrl, 'bookings_status_live_next')).toEqual([{ table: 'bookings', valid: false }]);
      await writer.query('COMMIT');
      await done;
    } finally {
      await writer.end();
      await done;
    }
    expect(await indexes(databaseUrl, 'bookings_status_live')).toEqual([{ table: 'bookings', valid: true }]);
    expect(await indexes(databaseUrl, 'bookings_status_live_next')).toEqual([]);
  }));

it.concurrent('link bookings to their opportunities, also while others write, and say how many name none', () =>
  withVersionBefore('Inventory', async (databaseUrl) => {
    const book = (category: string, opportunity: string, count: number) =>
      query(
        databaseUrl,
        `INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date,
             end_date, status, version, updated_at)
           SELECT 'Brand', 'ann@brand.test', $1, $2, now(), now(), now() + interval '9 days', 'Live', 7, '2026-01-02'
           FROM generate_series(1, $3::integer)`,
        [category, opportunity, count],
      );
    await book('TRADE newsletter', 'front COVER', 4_500);
    await book('Convenience Store Website', 'Home Page Header', 1);
    await book('Vape Local Website', 'Home Page Header', 1);
    await book('Trade Newsletter', 'Gone', 3);
    const lines: string[] = [];
    await migrate(databaseUrl, (line) => lines.push(line));
    expect(lines.join('\n')).toContain('3 bookings name no opportunity of the catalogue');
    const linked = await query(
      databaseUrl,
      `SELECT categories.name || ': ' || opportunities.name AS place, count(*)::integer AS bookings
         FROM bookings LEFT JOIN opportunities ON opportunities.id = opportunity_id
           LEFT JOIN categories ON categories.id = category_id
         WHERE bookings.version = 7 AND updated_at = '2026-01-02' AND units = 1 GROUP BY 1 ORDER BY 2, 1`,
    );
    expect(linked).toEqual([
      { place: 'Convenience Store Website: Home Page Header', bookings: 1 },
      { place: 'Vape Local Website: Home Page Header', bookings: 1 },
      { place: null, bookings: 3 },
      { place: 'Trade Newsletter: Front Cover', bookings: 4_500 },
    ]);
    expect(await indexes(databaseUrl, 'bookings_taking')).toEqual([{ table: 'bookings', valid: true }]);
    // What an instance of the version before writes while it still runs is linked, too.
    await book('Trade Newsletter', 'Front Cover', 1);
    expect(await query(databaseUrl, 'SELECT FROM bookings WHERE opportunity_id IS NULL')).toHaveLength(3);
  }));
