import { randomBytes } from 'node:crypto';
import { mintPortalToken } from '../../src/platform/mail/portal-token.js';
import * as sample from '../samples/files.js';
import { multipart, type Reply } from '../support/index.js';
import { artwork, CONTACT, expectStatus, SESSION_SECRET, sharedDesk, type Desk, type Refusal } from './desk.js';
import { uploadState } from './stored-files.js';
import type { Schemas } from './schemas.js';

type Spec = Schemas['ArtworkSpecDto'];

interface Check {
  piece: string;
  ok: boolean;
  wanted: string;
  found: string;
}

type ReadBooking = Awaited<ReturnType<Desk['readBooking']>>;
type Booking = Omit<ReadBooking, 'artworks'> & {
  artworks: (ReadBooking['artworks'][number] & { checks: Check[]; measured: object | null })[];
  artworkSpec: { onMismatch: string; notes: string | null; pieces: { name: string; satisfiedBy?: string }[] } | null;
};

const MB = 1024 ** 2;
const BANNER = { name: 'Desktop banner', kinds: ['PNG', 'JPEG'], width: 970, height: 250 };
const MOBILE = { name: 'Mobile banner', kinds: ['PNG', 'JPEG'], width: 320, height: 50 };
const VIDEO = { name: 'Spot', kinds: ['MP4', 'MOV', 'WebM'], ratio: '16:9', maxSeconds: 15 };

const desk = sharedDesk();
let made = 0;

const pathOf = (id: string) => `/api/admin/catalogue/opportunities/${id}/artwork-spec`;
const put = (id: string, body: object) => desk.admin.put<Spec & Refusal>(pathOf(id), body);

/** A new opportunity, so that no test sees another's spec. */
async function opportunity() {
  const { body } = await desk.admin.get<{ categories: { id: string; name: string }[] }>('/api/admin/catalogue');
  const category = body.categories.find(({ name }) => name === 'Trade Newsletter')!;
  const name = `Wanted ${++made}`;
  const reply = await desk.admin.post<{ id: string }>('/api/admin/catalogue/opportunities', {
    name,
    categoryId: category.id,
  });
  return { id: expectStatus(201, reply).id, name };
}

/** A booking of a new opportunity that wants these pieces. */
async function bookingWith(pieces: object[], onMismatch = 'warn') {
  const { id, name } = await opportunity();
  expectStatus(200, await put(id, { onMismatch, notes: 'No white background', pieces }));
  const booking = (await desk.bookingIn('Awaiting Upload', { mediaOpportunity: name })) as Booking;
  return { booking, opportunityId: id };
}

const upload = ({ id }: { id: string }, ...files: File[]) =>
  desk.admin.post<Booking & Refusal>(`/api/bookings/${id}/upload`, multipart({ files }));
const png = async (width: number, height: number, name = 'banner.png') =>
  artwork(name, await sample.image('png', width, height));
const checksOf = (reply: Reply<Booking>) => reply.body.artworks.map(({ checks }) => checks);

