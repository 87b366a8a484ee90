import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import * as sample from '../samples/files.js';
import { multipart, peakMegabytes, startServer, until } from '../support/index.js';
import { artwork, expectStatus, forTests, openDesk, type Booking } from './desk.js';

/** A single colour of almost the largest size that previews are drawn for, 7,680 x 7,680. Making it takes six seconds. */
const HUGE = readFileSync(new URL('../samples/huge.avif', import.meta.url));
/** The time that a busy machine may need for a preview, including the start of the process that draws it. */
const TIMEOUT_MS = 60_000;

const desk = forTests(openDesk);

const upload = async ({ id }: Booking, ...files: File[]) =>
  expectStatus(200, await desk.admin.post<Booking>(`/api/bookings/${id}/upload`, multipart({ files })));
const preview = ({ id }: Booking, index = 0) => desk.viewer.get(`/api/bookings/${id}/artwork/${index}/preview`);
const previewStates = async ({ id }: Booking) =>
  (await desk.readBooking(id)).artworks.map((file) => (file as unknown as { preview: string }).preview);
/** An image whose preview takes a moment to draw. */
const interlaced = async () => {
  const blank = sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#c2371b' } });
  return artwork('interlaced.png', await blank.png({ progressive: true }).toBuffer());
};
const drawn = (booking: Booking, patience = TIMEOUT_MS) =>
  until(
    'the previews',
    async () => {
      const states = await previewStates(booking);
      return !states.includes('pending') && states;
    },
    patience,
  );

it('a preview that cannot be drawn does not fail the upload', async () => {
  const booking = await desk.bookingIn('Awaiting Upload');
  const png = await sample.noise('png', 400, 300);
  png.fill(0, 1_000, 2_000);
  await upload(booking, artwork('damaged.png', png), artwork('whole.png', await sample.image('png')));
  expect(await drawn(booking)).toEqual(['failed', 'made']);
  expect((await preview(booking)).status).toBe(404);
  expect((await desk.viewer.get(`/api/bookings/${booking.id}/download/0`)).bytes.equals(png)).toBe(true);
});

it('a preview is tried again if its process was killed', async () => {
  const booking = await desk.bookingIn('Awaiting Upload');
  await upload(booking, await interlaced());
  const worker = await until('the process that draws', () => drawingProcess(desk.pid), TIMEOUT_MS);
  process.kill(worker, 'SIGKILL');
  const job = await until('the failed attempt', async () => {
    const [row] = await desk.rows<{ attempts: number; last_error: string | null }>(
      `SELECT attempts, last_error FROM jobs WHERE kind = 'preview' AND state <> 'done'`,
    );
    return row?.last_error && row;
  });
  expect(job).toMatchObject({ attempts: 1, last_error: expect.stringContaining('SIGKILL') });
  expect(await previewStates(booking)).toEqual(['pending']);
  expect(await drawn(booking)).toEqual(['made']);
}, 150_000);

it('previews that need too much memory are given up, and keep nobody waiting', async () => {
  const [booking, other] = [await desk.bookingIn('Awaiting Upload'), await desk.bookingIn('Awaiting Upload')];
  await upload(booking, ...[1, 2, 3, 4, 5].map((nth) => artwork(`${nth}.avif`, HUGE)));
  const waits: number[] = [];
  const timed = async (call: Promise<{ status: number }>) => {
    const begun = Date.now();
    expect((await call).status).toBe(200);
    waits.push(Date.now() - begun);
  };
  for (let round = 0; round < 10; round++) {
    await timed(desk.viewer.get('/api/bookings'));
    await timed(desk.admin.post(`/api/bookings/${other.id}/upload`, multipart({ files: artwork(`${round}.pdf`) })));
  }
  expect(await previewStates(booking)).toContain('pending');
  expect(Math.max(...waits)).toBeLessThan(15_000);
  expect(await drawn(booking, 240_000)).toEqual(Array(5).fill('failed'));
  expect(peakMegabytes(desk.pid)).toBeLessThan(600);
}, 300_000);

it('a preview whose last try ends with the server is drawn after the next start, or failed if the server was killed', async () => {
  const booking = await desk.bookingIn('Awaiting Upload');
  await desk.rows('ALTER TABLE jobs ALTER attempts SET DEFAULT 7');
  await upload(booking, await interlaced());
  await until('the process that draws', () => drawingProcess(desk.pid), TIMEOUT_MS);
  process.kill(desk.pid, 'SIGTERM');
  const { databaseUrl, dataDir } = desk;
  await until('the end of the server', () => !existsSync(`/proc/${desk.pid}`));
  const again = { databaseUrl, dataDir, port: Number(new URL(desk.url).port) };
  const next = await startServer(again);
  await until('the preview', async () => (await previewStates(booking))[0] === 'made', TIMEOUT_MS);

  // A server that is killed does not give the job back, so this was its last try.
  const other = await desk.bookingIn('Awaiting Upload');
  await upload(other, await interlaced());
  await until('the process that draws', () => drawingProcess(next.pid), TIMEOUT_MS);
  await next.kill();
  const last = await startServer(again);
  expect(await previewStates(other)).toEqual(['failed']);
  await last.stop();
}, 150_000);

/** The child process of the server that is drawing a preview, if there is one. */
function drawingProcess(server: number): number | undefined {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').split(' ').filter(Boolean);
  return children.map(Number).find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('preview.worker');
    } catch {
      return false;
    }
  });
}
