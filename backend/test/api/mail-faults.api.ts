import { setTimeout as delay } from 'node:timers/promises';
import {
  ADMIN,
  beginTransaction,
  createMigratedDatabase,
  dropDatabase,
  rowsOf,
  startServer,
  startTroubledMailServer,
  until,
  type Answer,
  type Client,
  type Rows,
  type TestServer,
} from '../support/index.js';
import { artwork, forTests, makeBooking, newContact, signedIn, type Booking } from './desk.js';
import { withoutContent } from './stored-files.js';

const SECOND = 1_000;
/** The servers deliver five times as fast as usual: a lease lasts six seconds, and a conversation is slow after as many. */
const PACE = 5;
/** Longer than a lease lasts, including the time allowed for renewing it. */
const LEASE_MS = (40 * SECOND) / PACE;

interface MailRow {
  id: string;
  recipient: string;
  status: string;
  attempts: number;
  unconfirmed: number;
  last_error: string | null;
  lease_until: Date | null;
  sent_at: Date | null;
  wait: number;
}

const mails = forTests(startTroubledMailServer);
let databaseUrl: string;
/** `shared` serves most tests; `server` is the one that the current test uses. */
let shared: TestServer;
let server: TestServer;
let desk: Client;
beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  shared = await startServer({ env: environment(), databaseUrl });
});

function environment(more: Record<string, string> = {}): Record<string, string> {
  return { SMTP_URL: mails.url, TEST_MAIL_PACE: String(PACE), ...more };
}

/** Clears conversations, mails and outages of the previous test. */
beforeEach(async () => {
  server = shared;
  mails.make({});
  await mails.down();
  await mails.up();
  const leased = async () => (await rows('SELECT FROM mails WHERE lease_until IS NOT NULL')).length > 0;
  await until('the last conversations to end', async () => !(await leased()), LEASE_MS);
  await rows('DELETE FROM mails');
  await endOutage();
  mails.mails.length = 0;
  desk = await signedIn(server.url, ADMIN);
});

afterAll(async () => {
  await shared.stop();
  await dropDatabase(databaseUrl);
});

/** Starts the next server on the same database, after the current test has ended the shared one. */
async function startNext(): Promise<void> {
  shared = await startServer({ env: environment(), databaseUrl });
  server = shared;
  desk = await signedIn(server.url, ADMIN);
}

function book(contactEmail: string, changes: Parameters<typeof makeBooking>[1] = {}): Promise<Booking> {
  const dates = { liveDate: '2031-06-10', deadlineDate: '2031-06-01', endDate: '2031-12-31' };
  return makeBooking({ admin: desk }, { brandName: 'Northwind Crisps', contactEmail, ...dates, ...changes });
}

async function bookForNewContact(): Promise<string> {
  const to = newContact();
  await book(to);
  return to;
}

const readers = new Map<string, Rows>();
function rows<Row extends object = MailRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const url = server.databaseUrl!;
  const read = readers.get(url) ?? rowsOf(url);
  readers.set(url, read);
  return read<Row>(sql, values);
}
const found = (what: string, sql: string) => until(what, async () => (await rows(sql)).length > 0);
const OUTAGE = 'SELECT down_since FROM mail_server WHERE down_since IS NOT NULL';
const endOutage = () => rows('UPDATE mail_server SET down_since = NULL, error = NULL, probe_at = NULL, probes = 0');
async function rowOf(recipient: string): Promise<MailRow> {
  const [row] = await rows(
    `SELECT *, extract(epoch FROM next_attempt_at - now())::float8 AS wait FROM mails WHERE recipient = $1`,
    [recipient],
  );
  return row!;
}
const becomes = (recipient: string, matches: (row: MailRow) => unknown, patience?: number) =>
  until(`a change of the mail to ${recipient}`, async () => matches(await rowOf(recipient)), patience);
