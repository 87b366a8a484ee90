import { openDesk, type Desk } from './desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});

afterAll(() => desk.stop());

it('a connection waits for the next request longer than proxies keep it, so that none is sent down one that is closing', async () => {
  const { headers } = await desk.nobody.get('/api/health');
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')!;
  expect(Number(seconds)).toBeGreaterThan(120);
});
