import { sharedDesk } from './desk.js';

const desk = sharedDesk();

it('connections stay open longer than proxies keep them, so that no request meets a closing one', async () => {
  const { headers } = await desk.nobody.get('/api/health');
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')!;
  expect(Number(seconds)).toBeGreaterThan(120);
});
