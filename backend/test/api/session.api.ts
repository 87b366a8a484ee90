import { ADMIN, client, startServer, type Client, type TestServer } from '../support/index.js';
import { openDesk, signedIn, VIEWER, type Desk, type Refusal } from './desk.js';

interface Account {
  id: string;
  username: string;
  email: string;
  role: string;
}

const COOKIE = 'placard.sid';
const login = (caller: Client, account: object, headers?: Record<string, string>) =>
  caller.post<Partial<Refusal>>('/api/login', account, headers);
const statusOf = async (caller: Client) => (await caller.get('/api/user')).status;
const WRONG = { statusCode: 401, message: 'Invalid username or password' };

let desk: Desk;
let people = 0;

beforeAll(async () => {
  desk = await openDesk({ env: { ALLOW_REGISTRATION: 'true' } });
});

afterAll(() => desk.stop());

async function newViewer(): Promise<Account & { password: string }> {
  const account = { username: `Person ${++people}`, email: `Person${people}@placard.test`, password: 'long enough' };
  const { body } = await desk.admin.post<Account>('/api/admin/users', account);
  return { ...account, ...body };
}

describe('signing in', () => {
  it('tells who it is, and nothing of the password', async () => {
    const { body, status } = await login(client(desk.url), VIEWER);
    const { username, email } = VIEWER;
    expect({ status, body }).toEqual({
      status: 200,
      body: { id: expect.any(String), username, email, role: 'viewer' },
    });
    expect((await desk.viewer.get('/api/user')).body).toEqual(body);
  });

  it('takes the name in any case, with spaces around it, and the password to the letter', async () => {
    const { username } = await newViewer();
    expect(
      (await login(client(desk.url), { username: `  ${username.toUpperCase()} `, password: 'long enough' })).status,
    ).toBe(200);
    for (const password of ['long enough ', 'Long enough', 'long  enough']) {
      expect((await login(client(desk.url), { username, password })).body).toEqual(WRONG);
    }
  });

  it('gives a cookie that scripts cannot read and other sites do not send', async () => {
    const { headers } = await login(client(desk.url), VIEWER);
    const [, ...flags] = sessionCookie(headers).split('; ');
    expect(flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(flags).not.toContain('Secure');
  });

  it('changes the session’s id, and the one before is worth nothing', async () => {
    const caller = await signedIn(desk.url, VIEWER);
    const before = caller.cookies();
    await caller.signIn(ADMIN.username, ADMIN.password);
    expect(caller.cookies()).not.toBe(before);
    expect((await client(desk.url).get('/api/user', { cookie: before })).status).toBe(401);
  });

  it('leaves a stranger without a session', async () => {
    const { headers } = await client(desk.url).get('/api/catalogue');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('answers alike to a wrong password and to a name that nobody has, and takes as long', async () => {
    const { username } = await newViewer();
    const took = async (account: object) => {
      const begun = performance.now();
      expect(await login(client(desk.url), account)).toMatchObject({ status: 401, body: WRONG });
      return performance.now() - begun;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 7; round++) {
      known.push(await took({ username, password: 'not this one' }));
      unknown.push(await took({ username: `nobody ${round}`, password: 'not this one' }));
    }
    const ratio = median(unknown) / median(known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('stores the password as an argon2id hash', async () => {
    const rows = await desk.rows<{ password: string }>('SELECT password FROM users');
    for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$/);
  });
});

describe('signing out', () => {
  it('ends the session for whoever kept the cookie, too', async () => {
    const caller = await signedIn(desk.url, VIEWER);
    const kept = caller.cookies();
    const { status, body } = await caller.post('/api/logout');
    expect({ status, body, left: caller.cookies() }).toEqual({ status: 200, body: {}, left: '' });
    expect((await client(desk.url).get('/api/user', { cookie: kept })).status).toBe(401);
  });
});

describe('a password that is reset', () => {
  let second: TestServer;

  beforeAll(async () => {
    second = await startServer({ databaseUrl: desk.databaseUrl, env: { SESSION_SECRET: 'the same for both of them' } });
  });

  afterAll(() => second.stop());

  it('ends every session of its user at once and nobody else’s; only the new one opens', async () => {
    const person = await newViewer();
    const sessions = [
      await signedIn(desk.url, person),
      await signedIn(desk.url, person),
      await signedIn(second.url, person),
    ];
    const newPassword = 'something else';
    const reply = await desk.admin.put(`/api/admin/users/${person.id}/reset-password`, { newPassword });
    expect(reply).toMatchObject({ status: 200, body: { id: person.id } });

    expect(await Promise.all(sessions.map(statusOf))).toEqual([401, 401, 401]);
    expect(await statusOf(desk.viewer)).toBe(200);
    expect((await login(client(desk.url), person)).body).toEqual(WRONG);
    expect((await login(client(desk.url), { ...person, password: newPassword })).status).toBe(200);
  });
});

describe('registration', () => {
  const form = { username: 'Newcomer', email: 'Newcomer@placard.test', password: 'long enough', role: 'admin' };

  it('makes a viewer, whatever role is asked for, and signs in', async () => {
    const caller = client(desk.url);
    const { status, body } = await caller.post('/api/register', form);
    expect({ status, body }).toMatchObject({ body: { username: 'Newcomer', role: 'viewer' } });
    expect((await caller.get('/api/user')).body).toEqual(body);
    expect((await caller.get('/api/admin/users')).status).toBe(403);
  });

  it.each([
    ['username', { username: 'NEWCOMER', email: 'other@placard.test' }],
    ['email', { username: 'other', email: 'newcomer@PLACARD.test' }],
  ])('refuses a %s that somebody has, in any case, and says which', async (field, taken) => {
    const caller = client(desk.url);
    const reply = await caller.post<Refusal>('/api/register', { ...form, ...taken });
    expect(reply).toMatchObject({ status: 409, body: { errors: { [field]: expect.any(String) } } });
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
    expect(await statusOf(caller)).toBe(401);
  });
});

describe('without ALLOW_REGISTRATION', () => {
  it('nobody can register, whatever the form holds', async () => {
    const closed = await startServer({ databaseUrl: desk.databaseUrl });
    const message = 'Registration is closed. Ask an administrator for an account.';
    for (const form of [{ username: 'other', email: 'o@placard.test', password: 'long enough' }, {}, undefined]) {
      const { status, body } = await client(closed.url).post('/api/register', form);
      expect({ status, body }).toEqual({ status: 403, body: { statusCode: 403, message } });
    }
    await closed.stop();
  });
});

describe('a restart', () => {
  it('ends nobody’s session, and makes no second administrator', async () => {
    const first = await startServer();
    const { databaseUrl, dataDir } = first;
    const admin = await signedIn(first.url, ADMIN);
    await first.kill();
    const env = { ADMIN_USERNAME: 'second', ADMIN_EMAIL: 'second@placard.test' };
    const again = await startServer({ databaseUrl: databaseUrl!, dataDir, env });
    const known = await client(again.url).get<Account[]>('/api/admin/users', { cookie: admin.cookies() });
    expect(known.body.map(({ username }) => username)).toEqual([ADMIN.username]);
    await again.stop();
    await first.stop();
  });
});

describe('the first administrator', () => {
  it('gets a password that is printed once, when none was chosen', async () => {
    const first = await startServer({ env: { ADMIN_PASSWORD: '' } });
    const password = /password (\S+) \(shown this once\)/.exec(first.log())?.[1] ?? '';
    expect((await login(client(first.url), { username: ADMIN.username, password })).status).toBe(200);

    const again = await startServer({ databaseUrl: first.databaseUrl!, env: { ADMIN_PASSWORD: '' } });
    expect(again.log()).not.toContain('shown this once');
    await again.stop();
    await first.stop();
  });
});

describe('behind a proxy', () => {
  const https = { 'x-forwarded-proto': 'https' };

  it('that is trusted, the cookie goes over https alone', async () => {
    const trusting = await startServer({ databaseUrl: desk.databaseUrl, env: { TRUST_PROXY: '1' } });
    const { headers } = await login(client(trusting.url), VIEWER, https);
    expect(sessionCookie(headers)).toMatch(/; Secure/);
    await trusting.stop();
  });

  it('that is not, what it says counts for nothing', async () => {
    const { headers } = await login(client(desk.url), VIEWER, https);
    expect(sessionCookie(headers)).not.toMatch(/; Secure/);
  });

  it('that does not say how people come, the cookies are for https alone where PUBLIC_URL is, and the log says what to set', async () => {
    const server = await startServer({ databaseUrl: desk.databaseUrl, env: { PUBLIC_URL: 'https://desk.example' } });
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

  it('that says that people come by https, the log has nothing to say', async () => {
    const env = { PUBLIC_URL: 'https://desk.example', TRUST_PROXY: '1' };
    const server = await startServer({ databaseUrl: desk.databaseUrl, env });
    await login(client(server.url), VIEWER, https);
    await server.stop();
    expect(server.log()).not.toMatch(/TRUST_PROXY/);
  });
});

function sessionCookie(headers: Headers): string {
  const cookie = headers.getSetCookie().find((line) => line.startsWith(`${COOKIE}=`));
  if (!cookie) throw new Error('There is no session.');
  return cookie;
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