describe('an artwork spec', () => {
  it('is set, read by viewers, changed and removed, with an entry in the audit trail', async () => {
    const { id } = await opportunity();
    expect((await desk.viewer.get<Spec>(pathOf(id))).body).toEqual({
      ...{ opportunityId: id, onMismatch: 'warn', notes: null, pieces: [], specSheet: null, version: 0 },
    });
    const asked = {
      onMismatch: 'refuse',
      notes: ' No white background ',
      pieces: [{ ...BANNER, maxBytes: null }],
      version: 0,
    };
    expect(await put(id, asked)).toMatchObject({
      status: 200,
      body: { onMismatch: 'refuse', notes: 'No white background', pieces: [BANNER], version: 1 },
    });
    expect((await put(id, { ...asked, version: 1 })).body.version).toBe(1);
    expect((await put(id, { ...asked, version: 0 })).status).toBe(409);
    expect((await put(id, { onMismatch: 'warn', pieces: [MOBILE], version: 1 })).body).toMatchObject({
      version: 2,
      notes: null,
    });
    expect(await desk.admin.delete(`${pathOf(id)}?version=2`)).toMatchObject({
      status: 200,
      body: { pieces: [], version: 3 },
    });
    expect(await desk.auditOf({ id })).toMatchObject([
      { action: 'added' },
      {
        action: 'artwork spec changed',
        after: { pieces: ['Desktop banner: PNG or JPEG, 970×250 pixels'], onMismatch: 'refuse' },
      },
      { action: 'artwork spec changed', after: { pieces: ['Mobile banner: PNG or JPEG, 320×50 pixels'] } },
      { action: 'artwork spec removed' },
    ]);
  });

  it('names the faults of all pieces in one answer', async () => {
    const { id } = await opportunity();
    const reply = await put(id, {
      onMismatch: 'shout',
      notes: 7,
      pieces: [
        { name: 'Banner', kinds: ['PNG'], width: 0, minWidth: 5, tolerance: 3 },
        { name: 'BANNER', kinds: [] },
        { name: '', kinds: ['SVG'], ratio: '16/9', pages: 2, maxSeconds: 9 },
        { name: 'Leaflet', kinds: ['PDF', 'PNG'], width: 210 },
        { name: 'Copy', kinds: ['Word'], height: 10 },
        { name: 'Spot', kinds: ['MP4'], width: 10, ratio: '1:1', maxBytes: 1.5 },
        'nothing',
      ],
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors!).sort()).toEqual([
      ...['notes', 'onMismatch', 'pieces.0.minWidth', 'pieces.0.tolerance', 'pieces.0.width', 'pieces.1.kinds'],
      ...[
        'pieces.1.name',
        'pieces.2.kinds',
        'pieces.2.maxSeconds',
        'pieces.2.name',
        'pieces.2.pages',
        'pieces.2.ratio',
      ],
      ...['pieces.3.kinds', 'pieces.4.kinds', 'pieces.5.maxBytes', 'pieces.5.ratio', 'pieces.6.kinds', 'pieces.6.name'],
    ]);
    expect(reply.body.errors!['pieces.3.kinds']).toMatch(/millimetres/);
  });

  it.each([
    ['pieces that are no list', { onMismatch: 'warn', pieces: 'all' }],
    [
      '21 pieces',
      { onMismatch: 'warn', pieces: Array.from({ length: 21 }, (_, at) => ({ ...BANNER, name: `${at}` })) },
    ],
    ['nothing', {}],
  ])('is refused with %s', async (_, body) => {
    const { id } = await opportunity();
    expect((await put(id, body)).body.errors).toHaveProperty('pieces');
  });

  it('belongs to an opportunity that exists', async () => {
    const unknown = 'f3b06c1c-6a0f-4f0b-9a54-0d31c0a5b111';
    expect((await put(unknown, { onMismatch: 'warn', pieces: [] })).status).toBe(404);
    expect((await desk.admin.get(pathOf(unknown))).status).toBe(404);
    expect((await desk.admin.get(pathOf('mine'))).status).toBe(404);
    expect((await desk.admin.put(`${pathOf(unknown)}/sheet`, multipart({ specSheetFile: artwork() }))).status).toBe(
      404,
    );
  });
});

describe('the spec sheet of an opportunity', () => {
  it('is taken over by new bookings that bring none, and stays theirs', async () => {
    const { id, name } = await opportunity();
    const sheet = artwork('sizes.pdf', sample.drawnPdf());
    expect(
      await desk.admin.put<Spec>(`${pathOf(id)}/sheet`, multipart({ specSheetFile: sheet, version: '0' })),
    ).toMatchObject({
      status: 200,
      body: { specSheet: { name: 'sizes.pdf' }, version: 1 },
    });
    const mine = await desk.makeBooking({ mediaOpportunity: name });
    expect(mine.specSheet).toMatchObject({ name: 'sizes.pdf' });
    const other = await desk.makeBooking({ mediaOpportunity: name, specSheetFile: artwork('own.pdf') });
    expect(other.specSheet).toMatchObject({ name: 'own.pdf' });
    expect(await desk.admin.delete(`${pathOf(id)}/sheet?version=0`)).toMatchObject({ status: 409 });
    expect(await desk.admin.delete(`${pathOf(id)}/sheet?version=1`)).toMatchObject({ body: { specSheet: null } });
    expect(await desk.admin.delete(`${pathOf(id)}/sheet`)).toMatchObject({ status: 409 });
    expect((await desk.admin.get(`${pathOf(id)}/sheet`)).status).toBe(404);
    const download = await desk.viewer.get(`/api/bookings/${mine.id}/spec-sheet/download`);
    expect(download.bytes).toEqual(sample.drawnPdf());
  });

  it('is downloaded by viewers, and must be a PDF', async () => {
    const { id } = await opportunity();
    const refused = await desk.admin.put(`${pathOf(id)}/sheet`, multipart({ specSheetFile: await png(9, 9) }));
    expect(refused).toMatchObject({ status: 415 });
    await desk.admin.put(`${pathOf(id)}/sheet`, multipart({ specSheetFile: artwork('sizes.pdf') }));
    expect((await desk.viewer.get(`${pathOf(id)}/sheet`)).bytes).toEqual(sample.PDF);
  });
});

