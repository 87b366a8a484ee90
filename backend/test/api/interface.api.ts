import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { sharedDesk } from './desk.js';

const desk = sharedDesk();
let script: string;

beforeAll(async () => {
  // The other scripts of the page are too small to be worth compressing.
  script = /\/assets\/public-[\w-]+\.js/.exec(await (await fetch(desk.url)).text())![0];
});

/** `fetch` would decompress the body and add headers. */
async function load(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request(desk.url + path, { method, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  return { status: response.statusCode, headers: response.headers, body };
}

describe('the built interface (docs/product.md, 7.16)', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('is sent to a client that accepts “%s” with the encoding %s', async (accepted, encoding) => {
    const { status, headers } = await load(script, { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^text\/javascript; charset=utf-8$/i),
      vary: 'Accept-Encoding',
    });
  });

  it('answers HEAD, ranges and conditional requests', async () => {
    const { body, headers } = await load(script);
    expect((await load(script, {}, 'HEAD')).headers['content-length']).toBe(String(body.length));
    const part = await load(script, { range: 'bytes=2-5' });
    expect([part.status, part.body]).toEqual([206, body.subarray(2, 6)]);
    expect((await load(script, { 'if-none-match': headers.etag! })).status).toBe(304);
  });

  it.each<[number, string, string[]]>([
    [
      200,
      'no-cache',
      ['/', '/bookings', '/bookings/', '/bookings/1?dialog=dates', '/review/1', '/login', '/reset-password?token=a'],
    ],
    [404, 'no-store', ['/no-such-page', '/bookings/1/2/3', '/bookingsx', '/deal-requests/no-such.page']],
  ])('is the same page with status %i, never cached (%s), at %j', async (expected, caching, paths) => {
    for (const path of paths) {
      const { status, headers, body } = await load(path);
      expect([path, status, headers['cache-control']]).toEqual([path, expected, caching]);
      expect(body.toString()).toContain('data-time-zone="Europe/London"');
    }
  });

  it.each(['/assets/', '/assets/none.js', '/assets/..%2findex.html', '/assets/%E0%A4%A'])(
    'has no page at %s',
    async (path) => {
      const { status } = await load(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});
