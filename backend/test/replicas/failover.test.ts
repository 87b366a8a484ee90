import { setTimeout as delay } from 'node:timers/promises';
import { bookingForm, expectStatus, signedIn, type Booking } from '../api/desk.js';
import { DebianPostgres, findDebianPostgres } from '../support/debian-postgres.js';
import {
  ADMIN,
  multipart,
  query,
  startMailServer,
  startServer,
  until,
  type Client,
  type MailServer,
  type Reply,
  type TestServer,
} from '../support/index.js';
import { DatabaseAddress } from './database-address.js';

/** How long after the new primary takes writes everything must work again. */
const WHOLE_AGAIN_MS = 5_000;
const CALLERS = 4;
/** How long a caller tries again after the end of the traffic. */
const TIMEOUT_MS = 20_000;

interface Answer {
  at: number;
  kind: 'read' | 'write';
  status: number;
  retryAfter: string | null;
}

let servers: DebianPostgres[];
let address: DatabaseAddress;
let mailServer: MailServer;
let server: TestServer;
let admin: Client;
let databaseUrl: string;

beforeAll(async () => {
  const primary = await DebianPostgres.primary(findDebianPostgres()!);
  servers = [primary, await DebianPostgres.standbyOf(primary)];
  address = await DatabaseAddress.of(primary.port);
  databaseUrl = primary.urlAt(address.port);
  mailServer = await startMailServer();
  server = await startServer({ databaseUrl, env: { SMTP_URL: mailServer.url } });
  admin = await signedIn(server.url, ADMIN);
});

afterAll(async () => {
  await server.stop();
  await mailServer.stop();
  await address.down();
  await Promise.all(servers.map((each) => each.remove()));
});

/** People who read, and who create bookings and send each again with its key until it is there. */
class Traffic {
  readonly answers: Answer[] = [];
  readonly contacts: string[] = [];
  private stopping = false;
  private deadline = Infinity;
  private readonly callers: Promise<void>[];

  constructor(private readonly name: string) {
    const writers = Array.from({ length: CALLERS }, (_, at) => this.write(at));
    this.callers = [...writers, ...Array.from({ length: CALLERS }, () => this.read())];
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.deadline = Date.now() + TIMEOUT_MS;
    await Promise.all(this.callers);
  }

  since(moment: number, kind: Answer['kind']): Answer[] {
    return this.answers.filter((answer) => answer.at >= moment && answer.kind === kind);
  }

  private async read(): Promise<void> {
    while (!this.stopping) {
      await this.called('read', admin.get('/api/bookings?range=[0,24]'));
      await delay(30);
    }
  }

  private async write(caller: number): Promise<void> {
    for (let nth = 0; !this.stopping; nth += 1) {
      const contactEmail = `${this.name}-${caller}-${nth}@brand.test`;
      this.contacts.push(contactEmail);
      const send = () =>
        this.called(
          'write',
          admin.post<Booking>('/api/bookings', multipart(bookingForm({ contactEmail })), {
            'Idempotency-Key': contactEmail,
          }),
        );
      while ((await send()).status !== 201 && Date.now() < this.deadline) await delay(50);
    }
  }

  private async called<Body>(kind: Answer['kind'], call: Promise<Reply<Body>>): Promise<Reply<Body>> {
    const at = Date.now();
    const reply = await call;
    this.answers.push({ at, kind, status: reply.status, retryAfter: reply.headers.get('retry-after') });
    return reply;
  }
}

/** No other errors than a 503 that says when to come again, and none after the time by which all must be well. */
function expectOnlyRefusals(traffic: Traffic, promotedAt: number): void {
  const refused = traffic.answers.filter(({ status }) => status >= 300);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !Number(retryAfter))).toEqual([]);
  expect(refused.filter(({ at }) => at > promotedAt + WHOLE_AGAIN_MS)).toEqual([]);
  expect(traffic.since(promotedAt + WHOLE_AGAIN_MS, 'write').length).toBeGreaterThan(10);
}

/** Each booking and its mail exactly once. */
async function expectAllOnce({ contacts }: Traffic): Promise<void> {
  const queued = () => query(databaseUrl, `SELECT FROM mails WHERE status = 'queued'`);
  await until('the mails to be sent', async () => (await queued()).length === 0);
  const bookings = await query<{ contact: string }>(databaseUrl, 'SELECT contact_email AS contact FROM bookings');
  const made = bookings.map(({ contact }) => contact).filter((contact) => contacts.includes(contact));
  expect(made.sort()).toEqual([...contacts].sort());
  const received = mailServer.mails.flatMap(({ to }) => to).filter((to) => contacts.includes(to));
  expect(received.sort()).toEqual([...contacts].sort());
}

it('while the primary is gone and a read-only standby answers, callers get nothing worse than 503, and nothing is written twice', async () => {
  const [primary, standby] = servers as [DebianPostgres, DebianPostgres];
  const traffic = new Traffic('gone');
  await delay(2_000);
  await Promise.all([address.down(), primary.end('SIGKILL')]);
  const goneAt = Date.now();
  await delay(5_000);
  address.leadTo(standby.port);
  await address.up();
  const readOnlyAt = Date.now();
  await delay(4_000);
  await standby.promote();
  const promotedAt = Date.now();
  await delay(WHOLE_AGAIN_MS + 3_000);
  await traffic.stop();

  expectOnlyRefusals(traffic, promotedAt);
  const between = (from: number, to: number, kind: Answer['kind']) =>
    traffic.since(from + 100, kind).filter(({ at }) => at < to - 500);
  expect(new Set(between(goneAt, readOnlyAt, 'read').map(({ status }) => status))).toEqual(new Set([503]));
  // Reading goes on as soon as anything answers.
  expect(new Set(between(readOnlyAt + 2_500, promotedAt, 'read').map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(between(readOnlyAt, promotedAt, 'write').map(({ status }) => status))).toEqual(new Set([503]));
  await expectAllOnce(traffic);
});

it('connections that are left to a server that takes no writes any more are given up', async () => {
  const [, primary] = servers as [DebianPostgres, DebianPostgres];
  const standby = await DebianPostgres.standbyOf(primary);
  servers.push(standby);
  const traffic = new Traffic('left');
  await delay(2_000);
  await query(primary.urlAt(primary.port), 'ALTER SYSTEM SET default_transaction_read_only = on');
  await query(primary.urlAt(primary.port), 'SELECT pg_reload_conf()');
  await delay(3_000);
  await standby.promote();
  address.leadTo(standby.port);
  const promotedAt = Date.now();
  await delay(WHOLE_AGAIN_MS + 3_000);
  await traffic.stop();

  expectOnlyRefusals(traffic, promotedAt);
  await expectAllOnce(traffic);
});

it('jobs go on', async () => {
  const brand = expectStatus(201, await admin.post<{ id: string }>('/api/admin/catalogue/brands', { name: 'Before' }));
  await admin.post('/api/bookings', multipart(bookingForm({ brandName: 'Before', contactEmail: 'job@brand.test' })));
  await admin.put(`/api/admin/catalogue/brands/${brand.id}`, { name: 'After', inExistingRecords: true });
  await until('the job to rename the booking', async () => {
    const [booking] = await query<{ name: string }>(
      databaseUrl,
      `SELECT brand_name AS name FROM bookings WHERE contact_email = 'job@brand.test'`,
    );
    return booking?.name === 'After';
  });
});
