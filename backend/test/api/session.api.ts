import { ADMIN, client, startServer, type Client } from '../support/index.js';
import { entriesOf } from './audit-entries.js';
import { forTests, sharedDesk, signedIn, VIEWER, type Account, type Refusal } from './desk.js';
import { expectErrors } from './refusal.js';

const COOKIE = 'placard.sid';
const login = (caller: Client, account: object, headers?: Record<string, string>) =>
  caller.post<Partial<Refusal>>('/api/login', account, headers);
const statusOf = async (caller: Client) => (await caller.get('/api/user')).status;
const WRONG = { statusCode: 401, message: 'Invalid username or password' };

const desk = sharedDesk();
/** A second instance behind a proxy, with registration closed and another ADMIN_USERNAME. */
const second = forTests(() =>
  startBeside({ TRUST_PROXY: '1', ADMIN_USERNAME: 'second', ADMIN_EMAIL: 'second@placard.test' }),
);

/** Starts another instance on the same database. */
const startBeside = (env: Record<string, string>) => startServer({ databaseUrl: desk.databaseUrl, env });

describe('signing in', () => {
  it('returns the user without the password, and a cookie that scripts cannot read and that is not sent across sites', async () => {
    const { body, status, headers } = await login(client(desk.url), VIEWER);
    const { username, email } = VIEWER;
    expect({ status, body }).toEqual({
      status: 200,
      body: { id: expect.any(String), username, email, role: 'viewer', rights: [], morningEmail: false },
    });
    expect((await desk.viewer.get('/api/user')).body).toEqual(body);
    const [, ...flags] = sessionCookie(headers).split('; ');
    expect(flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(flags).not.toContain('Secure');
  });

  it('accepts the name in any case and with spaces around it, but only the exact password', async () => {
    const { username } = await desk.makeUser();
    expect(
      (await login(client(desk.url), { username: `  ${username.toUpperCase()} `, password: VIEWER.password })).status,
    ).toBe(200);
    for (const password of ['reads everything ', 'Reads everything', 'reads  everything']) {
      expect((await login(client(desk.url), { username, password })).body).toEqual(WRONG);
    }
  });

  it('changes the session id and invalidates the old one', async () => {
    const caller = await signedIn(desk.url, VIEWER);
    const before = caller.cookies();
    await caller.signIn(ADMIN.username, ADMIN.password);
    expect(caller.cookies()).not.toBe(before);
    expect((await client(desk.url).get('/api/user', { cookie: before })).status).toBe(401);
  });

  it('is needed for a session', async () => {
    const { headers } = await client(desk.url).get('/api/catalogue');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('gives the same answer to a wrong password and to an unknown name, in about the same time', async () => {
    const took = async (account: object) => {
      const begun = performance.now();
      expect(await login(client(desk.url), account)).toMatchObject({ status: 401, body: WRONG });
      return performance.now() - begun;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    let username = '';
    let ratio = 0;
    // What else the machine does only adds to the time, so the shortest of more rounds is closer to the truth.
    for (let round = 0; round < 28 && (round < 5 || ratio <= 0.5 || ratio >= 2); round += 1) {
      // An account takes only so many wrong passwords.
      if (round % 7 === 0) ({ username } = await desk.makeUser());
      known.push(await took({ username, password: 'not this one' }));
      unknown.push(await took({ username: `nobody ${round}`, password: 'not this one' }));
      ratio = Math.min(...unknown) / Math.min(...known);
    }
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('stores the password as an argon2id hash', async () => {
    const rows = await desk.rows<{ password: string }>('SELECT password FROM users');
    for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$/);
  });
});

it('signing out ends the session, so that a kept cookie no longer works', async () => {
  const caller = await signedIn(desk.url, VIEWER);
  const kept = caller.cookies();
  const { status, body } = await caller.post('/api/logout');
  expect({ status, body, left: caller.cookies() }).toEqual({ status: 200, body: {}, left: '' });
  expect((await client(desk.url).get('/api/user', { cookie: kept })).status).toBe(401);
});

describe('changing one’s own password', () => {
  const newPassword = 'something else';
  const change = (caller: Client, currentPassword: unknown, password: unknown = newPassword) =>
    caller.put<Refusal>('/api/user/password', { currentPassword, newPassword: password });

  it('keeps this session under a new id and ends the others; only the new password works', async () => {
    const person = await desk.makeUser();
    const here = await signedIn(desk.url, person);
    const elsewhere = [await signedIn(desk.url, person), await signedIn(second.url, person)];
    const kept = here.cookies();
    const { status, body } = await change(here, person.password);
    expect({ status, body }).toMatchObject({ status: 200, body: { username: person.username } });
    expect(await Promise.all([here, ...elsewhere, desk.viewer].map(statusOf))).toEqual([200, 401, 401, 200]);
    expect((await client(desk.url).get('/api/user', { cookie: kept })).status).toBe(401);
    expect((await login(client(desk.url), person)).body).toEqual(WRONG);
    expect((await login(client(desk.url), { ...person, password: newPassword })).status).toBe(200);
    const entries = JSON.stringify(await entriesOf(desk, { aboutId: person.id }));
    expect(entries).toContain('password changed');
    expect(entries).not.toContain(newPassword);
  });

  it.each([
    ['not this one', newPassword, { currentPassword: 'This is not your current password.' }],
    ['', newPassword, { currentPassword: 'Enter your current password' }],
    [VIEWER.password, 'short', { newPassword: 'Password must be at least 6 characters' }],
    [VIEWER.password, 'password', { newPassword: /common|guess/i }],
    [VIEWER.password, 7, { newPassword: 'Password must be text' }],
  ] as [string, unknown, Record<string, string | RegExp>][])(
    'refuses %j with %j, and changes nothing',
    async (current, password, errors) => {
      const person = await desk.makeUser();
      const caller = await signedIn(desk.url, person);
      expectErrors(await change(caller, current, password), errors);
      expect(await statusOf(caller)).toBe(200);
      expect((await login(client(desk.url), person)).status).toBe(200);
    },
  );

  it('refuses the username as a password', async () => {
    const person = await desk.makeUser();
    const reply = await change(await signedIn(desk.url, person), person.password, person.username);
    expectErrors(reply, { newPassword: /./ });
  });

  it('cannot be used to guess the password: after ten attempts it has to wait', async () => {
    const person = await desk.makeUser();
    const caller = await signedIn(desk.url, person);
    const replies = [];
    for (let attempt = 0; attempt < 12; attempt += 1) replies.push((await change(caller, `guess ${attempt}`)).status);
    expect(replies).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });
});

describe('registration', () => {
  const form = { username: 'Newcomer', email: 'Newcomer@placard.test', password: 'long enough', role: 'admin' };

  it('makes a viewer even if another role is requested, and signs in', async () => {
    const caller = client(desk.url);
    const { status, body } = await caller.post('/api/register', form);
    expect({ status, body }).toMatchObject({ body: { username: 'Newcomer', role: 'viewer' } });
    expect((await caller.get('/api/user')).body).toEqual(body);
    expect((await caller.get('/api/admin/users')).status).toBe(403);
  });

  it.each([
    ['username', { username: 'NEWCOMER', email: 'other@placard.test' }],
    ['email', { username: 'other', email: 'newcomer@PLACARD.test' }],
  ])('refuses a %s that is taken, regardless of case, with an error at that field', async (field, taken) => {
    const caller = client(desk.url);
    const refused = await caller.post<Refusal>('/api/register', { ...form, ...taken });
    expectErrors(refused, { [field]: /./ }, { status: 409 });
    expect(await statusOf(caller)).toBe(401);
  });
});

it('without ALLOW_REGISTRATION, registration is refused for any form', async () => {
  const message = 'Registration is closed. Ask an administrator for an account.';
  for (const form of [{ username: 'other', email: 'o@placard.test', password: 'long enough' }, {}, undefined]) {
    const { status, body } = await client(second.url).post('/api/register', form);
    expect({ status, body }).toEqual({ status: 403, body: { statusCode: 403, message } });
  }
});

it('a start makes no administrator beside the first', async () => {
  const { body } = await desk.admin.get<Account[]>('/api/admin/users?filter={"role":"admin"}');
  expect(body.map(({ username }) => username)).toEqual([ADMIN.username]);
});

describe('the session cookie behind a proxy', () => {
  const https = { 'x-forwarded-proto': 'https' };

  it('is for https only if a trusted proxy reports https', async () => {
    const cookieFrom = async (url: string) => sessionCookie((await login(client(url), VIEWER, https)).headers);
    expect(await cookieFrom(second.url)).toMatch(/; Secure/);
    expect(await cookieFrom(desk.url)).not.toMatch(/; Secure/);
  });

  it('is for https only if PUBLIC_URL is https, and the log advises to set TRUST_PROXY', async () => {
    const server = await startBeside({ PUBLIC_URL: 'https://desk.example' });
    const { headers } = await login(client(server.url), VIEWER);
    const cookies = headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(/^placard\.s.*; Secure/),
      expect.stringMatching(/^placard\.s.*; Secure/),
    ]);
    await login(client(server.url), VIEWER);
    await server.stop();
    expect(server.log()).toMatch(/PUBLIC_URL is https, but TRUST_PROXY is 0/);
    expect(server.log().match(/signed in over http/g)).toHaveLength(1);
  });

  it('causes no advice in the log if the proxy reports https', async () => {
    const server = await startBeside({ PUBLIC_URL: 'https://desk.example', TRUST_PROXY: '1' });
    await login(client(server.url), VIEWER, https);
    await server.stop();
    expect(server.log()).not.toMatch(/TRUST_PROXY/);
  });
});

function sessionCookie(headers: Headers): string {
  const cookie = headers.getSetCookie().find((line) => line.startsWith(`${COOKIE}=`));
  if (!cookie) throw new Error('The reply sets no session cookie');
  return cookie;
}
