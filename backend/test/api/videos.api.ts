import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { film } from '../samples/files.js';
import { peakMegabytes, until } from '../support/index.js';
import { forTests, openDesk, type Booking, type Refusal } from './desk.js';
import { filesIn, placeThatWants, uploadState } from './stored-files.js';

const MB = 1024 ** 2;
/** Without VIDEO_LIMIT, that of docs/product.md, 9.3. */
const LIMIT = 200 * MB;
const MAX_GROWTH_MB = 100;

const desk = forTests(openDesk);

it('of 200 MB is taken, measured and sent in parts with little memory', async () => {
  const booking = await bookingThatWantsVideo();
  await send(booking, 20 * MB);
  const before = peakMegabytes(desk.pid);
  const reply = await send(booking, LIMIT);
  expect(reply).toMatchObject({
    status: 200,
    body: { artworks: [{}, { size: LIMIT, measured: { width: 1920, seconds: 15 }, checks: [{ ok: true }] }] },
  });
  const path = `/api/bookings/${booking.id}/download/1`;
  const end = await desk.viewer.get(path, { Range: 'bytes=-100' });
  expect(end.headers.get('content-range')).toBe(`bytes ${LIMIT - 100}-${LIMIT - 1}/${LIMIT}`);
  expect(end.bytes).toEqual(film().subarray(-100));
  expect(await lengthOf(path)).toBe(LIMIT);
  expect(peakMegabytes(desk.pid) - before).toBeLessThan(MAX_GROWTH_MB);
});

it('that is larger is refused, and nothing of it stays, also if the sender does not announce its size', async () => {
  const booking = await bookingThatWantsVideo();
  const before = await uploadState(desk, booking);
  expect(await send(booking, LIMIT + 1, false)).toMatchObject({
    status: 413,
    body: { message: '“film.mp4” is larger than 200 MB. Make it smaller and send it again.' },
  });
  expect(await uploadState(desk, booking)).toEqual(before);
});

it('of which the connection breaks off leaves nothing', async () => {
  const booking = await bookingThatWantsVideo();
  const before = await uploadState(desk, booking);
  const sending = open(booking, LIMIT);
  sending.on('error', () => undefined);
  for (const chunk of chunksOf(film({ content: 30 * MB }))) {
    if (!sending.write(chunk)) await once(sending, 'drain');
  }
  await until('the upload to arrive', async () => (await filesIn(desk.dataDir)).some((name) => /staging/.test(name)));
  sending.destroy();
  await until('nothing to be left', async () => !(await filesIn(desk.dataDir)).some((name) => /staging/.test(name)));
  expect(await uploadState(desk, booking)).toEqual(before);
});

async function bookingThatWantsVideo(): Promise<Booking> {
  const pieces = [{ name: 'Film', kinds: ['MP4'], ratio: '16:9', maxSeconds: 20 }];
  return desk.bookingIn('Awaiting Upload', (await placeThatWants(desk, pieces, 'refuse')).place);
}

const HEAD =
  '--edge\r\nContent-Disposition: form-data; name="files"; filename="film.mp4"\r\nContent-Type: video/mp4\r\n\r\n';
const TAIL = '\r\n--edge--\r\n';

function open({ id }: Booking, bytes: number, isAnnounced = true) {
  const headers = {
    ...{ cookie: desk.admin.cookies(), 'content-type': 'multipart/form-data; boundary=edge' },
    ...(isAnnounced && { 'content-length': HEAD.length + bytes + TAIL.length }),
  };
  const sending = request(`${desk.url}/api/bookings/${id}/upload`, { method: 'POST', headers });
  sending.write(HEAD);
  return sending;
}

/** Sends a video of that many bytes without ever having it in memory. */
async function send(booking: Booking, bytes: number, isAnnounced = true) {
  const sending = open(booking, bytes, isAnnounced);
  const response = once(sending, 'response') as Promise<[IncomingMessage]>;
  // The server may answer before it has read everything.
  void pipeline(Readable.from(filmOf(bytes)), sending).catch(() => undefined);
  const [reply] = await response;
  return { status: reply.statusCode, body: (await json(reply)) as object & Partial<Refusal> };
}

function* filmOf(bytes: number): Generator<Buffer> {
  const whole = film({ content: 0 });
  const content = whole.indexOf('mdat') + 4;
  const filling = bytes - whole.length;
  whole.writeUInt32BE(filling + 8, content - 8);
  yield whole.subarray(0, content);
  const zeros = Buffer.alloc(MB);
  for (let left = filling; left > 0; left -= MB) yield zeros.subarray(0, Math.min(left, MB));
  yield whole.subarray(content);
  yield Buffer.from(TAIL);
}

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += MB) yield content.subarray(at, at + MB);
}

async function lengthOf(path: string): Promise<number> {
  const { body } = await fetch(`${desk.url}${path}`, { headers: { cookie: desk.viewer.cookies() } });
  let length = 0;
  for await (const chunk of body!) length += (chunk as Uint8Array).length;
  return length;
}