const isSent = ({ status }: MailRow) => status === 'sent';
const copiesTo = (recipient: string) => mails.mails.filter(({ to }) => to === recipient);
const beDueNow = (recipient: string) =>
  rows('UPDATE mails SET next_attempt_at = now() WHERE recipient = $1', [recipient]);

/** Queues mails as an outage would leave them behind. */
async function queue(count: number): Promise<void> {
  await rows(
    `INSERT INTO mails (template, recipient, subject, variables)
     SELECT 'portal-link', 'waiting' || n || '@brand.test', 'Your link', '{"portal": {"email": "a@b.test", "bookingId": null}}'
     FROM generate_series(1, $1) AS n`,
    [count],
  );
}
/** Holds every mail that is handed over until the server is told what to answer. */
function holdMails(): (answer: string) => void {
  let answer: (text: string) => void = () => undefined;
  const answered = new Promise<string>((resolve) => (answer = resolve));
  mails.make({ mail: () => answered });
  return answer;
}
/** Holds every conversation before it begins to hand over a mail, until it may go on. */
function holdConversations(): () => void {
  let goOn: () => void = () => undefined;
  const waiting = new Promise<undefined>((resolve) => (goOn = () => resolve(undefined)));
  mails.make({ command: (verb) => (verb === 'MAIL' ? waiting : undefined) });
  return goOn;
}
const unsent = async () => (await rows(`SELECT FROM mails WHERE status <> 'sent'`)).length;
const allAreSent = (patience?: number) => until('all mails to be sent', async () => (await unsent()) === 0, patience);

