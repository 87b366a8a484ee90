import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import * as sample from '../samples/files.js';
import { multipart, until } from '../support/index.js';
import { startObjectStore } from '../support/object-store.js';
import { artwork, forTests, openDesk, type Booking } from './desk.js';
import { filesIn, MARKER } from './stored-files.js';

const store = forTests(startObjectStore);
const desk = forTests(() => openDesk({ env: store.env() }));

const upload = (booking: Booking, ...files: File[]) =>
  desk.admin.post<Booking>(`/api/bookings/${booking.id}/upload`, multipart({ files }));
const objects = () => store.objects().filter((name) => !name.startsWith(MARKER));

it('keeps files in the bucket and none on the disk', async () => {
  const booking = await desk.bookingThatIs('Awaiting Upload', { specSheetFile: artwork('spec.pdf') });
  const bytes = Buffer.concat([sample.PDF, randomBytes(10 * 1024 * 1024 - sample.PDF.length)]);
  expect((await upload(booking, artwork('海'.repeat(85), bytes), artwork('b.pdf'))).status).toBe(200);
  expect(await filesIn(desk.dataDir)).toEqual([]);
  expect(objects()).toHaveLength(3);
  const reply = await desk.admin.get(`/api/bookings/${booking.id}/download/0`);
  expect(reply.bytes.equals(bytes)).toBe(true);
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  const part = (Range: string) => desk.admin.get(`/api/bookings/${booking.id}/download/0`, { Range });
  expect(await part('bytes=1000-1999')).toMatchObject({ status: 206, bytes: bytes.subarray(1000, 2000) });
  expect(await part('bytes=-1000')).toMatchObject({ status: 206, bytes: bytes.subarray(-1000) });
  expect((await part(`bytes=${bytes.length}-`)).status).toBe(416);
  expect((await desk.admin.get(`/api/bookings/${booking.id}/spec-sheet/download`)).bytes.equals(sample.PDF)).toBe(true);
  await desk.admin.delete(`/api/bookings/${booking.id}`);
  await until('the objects to be deleted', async () => objects().length === 0);
});

it('reports that the store is unavailable, changes nothing meanwhile, and recovers by itself', async () => {
  const booking = await desk.bookingThatIs('Awaiting Upload');
  await upload(booking, artwork('a.pdf'));
  const before = (await desk.admin.get(`/api/bookings/${booking.id}`)).body;
  await store.stop();

  const away = { status: 503, body: { message: expect.stringMatching(/^The files cannot be reached/) as string } };
  expect(await upload(booking, artwork('b.pdf'))).toMatchObject(away);
  expect(await desk.admin.get(`/api/bookings/${booking.id}/download/0`)).toMatchObject(away);
  expect((await desk.admin.get('/api/health')).status).toBe(503);
  expect((await desk.admin.get(`/api/bookings/${booking.id}`)).body).toEqual(before);
  expect(await filesIn(desk.dataDir)).toEqual([]);

  await store.start();
  await until('the server to be healthy', async () => (await desk.admin.get('/api/health')).status === 200);
  expect((await upload(booking, artwork('b.pdf'))).status).toBe(200);
});

it('says within seconds that a store hangs, deletes a booking without waiting for it, and deletes its files once the store answers', async () => {
  const booking = await desk.bookingThatIs('Awaiting Upload');
  await upload(booking, artwork('a.pdf'), artwork('b.pdf'));
  await desk.jobsAreDone();
  const before = objects().length;
  await store.stop();
  // In place of the store: takes connections, and never answers.
  const open = new Set<Socket>();
  const silence = createServer((socket) => open.add(socket.on('error', () => undefined)));
  silence.listen(Number(new URL(store.env().S3_ENDPOINT!).port), '127.0.0.1');
  await once(silence, 'listening');
  try {
    const begun = performance.now();
    expect(await desk.admin.get('/api/health')).toMatchObject({
      status: 503,
      body: { details: { storage: { status: 'down', message: 'the file store did not answer' } } },
    });
    expect(performance.now() - begun).toBeLessThan(10_000);
    const asked = performance.now();
    expect((await desk.admin.delete(`/api/bookings/${booking.id}`)).status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(15_000);
  } finally {
    silence.close();
    for (const socket of open) socket.destroy();
    await once(silence, 'close');
  }
  await store.start();
  await until('the objects to be deleted', () => objects().length === before - 2);
  await until('the server to be healthy', async () => (await desk.admin.get('/api/health')).status === 200);
});
