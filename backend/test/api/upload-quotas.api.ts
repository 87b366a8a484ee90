import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as sample from '../samples/files.js';
import { multipart, until } from '../support/index.js';
import { artwork, bookingForm, CONTACT, forTests, openDesk, type Booking } from './desk.js';
import { refusal } from './refusal.js';
import { filesIn, placeThatWants, uploadState, wantPieces, withoutContent } from './stored-files.js';

const KB = 1024;

const desk = forTests(() => openDesk({ env: { BOOKING_QUOTA: '6/1MB', CONTACT_QUOTA: '5/2MB', VIDEO_LIMIT: '1MB' } }));

const pdf = (bytes: number, name = 'poster.pdf') => artwork(name, Buffer.concat([sample.PDF, randomBytes(bytes)]));
const pathOf = ({ id }: Booking) => `/api/bookings/${id}/upload`;
const pathAs = (email: string, { id }: Booking) => `/api/brand-bookings/${encodeURIComponent(email)}/${id}/upload`;
const upload = (booking: Booking, files: File[], headers = {}) =>
  desk.admin.post<Booking & { message: string }>(pathOf(booking), multipart({ files }), headers);
const uploadAs = (email: string, booking: Booking, ...files: File[]) =>
  desk.nobody.post<{ message: string }>(pathAs(email, booking), multipart({ files }));

/** Sends the chunks with the given headers, which may announce another length or none. Functions run between them. */
async function raw(
  to: Booking | string,
  headers: Record<string, string | number>,
  ...chunks: (string | Buffer | (() => Promise<void>))[]
) {
  const request = httpRequest(desk.url + (typeof to === 'string' ? to : pathOf(to)), {
    method: 'POST',
    headers: { cookie: desk.admin.cookies(), 'content-type': 'multipart/form-data; boundary=b', ...headers },
  });
  request.on('error', () => undefined);
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  request.flushHeaders();
  for (const chunk of chunks) {
    if (typeof chunk === 'function') await chunk();
    else request.write(chunk);
  }
  // The server reads a started body to its end before it answers.
  if (chunks.length > 0) request.end();
  const [response] = await answered;
  const body = (await json(response)) as { message: string };
  request.destroy();
  return { status: response.statusCode, body };
}
const HEAD = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
const BEGUN = `${HEAD}%PDF-1.4`;
const CHUNKED = { 'transfer-encoding': 'chunked' };

/** Sends a file of which the end arrives after `meanwhile`. */
async function uploadDuring(meanwhile: () => Promise<unknown>, to: Booking | string, content: Buffer = sample.PDF) {
  const before = await filesIn(desk.dataDir);
  return raw(
    ...([to, CHUNKED, HEAD, content] as const),
    async () => {
      await until('the file to arrive', async () => (await filesIn(desk.dataDir)).length > before.length);
      await meanwhile();
    },
    '\r\n--b--\r\n',
  );
}

const bookingOf = (contactEmail: string) => desk.bookingIn('Awaiting Upload', { contactEmail });

