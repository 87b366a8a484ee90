import { ADMIN, beginTransaction, client, startServer, until, type Client } from '../support/index.js';
import { embeddedDatabase, processTree, signalProcess } from '../faults/placard.js';
import { dayFromNow, expectStatus, forTests, openDesk, signedIn, whileHeld, type Refusal } from './desk.js';
import { enquiryForm } from './public-forms.js';

const BOOKINGS = '/api/bookings?range=[0,24]';

describe('a database that refuses', () => {
  const desk = forTests(openDesk);

  it.each([
    ['53100', 'a full disk', /no room/],
    ['53200', 'no memory left', /cannot be reached/],
    ['53300', 'no connections left', /cannot be reached/],
    ['53400', 'a configured limit', /cannot be reached/],
    ['58030', 'a failing disk', /cannot be reached/],
    ['57P01', 'a shutdown', /cannot be reached/],
    ['57P03', 'a startup', /cannot be reached/],
    ['25006', 'a read-only standby', /takes no changes/],
    ['55P03', 'a lock', /Somebody else is changing this/],
    ['40P01', 'a deadlock', /at the same moment/],
    ['40001', 'a serialization failure', /at the same moment/],
    ['57014', 'a write that takes too long', /^This took too long. Please try again/],
  ])('with %s (%s) causes a 503 that says when to retry, and changes nothing', async (code, _what, message) => {
    await desk.rows(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON sales_enquiries FOR EACH ROW EXECUTE FUNCTION refuse()`);
    try {
      const reply = await desk.admin.post<Refusal>('/api/sales-enquiries', enquiryForm());
      expect(reply).toMatchObject({ status: 503, body: { message: expect.stringMatching(message) as string } });
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      // After a failed statement nothing was saved for certain; after a lost connection that is unknown.
      expect(/is not known/.test(reply.body.message)).toBe(/^57P|^58/.test(code));
    } finally {
      await desk.rows('DROP FUNCTION refuse CASCADE');
    }
    expect(await desk.rows('SELECT FROM sales_enquiries')).toEqual([]);
  });

  it('by ending every busy connection causes no other errors than a 503', async () => {
    const { id } = await desk.makeBooking();
    const statuses: number[] = [];
    let ended = 0;
    const callers = Array.from({ length: 8 }, async (_, caller) => {
      while (ended < 30) {
        const call =
          caller % 2 === 0
            ? desk.admin.put(`/api/bookings/${id}/revenue`, { revenueAmount: caller })
            : desk.admin.get(BOOKINGS);
        statuses.push((await call).status);
      }
    });
    for (; ended < 30; ended += 1) {
      await desk.rows(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'placard' AND datname = current_database() AND state <> 'idle'`,
      );
    }
    await Promise.all(callers);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
  });

  it('by ending the connection that prepares a mail uses up no try of it', async () => {
    const endWaiting = () =>
      desk.rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database()`);
    const lock = 'LOCK TABLE organisation IN ACCESS EXCLUSIVE MODE';
    const { id } = await whileHeld(desk, lock, [], () => desk.makeBooking(), endWaiting);
    await desk.mailsAreOut();
    expect(await desk.rows('SELECT status, attempts FROM mails WHERE about_id = $1', [id])).toEqual([
      { status: 'sent', attempts: 1 },
    ]);
  });

  it('because somebody else has locked the record causes a message that says so', async () => {
    const { id } = await desk.makeBooking();
    const other = await beginTransaction(desk.databaseUrl, 'SELECT FROM bookings WHERE id = $1 FOR UPDATE', [id]);
    try {
      const reply = await desk.admin.put<Refusal>(`/api/bookings/${id}/revenue`, { revenueAmount: 5 });
      expect(expectStatus(503, reply).message).toContain('Somebody else is changing');
    } finally {
      await other.end();
    }
    expect((await desk.admin.put(`/api/bookings/${id}/revenue`, { revenueAmount: 5 })).status).toBe(200);
  });
});

describe('a database that does not answer', () => {
  /** The product promises five seconds; a busy machine is allowed more. */
  const TIMEOUT_MS = 12_000;

  const server = forTests(() => startServer({ embedded: true }));
  let admin: Client;

  beforeAll(async () => {
    admin = await signedIn(server.url, ADMIN);
  });

  afterEach(() => signal('SIGCONT'));

  /** Signals the postmaster first, so that it starts no other processes, and then those that it has. */
  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    const postmaster = embeddedDatabase(server.dataDir).pid;
    process.kill(postmaster, name);
    for (const pid of processTree(postmaster)) signalProcess(pid, name);
  }

  async function timed(call: Promise<{ status: number; headers: Headers }>) {
    const begun = performance.now();
    const { status, headers } = await call;
    return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - begun };
  }

  it('makes every call fail with a 503 in time, and calls succeed again as soon as it answers', async () => {
    const nobody = client(server.url);
    const calls = () => [
      admin.get(BOOKINGS),
      admin.get('/api/bookings'),
      admin.get('/api/dashboard'),
      admin.post('/api/bookings', {
        ...{ brandName: 'Nimbus Cola', contactEmail: 'a@b.test', mediaCategory: 'Supermarket', mediaOpportunity: 'x' },
        ...{ liveDate: dayFromNow(20), deadlineDate: dayFromNow(10), endDate: dayFromNow(40) },
      }),
      admin.get('/api/reports/download-monthly-invoice?year=2026&month=3'),
      nobody.post('/api/login', ADMIN),
      nobody.post('/api/sales-enquiries', enquiryForm()),
      nobody.get('/api/catalogue'),
      nobody.get('/api/brand-bookings/ann@brand.test'),
      nobody.get('/api/health'),
      // More calls than there are connections.
      ...Array.from({ length: 30 }, () => admin.get(BOOKINGS)),
    ];
    signal('SIGSTOP');
    for (const replies of [await Promise.all(calls().map(timed)), await Promise.all(calls().map(timed))]) {
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
      expect(Math.max(...replies.map(({ ms }) => ms))).toBeLessThan(TIMEOUT_MS);
    }
    const refused = await admin.get<Refusal>(BOOKINGS);
    expect(refused.body.message).toMatch(/^The database does not answer/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    signal('SIGCONT');
    // All connections were cut. On a busy machine, opening so many takes longer than a call may.
    await until('many calls at once to be served again', async () => {
      const replies = await Promise.all(Array.from({ length: 30 }, () => admin.get(BOOKINGS)));
      return replies.every(({ status }) => status === 200);
    });
    expect((await nobody.post('/api/sales-enquiries', enquiryForm())).status).toBe(201);
  });
});
