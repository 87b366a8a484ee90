import { setImmediate } from 'node:timers/promises';
import { ADMIN, client, startServer } from '../support/index.js';
import { forTests, sharedDesk, signedIn, VIEWER } from './desk.js';
import { refusal } from './refusal.js';

const PAIR_TRIES = 10;
const ADDRESS_TRIES = 100;
const ACCOUNT_TRIES = 100;
const CROWD = 20;
/** More sign-ins than can be checked and queued. */
const FLOOD = 200;
/** Checking a password is slow on purpose. */
const CHECKED_WITHIN_MS = 180_000;
/** An IP address that has not been used to sign in. */
const ELSEWHERE = '198.51.100.1';
const HOME = '203.0.113.7';

const desk = sharedDesk();
const behindProxy = forTests(() => startServer({ databaseUrl: desk.databaseUrl, env: { TRUST_PROXY: '1' } }));

beforeEach(async () => {
  await desk.rows('DELETE FROM rate_limits');
  await desk.rows('DELETE FROM sign_in_addresses');
});

const trial = async (address: string, username: string, password = 'not this one') =>
  client(behindProxy.url).post('/api/login', { username, password }, { 'x-forwarded-for': address });
const direct = async (url: string, username: string, password = 'not this one') =>
  client(url).post('/api/login', { username, password });
const right = async (address: string) => (await trial(address, VIEWER.username, VIEWER.password)).status;
const trials = async (count: number, one: (index: number) => ReturnType<typeof trial>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await one(index)).status);
  return statuses;
};

/** Uses up all attempts but `left` in the database, because a hundred real ones would take long. */
const almost = (limit: 'sign-in-address' | 'sign-in-account', points: number, left: number) =>
  desk.rows('UPDATE rate_limits SET points = $1 WHERE starts_with(key, $2)', [points - left, `${limit}:`]);

it('ten wrong passwords from one address lock the account for that address only', async () => {
  const wrong = await trials(PAIR_TRIES, () => trial(ELSEWHERE, VIEWER.username));
  expect(new Set(wrong)).toEqual(new Set([401]));
  const refused = await trial(ELSEWHERE, ` ${VIEWER.username.toUpperCase()} `, VIEWER.password);
  expect(refused).toMatchObject(refusal(429, /wait .* and try again/i));
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await trial(ELSEWHERE, 'somebody else')).status).toBe(401);
  expect(await right(HOME)).toBe(200);
});

it('all instances share the count', async () => {
  const urls = [desk.url, behindProxy.url];
  const wrong = await trials(PAIR_TRIES, (index) => direct(urls[index % 2]!, VIEWER.username));
  expect(new Set(wrong)).toEqual(new Set([401]));
  for (const url of urls) expect((await direct(url, VIEWER.username, VIEWER.password)).status).toBe(429);
});

it('repeated attempts from one address do not lock the account for others', async () => {
  await trials(PAIR_TRIES, () => trial(ELSEWHERE, VIEWER.username));
  await almost('sign-in-account', ACCOUNT_TRIES, 1);
  expect(await trials(3, () => trial(ELSEWHERE, VIEWER.username))).toEqual([429, 429, 429]);
  expect(await right(HOME)).toBe(200);
});

it('repeated attempts at one account do not lock colleagues at the same address out', async () => {
  await trials(PAIR_TRIES, () => trial(HOME, 'somebody else'));
  await almost('sign-in-address', ADDRESS_TRIES, 1);
  expect(await trials(3, () => trial(HOME, 'somebody else'))).toEqual([429, 429, 429]);
  expect(await right(HOME)).toBe(200);
});

it('attempts that are refused because of others at the same address do not use up a person’s own', async () => {
  await trial(HOME, 'somebody else');
  await almost('sign-in-address', ADDRESS_TRIES, 0);
  expect(new Set(await trials(PAIR_TRIES, () => trial(HOME, VIEWER.username, VIEWER.password)))).toEqual(
    new Set([429]),
  );
  // An hour later, the others no longer count.
  await desk.rows(`DELETE FROM rate_limits WHERE starts_with(key, 'sign-in-address:')`);
  expect(await right(HOME)).toBe(200);
});

it('attempts from many addresses lock the account, except for addresses it has signed in from before', async () => {
  expect(await right(HOME)).toBe(200);
  await trial(ELSEWHERE, VIEWER.username);
  await almost('sign-in-account', ACCOUNT_TRIES, 2);
  const wrong = await trials(3, (index) => trial(`198.51.100.${index + 2}`, VIEWER.username));
  expect(wrong).toEqual([401, 401, 429]);
  expect(await right('192.0.2.1')).toBe(429);
  expect(await right(HOME)).toBe(200);
  // A known address has its own limit.
  await trials(PAIR_TRIES, () => trial(HOME, VIEWER.username));
  expect(await right(HOME)).toBe(429);
});

