import { setTimeout as delay } from 'node:timers/promises';
import { bookingThatIs, dayFromNow, expectStatus, makeBooking, readList, signedIn, VIEWER } from '../api/desk.js';
import { downloadReport, readReport } from '../api/reports.js';
import { DebianPostgres, findDebianPostgres } from '../support/debian-postgres.js';
import { ADMIN, client, query, startServer, until, type Client, type TestServer } from '../support/index.js';

const LAG_MS = 10_000;
/** In which a booking that goes live now is invoiced. */
const [YEAR, MONTH] = dayFromNow(0).split('-').map(Number) as [number, number];
const SECRET = 'shared by the instances of a test, and by nothing else';

let primary: DebianPostgres;
let replica: DebianPostgres;
let databaseUrl: string;
let instances: TestServer[];
let admin: Client;
let viewer: Client;
const rows = <Row extends object>(sql: string, values: unknown[] = []) => query<Row>(databaseUrl, sql, values);
const onReplica = (sql: string) => query<{ answer: boolean }>(replica.urlAt(replica.port), sql);

beforeAll(async () => {
  primary = await DebianPostgres.primary(findDebianPostgres()!);
  replica = await DebianPostgres.replicaOf(primary, { recovery_min_apply_delay: `${LAG_MS}ms` });
  databaseUrl = primary.urlAt(primary.port);
  const env = { DATABASE_READ_URL: replica.urlAt(replica.port), SESSION_SECRET: SECRET };
  // One after the other, because the first migrates.
  instances = [await startServer({ databaseUrl, env })];
  instances.push(await startServer({ databaseUrl, env }));
  admin = await signedIn(instances[0]!.url, ADMIN);
  await admin.post('/api/admin/users', { ...VIEWER, role: 'viewer' });
  viewer = await signedIn(instances[0]!.url, VIEWER);
  await replicaHasCaughtUp();
});

afterAll(async () => {
  await Promise.all(instances.map((each) => each.stop()));
  await Promise.all([primary, replica].map((each) => each.remove()));
});

/** Waits until the replica has replayed what is there now. */
async function replicaHasCaughtUp(): Promise<void> {
  const [row] = await rows<{ position: string }>('SELECT pg_current_wal_insert_lsn() AS position');
  await until('the replica to catch up', async () => {
    const [there] = await onReplica(`SELECT pg_last_wal_replay_lsn() >= '${row!.position}' AS answer`);
    return there?.answer;
  });
}

/** Whether a brand's booking is found, in each way in which a replica may be asked. */
const WAYS: Record<string, (reader: Client, brand: string) => Promise<boolean>> = {
  'a search': async (reader, brand) => (await list(reader, { range: [0, 24], filter: { q: brand } })).length > 0,
  'a whole search': async (reader, brand) => (await list(reader, { filter: { q: brand } })).length > 0,
  'a whole list': async (reader, brand) => (await list(reader, { filter: { brandName: brand } })).length > 0,
  'the report': async (reader, brand) =>
    (await readReport(reader, YEAR, MONTH)).brands.some(({ brandName }) => brandName === brand),
  'the report as a file': async (reader, brand) =>
    (await downloadReport(reader, YEAR, MONTH)).bytes.toString().includes(brand),
};

/** The ways in which it is found. */
async function found(reader: Client, brand: string): Promise<string[]> {
  const names: string[] = [];
  for (const [name, isFound] of Object.entries(WAYS)) if (await isFound(reader, brand)) names.push(name);
  return names;
}

const list = async (reader: Client, parameters: object) => (await readList(reader, 'bookings', parameters)).rows;