describe('a booking', () => {
  it('takes files up to its limit', async () => {
    const booking = await desk.bookingIn('Awaiting Upload');
    expect((await upload(booking, [pdf(1), pdf(1), pdf(1), pdf(1)])).status).toBe(200);
    const before = await uploadState(desk, booking);
    const refused = await upload(booking, [pdf(1), pdf(1), pdf(1)]);
    expect(refused).toMatchObject(refusal(413, /6 files.*has 4 files.*fewer/));
    expect(await uploadState(desk, booking)).toEqual(before);
    const other = await desk.bookingIn('Awaiting Upload');
    await upload(other, [pdf(1), pdf(1), pdf(1)]);
    await withoutContent(desk, other);
    const pickedUp = await desk.admin.post(`/api/bookings/${booking.id}/pickup`, { bookingId: other.id });
    expect([pickedUp.status, pickedUp.body]).toEqual([refused.status, refused.body]);
    expect((await upload(booking, [pdf(1), pdf(1)])).status).toBe(200);
  });

  it('refuses too many announced bytes before they are sent', async () => {
    const booking = await desk.bookingIn('Awaiting Upload');
    expect(await raw(booking, { 'content-length': 40 * KB * KB })).toMatchObject(refusal(413, '1 MB together'));
  });

  it('refuses too many bytes as they arrive if their number was not announced', async () => {
    const booking = await desk.bookingIn('Awaiting Upload');
    const before = await uploadState(desk, booking);
    const chunks = [BEGUN, ...Array.from({ length: 12 }, () => randomBytes(100 * KB))];
    expect(await raw(booking, CHUNKED, ...chunks)).toMatchObject({ status: 413 });
    expect(await uploadState(desk, booking)).toEqual(before);
  });

  it('takes videos beside its limit where they are wanted, up to one of their own', async () => {
    const { place } = await placeThatWants(desk, [{ name: 'Spot', kinds: ['MP4', 'PDF'] }]);
    const booking = await desk.bookingIn('Awaiting Upload', place);
    const film = (bytes: number) => artwork('spot.mp4', sample.film({ content: bytes }));
    expect((await upload(booking, [film(900 * KB), film(900 * KB), pdf(900 * KB)])).status).toBe(200);
    expect(await upload(booking, [pdf(200 * KB)])).toMatchObject(
      refusal(413, '1 MB and 10 MB of video together, and this one has 3 files'),
    );
    expect((await upload(booking, [film(900 * KB)])).status).toBe(200);
    expect((await upload(booking, [film(1100 * KB)])).body.message).toMatch(/larger than 1 MB/);
  });

  it.each([
    ['nothing is wanted any more', []],
    ['pictures are wanted instead', [{ name: 'Banner', kinds: ['PNG'] }]],
  ])('takes no video that was arriving when %s', async (_, pieces) => {
    const { id, place } = await placeThatWants(desk, [{ name: 'Spot', kinds: ['MP4'] }]);
    const booking = await desk.bookingIn('Awaiting Upload', place);
    const before = await filesIn(desk.dataDir);
    expect(await uploadDuring(() => wantPieces(desk, id, pieces), booking, sample.film())).toMatchObject(
      refusal(415, '“a.pdf” is not of a type that can be taken as artwork'),
    );
    expect(await filesIn(desk.dataDir)).toEqual(before);
    expect(await desk.readBooking(booking.id)).toMatchObject({ status: 'Awaiting Upload', artworks: [] });
  });

  it('keeps its limit for simultaneous uploads', async () => {
    const booking = await desk.bookingIn('Awaiting Upload');
    const replies = await Promise.all([1, 2, 3, 4, 5].map((each) => upload(booking, [pdf(400 * KB, `${each}.pdf`)])));
    const taken = replies.filter(({ status }) => status === 200).length;
    expect(replies.filter(({ status }) => status === 413)).toHaveLength(5 - taken);
    expect(taken).toBeLessThanOrEqual(2);
    expect((await desk.readBooking(booking.id)).artworks).toHaveLength(taken);
  });

  it('keeps its limit for earlier artwork that is used twice at once, and copies none that it refuses', async () => {
    const [booking, source] = [await desk.bookingIn('Awaiting Upload'), await desk.bookingIn('Awaiting Upload')];
    await upload(source, [pdf(1), pdf(1), pdf(1), pdf(1)]);
    const copies = new Set<string | null>();
    const watcher = watch(join(desk.dataDir, 'staging'), (_, name) => copies.add(name));
    onTestFinished(() => watcher.close());
    const pickUp = () => desk.admin.post(`/api/bookings/${booking.id}/pickup`, { bookingId: source.id });
    const replies = await Promise.all([pickUp(), pickUp()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 413]);
    expect(copies.size).toBe(4);
  });
});

