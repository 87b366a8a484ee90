import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'content-disposition';
import sharp from 'sharp';
import * as sample from '../samples/files.js';
import { multipart, until, type Reply } from '../support/index.js';
import { artwork, bookingThatIs, dayFromNow, openDesk, readBooking, type Booking, type Desk } from './desk.js';
import { abortedUpload, filesIn, whatUploadsChange } from './stored-files.js';

const NOWHERE = '0f8fad5b-d9cb-469f-a165-70867728950e';
const TEN_MB = 10 * 1024 * 1024;

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const upload = (booking: { id: string }, ...files: File[]) =>
  desk.admin.post<Booking>(`/api/bookings/${booking.id}/upload`, multipart({ files }));
const download = (booking: { id: string }, index: number | string, as = desk.viewer) =>
  as.get(`/api/bookings/${booking.id}/download/${index}`);
const downloadSpecSheet = (booking: { id: string }, as = desk.viewer) =>
  as.get(`/api/bookings/${booking.id}/spec-sheet/download`);
const fileNameOf = (reply: Reply<unknown>) => parse(reply.headers.get('content-disposition')!).parameters.filename;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('artwork', () => {
  it('is added round by round, with its type and pixels, and nothing is replaced', async () => {
    const booking = await bookingThatIs(desk, 'Awaiting Upload');
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

  it.each([
    'front cover.pdf',
    'إعلان الصيف النهائي.pdf',
    '夏季海报（最终版）.pdf',
    'Плакат — “лето”.pdf',
    '🎉👩‍🎨🏳️‍🌈.pdf',
    '"quotes"; filename=evil.html %41 50%.pdf',
    `${'画'.repeat(83)}é.pdf`,
    'deadbeef_poster.pdf',
    '.pdf',
  ])('named %s comes back byte for byte, under that name', async (name) => {
    const booking = await bookingThatIs(desk, 'Awaiting Upload');
    const bytes = Buffer.concat([sample.PDF, randomBytes(100_000)]);
    const uploaded = await upload(booking, artwork(name, bytes));
    expect(uploaded.body.artworks[0]!.name).toBe(name);
    const reply = await download(booking, 0);
    expect(fileNameOf(reply)).toBe(name);
    expect(reply.bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ['advert.hta', 'png', 'advert.hta.png'],
    ['advert.html', 'jpeg', 'advert.html.jpg'],
    ['advert.lnk', 'webp', 'advert.lnk.webp'],
    ['Poster.JPEG', 'jpeg', 'Poster.JPEG'],
  ] as const)('named %s that is a %s is saved as %s', async (name, format, saved) => {
    const booking = await bookingThatIs(desk, 'Awaiting Upload');
    const uploaded = await upload(booking, artwork(name, await sample.image(format)));
    expect(uploaded.body.artworks[0]!.name).toBe(name);
    expect(fileNameOf(await download(booking, 0))).toBe(saved);
  });

  it('keeps no characters that turn the letters of its name round', async () => {
    const booking = await bookingThatIs(desk, 'Awaiting Upload');
    const uploaded = await upload(booking, artwork('poster\u202efdp.exe'));
    expect(uploaded.body.artworks[0]!.name).toBe('posterfdp.exe');
    expect(fileNameOf(await download(booking, 0))).toBe('posterfdp.exe.pdf');
  });

  it('of 10 MB with a name of 255 bytes is taken', async () => {
    const booking = await bookingThatIs(desk, 'Awaiting Upload');
    const bytes = Buffer.concat([sample.PDF, randomBytes(TEN_MB - sample.PDF.length)]);
    expect((await upload(booking, artwork('a'.repeat(255), bytes))).status).toBe(200);
    expect(sha256((await download(booking, 0)).bytes)).toBe(sha256(bytes));
  });

  it('that people send at the same moment is kept from all of them', async () => {
    const booking = await bookingThatIs(desk, 'Awaiting Upload');
    const replies = await Promise.all([0, 1, 2, 3].map((index) => upload(booking, artwork(`${index}.pdf`))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { artworks } = await readBooking(desk, booking.id);
    expect(artworks.map(({ name }) => name).sort()).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf']);
    expect(artworks.map(({ round }) => round)).toEqual([1, 2, 3, 4]);
  });

  it('that is sent again under the same key, at once or later, is one round', async () => {
    const booking = await bookingThatIs(desk, 'Awaiting Upload');
    const send = (key: string) =>
      desk.admin.post<Booking>(`/api/bookings/${booking.id}/upload`, multipart({ files: artwork() }), {
        'idempotency-key': key,
      });
    const atOnce = await Promise.all([send('first'), send('first')]);
    const later = await send('first');
    for (const { status, body } of [...atOnce, later])
      expect({ status, files: body.uploadedFiles.length }).toEqual({ status: 200, files: 1 });
    expect((await filesIn(desk.dataDir)).filter((path) => path.includes(booking.id))).toHaveLength(1);
    expect((await send('second')).body.artworks.map(({ round }) => round)).toEqual([1, 2]);
    expect((await send('a bad\u00e9 key')).status).toBe(400);
  });

  it.each([
    ['aborted half-way', 0.5],
    ['aborted before its last byte', 0.999],
  ])('whose upload is %s leaves nothing', async (_, share) => {
    const booking = await bookingThatIs(desk, 'Awaiting Upload');
    const before = await whatUploadsChange(desk, booking);
    await abortedUpload(desk, booking.id, share);
    expect(await whatUploadsChange(desk, booking)).toEqual(before);
  });

  it('goes with its booking', async () => {
    const booking = await bookingThatIs(desk, 'Awaiting Upload', { specSheetFile: artwork('spec.pdf') });
    await upload(booking, artwork(), artwork('a.png', await sample.image('png')));
    // The picture has its preview.
    expect((await filesIn(desk.dataDir)).filter((path) => path.includes(booking.id))).toHaveLength(4);
    expect((await desk.admin.delete(`/api/bookings/${booking.id}`)).status).toBe(200);
    await until(
      'the files to go',
      async () => !(await filesIn(desk.dataDir)).some((path) => path.includes(booking.id)),
    );
  });
});

describe('a preview', () => {
  const preview = (booking: { id: string }, index: number, as = desk.viewer) =>
    as.get(`/api/bookings/${booking.id}/artwork/${index}/preview`);

  it.each(['png', 'jpeg', 'gif', 'webp', 'tiff', 'avif'] as const)(
    'of %s is a small WebP that the page may show, and in which nothing runs',
    async (format) => {
      const booking = await bookingThatIs(desk, 'Awaiting Upload');
      const { body } = await upload(booking, artwork(`wall.${format}`, await sample.image(format, 2000, 1000)));
      expect(body.artworks[0]).toMatchObject({ hasPreview: true });
      expect(body.artworks[0]).not.toHaveProperty('preview');
      const { status, headers, bytes } = await preview(booking, 0);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('content-disposition')).toMatch(/^inline/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 });
    },
  );

  it('is there for none but pictures, and for none but staff', async () => {
    const booking = await bookingThatIs(desk, 'Awaiting Upload');
    const files = [artwork(), artwork('a.psd', sample.photoshop()), artwork('a.heic', sample.heic())];
    const { body } = await upload(booking, ...files);
    for (const index of [0, 1, 2, 3]) expect((await preview(booking, index)).status).toBe(404);
    expect(body.artworks).toMatchObject([{ hasPreview: false }, { hasPreview: false }, { hasPreview: false }]);
    expect((await preview(booking, 0, desk.nobody)).status).toBe(401);
  });

  it('is missed by nobody where artwork came before there were previews', async () => {
    const booking = await bookingThatIs(desk, 'Awaiting Upload');
    await upload(booking, artwork('a.png', await sample.image('png')));
    await desk.rows(`DELETE FROM files WHERE owner_id = $1 AND kind = 'preview'`, [booking.id]);
    await desk.rows(`UPDATE files SET preview = 'none' WHERE owner_id = $1`, [booking.id]);
    expect((await readBooking(desk, booking.id)).artworks).toMatchObject([{ hasPreview: false }]);
    expect((await preview(booking, 0)).status).toBe(404);
    expect((await download(booking, 0)).status).toBe(200);
  });

  it('goes along to a follow-on booking', async () => {
    const { id } = await bookingThatIs(desk, 'Under Review');
    await upload({ id }, artwork('a.png', await sample.image('png')));
    await desk.admin.put(`/api/bookings/${id}/approve`);
    const past = { liveDate: dayFromNow(-9), deadlineDate: dayFromNow(-12), endDate: dayFromNow(-2) };
    await desk.admin.put(`/api/bookings/${id}/dates`, past);
    const dates = { liveDate: dayFromNow(5), endDate: dayFromNow(9) };
    const { body } = await desk.admin.put<Booking>(`/api/bookings/${id}/reactivate`, dates);
    await desk.admin.delete(`/api/bookings/${id}`);
    expect((await preview(body, 1)).status).toBe(200);
  });
});

describe('a spec sheet', () => {
  it('comes with the booking and is fetched as an attachment', async () => {
    const name = 'Größen & Maße.pdf';
    const booking = await bookingThatIs(desk, 'Awaiting Upload', { specSheetFile: artwork(name) });
    expect(booking.specSheet).toEqual({ name, size: sample.PDF.length });
    const reply = await downloadSpecSheet(booking);
    expect([reply.headers.get('content-type'), fileNameOf(reply)]).toEqual(['application/pdf', name]);
    expect(reply.bytes.equals(sample.PDF)).toBe(true);
  });
});

describe('a download', () => {
  let booking: Booking;
  beforeAll(async () => {
    booking = await bookingThatIs(desk, 'Awaiting Upload');
    await upload(booking, artwork('poster.html', await sample.image('gif')), artwork('gone.pdf'));
  });

  it('is an attachment in which nothing runs', async () => {
    const { headers, status } = await download(booking, 0);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/gif');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-length')).toBe(String((await readBooking(desk, booking.id)).artworks[0]!.size));
  });

  it('is for those who are signed in', async () => {
    expect((await download(booking, 0, desk.nobody)).status).toBe(401);
    expect((await downloadSpecSheet(booking, desk.nobody)).status).toBe(401);
  });

  it.each(['2', '-1', '1.0', 'x', '99999999999', '0x0', '%00', '..%2F..%2Fetc%2Fpasswd'])(
    'of file %s is a 404 in words',
    async (index) => {
      const reply = await download(booking, index);
      expect(reply).toMatchObject({ status: 404, body: { message: expect.any(String) as string } });
    },
  );

  it('of what is not there is a 404: no booking, no spec sheet, no file on the disk any more', async () => {
    expect((await download({ id: NOWHERE }, 0)).status).toBe(404);
    expect((await downloadSpecSheet(booking)).status).toBe(404);
    const { uploadedFiles } = await readBooking(desk, booking.id);
    await rm(join(desk.dataDir, 'files', uploadedFiles[1]!.replace(/_gone\.pdf$/, '')));
    const reply = await download(booking, 1);
    expect(reply).toMatchObject({ status: 404, body: { message: expect.stringMatching(/Ask its sender/) as string } });
    expect(reply.headers.get('content-disposition')).toBeNull();
  });
});

describe('a follow-on booking', () => {
  it('has files of its own', async () => {
    const first = await bookingThatIs(desk, 'Completed', { specSheetFile: artwork('spec.pdf') });
    const dates = { liveDate: dayFromNow(5), endDate: dayFromNow(9) };
    const { status, body } = await desk.admin.put<Booking>(`/api/bookings/${first.id}/reactivate`, dates);
    expect(status).toBe(201);
    await desk.admin.delete(`/api/bookings/${first.id}`);
    const reply = await download(body, 0);
    expect([reply.status, fileNameOf(reply), reply.bytes.equals(sample.PDF)]).toEqual([200, 'poster.pdf', true]);
    expect(fileNameOf(await downloadSpecSheet(body))).toBe('spec.pdf');
  });
});
