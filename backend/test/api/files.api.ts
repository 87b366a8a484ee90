import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'content-disposition';
import sharp from 'sharp';
import * as sample from '../samples/files.js';
import { multipart, until, type Reply } from '../support/index.js';
import {
  artwork,
  bookingForm,
  dayFromNow,
  expectStatus,
  pastDates,
  sharedDesk,
  type Booking,
  type Refusal,
} from './desk.js';
import { expectErrors, refusal } from './refusal.js';
import { filesIn, uploadState } from './stored-files.js';

const desk = sharedDesk();

const upload = (booking: { id: string }, ...files: File[]) =>
  desk.admin.post<Booking>(`/api/bookings/${booking.id}/upload`, multipart({ files }));
const download = (booking: { id: string }, index: number | string, as = desk.viewer) =>
  as.get(`/api/bookings/${booking.id}/download/${index}`);
const downloadSpecSheet = (booking: { id: string }, as = desk.viewer) =>
  as.get(`/api/bookings/${booking.id}/spec-sheet/download`);
const preview = (booking: { id: string }, index: number, as = desk.viewer) =>
  as.get(`/api/bookings/${booking.id}/artwork/${index}/preview`);
const reactivate = ({ id }: { id: string }) =>
  desk.admin.put<Booking & Refusal>(`/api/bookings/${id}/reactivate`, {
    ...{ liveDate: dayFromNow(5), endDate: dayFromNow(9) },
  });
async function approveAndEnd({ id }: { id: string }): Promise<void> {
  await desk.admin.put(`/api/bookings/${id}/approve`);
  await desk.admin.put(`/api/bookings/${id}/dates`, pastDates());
}
/** Waits for the preview, which is drawn after the upload has been answered. */
const drawn = (booking: { id: string }, index: number) =>
  until('the preview', async () => {
    const reply = await preview(booking, index);
    return reply.status === 200 && reply;
  });
