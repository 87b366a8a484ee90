import { setImmediate } from 'node:timers/promises';
import { client } from '../support/index.js';
import { forTests, openDesk, VIEWER } from './desk.js';

const CROWD = 50;
/** More sign-ins than can be checked and queued. */
const FLOOD = 200;
/** Checking a password is slow on purpose. */
const CHECKED_WITHIN_MS = 180_000;

const desk = forTests(() => openDesk({ env: { TRUST_PROXY: '1' } }));

const signIn = (index: number, username = VIEWER.username) =>
  client(desk.url).post(
    '/api/login',
    { username, password: VIEWER.password },
    { 'x-forwarded-for': `10.${index % 7}.0.${index % 250}` },
  );

it(
  'fifty people who sign in at once do not hold up others',
  async () => {
    const crowd = Promise.all(Array.from({ length: CROWD }, (_, index) => signIn(index)));
    const waits: number[] = [];
    while (!(await Promise.race([crowd.then(() => true), setImmediate(false)]))) {
      const begun = performance.now();
      expect((await desk.admin.get('/api/bookings?range=[0,24]')).status).toBe(200);
      waits.push(performance.now() - begun);
    }
    expect(new Set((await crowd).map(({ status }) => status))).toEqual(new Set([200]));
    waits.sort((one, other) => one - other);
    expect(waits[Math.floor(waits.length * 0.99)]).toBeLessThan(5000);
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
