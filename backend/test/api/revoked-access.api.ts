import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { mintPasswordResetToken } from '../../src/platform/mail/password-reset-token.js';
import { image, PDF } from '../samples/files.js';
import { client, until, type Client, type Reply } from '../support/index.js';
import {
  bookingForm,
  expectStatus,
  lockIsAwaited,
  newColleague,
  SESSION_SECRET,
  sharedDesk,
  signedIn,
  VIEWER,
  whileHeld,
  type Account,
} from './desk.js';
import { newPlace, optionForm, place, put } from './options.js';
import { makeDeal } from './public-forms.js';

const PASSWORD = VIEWER.password;

const desk = sharedDesk();
let made = 0;

beforeEach(() => desk.rows('DELETE FROM rate_limits'));

const newForm = () => ({
  username: `New ${(made += 1)}`,
  email: `new${made}@placard.test`,
  password: PASSWORD,
});

const changeUser = ({ id }: { id: string }, verb: string, body?: object) =>
  desk.admin.put(`/api/admin/users/${id}/${verb}`, body);
const changeOwn = (caller: Client, currentPassword: string, newPassword: string) =>
  caller.put('/api/user/password', { currentPassword, newPassword });
const statusOf = async (caller: Client) => (await caller.get('/api/user')).status;

async function linkFor({ id, email }: Account): Promise<string> {
  expectStatus(202, await desk.nobody.post('/api/password-resets', { email }));
  const [reset] = await until('the request', async () => {
    const found = await desk.rows<{ id: string }>('SELECT id FROM password_resets WHERE user_id = $1', [id]);
    return found.length > 0 && found;
  });
  return `/api/password-resets/${mintPasswordResetToken(SESSION_SECRET, reset!.id, new Date())}`;
}

describe('while access is being revoked', () => {
  const [PAUSED, HELD] = [4711, 4712];
  /** Where the transaction pauses: before and after it writes the account, and after what it does besides. */
  const PAUSES = [
    'BEFORE UPDATE ON users',
    'AFTER UPDATE ON users',
    'AFTER DELETE ON password_resets',
    'AFTER INSERT ON audit_entries',
  ];
  let holder: pg.Client;

  beforeAll(async () => {
    holder = new pg.Client(desk.databaseUrl);
    await holder.connect();
    // Only the first transaction that comes by gets the one lock, and then waits for the other.
    await holder.query(`
      CREATE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF pg_try_advisory_xact_lock(${PAUSED}) THEN PERFORM pg_advisory_xact_lock(${HELD}); END IF;
        RETURN NULL;
      END $$`);
  });
  afterAll(async () => {
    await holder.query('DROP FUNCTION pause');
    await holder.end();
  });

  interface Person extends Account {
    session: Client;
    link: string;
  }
  const NEW = 'by the one who revokes';
  const REVOCATIONS: Record<string, (person: Person) => Promise<Reply<unknown>>> = {
    'a deactivation': (person) => changeUser(person, 'deactivate'),
    'a change of role': (person) => changeUser(person, 'role', { role: 'viewer' }),
    'an administrator’s reset': (person) => changeUser(person, 'reset-password', { newPassword: NEW }),
    'a change of one’s own password': ({ session }) => changeOwn(session, PASSWORD, NEW),
    'a mailed link': ({ link, session }) => session.post(link, { newPassword: NEW }),
  };
  // All ways end in the same steps; those of one's own write the audit entry first.
  const cases = [
    ...Object.keys(REVOCATIONS).map((name) => [name, 'AFTER UPDATE ON users'] as const),
    ...PAUSES.filter((pause) => pause !== 'AFTER UPDATE ON users').map(
      (pause) => ['an administrator’s reset', pause] as const,
    ),
    ['a change of one’s own password', 'AFTER INSERT ON audit_entries'] as const,
  ];

  it.each(cases)('by %s, paused %s, no way leads to a session that lasts', async (name, pause) => {
    const form = newForm();
    const key = { 'idempotency-key': randomUUID() };
    const registered = expectStatus(201, await client(desk.url).post<Account>('/api/register', form, key));
    const account = { ...registered, ...form };
    expectStatus(200, await changeUser(account, 'role', { role: 'admin' }));
    const session = await signedIn(desk.url, form);
    const [former, changing] = [await signedIn(desk.url, form), await signedIn(desk.url, form)];
    const [signing, registering, linked] = [client(desk.url), client(desk.url), client(desk.url)];
    const link = await linkFor(account);

    await holder.query(`SELECT pg_advisory_lock(${HELD})`);
    await holder.query(`CREATE TRIGGER pause ${pause} FOR EACH STATEMENT EXECUTE FUNCTION pause()`);
    let revoked: Promise<Reply<unknown>>;
    let others: Promise<Reply<unknown>[]>;
    try {
      revoked = REVOCATIONS[name]!({ ...account, session, link });
      await lockIsAwaited(desk.rows);
      others = Promise.all([
        changeOwn(changing, PASSWORD, 'the thief’s own'),
        linked.post(link, { newPassword: 'taken by a thief' }),
      ]);
      await signing.post('/api/login', form);
      await registering.post('/api/register', form, key);
      await lockIsAwaited(desk.rows, 3);
    } finally {
      await holder.query(`SELECT pg_advisory_unlock(${HELD})`);
      await holder.query(`DROP TRIGGER pause ON ${pause.split(' ').at(-1)}`);
    }
    expectStatus(200, await revoked);
    const statuses = (await others).map(({ status }) => status);
    expect(statuses).toEqual([401, 410]);
    const left = [former, changing, signing, registering, linked];
    expect(await Promise.all(left.map(statusOf))).toEqual(left.map(() => 401));
    const isOwn = name.startsWith('a change of one’s') || name === 'a mailed link';
    expect(await statusOf(session)).toBe(isOwn ? 200 : 401);
    const password = isOwn || name.includes('reset') ? NEW : PASSWORD;
    const again = await client(desk.url).post('/api/login', { ...form, password });
    expect(again.status).toBe(name === 'a deactivation' ? 401 : 200);
    if (again.status === 200) expect(again.body.role).toBe(name === 'a change of role' ? 'viewer' : 'admin');
  });
});

