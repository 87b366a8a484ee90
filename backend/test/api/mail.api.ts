import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { simpleParser } from 'mailparser';
import { readPortalToken } from '../../src/platform/mail/portal-token.js';
import { image } from '../samples/files.js';
import {
  ADMIN,
  capturedMails,
  client,
  multipart,
  query,
  startMailServer,
  startServer,
  until,
  type Client,
  type ReceivedMail,
  type TestServer,
} from '../support/index.js';
import { bookingForm, forTests, makeBooking, sharedDesk, signedIn, type Booking } from './desk.js';
import { dealForm } from './public-forms.js';

const SESSION_SECRET = 'one secret for all servers of this file';
const SECOND = 1_000;

interface MailRow {
  id: string;
  status: string;
  attempts: number;
  last_error: string | null;
  message_id: string | null;
}

let contacts = 0;
/** Each test uses a new recipient, so that it finds its own mails. */
const newContact = () => `contact${(contacts += 1)}@brand.example`;

/** The texts of mails name the days. */
const FORM = {
  ...{ brandName: 'Northwind Crisps', liveDate: '2031-06-10', deadlineDate: '2031-06-01', endDate: '2031-12-31' },
};

const book = (admin: Client, contactEmail: string, others: Parameters<typeof bookingForm>[0] = {}) =>
  makeBooking({ admin }, { ...FORM, contactEmail, ...others });

const isTo = (address: string) => (mail: ReceivedMail) => mail.to.includes(address);
const mailRows = (server: Pick<TestServer, 'databaseUrl'>, recipient: string) =>
  query<MailRow>(server.databaseUrl!, 'SELECT * FROM mails WHERE recipient = $1 ORDER BY created_at', [recipient]);

function becomes(desk: Client, { id }: Booking, status: string): Promise<true> {
  const path = `/api/bookings/${id}`;
  return until(`the booking to be ${status}`, async () => (await desk.get<Booking>(path)).body.status === status);
}

async function upload(desk: Client, { id }: Booking): Promise<void> {
  const file = new File([new Uint8Array(await image('png'))], 'banner.png', { type: 'image/png' });
  const reply = await desk.post(`/api/bookings/${id}/upload`, multipart({ files: [file] }));
  expect(reply.status).toBe(200);
}

function linkIn(mail: ReceivedMail): URL {
  return new URL(/https?:\S+brand-portal\S+/.exec(mail.parsed.text ?? '')![0]);
}