it('ten addresses are remembered for each user, for ninety days, and not in plain text', async () => {
  for (let index = 1; index <= 12; index++) expect(await right(`192.0.2.${index}`)).toBe(200);
  const kept = await desk.rows<{ text: string }>('SELECT row::text AS text FROM sign_in_addresses AS row');
  expect(kept).toHaveLength(10);
  expect(kept.map(({ text }) => text).join()).not.toContain('192.0.2');
  const lockAccount = async () => {
    await desk.rows('DELETE FROM rate_limits');
    await trial(ELSEWHERE, VIEWER.username);
    await almost('sign-in-account', ACCOUNT_TRIES, 0);
  };
  await lockAccount();
  expect(await right('192.0.2.1')).toBe(429);
  expect(await right('192.0.2.12')).toBe(200);
  await desk.rows(`UPDATE sign_in_addresses SET last_at = now() - interval '91 days'`);
  await lockAccount();
  expect(await right('192.0.2.12')).toBe(429);
});

it('parallel guesses count like others', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, () => trial(ELSEWHERE, VIEWER.username)));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(PAIR_TRIES);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

it('a successful sign-in resets the count', async () => {
  for (let round = 0; round < 2; round++) {
    await trials(PAIR_TRIES - 1, () => trial(HOME, VIEWER.username));
    expect(await right(HOME)).toBe(200);
  }
});

describe('an address that tries many names', () => {
  it('is locked, whatever address it claims in a header', async () => {
    const from = (index: number) =>
      client(desk.url).post(
        '/api/login',
        { username: `nobody ${index}`, password: 'not this one' },
        { 'x-forwarded-for': `10.0.0.${index}` },
      );
    expect((await from(0)).status).toBe(401);
    await almost('sign-in-address', ADDRESS_TRIES, 2);
    expect(await trials(3, (index) => from(index + 1))).toEqual([401, 401, 429]);
  });

  it('is locked even if it uses other addresses of its network', async () => {
    await trials(3, (index) => trial(`2001:db8:1:2::${index}`, `nobody ${index}`));
    await almost('sign-in-address', ADDRESS_TRIES, 1);
    const same = '2001:db8:1:2:9::1';
    expect((await trial(same, 'nobody')).status).toBe(401);
    expect((await trial(same, 'nobody else')).status).toBe(429);
    for (const other of ['10.0.0.2', '2001:db8:1:3::1']) expect((await trial(other, 'nobody')).status).toBe(401);
  });
});

it('an incomplete form does not count', async () => {
  const empty = await trials(PAIR_TRIES + 5, () => trial(HOME, VIEWER.username, ''));
  expect(new Set(empty)).toEqual(new Set([400]));
  expect(await right(HOME)).toBe(200);
});

const signIn = (index: number, username = VIEWER.username) =>
  client(behindProxy.url).post(
    '/api/login',
    { username, password: VIEWER.password },
    { 'x-forwarded-for': `10.${index % 7}.0.${index % 250}` },
  );

it(
  'twenty people who sign in at once do not hold up others',
  async () => {
    const admin = await signedIn(behindProxy.url, ADMIN);
    const crowd = Promise.all(Array.from({ length: CROWD }, (_, index) => signIn(index)));
    const waits: number[] = [];
    while (!(await Promise.race([crowd.then(() => true), setImmediate(false)]))) {
      const begun = performance.now();
      expect((await admin.get('/api/bookings?range=[0,24]')).status).toBe(200);
      waits.push(performance.now() - begun);
    }
    expect(new Set((await crowd).map(({ status }) => status))).toEqual(new Set([200]));
    waits.sort((one, other) => one - other);
    expect(waits[Math.floor(waits.length * 0.99)]).toBeLessThan(15_000);
  },
  CHECKED_WITHIN_MS,
);

it(
  'sign-ins beyond the queue are told when to retry',
  async () => {
    const counted = async () => {
      const [row] = await desk.rows<{ points: number }>(
        `SELECT coalesce(sum(points), 0)::integer AS points FROM rate_limits WHERE key LIKE 'sign-in%'`,
      );
      return row!.points;
    };
    const before = await counted();
    const replies = await Promise.all(Array.from({ length: FLOOD }, (_, index) => signIn(index, `nobody ${index}`)));
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body.message).toMatch(/try again/);
    }
    expect(replies.filter(({ status }) => status === 401).length).toBe(FLOOD - refused.length);
    // Each wrong password counts three times: for its network, its account and the pair of them. The others do not count.
    expect((await counted()) - before).toBe(3 * (FLOOD - refused.length));
    expect((await signIn(0)).status).toBe(200);
  },
  CHECKED_WITHIN_MS,
);