describe('a mail server that is slow to accept', () => {
  it('gets one copy, and no transaction stays open meanwhile', async () => {
    mails.make({ mail: () => delay(LEASE_MS, '250 at last') });
    const to = await bookForNewContact();
    await until('the mail to be handed over', () => copiesTo(to).length > 0);
    const open = await rows(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    expect(open).toEqual([]);
    await becomes(to, isSent);
    expect(await rowOf(to)).toMatchObject({ attempts: 1, unconfirmed: 0, last_error: null });
    expect(copiesTo(to)).toHaveLength(1);
  });

  it('does not hold up other mails', async () => {
    mails.make({ mail: ({ to }) => (to.startsWith('slow') ? 'hang' : '250 OK') });
    for (let count = 0; count < 4; count += 1) await book(`slow${count}@brand.test`);
    await until('the four mails to be handed over', () => mails.mails.length === 4);
    const to = await bookForNewContact();
    await becomes(to, isSent);
    expect(mails.mails.filter((mail) => mail.to.startsWith('slow'))).toHaveLength(4);
  });

  describe('and then', () => {
    const impatient = forTests(() => startServer({ env: environment({ SMTP_ANSWER_SECONDS: '5' }) }));
    beforeEach(async () => {
      server = impatient;
      await endOutage();
      desk = await signedIn(server.url, ADMIN);
    });

    it.each<[string, Answer]>([
      ['never answers', 'hang'],
      ['disconnects', 'drop'],
    ])('%s gets the same mail again later, a limited number of times', async (_, answer) => {
      mails.make({ mail: () => answer });
      const to = await bookForNewContact();
      await becomes(to, ({ unconfirmed }) => unconfirmed === 1);
      const first = await rowOf(to);
      expect(first).toMatchObject({ status: 'queued', last_error: expect.stringContaining('may have been delivered') });
      expect(first.wait).toBeGreaterThan(45);

      mails.make({});
      await beDueNow(to);
      await becomes(to, isSent);
      const copies = copiesTo(to);
      expect(copies.map(({ isTaken }) => isTaken)).toEqual([false, true]);
      expect(copies[0]!.messageId).toBe(copies[1]!.messageId);

      mails.make({ mail: () => answer });
      const other = await bookForNewContact();
      await becomes(other, ({ unconfirmed }) => unconfirmed === 1);
      await rows('UPDATE mails SET unconfirmed = 4, next_attempt_at = now() WHERE recipient = $1', [other]);
      await becomes(other, ({ status }) => status === 'failed');
      expect((await rowOf(other)).attempts).toBeLessThan(5);
    });
  });
});

describe('a mail server that disconnects', () => {
  it('after accepting a mail is not sent it again', async () => {
    mails.make({ dropAfterAccepting: true });
    const recipients = Array.from({ length: 20 }, newContact);
    await Promise.all(recipients.map((to) => book(to)));
    for (const to of recipients) await becomes(to, isSent);
    expect(mails.mails.map(({ to }) => to).sort()).toEqual(recipients.sort());
  });

  it.each(['MAIL', 'RCPT', 'DATA'])('at %s gets every mail once when it stays connected again', async (verb) => {
    let count = 0;
    mails.make({ command: (given) => (given === verb && (count += 1) <= 3 ? 'drop' : undefined) });
    const recipients = Array.from({ length: 8 }, newContact);
    await Promise.all(recipients.map((to) => book(to)));
    await found('the outage', 'SELECT FROM mails WHERE attempts > 0');
    // The mail that began it has a pause of five seconds.
    await rows(`UPDATE mails SET next_attempt_at = now() WHERE status = 'queued'`);
    for (const to of recipients) await becomes(to, isSent);
    expect(mails.mails.map(({ to }) => to).sort()).toEqual(recipients.sort());
  });
});

describe('an outage', () => {
  it.each<[string, () => Promise<void>]>([
    ['that refuses connections', () => mails.down()],
    ['that refuses every mail', () => Promise.resolve(mails.make({ command: () => '421 Busy' }))],
  ])(
    '%s costs 100 queued mails no attempts, and all are sent when it is over',
    async (_, begin) => {
      await begin();
      await queue(100);
      await found('the outage', OUTAGE);
      await found('a second probe', 'SELECT FROM mail_server WHERE probes > 1');
      expect(await rows('SELECT attempts FROM mails WHERE attempts > 0')).toEqual([{ attempts: 1 }]);
      mails.make({});
      await mails.up();
      await allAreSent(180 * SECOND);
      expect(mails.mails).toHaveLength(100);
      expect(new Set(mails.mails.map(({ messageId }) => messageId)).size).toBe(100);
      expect(await rows('SELECT FROM mails WHERE attempts > 2')).toEqual([]);
    },
    240_000,
  );

  it('is over at once when the server works again, even if the first mails in the queue need no server', async () => {
    await mails.down();
    const to = await bookForNewContact();
    await becomes(to, ({ attempts }) => attempts === 1);
    // As after an hour: a probe is due every minute, here every twelve seconds.
    await rows(`UPDATE mail_server SET probes = 60, probe_at = now() + interval '1 hour'`);
    const { id: unreadable } = await book(newContact(), { specSheetFile: artwork('rates.pdf') });
    await withoutContent({ rows, dataDir: server.dataDir }, { id: unreadable });
    await rows(
      `INSERT INTO mails (template, recipient, subject, variables, about_type, about_id, sent_at) VALUES
         ('artwork-reminder', 'untimely@brand.test', 'Artwork', '{}', 'chase', gen_random_uuid(), NULL),
         ('artwork-reminder', 'late@brand.test', 'Artwork', '{}', 'chase', gen_random_uuid(), NULL),
         ('portal-link', 'nobody@placard.invalid', 'Link', '{"portal": {"email": "a@b.test", "bookingId": null}}', NULL, NULL, NULL),
         ('portal-link', 'sent@brand.test', 'Link', '{"portal": {"email": "a@b.test", "bookingId": null}}', NULL, NULL, now())`,
    );
    await rows(`UPDATE mails SET next_attempt_at = now() - interval '1 hour' WHERE recipient <> $1`, [to]);
    await beDueNow(to);
    await mails.up();
    await rows('UPDATE mail_server SET probe_at = now()');
    await becomes(to, isSent, 20 * SECOND);
    expect(copiesTo(to)).toHaveLength(1);
    const statuses = async () =>
      (await rows('SELECT recipient, status FROM mails WHERE about_id IS DISTINCT FROM $1 ORDER BY 1', [unreadable]))
        .filter(({ recipient }) => recipient !== to)
        .map(({ recipient, status }) => `${recipient} ${status}`);
    await until('the others to be dealt with', async () => !(await statuses()).some((text) => text.endsWith('queued')));
    const expected = ['late@brand.test cancelled', 'sent@brand.test sent', 'untimely@brand.test cancelled'];
    expect(await statuses()).toEqual(expected);
  });

  it('is over at once when the server works again, even if the mail that was to end it is cancelled meanwhile', async () => {
    const later = `now() + interval '1 hour'`;
    await rows(`UPDATE mail_server SET down_since = now(), error = 'Away', probe_at = ${later}`);
    const { id } = await book(newContact());
    const to = await bookForNewContact();
    const goOn = holdConversations();
    await rows('UPDATE mail_server SET probe_at = now()');
    await until('a connection to the mail server', () => mails.connections() > 0);
    await rows(`UPDATE mail_server SET probe_at = ${later}`);
    expect((await desk.delete(`/api/bookings/${id}`)).status).toBe(200);
    goOn();
    await becomes(to, isSent);
    expect(await rows(OUTAGE)).toEqual([]);
  });

  it('goes on when the mail that was to end it cannot be written', async () => {
    await mails.down();
    const to = await bookForNewContact();
    await becomes(to, ({ attempts }) => attempts === 1);
    const begun = await rows(OUTAGE);
    await rows(
      `INSERT INTO mails (template, recipient, subject, variables) VALUES ('artwork-reminder', 'gap@brand.test', 'Artwork', '{}')`,
    );
    await becomes('gap@brand.test', ({ last_error }) => last_error?.includes('could not be prepared'), 20 * SECOND);
    expect(await rows(OUTAGE)).toEqual(begun);
    expect(begun).toHaveLength(1);
  });

  it('is not assumed when one recipient is refused, whose mail is sent once the server takes it', async () => {
    mails.make({ mail: ({ to }) => (to.startsWith('no') ? '451 Not this one' : '250 OK') });
    await book('no@brand.test');
    await becomes('no@brand.test', ({ attempts }) => attempts > 0);
    const to = await bookForNewContact();
    await becomes(to, isSent);
    expect(await rows(OUTAGE)).toEqual([]);
    mails.make({});
    await beDueNow('no@brand.test');
    await becomes('no@brand.test', isSent);
  });

  it('ends even if one mail makes the server disconnect every time; that mail fails eventually', async () => {
    mails.make({ mail: ({ to }) => (to.startsWith('poison') ? '421 Ouch' : '250 OK') });
    await book('poison@brand.test');
    await becomes('poison@brand.test', ({ attempts }) => attempts === 1);
    for (let tries = 2; tries <= 12; tries += 1) {
      const to = await bookForNewContact();
      await becomes(to, isSent, 90 * SECOND);
      await rows(`UPDATE mails SET attempts = 11 WHERE recipient = 'poison@brand.test' AND attempts = 2`);
      await beDueNow('poison@brand.test');
      if ((await rowOf('poison@brand.test')).status === 'failed') return;
      await delay(SECOND);
    }
    throw new Error('The mail is still being tried');
  }, 240_000);
});

it('a mail on which the server hangs and then breaks off has used up an attempt, although deliveries had paused by then', async () => {
  // Slow after six seconds.
  mails.make({ command: async (verb) => (verb === 'MAIL' ? delay(8 * SECOND, 'drop') : undefined) });
  const to = await bookForNewContact();
  await becomes(to, ({ last_error }) => last_error !== null);
  expect(await rowOf(to)).toMatchObject({ status: 'queued', attempts: 1 });
});

it('two instances hand over every mail once, even if each takes a while', async () => {
  const second = await startServer({ env: environment(), databaseUrl });
  // One takes longer than its lease lasts, which is renewed meanwhile.
  mails.make({ mail: ({ to }) => delay(to === 'waiting1@brand.test' ? LEASE_MS : SECOND, '250 OK') });
  await queue(40);
  await allAreSent();
  expect(mails.mails).toHaveLength(40);
  expect(new Set(mails.mails.map(({ to }) => to)).size).toBe(40);
  await second.stop();
});

describe('a server', () => {
  it('hands over a mail again, and no other, if it was killed before the mail was confirmed', async () => {
    await queue(30);
    await allAreSent();
    mails.make({ mail: () => 'hang' });
    const to = await bookForNewContact();
    await until('the mail to be handed over', () => copiesTo(to).length > 0);
    await server.kill();
    mails.make({});
    await startNext();
    await becomes(to, isSent, LEASE_MS + 30 * SECOND);
    expect(copiesTo(to)).toHaveLength(2);
    expect(new Set(copiesTo(to).map(({ messageId }) => messageId)).size).toBe(1);
    expect(mails.mails).toHaveLength(32);
  });

  it('releases waiting mails when it is stopped, and awaits the answers to those handed over', async () => {
    mails.make({ mail: () => delay(2 * SECOND, '250 OK') });
    await queue(20);
    await until('the first four mails to be handed over', () => mails.mails.length >= 4);
    expect(await server.stop()).toBe(0);
    const { length: handedOver } = mails.mails;
    expect(handedOver).toBeLessThan(9);
    expect(await rows(`SELECT FROM mails WHERE status = 'sent'`)).toHaveLength(handedOver);
    expect(await rows('SELECT FROM mails WHERE lease_until IS NOT NULL')).toEqual([]);
    mails.make({});
    await startNext();
    await allAreSent();
    expect(mails.mails).toHaveLength(20);
  });

  it('stops within 15 seconds even if the mail server hangs, and the mail is sent after the next start', async () => {
    mails.make({
      command: (verb) => (verb === 'MAIL' ? delay(60 * SECOND, undefined, { ref: false }) : undefined),
    });
    const to = await bookForNewContact();
    await until('a connection to the mail server', () => mails.connections() > 0);
    const asked = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - asked).toBeLessThan(15 * SECOND);
    expect(await rowOf(to)).toMatchObject({ status: 'queued', attempts: 0, unconfirmed: 0 });
    mails.make({});
    await startNext();
    await becomes(to, isSent);
    expect(copiesTo(to)).toHaveLength(1);
  });
});