describe('with a mail server', () => {
  const mails = forTests(startMailServer);
  let env: Record<string, string>;
  let server: TestServer;
  let desk: Client;

  beforeAll(async () => {
    env = { SMTP_URL: mails.url, SESSION_SECRET, TEAM_EMAIL: 'desk@media.example, studio@media.example' };
    server = await startServer({ env });
    desk = await signedIn(server.url, ADMIN);
  });
  afterEach(async () => {
    mails.accept();
    await mails.up();
  });
  afterAll(() => server.stop());

  it('confirms a new booking within two seconds, and only then waits for artwork', async () => {
    const to = newContact();
    const booking = await book(desk, to);
    const committed = Date.now();
    expect(booking.status).toBe('New Booking');
    const mail = await mails.waitFor(isTo(to));
    // Promised are two seconds; a busy machine is allowed more.
    expect(mail.receivedAt.getTime() - committed).toBeLessThan(15 * SECOND);
    expect(mail.parsed.subject).toBe(`Booking #${booking.bookingNumber} confirmed: Northwind Crisps, Front Cover`);
    expect(mail.parsed.text).toContain('Please upload your artwork by Sun 1 Jun 2031, 23:59 UK time.');
    await becomes(desk, booking, 'Awaiting Upload');
    const [row] = await mailRows(server, to);
    expect(row).toMatchObject({ status: 'sent', attempts: 1, message_id: mail.parsed.messageId });
    expect(mail.parsed.messageId).toContain(row!.id);
  });

  it('links to the booking with a token that the outbox does not keep', async () => {
    const to = newContact();
    const booking = await book(desk, to.toUpperCase());
    const mail = await mails.waitFor(({ parsed }) => parsed.subject?.includes(`#${booking.bookingNumber} `) ?? false);
    const link = linkIn(mail);
    const token = link.searchParams.get('token')!;
    expect(link.origin).toBe(server.url);
    expect(mail.parsed.html).toContain(`href="${link.href}"`);
    expect(readPortalToken(SESSION_SECRET, token, new Date())).toEqual({ email: to, bookingId: booking.id });
    const [stored] = await query<{ text: string }>(
      server.databaseUrl!,
      `SELECT string_agg(m::text, '') AS text FROM mails m`,
    );
    expect(stored!.text).toContain(booking.id);
    expect(stored!.text).not.toContain(token);
  });

  it('keeps a booking that is made while the mail server is down, and confirms it later', async () => {
    await mails.down();
    const to = newContact();
    const booking = await book(desk, to);
    await until('the first attempt', async () => (await mailRows(server, to))[0]!.attempts > 0);
    expect((await mailRows(server, to))[0]).toMatchObject({
      status: 'queued',
      last_error: expect.stringMatching(/^The mail server could not be reached/),
    });
    expect((await desk.get<Booking>(`/api/bookings/${booking.id}`)).body.status).toBe('New Booking');
    await mails.up();
    await mails.waitFor(isTo(to));
    await becomes(desk, booking, 'Awaiting Upload');
  });

  it('gives up at once on a mail that is refused permanently, and retries one refused temporarily', async () => {
    const [never, later] = [newContact(), newContact()];
    mails.refuse(550, 'No such mailbox');
    await book(desk, never);
    await until('the mail to be given up', async () => (await mailRows(server, never))[0]!.status === 'failed');
    expect((await mailRows(server, never))[0]).toMatchObject({
      attempts: 1,
      last_error: expect.stringContaining('No such mailbox'),
    });
    // After the other one, because a retry would meet a refusal that is permanent by then.
    mails.refuse(451, 'Greylisted');
    await book(desk, later);
    await until('the first attempt', async () => (await mailRows(server, later))[0]!.attempts > 0);
    expect((await mailRows(server, later))[0]).toMatchObject({
      status: 'queued',
      last_error: expect.stringContaining('451'),
    });
    mails.accept();
    await mails.waitFor(isTo(later));
  });

  it('escapes user input in HTML, and shows it unchanged in the text and the subject', async () => {
    const to = newContact();
    const brandName = '<b>Crisps</b> & "Söhne" {{portalUrl}}';
    await book(desk, to, { brandName });
    const { parsed } = await mails.waitFor(isTo(to));
    expect(parsed.html).toContain('&lt;b&gt;Crisps&lt;/b&gt; &amp; "Söhne" {{portalUrl}}');
    expect(parsed.html).not.toContain('<b>Crisps');
    expect(parsed.text).toContain(`Brand             ${brandName}\n`);
    expect(parsed.subject).toContain(brandName);
  });

  it.each([
    ['brandName', 'Crisps\r\nBcc: eve@evil.example'],
    ['contactEmail', 'jo@brand.example\r\nBcc: eve@evil.example'],
    ['contactEmail', 'jo@brand.example, eve@evil.example'],
    ['contactEmail', 'Jo <jo@brand.example>'],
    ['contactEmail', '"jo\r\nBcc: eve"@brand.example'],
  ])('refuses injected headers in %s: %j', async (field, value) => {
    const reply = await desk.post(
      '/api/bookings',
      multipart(bookingForm({ ...FORM, contactEmail: newContact(), [field]: value })),
    );
    expect(reply.status).toBe(400);
    expect(mails.mails.flatMap(({ to }) => to).join()).not.toContain('eve');
  });

  it('keeps the subject on one line even if a name contains a line separator', async () => {
    const to = newContact();
    await book(desk, to, { brandName: 'Crisps\u2028Bcc: eve@evil.example' });
    const mail = await mails.waitFor(isTo(to));
    expect(mail.to).toEqual([to]);
    expect(mail.parsed.headers.has('bcc')).toBe(false);
    expect(mail.parsed.subject).toContain('Crisps Bcc: eve@evil.example, Front Cover');
  });

  it('sends the mail for each step, and again on request', async () => {
    const to = newContact();
    const spec = new File(
      ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'],
      'Cover spec.pdf',
    );
    const booking = await book(desk, to, { specSheetFile: spec });
    const subjects = () => mails.mails.filter(isTo(to)).map(({ parsed }) => parsed.subject);
    const latest = (count: number) => until(`mail ${count}`, () => mails.mails.filter(isTo(to))[count - 1]);
    const called = (what: string) => `Booking #${booking.bookingNumber} ${what}: Northwind Crisps, Front Cover`;

    expect((await latest(1)).parsed.text).toContain('spec sheet “Cover spec.pdf”');
    await upload(desk, booking);
    await desk.put(`/api/bookings/${booking.id}/reject`, { comments: 'Logo too small.\nDate is <wrong>.' });
    const revision = await latest(2);
    expect(revision.parsed.text).toContain('  Logo too small.\n  Date is <wrong>.\n');
    expect(revision.parsed.html).toContain('Logo too small.<br>Date is &lt;wrong&gt;.');
    expect(linkIn(revision).searchParams.has('token')).toBe(true);
    await desk.post(`/api/bookings/${booking.id}/resend-email`);
    await latest(3);
    await upload(desk, booking);
    await desk.put(`/api/bookings/${booking.id}/approve`);
    expect((await latest(4)).parsed.text).toContain('There is nothing more you need to do.');
    await desk.post(`/api/bookings/${booking.id}/resend-email`);
    await latest(5);
    expect(subjects()).toEqual([
      called('confirmed'),
      called('needs new artwork'),
      called('needs new artwork'),
      called('approved'),
      called('approved'),
    ]);
  });

  it('asks for artwork only for bookings that a deal approved without any', async () => {
    const deal = await desk.post<{ id: string }>('/api/deal-requests', dealForm());
    const ofDeal = { isDealBooking: 'true', dealRequestId: deal.body.id };
    const [empty, late, sent] = [newContact(), newContact(), newContact()];
    await book(desk, empty, ofDeal);
    const lateBooking = await book(desk, late, ofDeal);
    await query(server.databaseUrl!, 'UPDATE bookings SET deadline_date = now() WHERE id = $1', [lateBooking.id]);
    await upload(desk, await book(desk, sent, ofDeal));
    expect((await desk.put(`/api/deal-requests/${deal.body.id}/approve`)).status).toBe(200);
    const approvalOf = (to: string) =>
      mails.waitFor((mail) => isTo(to)(mail) && mail.parsed.subject!.includes(' approved: '));

    for (const [to, request] of [
      [empty, 'Please send it by Sun 1 Jun 2031, 23:59 UK time.'],
      [late, 'Please send it as soon as you can.'],
    ] as const) {
      const { parsed } = await approvalOf(to);
      expect(parsed.text).toContain(request);
      expect(parsed.text).toContain('Send your artwork:\n');
      expect(parsed.html).toContain('Northwind Crisps, Front Cover: please send your artwork.');
      expect(parsed.html).toContain('>Send your artwork</a>');
      expect(`${parsed.text}${parsed.html as string}`).not.toMatch(/nothing more you need to do|See your booking/);
    }
    const { parsed } = await approvalOf(sent);
    expect(parsed.text).toContain('dates below. There is nothing more you need to do.\n');
    expect(parsed.html).toContain('Northwind Crisps, Front Cover: there is nothing more you need to do.');
    expect(parsed.html).toContain('>See your booking</a>');
    expect(`${parsed.text}${parsed.html as string}`).not.toMatch(/send (it|your artwork)/i);
  });

  it('mails each member of the team separately about artwork from a brand', async () => {
    const to = newContact();
    const booking = await book(desk, to);
    const file = new File([new Uint8Array(await image('png'))], 'final <v2>.png', { type: 'image/png' });
    const path = `/api/brand-bookings/${encodeURIComponent(to)}/${booking.id}/upload`;
    expect((await client(server.url).post(path, multipart({ files: [file] }))).status).toBe(200);
    for (const member of ['desk@media.example', 'studio@media.example']) {
      const news = await mails.waitFor((mail) => isTo(member)(mail) && mail.parsed.text!.includes(booking.id));
      expect(news.to).toEqual([member]);
      expect(news.parsed.text).toContain('Northwind Crisps uploaded 1 file');
      expect(news.parsed.text).toContain(
        `${to} sent artwork for booking #${booking.bookingNumber}:\n\nfinal <v2>.png\n`,
      );
      expect(news.parsed.text).toContain(`${server.url}/bookings/${booking.id}`);
      expect(news.parsed.html).toContain('final &lt;v2&gt;.png');
    }
  });

  it('sends a new link for all bookings of a contact on request', async () => {
    const to = newContact();
    await book(desk, to);
    const visitor = client(server.url);
    expect((await visitor.post('/api/brand-link', { email: to })).status).toBe(202);
    const mail = await mails.waitFor(
      (each) => isTo(to)(each) && each.parsed.subject === 'Your link to the brand portal',
    );
    const token = linkIn(mail).searchParams.get('token')!;
    const opened = await visitor.get('/api/brand-link', { 'X-Portal-Token': token });
    expect(opened.body).toEqual({ email: to, bookingId: null });
  });

  it('never sends a mail again because updating its booking failed', async () => {
    await query(
      server.databaseUrl!,
      `CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE 'not now'; END $$ LANGUAGE plpgsql`,
    );
    await query(
      server.databaseUrl!,
      'CREATE TRIGGER refuse BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    const to = newContact();
    const booking = await book(desk, to);
    await until('the update of the booking to fail', async () => (await mailRows(server, to))[0]!.last_error);
    expect(mails.mails.filter(isTo(to))).toHaveLength(1);
    await query(server.databaseUrl!, 'DROP TRIGGER refuse ON bookings');
    await becomes(desk, booking, 'Awaiting Upload');
    expect((await mailRows(server, to))[0]).toMatchObject({ status: 'sent', last_error: null });
    expect(mails.mails.filter(isTo(to))).toHaveLength(1);
  });
});

describe('a server that is killed', () => {
  const mails = forTests(startMailServer);
  let env: Record<string, string>;
  let server: TestServer;

  beforeAll(async () => {
    // Its leases run out after six seconds.
    env = { SMTP_URL: mails.url, SESSION_SECRET, TEST_MAIL_PACE: '5' };
    server = await startServer({ env });
  });
  afterAll(() => server.stop());
  const startNext = async () => {
    const { databaseUrl, dataDir } = server;
    server = await startServer({ env, databaseUrl, dataDir });
  };

  it('during the SMTP conversation: the next server sends the mail once', async () => {
    await mails.down();
    // Accepts the connection and never answers.
    const silent = createServer().listen(Number(new URL(mails.url).port), '127.0.0.1');
    await once(silent, 'listening');
    const connected = once(silent, 'connection');
    const to = newContact();
    const booking = await book(await signedIn(server.url, ADMIN), to);
    await connected;
    await server.kill();
    await new Promise((resolve) => silent.close(resolve));
    await mails.up();
    await startNext();
    // The lease has to run out first.
    await mails.waitFor(isTo(to));
    await becomes(await signedIn(server.url, ADMIN), booking, 'Awaiting Upload');
    expect(mails.mails.filter(isTo(to))).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  const desk = sharedDesk();

  it('mails are written to files that mail programs can open, and count as sent', async () => {
    const to = newContact();
    const booking = await book(desk.admin, to);
    await becomes(desk.admin, booking, 'Awaiting Upload');
    const [row, ...more] = await mailRows(desk, to);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ status: 'sent', attempts: 1 });
    const [file, ...others] = capturedMails(desk.dataDir).filter((path) => path.includes(row!.id));
    expect(others).toEqual([]);
    expect(file).toMatch(/\/\d{4}-\d{2}-\d{2}T[\d.-]+Z-[\da-f-]{36}\.eml$/);
    expect(statSync(file!).mode & 0o777).toBe(0o600);
    const mail = await simpleParser(readFileSync(file!));
    expect(mail.subject).toBe(`Booking #${booking.bookingNumber} confirmed: Northwind Crisps, Front Cover`);
    expect(mail.html).toContain('Upload your artwork');
    expect(mail.attachments).toEqual([]);
  });
});
