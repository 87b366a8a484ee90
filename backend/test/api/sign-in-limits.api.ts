import { client, startServer, type TestServer } from '../support/index.js';
import { openDesk, VIEWER, type Desk } from './desk.js';

const ACCOUNT_TRIES = 10;
const ADDRESS_TRIES = 100;

let desk: Desk;
let behindProxy: TestServer;

beforeAll(async () => {
  desk = await openDesk();
  behindProxy = await startServer({ databaseUrl: desk.databaseUrl, env: { TRUST_PROXY: '1' } });
});

afterAll(async () => {
  await behindProxy.stop();
  await desk.stop();
});

beforeEach(() => desk.rows('DELETE FROM rate_limits'));

const trial = async (url: string, username: string, password = 'not this one', address?: string) => {
  const headers: Record<string, string> = address ? { 'x-forwarded-for': address } : {};
  return client(url).post('/api/login', { username, password }, headers);
};
const trials = async (count: number, one: (index: number) => ReturnType<typeof trial>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await one(index)).status);
  return statuses;
};

it('after ten wrong passwords an account is closed for a while, on every instance and for the right one, too', async () => {
  const wrong = await trials(ACCOUNT_TRIES, (index) => trial([desk.url, behindProxy.url][index % 2]!, VIEWER.username));
  expect(new Set(wrong)).toEqual(new Set([401]));
  for (const url of [desk.url, behindProxy.url]) {
    const refused = await trial(url, ` ${VIEWER.username.toUpperCase()} `, VIEWER.password);
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/wait .* and try again/i) } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  }
  expect((await trial(desk.url, 'somebody else')).status).toBe(401);
});

it('guessing in parallel gains nothing', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, () => trial(desk.url, VIEWER.username)));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(ACCOUNT_TRIES);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

it('who remembers in time starts anew', async () => {
  for (let round = 0; round < 3; round++) {
    await trials(ACCOUNT_TRIES - 1, () => trial(desk.url, VIEWER.username));
    expect((await trial(desk.url, VIEWER.username, VIEWER.password)).status).toBe(200);
  }
});

it('an address that tries one name after the other is closed, whatever it says of itself', async () => {
  const from = (index: number) => trial(desk.url, `nobody ${index}`, 'not this one', `10.0.0.${index}`);
  expect(new Set(await trials(ADDRESS_TRIES, from))).toEqual(new Set([401]));
  expect((await from(ADDRESS_TRIES)).status).toBe(429);
});

it('behind a trusted proxy every visitor is counted alone', async () => {
  const from = (address: string) => (index: number) =>
    trial(behindProxy.url, `nobody ${address} ${index}`, 'not this one', address);
  await trials(ADDRESS_TRIES, from('10.0.0.1'));
  expect((await from('10.0.0.1')(ADDRESS_TRIES)).status).toBe(429);
  expect((await from('10.0.0.2')(0)).status).toBe(401);
});

it('a form that is not filled in counts for nothing', async () => {
  const empty = await trials(ACCOUNT_TRIES + 5, () => trial(desk.url, VIEWER.username, ''));
  expect(new Set(empty)).toEqual(new Set([400]));
  expect((await trial(desk.url, VIEWER.username, VIEWER.password)).status).toBe(200);
});
