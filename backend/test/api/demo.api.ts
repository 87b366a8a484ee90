import { command, tablesOf } from '../runtime/commands.js';
import {
  beginTransaction,
  createMigratedDatabase,
  dropDatabase,
  query,
  startServer,
  testFolder,
} from '../support/index.js';
import { forTests, openDesk, readList, type Booking } from './desk.js';

/** Where a day begins at another time than anywhere in Europe. */
const env = { BUSINESS_TIME_ZONE: 'Asia/Kolkata' };
const desk = forTests(() => openDesk({ env }));

it('npm run seed adds the demo to an empty database', async () => {
  const { code, output } = await command('seed', [], { ...desk, env });
  const { length } = await desk.rows('SELECT FROM bookings');
  expect({ code, output }).toEqual({ code: 0, output: `Added ${length} bookings, with enquiries and deals.\n` });
  expect(length).toBeGreaterThan(100);
});

it('the days of the demo are those of the business', async () => {
  const time = (moment: string) => `to_char(${moment} AT TIME ZONE 'Asia/Kolkata', 'HH24:MI')`;
  expect(
    await desk.rows(`SELECT DISTINCT ${time('live_date')} AS live, ${time('end_date')} AS "end" FROM bookings`),
  ).toEqual([{ live: '00:00', end: '23:59' }]);
});

it('the demo has notes, and records that the first admin looks after', async () => {
  const { body } = await desk.admin.get<{ id: string }>('/api/user');
  for (const list of ['bookings', 'sales-enquiries', 'deal-requests']) {
    const [own] = (await readList(desk.admin, list, { filter: { assigneeId: body.id } })).rows;
    expect((await desk.admin.get<object[]>(`/api/${list}/${own!.id}/notes`)).body).toHaveLength(1);
  }
});

it('the demo has a capacity, and one placement that was sold twice with a reason', async () => {
  const { body } =
    await desk.viewer.get<{ bookings: { overbookReason: string | null }[] }[]>('/api/inventory/conflicts');
  expect(body.flatMap(({ bookings }) => bookings)).toHaveLength(2);
  expect(body[0]!.bookings.filter(({ overbookReason }) => overbookReason)).toHaveLength(1);
});

it('the demo has a preview of every artwork', async () => {
  const { body } = await desk.admin.get<(Booking & { artworks: { hasPreview: boolean }[] })[]>('/api/bookings');
  const artworks = body.flatMap((booking) => booking.artworks);
  expect(artworks.length).toBeGreaterThan(100);
  expect(artworks.filter(({ hasPreview }) => !hasPreview)).toEqual([]);
  const [drawn] = body.filter((booking) => booking.artworks.length > 0);
  const { status, headers } = await desk.viewer.get(`/api/bookings/${drawn!.id}/artwork/0/preview`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
});

it('the demo has options that are first, queued and challenged', async () => {
  const { body } = await desk.viewer.get<{ state: string; challengedBy: string | null }[]>('/api/options');
  expect(body.map(({ state }) => state).sort()).toEqual(['first', 'first', 'queued']);
  expect(body.filter(({ challengedBy }) => challengedBy !== null)).toHaveLength(1);
});

it('the demo has a calendar feed, and bookings with a list price', async () => {
  expect((await desk.admin.get<object[]>('/api/calendar-feeds')).body).toMatchObject([{ detail: 'full' }]);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const period = `from=${daysAgo(360)}&to=${daysAgo(0)}&by=category`;
  const { body } = await desk.viewer.get<{ name: string }[]>(`/api/reports/sales?${period}`);
  expect(body.map(({ name }) => name)).toEqual(expect.arrayContaining(['Supermarket', 'Trade Newsletter']));
});

it('the demo leaves a database alone in which the organisation or a capacity has been set', async () => {
  const own = { databaseUrl: await createMigratedDatabase(), dataDir: testFolder('own') };
  const said = 'Somebody has set up or used this database already: no example data was added.';
  await query(own.databaseUrl, `UPDATE organisation SET name = 'Real Media'`);
  const before = await tablesOf(own.databaseUrl);
  expect(await command('seed', [], own)).toEqual({ code: 0, output: `${said}\n` });
  expect(await tablesOf(own.databaseUrl)).toEqual(before);
  await query(own.databaseUrl, 'UPDATE organisation SET name = NULL; UPDATE opportunities SET capacity = 3');
  const server = await startServer({ ...own, demo: true });
  await server.stop();
  expect(server.log()).toContain(said);
  expect(await query(own.databaseUrl, 'SELECT FROM bookings')).toEqual([]);
  await dropDatabase(own.databaseUrl);
});

it('a start that fails with its demo gives back the work that it has begun', async () => {
  const databaseUrl = await createMigratedDatabase();
  await query(databaseUrl, `INSERT INTO jobs (kind, payload) VALUES ('catalogue-renaming', '{"renaming": 1}')`);
  await query(
    databaseUrl,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_sleep(2); RAISE EXCEPTION 'refused'; END $$;
     CREATE TRIGGER refuse BEFORE INSERT ON bookings FOR EACH STATEMENT EXECUTE FUNCTION refuse()`,
  );
  // The job waits for this table.
  const lock = await beginTransaction(databaseUrl, 'LOCK TABLE catalogue_renamings IN EXCLUSIVE MODE');
  await expect(startServer({ databaseUrl, demo: true })).rejects.toThrow('refused');
  await lock.end();
  const jobs = await query(databaseUrl, `SELECT state, attempts FROM jobs WHERE kind = 'catalogue-renaming'`);
  expect(jobs).toEqual([{ state: 'waiting', attempts: 0 }]);
  await dropDatabase(databaseUrl);
});