const filesOf = async ({ id }: Booking) => (await filesIn(desk.dataDir)).filter((path) => path.includes(id));
const fileNameOf = (reply: Reply<unknown>) => parse(reply.headers.get('content-disposition')!).parameters.filename;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('artwork', () => {
  it('is added in rounds, with its type and dimensions, and replaces nothing', async () => {
    const booking = await desk.bookingIn('Awaiting Upload');
    const png = await sample.image('png', 300, 200);
    const first = await upload(booking, artwork('front.png', png), artwork('poster.pdf'));
    const [picture, document] = [
      { index: 0, round: 1, name: 'front.png', size: png.length, contentType: 'image/png', width: 300, height: 200 },
      { index: 1, round: 1, name: 'poster.pdf', contentType: 'application/pdf', width: null, uploadedBy: 'admin' },
    ];
    expect(first).toMatchObject({ status: 200, body: { status: 'Under Review', artworks: [picture, document] } });
    expect(first.body.artworks.map((file) => file.sha256)).toEqual([sha256(png), sha256(sample.PDF)]);
    expect(new Set(first.body.artworks.map(({ id }) => id)).size).toBe(2);
    const second = await upload(booking, artwork('poster.pdf'));
    expect(second.body.artworks.map(({ round }) => round)).toEqual([1, 1, 2]);
    expect(second.body.uploadedFiles.slice(0, 2)).toEqual(first.body.uploadedFiles);
    for (const path of second.body.uploadedFiles)
      expect(path).toMatch(new RegExp(`^bookings/${booking.id}/[0-9a-f]{8}_(front.png|poster.pdf)$`));
  });

  it.each(['🎉👩‍🎨🏳️‍🌈 “夏季”.pdf', '"quotes"; filename=evil.html %41 50%.pdf'])(
    'named %s is downloaded byte for byte under that name',
    async (name) => {
      const booking = await desk.bookingIn('Awaiting Upload');
      const bytes = Buffer.concat([sample.PDF, randomBytes(100_000)]);
      const uploaded = await upload(booking, artwork(name, bytes));
      expect(uploaded.body.artworks[0]!.name).toBe(name);
      const reply = await download(booking, 0);
      expect(fileNameOf(reply)).toBe(name);
      expect(reply.bytes.equals(bytes)).toBe(true);
    },
  );

  it('is kept from all of several uploads at the same moment', async () => {
    const booking = await desk.bookingIn('Awaiting Upload');
    const replies = await Promise.all([0, 1, 2, 3].map((index) => upload(booking, artwork(`${index}.pdf`))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { artworks } = await desk.readBooking(booking.id);
    expect(artworks.map(({ name }) => name).sort()).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf']);
    expect(artworks.map(({ round }) => round)).toEqual([1, 2, 3, 4]);
    expect(await filesOf(booking)).toHaveLength(4);
  });

  it('of staff is refused from the sixth file on', async () => {
    const booking = await desk.bookingIn('Awaiting Upload');
    const before = await uploadState(desk, booking);
    expect(await upload(booking, ...Array.from({ length: 6 }, () => artwork()))).toMatchObject(
      refusal(400, 'At most 5'),
    );
    expect(await uploadState(desk, booking)).toEqual(before);
  });

  it('is deleted with its booking', async () => {
    const booking = await desk.bookingThatIs('Awaiting Upload', { specSheetFile: artwork('spec.pdf') });
    await upload(booking, artwork(), artwork('a.png', await sample.image('png')));
    await drawn(booking, 1);
    // The fourth file is the preview of the picture.
    expect(await filesOf(booking)).toHaveLength(4);
    expect((await desk.admin.delete(`/api/bookings/${booking.id}`)).status).toBe(200);
    await until('the files to be deleted', async () => (await filesOf(booking)).length === 0);
  });
});

describe('a preview', () => {
  it.each([
    ['gif', 2000, 1000, { width: 1280, height: 640 }],
    ['avif', 2000, 1000, { width: 1280, height: 640 }],
    ['tiff', 900, 300, { width: 900, height: 300 }],
  ] as const)(
    'of %s is a small WebP that pages may show and that runs no scripts',
    async (format, width, height, drawnAs) => {
      const booking = await desk.bookingIn('Awaiting Upload');
      const { body } = await upload(booking, artwork(`wall.${format}`, await sample.image(format, width, height)));
      expect(body.artworks[0]).toMatchObject({ preview: 'pending', hasPreview: false });
      const { headers, bytes } = await drawn(booking, 0);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('content-disposition')).toMatch(/^inline/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...drawnAs });
      expect((await desk.readBooking(booking.id)).artworks).toMatchObject([{ preview: 'made', hasPreview: true }]);
    },
  );

  it('exists only for pictures', async () => {
    const booking = await desk.bookingIn('Awaiting Upload');
    const files = [artwork(), artwork('a.psd', sample.photoshop()), artwork('a.heic', sample.heic())];
    const { body } = await upload(booking, ...files);
    for (const index of [0, 1, 2, 3]) expect((await preview(booking, index)).status).toBe(404);
    expect(body.artworks).toMatchObject(Array(3).fill({ preview: 'none', hasPreview: false }));
  });

  it('may be missing for artwork that is older than previews', async () => {
    const booking = await desk.bookingIn('Awaiting Upload');
    await upload(booking, artwork('a.png', await sample.image('png')));
    await drawn(booking, 0);
    await desk.rows(`DELETE FROM files WHERE owner_id = $1 AND kind = 'preview'`, [booking.id]);
    await desk.rows(`UPDATE files SET preview = 'none' WHERE owner_id = $1`, [booking.id]);
    expect((await desk.readBooking(booking.id)).artworks).toMatchObject([{ hasPreview: false }]);
    expect((await preview(booking, 0)).status).toBe(404);
    expect((await download(booking, 0)).status).toBe(200);
  });

  it('keeps no booking from running again if the store has lost it, unless it would run', async () => {
    const { id } = await desk.bookingThatIs('Under Review');
    await upload({ id }, artwork());
    await approveAndEnd({ id });
    const withoutRound = async (lost: number) => {
      const state = `CASE round WHEN $2 THEN 'missing' ELSE 'kept' END`;
      await desk.rows(`UPDATE files SET state = ${state} WHERE owner_id = $1`, [id, lost]);
      return reactivate({ id });
    };
    expect(await withoutRound(2)).toMatchObject({
      ...{ status: 400, body: { errors: { artwork: expect.stringContaining('Ask for new artwork') as string } } },
    });
    expect(await withoutRound(1)).toMatchObject({ status: 201, body: { artworks: [{ round: 2 }] } });
  });
});

