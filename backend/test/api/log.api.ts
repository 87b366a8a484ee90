import {
  ADMIN,
  beginTransaction,
  client,
  multipart,
  personalDataIn,
  query,
  startMailServer,
  startServer,
  until,
  type Client,
} from '../support/index.js';
import { bookingForm, forTests } from './desk.js';
import { dealForm } from './public-forms.js';

const JO = 'jo.quill@harbour-tea.example';
const NAME = 'Josephine Quillfeather';
const USERNAME = 'quillfeather';
const PASSWORD = 'a cormorant on the pier';

const mailServer = forTests(startMailServer);
const server = forTests(() => startServer({ env: { LOG_LEVEL: 'trace', SMTP_URL: mailServer.url } }));
let admin: Client;

beforeAll(async () => {
  admin = client(server.url);
  await admin.signIn(ADMIN.username, ADMIN.password);
});

const known = () => [JO, NAME, USERNAME, PASSWORD, ADMIN.email, ADMIN.password];
const rows = (sql: string) => query(server.databaseUrl!, sql);
const newUser = (changes = {}) =>
  admin.post('/api/admin/users', { username: USERNAME, email: JO, password: PASSWORD, ...changes });
/** Runs `work` and returns what the server logs until a line matches `awaited`. */
async function logOf(work: () => Promise<unknown>, awaited: RegExp): Promise<string> {
  const before = server.log().length;
  await work();
  await until(`a line with ${awaited}`, () => awaited.test(server.log().slice(before)));
  return server.log().slice(before);
}

afterEach(() => {
  expect(personalDataIn(server.log(), known())).toEqual([]);
});

it('logs a request by its route, without its path or query', async () => {
  const log = await logOf(async () => {
    await client(server.url).get(`/api/brand-bookings/${JO}?q=${NAME}`);
    await client(server.url).get(`/api/nothing/${JO}`);
    await client(server.url).get(`/brand-portal/${JO}?email=${encodeURIComponent(JO)}`);
    await admin.get(`/api/bookings?q=${encodeURIComponent(JO)}`);
  }, /"route":"\/api\/bookings"/);
  expect(log).toContain('"route":"/api/brand-bookings/:email"');
  expect(log).toContain('"route":"/api/*"');
});

it('logs the refusal of a row by a constraint, without its values', async () => {
  await rows(`ALTER TABLE users ADD CONSTRAINT no_more CHECK (username = 'nobody') NOT VALID`);
  const log = await logOf(async () => expect((await newUser()).status).toBe(500), /request completed.*|"status":500/);
  await rows('ALTER TABLE users DROP CONSTRAINT no_more');
  expect(log).toContain('"code":"23514"');
  expect(log).toContain('"constraint":"no_more"');
  expect(log).toContain('users.service');
});

it('logs no personal data about a row that exists already', async () => {
  await rows(`CREATE UNIQUE INDEX one_only ON users ((role <> 'admin'))`);
  await newUser({ username: `${USERNAME} the first`, email: `first.${JO}` });
  expect((await newUser()).status).toBe(409);
  await rows('DROP INDEX one_only');
});

it('logs an error of PostgreSQL without the value that it quotes', async () => {
  await rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM NEW.email::integer; RETURN NEW; END $$`);
  await rows('CREATE TRIGGER refuse BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION refuse()');
  const log = await logOf(newUser, /"status":500/);
  await rows('DROP FUNCTION refuse CASCADE');
  expect(log).toContain('invalid input syntax for type integer');
});

it.each([
  ['cancelled', 'pg_cancel_backend', '57014'],
  ['cut off from the database', 'pg_terminate_backend', '57P01'],
])('logs that a statement was %s, without its values', async (_, end, code) => {
  const log = await logOf(async () => {
    const holder = await beginTransaction(server.databaseUrl!, 'LOCK TABLE users');
    const refused = newUser({ username: `${USERNAME} ${code}`, email: `${code}.${JO}` });
    await until('the statement to be ended', async () => {
      const ended = await rows(`SELECT ${end}(pid) FROM pg_stat_activity
        WHERE application_name = 'placard' AND datname = current_database() AND wait_event_type = 'Lock'`);
      return ended.length > 0;
    });
    expect((await refused).status).toBe(503);
    await holder.end();
  }, /"status":503/);
  expect(log).toContain(`"code":"${code}"`);
});

it('logs no content of bodies that cannot be read', async () => {
  const send = (path: string, type: string, body: string) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': type, cookie: admin.cookies() }, body });
  expect(
    (await send('/api/login', 'application/json', `{"username":"${USERNAME}","password":${PASSWORD}`)).status,
  ).toBe(400);
  expect(
    (
      await send(
        '/api/bookings',
        'multipart/form-data; boundary=x',
        `--x\r\nContent-Disposition: ${NAME} <${JO}>\r\n\r\n`,
      )
    ).status,
  ).toBe(400);
  expect((await send(`/api/brand-bookings/${JO}%E0%A4%A/1/upload`, 'text/plain', JO)).status).toBe(400);
  await client(server.url).post('/api/login', { username: JO, password: PASSWORD });
});

it('logs a refusal by the mail server without the address that it repeats', async () => {
  for (const code of [451, 550]) {
    mailServer.refuse(code, `<${JO}> ${NAME} has moved`);
    // Awaits this code, because mails of the previous round may be tried again meanwhile.
    await logOf(
      () => client(server.url).post('/api/deal-requests', dealForm({ requesterName: NAME, requestEmail: JO })),
      new RegExp(`"code":"${code}".*A mail was not delivered`),
    );
  }
  mailServer.accept();
});

it('logs failures because of a missing table without any values', async () => {
  const log = await logOf(async () => {
    await rows('ALTER TABLE mails RENAME TO gone');
    const reply = await admin.post(
      '/api/bookings',
      multipart(bookingForm({ contactEmail: JO, tradingDirectorName: NAME })),
    );
    expect(reply.status).toBe(500);
  }, /The outbox cannot be read/);
  await rows('ALTER TABLE gone RENAME TO mails');
  expect(log).toContain('relation \\"mails\\" does not exist');
});
