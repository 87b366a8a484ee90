import { ADMIN, beginTransaction, multipart, personalDataIn, startMailServer, until } from '../support/index.js';
import { bookingForm, forTests, openDesk } from './desk.js';
import { dealForm } from './public-forms.js';

const JO = 'jo.quill@harbour-tea.example';
const NAME = 'Josephine Quillfeather';
const USERNAME = 'quillfeather';
const PASSWORD = 'a cormorant on the pier';

const mailServer = forTests(startMailServer);
const desk = forTests(() => openDesk({ env: { LOG_LEVEL: 'trace', SMTP_URL: mailServer.url } }));

const known = () => [JO, NAME, USERNAME, PASSWORD, ADMIN.email, ADMIN.password];
const newUser = (changes = {}) =>
  desk.admin.post('/api/admin/users', { username: USERNAME, email: JO, password: PASSWORD, ...changes });
/** Runs `work` and returns what the server logs until a line matches `awaited`. */
async function logOf(work: () => Promise<unknown>, awaited: RegExp): Promise<string> {
  const before = desk.log().length;
  await work();
  await until(`a line with ${awaited}`, () => awaited.test(desk.log().slice(before)));
  return desk.log().slice(before);
}

afterEach(() => {
  expect(personalDataIn(desk.log(), known())).toEqual([]);
});

it('logs a request by its route, without its path or query', async () => {
  const log = await logOf(async () => {
    await desk.nobody.get(`/api/brand-bookings/${JO}?q=${NAME}`);
    await desk.nobody.get(`/api/nothing/${JO}`);
    await desk.nobody.get(`/brand-portal/${JO}?email=${encodeURIComponent(JO)}`);
    await desk.admin.get(`/api/bookings?q=${encodeURIComponent(JO)}`);
  }, /"route":"\/api\/bookings"/);
  expect(log).toContain('"route":"/api/brand-bookings/:email"');
  expect(log).toContain('"route":"/api/*"');
});

it('logs the refusal of a row by a constraint once, without its values', async () => {
  await desk.rows(`ALTER TABLE users ADD CONSTRAINT no_more CHECK (username = 'nobody') NOT VALID`);
  const log = await logOf(async () => expect((await newUser()).status).toBe(500), /"status":500.*request completed/);
  await desk.rows('ALTER TABLE users DROP CONSTRAINT no_more');
  expect(log.match(/"level":50/g)).toHaveLength(1);
  expect(log).toContain('"code":"23514"');
  expect(log).toContain('"constraint":"no_more"');
  expect(log).toContain('users.service');
});

it('logs no personal data about a row that exists already', async () => {
  // The index allows one user who is not an administrator, and the desk's viewer is one already.
  await desk.rows(`CREATE UNIQUE INDEX one_only ON users ((role <> 'admin'))`);
  expect((await newUser()).status).toBe(409);
  await desk.rows('DROP INDEX one_only');
});

it('logs an error of PostgreSQL without the value that it quotes', async () => {
  await desk.rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM NEW.email::integer; RETURN NEW; END $$`);
  await desk.rows('CREATE TRIGGER refuse BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION refuse()');
  const log = await logOf(newUser, /"status":500/);
  await desk.rows('DROP FUNCTION refuse CASCADE');
  expect(log).toContain('invalid input syntax for type integer');
});

it.each([
  ['cancelled', 'pg_cancel_backend', '57014'],
  ['cut off from the database', 'pg_terminate_backend', '57P01'],
])('logs that a statement was %s, without its values', async (_, end, code) => {
  const log = await logOf(async () => {
    const holder = await beginTransaction(desk.databaseUrl, 'LOCK TABLE users');
    const refused = newUser({ username: `${USERNAME} ${code}`, email: `${code}.${JO}` });
    await until('the statement to be ended', async () => {
      const ended = await desk.rows(`SELECT ${end}(pid) FROM pg_stat_activity
        WHERE application_name = 'placard' AND datname = current_database() AND wait_event_type = 'Lock'`);
      return ended.length > 0;
    });
    expect((await refused).status).toBe(503);
    await holder.end();
  }, /"status":503/);
  expect(log).toContain(`"code":"${code}"`);
});

it('logs no content of bodies that cannot be read', async () => {
  const send = async (path: string, type: string, body: string) => {
    const headers = { 'content-type': type, cookie: desk.admin.cookies() };
    return (await fetch(`${desk.url}${path}`, { method: 'POST', headers, body })).status;
  };
  const brokenJson = `{"username":"${USERNAME}","password":${PASSWORD}`;
  expect(await send('/api/login', 'application/json', brokenJson)).toBe(400);
  const brokenForm = `--x\r\nContent-Disposition: ${NAME} <${JO}>\r\n\r\n`;
  expect(await send('/api/bookings', 'multipart/form-data; boundary=x', brokenForm)).toBe(400);
  expect(await send(`/api/brand-bookings/${JO}%E0%A4%A/1/upload`, 'text/plain', JO)).toBe(400);
  await desk.nobody.post('/api/login', { username: JO, password: PASSWORD });
});

it('logs a refusal by the mail server without the address that it repeats', async () => {
  for (const code of [451, 550]) {
    mailServer.refuse(code, `<${JO}> ${NAME} has moved`);
    // Awaits this code, because mails of the previous round may be tried again meanwhile.
    await logOf(
      () => desk.nobody.post('/api/deal-requests', dealForm({ requesterName: NAME, requestEmail: JO })),
      new RegExp(`"code":"${code}".*A mail was not delivered`),
    );
  }
  mailServer.accept();
});

it('logs failures because of a missing table without any values', async () => {
  const log = await logOf(async () => {
    await desk.rows('ALTER TABLE mails RENAME TO gone');
    const form = multipart(bookingForm({ contactEmail: JO, tradingDirectorName: NAME }));
    expect((await desk.admin.post('/api/bookings', form)).status).toBe(500);
  }, /The outbox cannot be read/);
  await desk.rows('ALTER TABLE gone RENAME TO mails');
  expect(log).toContain('relation \\"mails\\" does not exist');
});