/** A request whose body is still on its way. */
interface Opened {
  finish: () => void;
  reply: Promise<{ status: number; body: string }>;
}

/** Sends the headers and the first bytes, and returns when the server must have begun with the request. */
async function open(
  caller: Client,
  method: string,
  path: string,
  { type, first, whole }: { type: string; first: number; whole: Buffer },
): Promise<Opened> {
  const headers = { cookie: caller.cookies(), 'content-type': type, 'content-length': whole.length };
  const sending = request(desk.url + path, { method, headers: { ...headers, expect: '100-continue' } });
  const reply = once(sending, 'response').then(async ([response]) => {
    const { statusCode } = response as IncomingMessage;
    return { status: statusCode!, body: await text(response as IncomingMessage) };
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(whole.subarray(0, first));
  // Whatever the server does with the headers alone, it has done before this comes back.
  for (let times = 0; times < 3; times += 1) await desk.viewer.get('/api/user');
  return { reply, finish: () => sending.end(whole.subarray(first)) };
}

const openJson = (caller: Client, method: string, path: string, body: object) =>
  open(caller, method, path, { type: 'application/json', first: 5, whole: Buffer.from(JSON.stringify(body)) });

/** Sends everything but the last bytes of the file. */
function openUpload(
  caller: Client,
  method: string,
  path: string,
  { field, fields = {}, file = PDF }: { field: string; fields?: object; file?: Buffer },
): Promise<Opened> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const name = file === PDF ? 'sheet.pdf' : 'logo.png';
  const head = `${parts.join('')}--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--edge--\r\n')]);
  return open(caller, method, path, {
    type: 'multipart/form-data; boundary=edge',
    first: Buffer.byteLength(head) + 5,
    whole,
  });
}

describe('a request that was opened before its sender’s access was revoked', () => {
  const REVOKE: Record<string, (user: Account) => Promise<Reply<unknown>>> = {
    deactivated: (user) => changeUser(user, 'deactivate'),
    demoted: (user) => changeUser(user, 'role', { role: 'viewer' }),
    'given a new password': (user) => changeUser(user, 'reset-password', { newPassword: 'another one' }),
  };

  const JSONS: Record<string, (sender: Client) => Promise<Opened>> = {
    'creating an admin': (sender) => openJson(sender, 'POST', '/api/admin/users', { ...newForm(), role: 'admin' }),
    'resetting a password': async (sender) =>
      openJson(sender, 'PUT', `/api/admin/users/${(await desk.makeUser('admin')).id}/reset-password`, {
        newPassword: 'mine from now on',
      }),
    'renaming the organisation': (sender) =>
      openJson(sender, 'PUT', '/api/settings/organisation', { name: 'Owned Media' }),
    'changing the own password': (sender) =>
      openJson(sender, 'PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'kept by a thief' }),
  };

  const UPLOADS: Record<string, (sender: Client) => Promise<Opened>> = {
    'uploading artwork': async (sender) =>
      openUpload(sender, 'POST', `/api/bookings/${(await desk.makeBooking()).id}/upload`, { field: 'files' }),
    'creating a booking': async (sender) =>
      openUpload(sender, 'POST', '/api/bookings', { field: 'specSheetFile', fields: bookingForm() }),
    'correcting a booking': async (sender) =>
      openUpload(sender, 'PUT', `/api/bookings/${(await desk.makeBooking()).id}`, { field: 'specSheetFile' }),
    'booking an option': async (sender) => {
      const option = await place(desk.admin, await newPlace(desk));
      const { contactEmail, deadlineDate } = bookingForm();
      const fields = { contactEmail, deadlineDate, revenueAmount: 100 };
      return openUpload(sender, 'POST', `/api/options/${option.id}/book`, { field: 'specSheetFile', fields });
    },
    'attaching a deal’s screenshot': async (sender) =>
      openUpload(sender, 'POST', `/api/deal-requests/${(await makeDeal(desk)).id}/screenshot`, {
        field: 'screenshot',
        file: await image('png'),
      }),
    'setting the logo': async (sender) =>
      openUpload(sender, 'PUT', '/api/settings/organisation/logo', { field: 'logo', file: await image('png') }),
    'setting a spec sheet': async (sender) =>
      openUpload(sender, 'PUT', `/api/admin/catalogue/opportunities/${(await newPlace(desk)).id}/artwork-spec/sheet`, {
        field: 'specSheetFile',
      }),
  };

  // Not the fingerprint: the first half of the file is on the disk until the request ends.
  const writtenByUploads = async () => {
    await desk.mailsAreOut();
    return desk.rows(`SELECT (SELECT count(*) FROM audit_entries) AS acts, (SELECT count(*) FROM bookings) AS bookings,
                        (SELECT count(*) FROM files) AS files, (SELECT count(*) FROM mails) AS mails`);
  };
  /** Each of the requests with one of the ways, in turn. */
  const casesOf = (requests: typeof JSONS, state: () => Promise<object>) => {
    const ways = Object.keys(REVOKE);
    return Object.entries(requests).map(([what, begin], index) => ({
      ...{ how: ways[index % ways.length]!, what, begin, state },
    }));
  };

  it.each([...casesOf(JSONS, () => desk.fingerprint()), ...casesOf(UPLOADS, writtenByUploads)])(
    'changes nothing ($what, $how)',
    async ({ how, begin, state }) => {
      const user = await newColleague(desk, 'admin');
      const opened = await begin(user.session);
      expectStatus(200, await REVOKE[how]!(user));
      const before = await state();
      opened.finish();
      expect((await opened.reply).status).toBe(401);
      expect(await state()).toEqual(before);
    },
  );

  it.each(Object.entries(UPLOADS))('would have been accepted (%s)', async (_, begin) => {
    const opened = await begin((await newColleague(desk, 'admin')).session);
    opened.finish();
    expect([200, 201]).toContain((await opened.reply).status);
  });

  it('places, renews and releases no option when the right to hold has been taken away meanwhile', async () => {
    const user = await newColleague(desk, 'viewer');
    expectStatus(200, await desk.admin.put(`/api/admin/users/${user.id}`, { rights: ['hold'] }));
    const { id } = await place(user.session, await newPlace(desk));
    const opened = await openJson(user.session, 'POST', '/api/options', optionForm(await newPlace(desk)));
    expectStatus(200, await desk.admin.put(`/api/admin/users/${user.id}`, { rights: ['invoice'] }));
    const before = await desk.fingerprint();
    opened.finish();
    expect((await opened.reply).status).toBe(403);
    for (const verb of ['renew', 'release'])
      expect((await user.session.put(`/api/options/${id}/${verb}`)).status).toBe(403);
    expect(await desk.fingerprint()).toEqual(before);
  });
});

it.each(['place', 'renew', 'challenge'])(
  'changes nothing when the right to hold is taken away while the call waits (%s)',
  async (verb) => {
    const user = await newColleague(desk, 'viewer');
    const give = async (...rights: string[]) =>
      expectStatus(200, await desk.admin.put(`/api/admin/users/${user.id}`, { rights }));
    await give('hold');
    const at = await newPlace(desk);
    const first = await place(verb === 'renew' ? user.session : desk.admin, at);
    const own = verb === 'challenge' ? await place(user.session, at) : first;
    await desk.mailsAreOut();
    const locked = `SELECT FROM options JOIN opportunities ON opportunities.id = opportunity_id
                    WHERE options.id = $1 FOR UPDATE`;
    const send = () =>
      verb === 'place' ? user.session.post('/api/options', optionForm(at)) : put(user.session, own, verb);
    let before = {};
    const reply = await whileHeld(desk, locked, [first.id], send, async () => {
      await give();
      before = await desk.fingerprint();
    });
    expect(reply.status).toBe(403);
    expect(await desk.fingerprint()).toEqual(before);
  },
);

it('a thief who keeps changing a stolen password loses the account to the administrator’s reset, and the mailed link works', async () => {
  const user = await newColleague(desk, 'viewer');
  // As the interface does, with the version that the administrator has seen.
  const { version } = expectStatus(200, await desk.admin.get<Account>(`/api/admin/users/${user.id}`));
  const thief = user.session;
  let known = PASSWORD;
  let changes = 0;
  const stealing = (async () => {
    for (let status = 200; status === 200;) {
      const next = `stolen ${(changes += 1)}`;
      ({ status } = await changeOwn(thief, known, next));
      if (status === 200) known = next;
    }
  })();
  await until('the thief to begin', () => changes > 2);
  expectStatus(200, await changeUser(user, 'reset-password', { newPassword: 'from the administrator', version }));
  await stealing;
  expect(await statusOf(thief)).toBe(401);
  expect((await client(desk.url).post('/api/login', { ...user, password: known })).status).toBe(401);
  expectStatus(200, await desk.nobody.post(await linkFor(user), { newPassword: 'the owner’s again' }));
  await signedIn(desk.url, { username: user.username, password: 'the owner’s again' });
});
