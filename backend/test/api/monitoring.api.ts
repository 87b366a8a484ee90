import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseAddress } from '../replicas/database-address.js';
import { createMigratedDatabase, dropDatabase, until } from '../support/index.js';
import { CONTACT, forTests, openDesk } from './desk.js';

const TOKEN = 'for-the-monitoring-system-alone';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let databaseUrl: string;
let address: DatabaseAddress;
beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  address = await DatabaseAddress.of(Number(new URL(databaseUrl).port));
});
afterAll(() => dropDatabase(databaseUrl));
const desk = forTests(() => {
  const url = Object.assign(new URL(databaseUrl), { port: address.port });
  return openDesk({ databaseUrl: url.href, env: { METRICS_TOKEN: TOKEN } });
});

describe('a server with a working database', () => {
  const metrics = async () => (await desk.nobody.get('/api/metrics', bearer(TOKEN))).bytes.toString();

  it('is live and ready', async () => {
    expect(await desk.nobody.get('/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
    for (const path of ['/api/health/ready', '/api/health'])
      expect(await desk.nobody.get(path)).toMatchObject({
        status: 200,
        body: {
          status: 'ok',
          info: { database: { status: 'up' }, migrations: { status: 'up' }, storage: { status: 'up' } },
        },
      });
  });

  it('answers many callers at once with one try of the store', async () => {
    // Opens the connections: on a busy machine, that takes longer than the check allows.
    await Promise.all(Array.from({ length: 20 }, () => desk.admin.get('/api/bookings')));
    const tries = new Set<string | null>();
    const watcher = watch(join(desk.dataDir, 'files'), (_, name) => name?.startsWith('.probe') && tries.add(name));
    try {
      const replies = await Promise.all(Array.from({ length: 20 }, () => desk.nobody.get('/api/health/ready')));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      await delay(200);
    } finally {
      watcher.close();
    }
    // Two, if the last answer grew old between them.
    expect(tries.size).toBeLessThanOrEqual(2);
  });

  it('is not ready while the database lacks a migration of this version', async () => {
    await desk.rows(`UPDATE migrations SET name = 'Gone' WHERE id = (SELECT max(id) FROM migrations)`);
    expect(await desk.nobody.get('/api/health/ready')).toMatchObject({
      status: 503,
      body: { error: { migrations: { message: 'the database has the tables of an older version' } } },
    });
    expect((await desk.nobody.get('/api/health/live')).status).toBe(200);
  });

  it('shows its metrics to the owner of the token and to administrators', async () => {
    for (const reply of [
      await desk.admin.get('/api/metrics'),
      await desk.nobody.get('/api/metrics', bearer(TOKEN)),
      await desk.viewer.get('/api/metrics', bearer(TOKEN)),
    ]) {
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
      expect(reply.bytes.toString()).toMatch(/^process_cpu_seconds_total /m);
    }
    for (const token of ['', 'wrong', `${TOKEN}.`, TOKEN.slice(1)])
      expect((await desk.nobody.get('/api/metrics', bearer(token))).status).toBe(401);
    expect((await desk.nobody.get('/api/metrics')).status).toBe(401);
    expect((await desk.viewer.get('/api/metrics')).status).toBe(403);
  });

  it('measures requests by route, method and status, without personal data', async () => {
    await desk.makeBooking();
    await desk.nobody.get(`/api/brand-bookings/${CONTACT}`);
    await desk.nobody.get(`/api/${CONTACT}`);
    await desk.nobody.get(`/${CONTACT}`);
    const text = await metrics();
    expect(text).toMatch(
      /^placard_http_request_duration_seconds_count\{method="GET",route="\/api\/brand-bookings\/:email",status="200"\} 1$/m,
    );
    expect(text).toMatch(/_count\{method="POST",route="\/api\/bookings",status="201"\} 1$/m);
    expect(text).toMatch(/_count\{method="GET",route="\/api\/\*",status="404"\} 1$/m);
    expect(text).not.toMatch(/brand\.test|@/);
  });

  it('reports the numbers of mails and jobs, and the state of the database connections', async () => {
    await until('the confirmation to be sent', async () => /^placard_mails\{state="sent"\} 1$/m.test(await metrics()));
    const text = await metrics();
    expect(text).toMatch(/^placard_database_up 1$/m);
    expect(text).toMatch(/^placard_database_connections\{state="idle"\} [1-9]/m);
    expect(text).toMatch(/^placard_database_waiting 0$/m);
    expect(text).toMatch(/^placard_open_streams 0$/m);
    expect(text).toMatch(/^placard_jobs\{state="failed"\} 0$/m);
    // It is out, and its booking has still to be told.
    await desk.rows(`UPDATE mails SET status = 'queued', next_attempt_at = 'infinity' WHERE status = 'sent'`);
    expect(await metrics()).toMatch(/^placard_mails\{state="queued"\} 0$/m);
  });
});

describe('a server whose database hangs', () => {
  beforeAll(() => address.hang());
  afterAll(() => address.down());

  it('is live at once, even for a browser with a session', async () => {
    const reply = await desk.nobody.get('/api/health/live', { cookie: 'placard.sid=s%3Aabc.def' });
    expect(reply.status).toBe(200);
  });

  it('is not ready, and says so within seconds', async () => {
    const begun = Date.now();
    const reply = await desk.nobody.get('/api/health/ready');
    expect(reply).toMatchObject({ status: 503, body: { error: { database: { status: 'down' } } } });
    expect(Date.now() - begun).toBeLessThan(15_000);
  });

  it('still reports metrics, without counts that come from the database', async () => {
    const reply = await desk.nobody.get('/api/metrics', bearer(TOKEN));
    expect(reply.status).toBe(200);
    expect(reply.bytes.toString()).toMatch(/^placard_database_up 0$/m);
    expect(reply.bytes.toString()).not.toMatch(/^placard_mails\{/m);
  });
});