it('a spec sheet of a booking that is refused is not kept', async () => {
  const booking = await desk.bookingIn('Awaiting Upload');
  const before = await uploadState(desk, booking);
  const form = multipart(bookingForm({ specSheetFile: artwork(), mediaCategory: 'Radio' }));
  expectErrors(await desk.admin.post<Refusal>('/api/bookings', form), { mediaCategory: /./ });
  expect(await uploadState(desk, booking)).toEqual(before);
});

describe('a download', () => {
  let booking: Booking;
  beforeAll(async () => {
    booking = await desk.bookingIn('Awaiting Upload');
    await upload(booking, artwork('poster.html', await sample.image('gif')), artwork('gone.pdf'));
  });

  it.each(['2', '-1', '1.0', 'x', '%20', '٠', '9'.repeat(2_000), '0x0', '%00', '..%2F..%2Fetc%2Fpasswd'])(
    'of file %s gets a 404 with a message',
    async (index) => {
      const reply = await download(booking, index);
      expect(reply).toMatchObject({ status: 404, body: { message: expect.any(String) as string } });
    },
  );

  it('gets a 404 if the file has vanished from the disk', async () => {
    const { uploadedFiles } = await desk.readBooking(booking.id);
    await rm(join(desk.dataDir, 'files', uploadedFiles[1]!.replace(/_gone\.pdf$/, '')));
    const reply = await download(booking, 1);
    expect(reply).toMatchObject({ status: 404, body: { message: expect.stringMatching(/Ask its sender/) as string } });
    expect(reply.headers.get('content-disposition')).toBeNull();
  });
});

it('a follow-on booking has its own copies of the files and their previews', async () => {
  const first = await desk.bookingThatIs('Under Review', { specSheetFile: artwork('spec.pdf') });
  await upload(first, artwork('a.png', await sample.image('png')));
  await drawn(first, 1);
  await approveAndEnd(first);
  const followOn = expectStatus(201, await reactivate(first));
  await desk.admin.delete(`/api/bookings/${first.id}`);
  const reply = await download(followOn, 0);
  expect([reply.status, fileNameOf(reply), reply.bytes.equals(sample.PDF)]).toEqual([200, 'poster.pdf', true]);
  expect((await preview(followOn, 1)).status).toBe(200);
  expect(fileNameOf(await downloadSpecSheet(followOn))).toBe('spec.pdf');
});

it('a follow-on booking needs no preview of the first, but its artwork, which a refusal names', async () => {
  const first = await desk.bookingIn('Awaiting Upload');
  await upload(first, artwork('a.png', await sample.image('png')));
  await drawn(first, 0);
  await approveAndEnd(first);
  const lose = async (kind: string) => {
    const [row] = await desk.rows<{ key: string }>('SELECT key FROM files WHERE owner_id = $1 AND kind = $2', [
      first.id,
      kind,
    ]);
    await rm(join(desk.dataDir, 'files', row!.key));
  };
  await lose('preview');
  await drawn(expectStatus(201, await reactivate(first)), 0);
  await lose('artwork');
  expect(await reactivate(first)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^“a.png” is not in the storage any more/) as string },
  });
});