describe('a booking that takes no files', () => {
  it.each([
    ['staff', 'Completed', pathOf],
    ['its brand', 'Approved', (booking: Booking) => pathAs(CONTACT, booking)],
  ])('refuses them to %s before they are sent', async (_, status, path) => {
    const booking = await desk.bookingIn(status, { contactEmail: CONTACT });
    expect(await raw(path(booking), { 'content-length': 400 * KB })).toMatchObject(refusal(409, status));
  });

  it('is judged by how it is when they have arrived', async () => {
    const email = 'late@brand.test';
    const booking = await desk.bookingThatIs('Under Review', { contactEmail: email });
    const path = pathAs(email, booking);
    const decide =
      (verb: string, body = {}) =>
      () =>
        desk.admin.put(`/api/bookings/${booking.id}/${verb}`, body);
    const sentBack = await uploadDuring(decide('reject', { comments: 'The logo is cut off' }), path);
    expect(sentBack).toMatchObject({ status: 200, body: { status: 'Under Review' } });
    await desk.jobsAreDone();
    const before = await filesIn(desk.dataDir);
    expect(await uploadDuring(decide('approve'), path)).toMatchObject(refusal(409, 'Approved'));
    // They are removed after the answer.
    await expect.poll(() => filesIn(desk.dataDir), { timeout: 60_000 }).toEqual(before);
  });

  it('answers its brand as it would a stranger, once deleted', async () => {
    const email = 'gone@brand.test';
    const [booking, foreign] = [await bookingOf(email), await desk.bookingIn('Awaiting Upload')];
    const { body } = await uploadAs(email, foreign, pdf(1));
    const remove = () => desk.admin.delete(`/api/bookings/${booking.id}`);
    const deleted = await uploadDuring(remove, pathAs(email, booking));
    expect(deleted).toEqual({ status: 404, body });
  });
});

describe('a contact', () => {
  it('has a daily limit for all its bookings together, which does not apply to staff', async () => {
    const email = 'eve@brand.test';
    const [first, second] = [await bookingOf(email), await bookingOf(email)];
    expect((await uploadAs(email, first, pdf(1), pdf(1), pdf(1))).status).toBe(200);
    const before = await uploadState(desk, second);
    const refused = await uploadAs('Eve@Brand.test', second, pdf(1), pdf(1), pdf(1));
    expect(refused).toMatchObject(refusal(429, /5 files.*a day.*tomorrow/));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect(await uploadState(desk, second)).toEqual(before);
    expect((await upload(second, [pdf(1), pdf(1), pdf(1)])).status).toBe(200);
    // A day later.
    await desk.rows(`UPDATE files SET uploaded_at = uploaded_at - interval '1 day' WHERE owner_id = $1`, [first.id]);
    expect((await uploadAs(email, second, pdf(1), pdf(1), pdf(1))).status).toBe(200);
  });

  it('keeps its limit for simultaneous uploads to two bookings', async () => {
    const email = 'two@brand.test';
    const bookings = [await bookingOf(email), await bookingOf(email)];
    const replies = await Promise.all(bookings.map((booking) => uploadAs(email, booking, pdf(1), pdf(1), pdf(1))));
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const kept = await Promise.all(bookings.map(({ id }) => desk.readBooking(id)));
    expect(kept.flatMap(({ artworks }) => artworks).length).toBeLessThanOrEqual(3);
  });
});