describe('artwork', () => {
  it('is compared with the pieces of its kind, and the booking says which have come', async () => {
    const { booking } = await bookingWith([BANNER, MOBILE]);
    expect(booking.artworkSpec).toEqual({
      ...{ onMismatch: 'warn', notes: 'No white background', pieces: [BANNER, MOBILE] },
    });
    const first = await upload(booking, await png(960, 250), await png(320, 50));
    expect(first).toMatchObject({ status: 200, body: { status: 'Under Review' } });
    expect(checksOf(first)).toEqual([
      [
        { piece: 'Desktop banner', ok: false, wanted: '970×250 pixels', found: '960×250 pixels' },
        { piece: 'Mobile banner', ok: false, wanted: '320×50 pixels', found: '960×250 pixels' },
      ],
      [{ piece: 'Mobile banner', ok: true, wanted: '320×50 pixels', found: '320×50 pixels' }],
    ]);
    expect(first.body.artworkSpec!.pieces.map(({ satisfiedBy }) => satisfiedBy)).toEqual([
      undefined,
      first.body.artworks[1]!.id,
    ]);
    const second = await upload(booking, await png(970, 250), await png(320, 50));
    expect(second.body.artworkSpec!.pieces.map(({ satisfiedBy }) => satisfiedBy)).toEqual(
      second.body.artworks.slice(2).map(({ id }) => id),
    );
    // What another opportunity wants under the same name is another piece.
    const other = await opportunity();
    const pieces = [{ ...MOBILE, height: 100 }];
    await put(other.id, { onMismatch: 'warn', pieces });
    const moved = await desk.admin.put<Booking>(`/api/bookings/${booking.id}`, { mediaOpportunity: other.name });
    expect(moved.body.artworkSpec!.pieces).toEqual(pieces);
  });

  it.each([
    ['a PDF by its page', ['PDF'], { width: 106, height: 71 }, async () => sample.drawnPdf(), true, '106×71 mm'],
    ['a PDF that cannot be read', ['PDF'], { pages: 2 }, async () => sample.PDF, false, 'pages that cannot be counted'],
    ['a Photoshop document', ['Photoshop'], { width: 1 }, async () => sample.photoshop(), true, '1×1 pixels'],
    ['a BMP', ['BMP'], { width: 2 }, async () => sample.bitmap(), false, '1×1 pixels'],
  ])('is measured: %s', async (_, kinds, asked, content, ok, found) => {
    const { booking } = await bookingWith([{ name: 'Piece', kinds, ...asked }]);
    const [checks] = checksOf(await upload(booking, artwork('a', await content())));
    expect(checks).toMatchObject([{ ok, found }]);
  });

  it('that does not fit is refused if the spec says so, each file by name, and nothing is stored', async () => {
    const { booking } = await bookingWith([BANNER, MOBILE], 'refuse');
    const before = await uploadState(desk, booking);
    const reply = await upload(booking, await png(970, 250), await png(960, 250, 'narrow.png'), artwork('a.pdf'));
    expect(reply).toMatchObject({
      status: 400,
      body: {
        errors: {
          'files.1': expect.stringMatching(/^“narrow.png”.*970×250 pixels.*960×250 pixels.*Export it again to fit/),
          'files.2': expect.stringMatching(/^“a.pdf”.*PNG or JPEG.*PDF/),
        },
      },
    });
    expect(Object.keys(reply.body.errors!)).toHaveLength(2);
    expect(await uploadState(desk, booking)).toEqual(before);
    const some = await upload(booking, await png(970, 250));
    expect(some).toMatchObject({ status: 200, body: { status: 'Under Review' } });
  });

  it('that was sent is never compared anew', async () => {
    const { booking, opportunityId } = await bookingWith([BANNER]);
    const first = await upload(booking, await png(970, 250));
    await put(opportunityId, { onMismatch: 'refuse', pieces: [{ ...BANNER, height: 300 }, MOBILE] });
    // A record that was read before can still be saved as a whole.
    const saved = await desk.admin.put(`/api/bookings/${booking.id}`, { ...first.body, brandName: 'Nimbus Tea' });
    expect(saved.status).toBe(200);
    const seen = (await desk.readBooking(booking.id)) as Booking;
    expect(seen.artworks[0]!.checks).toEqual(first.body.artworks[0]!.checks);
    expect(seen.artworkSpec!.pieces).toMatchObject([
      { height: 300, satisfiedBy: seen.artworks[0]!.id },
      { name: 'Mobile banner' },
    ]);
    // From then on, only what was wanted of its last round counts.
    const approved = await desk.admin.put<Booking>(`/api/bookings/${booking.id}/approve`, {});
    expect(approved.body.artworkSpec!.pieces).toEqual([{ ...BANNER, satisfiedBy: seen.artworks[0]!.id }]);
    await desk.admin.put(`/api/bookings/${booking.id}/reject`, { comments: 'The logo is cut off' });
    expect((await upload(booking, await png(970, 250))).status).toBe(400);
    const { body } = await upload(booking, await png(320, 50));
    expect(body.artworkSpec!.pieces.map(({ satisfiedBy }) => satisfiedBy)).toEqual(body.artworks.map(({ id }) => id));
  });

  it('of a booking without a spec is taken as ever, and not measured', async () => {
    const { name } = await opportunity();
    const booking = (await desk.bookingThatIs('Under Review', { mediaOpportunity: name })) as Booking;
    expect(booking.artworkSpec).toBeNull();
    expect(booking.artworks).toMatchObject([{ checks: [], measured: null }]);
  });

  it('is compared in the portal, with a link and without', async () => {
    const { booking } = await bookingWith([BANNER]);
    const path = `/api/brand-bookings/${CONTACT}`;
    const sent = await desk.nobody.post<object>(
      `${path}/${booking.id}/upload`,
      multipart({ files: await png(960, 250) }),
    );
    const check = { piece: 'Desktop banner', ok: false, wanted: '970×250 pixels', found: '960×250 pixels' };
    const expected = { fileChecks: [[check]], artworkSpec: { onMismatch: 'warn', pieces: [BANNER] } };
    expect(sent).toMatchObject({ status: 200, body: expected });
    const token = mintPortalToken(SESSION_SECRET, { email: CONTACT, bookingId: null }, new Date());
    const { body } = await desk.nobody.get<{ id: string }[]>(path, { 'X-Portal-Token': token });
    expect(body.find(({ id }) => id === booking.id)).toMatchObject({ ...expected, files: [{ checks: [check] }] });
  });

  it('goes to a follow-on with its checks', async () => {
    const { booking } = await bookingWith([BANNER]);
    const { body } = await upload(booking, await png(970, 250));
    await desk.admin.put(`/api/bookings/${booking.id}/approve`, {});
    await desk.rows(
      `UPDATE bookings SET status = 'Completed', live_date = now() - interval '9 days',
      deadline_date = now() - interval '12 days', end_date = now() - interval '2 days' WHERE id = $1`,
      [booking.id],
    );
    const dates = { liveDate: '2999-01-01', endDate: '2999-01-20' };
    const reply = await desk.admin.put<Booking>(`/api/bookings/${booking.id}/reactivate`, dates);
    expect(reply).toMatchObject({ status: 201, body: { artworks: [{ checks: body.artworks[0]!.checks }] } });
    expect(reply.body.artworkSpec!.pieces).toMatchObject([{ satisfiedBy: reply.body.artworks[0]!.id }]);
  });
});

