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
import { formWith } from './stored-files.js';

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

async function expectTimelyStop(): Promise<void> {
  const begun = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(STOPS_WITHIN_MS);
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

const UPLOAD = formWith(FILE);

/** Begins to download the file of a new booking, and to upload another one. */
async function begin() {
  const { id } = await makeBooking({ admin });
  const form = multipart({ files: artwork('first.pdf', FILE) });
  expectStatus(200, await admin.post<Booking>(`/api/bookings/${id}/upload`, form));
  const download = send('GET', `/api/bookings/${id}/download/0`);
  download.sent.end();
  const uploading = send('POST', `/api/bookings/${id}/upload`, UPLOAD.headers);
  uploading.sent.write(UPLOAD.body.subarray(0, STEP_BYTES));
  return { id, download, uploading };
}

it('a slow download and a slow upload are completed after SIGTERM', async () => {
  const { id, download, uploading } = await begin();
  let begun!: () => void;
  const underWay = new Promise<void>((resolve) => (begun = resolve));
  const downloaded = download.answer.then(([answer]) => readSlowly(answer, begun));
  await underWay;

  const stopped = expectTimelyStop();
  const since = performance.now();
  for (let from = STEP_BYTES; from < UPLOAD.body.length; from += STEP_BYTES) {
    await slowness(since, from);
    uploading.sent.write(UPLOAD.body.subarray(from, from + STEP_BYTES));
  }
  uploading.sent.end();
  const [uploaded] = await uploading.answer;
  expect(uploaded.statusCode).toBe(200);
  uploaded.resume();
  expect(sha256(await downloaded)).toBe(sha256(FILE));
  await stopped;

  await start();
  const kept = await admin.get(`/api/bookings/${id}/download/1`);
  expect(sha256(kept.bytes)).toBe(sha256(FILE));
  await server.stop();
}, 180_000);

it('a stalled download and a stalled upload do not delay the exit any longer', async () => {
  const { download, uploading } = await begin();
  uploading.sent.on('error', () => undefined);
  const [answer] = await download.answer;
  answer.pause();
  answer.on('error', () => undefined);
  await expectTimelyStop();
});