describe('the same Idempotency-Key', () => {
  const key = { 'Idempotency-Key': 'one-upload' };

  it('adds the same files once, and refuses others', async () => {
    const booking = await desk.bookingIn('Awaiting Upload');
    const [front, back, other] = [pdf(9, 'front.pdf'), pdf(9, 'back.pdf'), pdf(9, 'front.pdf')];
    const atOnce = await Promise.all([1, 2].map(() => upload(booking, [front, back], key)));
    for (const { status, body } of atOnce) expect([status, body.artworks.length]).toEqual([200, 2]);
    const before = await uploadState(desk, booking);
    expect(await upload(booking, [front, back], key)).toMatchObject({ status: 200, body: { id: booking.id } });
    const renamed = new File([new Uint8Array(await front.arrayBuffer())], 'cover.pdf');
    for (const files of [[other, back], [back, front], [front], [front, back, other], [renamed, back]]) {
      const refused = await upload(booking, files, key);
      expect(refused).toMatchObject(refusal(409, /Other files.*again/));
    }
    expect((await upload(booking, [front], { 'Idempotency-Key': 'two words' })).status).toBe(400);
    expect(await uploadState(desk, booking)).toEqual(before);
  });

  it('gets the first answer again even if the booking is full by then', async () => {
    const booking = await desk.bookingIn('Awaiting Upload');
    const files = Array.from({ length: 5 }, (_, index) => pdf(9, `${index}.pdf`));
    expect((await upload(booking, files, key)).status).toBe(200);
    expect((await upload(booking, files, key)).status).toBe(200);
    expect((await desk.readBooking(booking.id)).artworks).toHaveLength(5);
  });

  it('is no way around the quota: what is sent again together takes no more than one', async () => {
    const booking = await desk.bookingIn('Awaiting Upload');
    const other = { 'Idempotency-Key': 'another-upload' };
    for (const used of [key, other]) expect((await upload(booking, [pdf(9)], used)).status).toBe(200);
    const tooMuch = refusal(429, /repeated uploads to this booking.*Wait/);
    expect(await raw(booking, { ...key, 'content-length': 40 * KB * KB })).toMatchObject(tooMuch);
    const half = Buffer.concat([sample.PDF, randomBytes(600 * KB)]);
    const before = await filesIn(desk.dataDir);
    const second = async () => {
      await until('half of the quota to arrive', async () => {
        const arriving = (await filesIn(desk.dataDir)).find((path) => !before.includes(path));
        return arriving !== undefined && (await stat(arriving)).size > 512 * KB;
      });
      expect(await raw(booking, { ...other, ...CHUNKED }, HEAD, half)).toMatchObject(tooMuch);
    };
    const first = await raw(booking, { ...key, ...CHUNKED }, HEAD, half, second, '\r\n--b--\r\n');
    expect(first).toMatchObject(refusal(409, /Other files/));
  });

  it('gets the first answer again even if the booking takes no files by then', async () => {
    const email = 'again@brand.test';
    const booking = await bookingOf(email);
    const send = () => desk.nobody.post<Booking>(pathAs(email, booking), multipart({ files: artwork() }), key);
    expect((await send()).status).toBe(200);
    await desk.admin.put(`/api/bookings/${booking.id}/approve`, {});
    expect(await send()).toMatchObject({ status: 200, body: { status: 'Approved' } });
    expect((await desk.readBooking(booking.id)).artworks).toHaveLength(1);
  });

  it('refuses other files even if both uploads arrive at once', async () => {
    const booking = await desk.bookingIn('Awaiting Upload');
    const replies = await Promise.all([upload(booking, [pdf(9)], key), upload(booking, [pdf(9)], key)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await desk.readBooking(booking.id)).artworks).toHaveLength(1);
  });
});

describe('while the disk has too little free space', () => {
  const full = forTests(() => openDesk({ env: { FREE_SPACE_FLOOR: '9999999GB' } }));

  it('no files are accepted, and everything else works', async () => {
    const booking = await full.bookingIn('Awaiting Upload');
    // Of the same brand, with artwork although the disk takes none.
    const { id: bookingId } = await full.bookingIn('Awaiting Upload');
    await full.rows(
      `INSERT INTO files (owner_type, owner_id, kind, round, key, name, content_type, size, sha256, state, uploaded_by, uploaded_at)
       VALUES ('booking', $1, 'artwork', 1, 'bookings/none', 'poster.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex'), 'kept', 'ads@brand.test', now())`,
      [bookingId],
    );
    const before = await uploadState(full, booking);
    const message = expect.stringMatching(/too little disk space.*later/) as string;
    const attempts = [
      full.admin.post(pathOf(booking), multipart({ files: artwork() })),
      full.nobody.post(`/api/brand-bookings/${CONTACT}/${booking.id}/upload`, multipart({ files: artwork() })),
      full.admin.post('/api/bookings', multipart(bookingForm({ specSheetFile: artwork() }))),
      full.admin.post(`/api/bookings/${booking.id}/pickup`, { bookingId }),
    ];
    for (const attempt of attempts) expect(await attempt).toMatchObject({ status: 503, body: { message } });
    expect(await uploadState(full, booking)).toEqual(before);
    expect((await full.admin.get('/api/bookings')).status).toBe(200);
  });
});
