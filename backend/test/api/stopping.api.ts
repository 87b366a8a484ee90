import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { PDF } from '../samples/files.js';
import {
  ADMIN,
  createMigratedDatabase,
  dropDatabase,
  multipart,
  startServer,
  type Client,
  type TestServer,
} from '../support/index.js';
import { startObjectStore } from '../support/object-store.js';
import { artwork, expectStatus, forTests, makeBooking, signedIn, type Booking } from './desk.js';

/** The promised time, with a margin for a busy machine. */
const STOPS_WITHIN_MS = 20_000;
const STEP_BYTES = 512 * 1024;
const STEP_MS = 75;

/** The largest upload allowed, so that network buffers hold only a part of it. */
const FILE = Buffer.concat([PDF, randomBytes(10 * 1024 * 1024 - PDF.length)]);

const store = forTests(startObjectStore);
let databaseUrl: string;
let server: TestServer;
let admin: Client;
let start: () => Promise<void>;

beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  start = async () => {
    server = await startServer({ databaseUrl, env: store.env() });
    admin = await signedIn(server.url, ADMIN);
  };
});

beforeEach(() => start());

afterAll(() => dropDatabase(databaseUrl));

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const upload = (id: string, file: File) =>
  admin.post<Booking>(`/api/bookings/${id}/upload`, multipart({ files: file }));

async function timedStop(): Promise<{ code: number | null; ms: number }> {
  const begun = performance.now();
  const code = await server.stop();
  return { code, ms: performance.now() - begun };
}

function send(method: string, path: string, headers: Record<string, string> = {}) {
  const sent = request(server.url + path, { method, headers: { cookie: admin.cookies(), ...headers } });
  const answer = once(sent, 'response') as Promise<[IncomingMessage]>;
  // Handled where the answer is awaited.
  answer.catch(() => undefined);
  return { sent, answer };
}

/** Waits until a slow connection would have sent this many bytes. A delay for each part would add up on a busy machine. */
const slowness = (since: number, bytes: number) =>
  delay(Math.max(0, since + (STEP_MS * bytes) / STEP_BYTES - performance.now()));

/** Reads as over a slow connection. Calls `begun` at the first chunk. */
async function readSlowly(answer: IncomingMessage, begun: () => void): Promise<Buffer> {
  const parts: Buffer[] = [];
  const since = performance.now();
  let read = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    begun();
    parts.push(part);
    read += part.length;
    await slowness(since, read);
  }
  return Buffer.concat(parts);
}

function multipartBytes(file: Buffer): { body: Buffer; type: string } {
  const boundary = 'the-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="slow.pdf"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

it('a slow download and a slow upload are completed after SIGTERM', async () => {
  const { id } = await makeBooking({ admin });
  expectStatus(200, await upload(id, artwork('first.pdf', FILE)));

  let begun!: () => void;
  const underWay = new Promise<void>((resolve) => (begun = resolve));
  const download = send('GET', `/api/bookings/${id}/download/0`);
  download.sent.end();
  const downloaded = download.answer.then(([answer]) => readSlowly(answer, begun));
  const { body, type } = multipartBytes(FILE);
  const uploading = send('POST', `/api/bookings/${id}/upload`, {
    'content-type': type,
    'content-length': String(body.length),
  });
  uploading.sent.write(body.subarray(0, STEP_BYTES));
  await underWay;

  const stopped = timedStop();
  const since = performance.now();
  for (let from = STEP_BYTES; from < body.length; from += STEP_BYTES) {
    await slowness(since, from);
    uploading.sent.write(body.subarray(from, from + STEP_BYTES));
  }
  uploading.sent.end();
  const [uploaded] = await uploading.answer;
  expect(uploaded.statusCode).toBe(200);
  uploaded.resume();
  expect(sha256(await downloaded)).toBe(sha256(FILE));
  const { code, ms } = await stopped;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(STOPS_WITHIN_MS);

  await start();
  const kept = await admin.get(`/api/bookings/${id}/download/1`);
  expect(sha256(kept.bytes)).toBe(sha256(FILE));
  await server.stop();
}, 180_000);

it('a stalled download and a stalled upload do not delay the exit any longer', async () => {
  const { id } = await makeBooking({ admin });
  expectStatus(200, await upload(id, artwork('first.pdf', FILE)));
  const download = send('GET', `/api/bookings/${id}/download/0`);
  download.sent.end();
  const [answer] = await download.answer;
  answer.pause();
  answer.on('error', () => undefined);
  const { body, type } = multipartBytes(FILE);
  const uploading = send('POST', `/api/bookings/${id}/upload`, {
    'content-type': type,
    'content-length': String(body.length),
  });
  uploading.sent.on('error', () => undefined);
  uploading.sent.write(body.subarray(0, STEP_BYTES));

  const { code, ms } = await timedStop();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(STOPS_WITHIN_MS);
});