describe('deleting a booking while its mail is being sent', () => {
  it('cancels the mail if its text has not been handed over', async () => {
    const goOn = holdConversations();
    const to = newContact();
    const { id } = await book(to);
    await until('a connection to the mail server', () => mails.connections() > 0);
    expect((await desk.delete(`/api/bookings/${id}`)).status).toBe(200);
    goOn();
    await becomes(to, ({ status }) => status === 'cancelled');
    mails.make({});
    const later = await bookForNewContact();
    await becomes(later, isSent);
    expect(copiesTo(to)).toEqual([]);
  });

  it.each([
    ['250 OK', 'sent'],
    ['451 Not now', 'cancelled'],
  ])('cannot stop a mail that was handed over: after the answer %s it is %s', async (answer, status) => {
    const goOn = holdMails();
    const to = newContact();
    const { id } = await book(to);
    await until('the mail to be handed over', () => copiesTo(to).length > 0);
    expect((await desk.delete(`/api/bookings/${id}`)).status).toBe(200);
    await becomes(to, (row) => row.status === 'cancelled');
    goOn(answer);
    await becomes(to, ({ lease_until }) => lease_until === null);
    expect(await rowOf(to)).toMatchObject({ status });
    expect(copiesTo(to)).toHaveLength(1);
  });
});