describe('a video', () => {
  const file = (content: Buffer, name = 'spot.mp4') => artwork(name, content);

  it('is refused where no spec asks for one', async () => {
    const { booking } = await bookingWith([BANNER]);
    expect(await upload(booking, file(sample.clip('mp4')))).toMatchObject({
      status: 415,
      body: { message: expect.not.stringContaining('MP4, MOV') },
    });
  });

  it.each([
    ['MP4', () => sample.clip('mp4'), 'video/mp4', 'spot.mp4'],
    ['MOV', () => sample.film({}, 'qt  '), 'video/quicktime', 'spot.mp4.mov'],
    ['WebM', () => sample.clip('webm'), 'video/webm', 'spot.mp4.webm'],
  ])('is taken as %s, measured, and served with its type', async (kind, content, contentType, name) => {
    const { booking } = await bookingWith([VIDEO]);
    const reply = await upload(booking, file(content()));
    expect(reply.body.artworks).toMatchObject([
      { contentType, preview: 'none', measured: { kinds: [kind], unit: 'pixels' }, checks: [{ ok: true }] },
    ]);
    const download = await desk.viewer.get(`/api/bookings/${booking.id}/download/0`);
    expect(download.bytes).toEqual(content());
    expect(Object.fromEntries(download.headers)).toMatchObject({
      ...{ 'content-type': contentType, 'content-disposition': `attachment; filename=${name}` },
      ...{ 'content-security-policy': "sandbox; default-src 'none'", 'x-content-type-options': 'nosniff' },
      'accept-ranges': 'bytes',
    });
  });

  it('is sent in parts', async () => {
    const { booking } = await bookingWith([VIDEO]);
    const { body } = await upload(booking, file(sample.clip('mp4')));
    const get = (headers: Record<string, string>) => desk.viewer.get(`/api/bookings/${booking.id}/download/0`, headers);
    const whole = sample.clip('mp4');
    const part = await get({ Range: 'bytes=100-199' });
    expect(part).toMatchObject({ status: 206, bytes: whole.subarray(100, 200) });
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
    expect(part.headers.get('etag')).toBe(`"${body.artworks[0]!.sha256}"`);
    expect(Object.fromEntries(part.headers)).toMatchObject({
      ...{ 'content-type': 'video/mp4', 'content-length': '100', 'cache-control': 'private, no-store' },
      ...{ 'content-security-policy': "sandbox; default-src 'none'", 'x-content-type-options': 'nosniff' },
    });
    const another = { Range: 'bytes=100-199', 'If-Range': '"another"' };
    expect(await get(another)).toMatchObject({ status: 200, bytes: whole });
    for (const Range of [`bytes=${whole.length}-`, 'bytes=-0']) {
      const none = await get({ Range });
      expect([Range, none.status, none.headers.get('content-range')]).toEqual([Range, 416, `bytes */${whole.length}`]);
    }
    const head = await desk.viewer.head(`/api/bookings/${booking.id}/download/0`, { Range: 'bytes=100-199' });
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      ...{ 'content-length': `${whole.length}`, 'accept-ranges': 'bytes', etag: part.headers.get('etag') },
    });
  });

  it('is compared with the length that is wanted', async () => {
    const { booking } = await bookingWith([VIDEO]);
    const reply = await upload(booking, file(sample.film({ seconds: 22 })));
    expect(checksOf(reply)).toMatchObject([[{ ok: false, found: '22 seconds' }]]);
  });

  it('may be larger than other files, up to a limit of its own', async () => {
    const { booking } = await bookingWith([VIDEO, BANNER]);
    expect((await upload(booking, file(sample.film({ content: 11 * MB })))).status).toBe(200);
    expect(await upload(booking, file(sample.film({ content: 12 * MB })))).toMatchObject({
      status: 413,
      body: { message: '“spot.mp4” is larger than 12 MB. Make it smaller and send it again.' },
    });
    const pdf = artwork('large.pdf', Buffer.concat([sample.PDF, randomBytes(11 * MB)]));
    expect(await upload(booking, pdf)).toMatchObject({
      status: 413,
      body: { message: '“large.pdf” is larger than 10 MB. Make it smaller and send it again.' },
    });
  });

  it('that is cut off is refused', async () => {
    const { booking } = await bookingWith([VIDEO]);
    const before = await uploadState(desk, booking);
    expect((await upload(booking, file(sample.film().subarray(0, -20)))).status).toBe(415);
    expect(await uploadState(desk, booking)).toEqual(before);
  });
});
