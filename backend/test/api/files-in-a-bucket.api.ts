import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';
import * as sample from '../samples/files.js';
import { freePort, multipart, testFolder, until } from '../support/index.js';
import { artwork, bookingThatIs, openDesk, type Booking, type Desk } from './desk.js';
import { filesIn, MARKER } from './stored-files.js';

const BUCKET = 'placard';

let directory: string;
let port: number;
let store: S3rver;
let desk: Desk;

beforeAll(async () => {
  directory = testFolder('bucket');
  port = await freePort();
  store = await startStore();
  desk = await openDesk({
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    },
  });
});
afterAll(async () => {
  await store.close();
  await desk.stop();
});

async function startStore(): Promise<S3rver> {
  const s3 = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await s3.run();
  return s3;
}

const upload = (booking: Booking, ...files: File[]) =>
  desk.admin.post<Booking>(`/api/bookings/${booking.id}/upload`, multipart({ files }));
const objects = async () =>
  (await readdir(join(directory, BUCKET), { recursive: true })).filter(
    (name) => name.endsWith('_object') && !name.startsWith(MARKER),
  );

it('keeps files in the bucket and nothing on the disk', async () => {
  const booking = await bookingThatIs(desk, 'Awaiting Upload', { specSheetFile: artwork('spec.pdf') });
  const bytes = Buffer.concat([sample.PDF, randomBytes(10 * 1024 * 1024 - sample.PDF.length)]);
  expect((await upload(booking, artwork('海报.pdf', bytes), artwork('b.pdf'))).status).toBe(200);
  expect(await filesIn(desk.dataDir)).toEqual([]);
  expect(await objects()).toHaveLength(3);
  const reply = await desk.admin.get(`/api/bookings/${booking.id}/download/0`);
  expect(reply.bytes.equals(bytes)).toBe(true);
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  expect((await desk.admin.get(`/api/bookings/${booking.id}/spec-sheet/download`)).bytes.equals(sample.PDF)).toBe(true);
  await desk.admin.delete(`/api/bookings/${booking.id}`);
  await until('the objects to go', async () => (await objects()).length === 0);
});

it('keeps nothing of a refused upload', async () => {
  const booking = await bookingThatIs(desk, 'Awaiting Upload');
  expect((await upload(booking, artwork('a.pdf'), artwork('b.png', sample.HTML))).status).toBe(415);
  expect(await objects()).toEqual([]);
  expect(await filesIn(desk.dataDir)).toEqual([]);
});

it('says so while the store is away, changes nothing meanwhile, and is back by itself', async () => {
  const booking = await bookingThatIs(desk, 'Awaiting Upload');
  await upload(booking, artwork('a.pdf'));
  const before = (await desk.admin.get(`/api/bookings/${booking.id}`)).body;
  await store.close();

  const away = { status: 503, body: { message: expect.stringMatching(/^The files cannot be reached/) as string } };
  expect(await upload(booking, artwork('b.pdf'))).toMatchObject(away);
  expect(await desk.admin.get(`/api/bookings/${booking.id}/download/0`)).toMatchObject(away);
  expect((await desk.admin.get('/api/health')).status).toBe(503);
  expect((await desk.admin.get(`/api/bookings/${booking.id}`)).body).toEqual(before);
  expect(await filesIn(desk.dataDir)).toEqual([]);

  store = await startStore();
  await until('the health to be back', async () => (await desk.admin.get('/api/health')).status === 200);
  expect((await upload(booking, artwork('b.pdf'))).status).toBe(200);
});