it.each([
  ['', false],
  [', although the server is killed before it can note that', true],
])(
  'a booking that is cancelled while its confirmation is being sent is not confirmed again when it is reinstated%s',
  async (_, isKilled) => {
    const goOn = holdMails();
    const to = newContact();
    const { id } = await book(to);
    await until('the mail to be handed over', () => copiesTo(to).length > 0);
    const quietly = { reason: 'The launch is off', tellBrand: false };
    expect((await desk.put(`/api/bookings/${id}/cancel`, quietly)).status).toBe(200);
    const holder = await beginTransaction(databaseUrl, 'SELECT FROM bookings WHERE id = $1 FOR UPDATE', [id]);
    goOn('250 OK');
    await becomes(to, ({ sent_at }) => sent_at !== null);
    if (isKilled) await server.kill();
    await holder.end();
    if (isKilled) await startNext();
    await becomes(to, isSent, LEASE_MS + 30 * SECOND);
    const reinstated = await desk.put(`/api/bookings/${id}/reinstate`, { tellBrand: false });
    expect(reinstated).toMatchObject({ status: 200, body: { status: 'Awaiting Upload' } });
    expect(await rows('SELECT FROM mails WHERE recipient = $1', [to])).toHaveLength(1);
  },
);

it.each<[string, string]>([
  ['lacks a value that its template uses now', `variables - 'mediaOpportunity' - 'filesReceived'`],
  ['has another name for a value', `variables - 'brandName' || jsonb_build_object('brand', variables->'brandName')`],
  ['has a value that is no longer used', `variables || '{"poNumber": "PO 7"}'`],
])(
  'a mail of an earlier release that %s can be retried, and its text is complete and stays as it was sent',
  async (_, change) => {
    mails.make({ command: (verb) => (verb === 'RCPT' ? '550 No such mailbox' : undefined) });
    const to = newContact();
    const { id: bookingId } = await book(to);
    await becomes(to, ({ status }) => status === 'failed');
    mails.make({});
    await rows(`UPDATE mails SET variables = ${change} WHERE recipient = $1`, [to]);
    const { id } = await rowOf(to);
    const shown = await desk.get<{ text: string }>(`/api/mails/${id}`);
    expect(shown.body.text).toContain('Northwind Crisps is booked for Front Cover');
    expect((await desk.put(`/api/mails/${id}/retry`)).status).toBe(200);
    await becomes(to, isSent);
    expect(copiesTo(to)[0]!.text).toContain('Northwind Crisps is booked for Front Cover');
    const changes = { brandName: 'Nimbus Cola', mediaOpportunity: 'Back Cover' };
    expect((await desk.put(`/api/bookings/${bookingId}`, changes)).status).toBe(200);
    expect((await desk.get<{ text: string }>(`/api/mails/${id}`)).body.text).toBe(shown.body.text);
  },
);

it('the log does not keep the address of a person who is erased while a mail about them is sent to somebody else', async () => {
  const goOn = holdMails();
  const to = newContact();
  await book(to, { brandName: 'Ask eve@canary.test' });
  await until('the mail to be handed over', () => copiesTo(to).length > 0);
  const erased = await desk.post('/api/admin/personal-data/erase', { email: 'eve@canary.test' });
  expect(erased.status).toBe(200);
  goOn('250 OK');
  await becomes(to, isSent);
  expect(await rows(`SELECT FROM mails WHERE mails::text LIKE '%eve@canary%'`)).toEqual([]);
});

it('a drill sends nothing and says so; mails stay queued until it is over', async () => {
  await rows(`UPDATE installation SET mode = 'drill'`);
  const to = newContact();
  await until('the drill to be logged', async () => {
    await book(to);
    return server.log().includes('This is a drill');
  });
  const waiting = await unsent();
  const state = await desk.get<{ isDrill: boolean; queued: number }>('/api/mails/delivery');
  expect(state.body).toMatchObject({ isDrill: true, queued: waiting });
  expect(server.log().split('This is a drill')).toHaveLength(2);
  await rows(`UPDATE installation SET mode = 'normal'`);
  await allAreSent();
});