async function revenueOf(reader: Client): Promise<number> {
  const { totalRevenue } = expectStatus(200, await reader.get<{ totalRevenue: number }>('/api/revenue/summary'));
  const byStatus = expectStatus(200, await reader.get<{ revenue: number }[]>('/api/revenue/by-status'));
  expect(byStatus.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(totalRevenue);
  return totalRevenue;
}

it('somebody who has just written sees it at once, through any instance; others see it once the replica has it', async () => {
  const before = await revenueOf(viewer);
  const brand = 'Straight Away';
  const live = await bookingThatIs({ admin, rows }, 'Live', { brandName: brand });
  expect(await found(admin, brand)).toEqual(Object.keys(WAYS));
  expect(await revenueOf(admin)).toBe(before + live.revenueAmount);
  // The second instance knows nothing of the write but what the browser tells.
  const elsewhere = client(instances[1]!.url);
  const through: Client = { ...elsewhere, get: (path) => elsewhere.get(path, { cookie: admin.cookies() }) };
  expect(await found(through, brand)).toEqual(Object.keys(WAYS));
  expect(await revenueOf(through)).toBe(before + live.revenueAmount);

  expect(await found(viewer, brand)).toEqual([]);
  expect(await revenueOf(viewer)).toBe(before);
  await replicaHasCaughtUp();
  expect(await found(viewer, brand)).toEqual(Object.keys(WAYS));
  expect(await revenueOf(viewer)).toBe(before + live.revenueAmount);
});

it('somebody who has written reads from the replica again once it has caught up', async () => {
  await makeBooking({ admin });
  await replicaHasCaughtUp();
  await makeBooking({ admin: await signedIn(instances[0]!.url, ADMIN) }, { brandName: 'Of Another Browser' });
  expect(await list(admin, { range: [0, 24], filter: { q: 'Of Another Browser' } })).toEqual([]);
  await replicaHasCaughtUp();
});

it('lists and records are never late', async () => {
  const { id } = await makeBooking({ admin }, { brandName: 'Up To Date' });
  expect((await list(viewer, { range: [0, 24], sort: ['bookingNumber', 'DESC'] }))[0]).toMatchObject({ id });
  expect(await list(viewer, { filter: { id: [id] } })).toHaveLength(1);
  expectStatus(200, await viewer.get(`/api/bookings/${id}`));
});

it('a replica that has stopped replaying is not used', async () => {
  await replicaHasCaughtUp();
  await onReplica('SELECT pg_wal_replay_pause()');
  await makeBooking({ admin }, { brandName: 'Behind' });
  expect(await list(viewer, { filter: { q: 'Behind' } })).toEqual([]);
  const isShown = async () => (await list(viewer, { filter: { q: 'Behind' } })).length > 0;
  await until('the primary to be used', isShown, 120_000);
  const [row] = await onReplica('SELECT pg_is_wal_replay_paused() AS answer');
  expect(row!.answer).toBe(true);
  await onReplica('SELECT pg_wal_replay_resume()');
  await replicaHasCaughtUp();
});

it('without the replica everything is read from the primary, and the log says so once', async () => {
  const statuses: number[] = [];
  let isOver = false;
  const readers = [viewer, viewer, viewer].map(async (reader) => {
    const paths = [
      '/api/bookings?range=[0,24]&filter=%7B%22q%22%3A%22Nimbus%22%7D',
      '/api/revenue/summary',
      '/api/revenue/by-month',
      `/api/reports/monthly-invoice?year=${YEAR}&month=${MONTH}`,
    ];
    while (!isOver) for (const path of paths) statuses.push((await reader.get(path)).status);
  });
  await delay(1_000);
  const log = instances[0]!.log();
  await replica.end('SIGKILL');
  await delay(15_000);
  isOver = true;
  await Promise.all(readers);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(statuses.length).toBeGreaterThan(20);
  await makeBooking({ admin }, { brandName: 'Without It' });
  expect(await list(viewer, { filter: { q: 'Without It' } })).toHaveLength(1);
  const logged = instances[0]!.log().slice(log.length);
  const warnings = logged.split('\n').filter((line) => !/"level":[123]0/.test(line) && line !== '');
  expect(warnings).toEqual([expect.stringMatching(/"context":"Replica".*is left out: the primary is read until/)]);

  await replica.start();
  await until('the replica to be used again', async () => {
    await list(viewer, { filter: { q: 'Nimbus' } });
    return instances[0]!.log().includes('is used again');
  });
});

it('an instance starts without its replica', async () => {
  await replica.end('SIGKILL');
  const third = await startServer({
    databaseUrl,
    env: { DATABASE_READ_URL: replica.urlAt(replica.port), SESSION_SECRET: SECRET },
  });
  const reader = await signedIn(third.url, VIEWER);
  expect(await list(reader, { filter: { q: 'Without It' } })).toHaveLength(1);
  await third.stop();
});
