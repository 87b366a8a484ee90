import { randomBytes } from 'node:crypto';
import * as sample from '../samples/files.js';
import { multipart, type Reply } from '../support/index.js';
import { artwork, CONTACT, expectStatus, sharedDesk, type Booking, type Refusal } from './desk.js';
import { lookUp, portalToken, uploadByBrand } from './brand-portal.js';
import { newOpportunity } from './rates.js';
import { expectErrors } from './refusal.js';
import { uploadState } from './stored-files.js';
import type { Schemas } from './schemas.js';

type Spec = Schemas['ArtworkSpecDto'];

const MB = 1024 ** 2;
const BANNER = { name: 'Desktop banner', kinds: ['PNG', 'JPEG'], width: 970, height: 250 };
const MOBILE = { name: 'Mobile banner', kinds: ['PNG', 'JPEG'], width: 320, height: 50 };
const VIDEO = { name: 'Spot', kinds: ['MP4', 'MOV', 'WebM'], ratio: '16:9', maxSeconds: 15 };

const desk = sharedDesk();

const pathOf = (id: string) => `/api/admin/catalogue/opportunities/${id}/artwork-spec`;
const put = (id: string, body: object) => desk.admin.put<Spec & Refusal>(pathOf(id), body);

/** A booking of a new opportunity that wants these pieces. */
async function bookingWith(pieces: object[], onMismatch = 'warn') {
  const { id, mediaOpportunity } = await newOpportunity(desk);
  expectStatus(200, await put(id, { onMismatch, notes: 'No white background', pieces }));
  const booking = await desk.bookingIn('Awaiting Upload', { mediaOpportunity });
  return { booking, opportunityId: id };
}

const upload = ({ id }: { id: string }, ...files: File[]) =>
  desk.admin.post<Booking & Refusal>(`/api/bookings/${id}/upload`, multipart({ files }));
const png = async (width: number, height: number, name = 'banner.png') =>
  artwork(name, await sample.image('png', width, height));
const checksOf = (reply: Reply<Booking>) => reply.body.artworks.map(({ checks }) => checks);

describe('an artwork spec', () => {
  it('is set, read by viewers, changed and removed, with an entry in the audit trail', async () => {
    const { id } = await newOpportunity(desk);
    expect((await desk.viewer.get<Spec>(pathOf(id))).body).toEqual({
      ...{ opportunityId: id, onMismatch: 'warn', notes: null, pieces: [], specSheet: null, version: 0 },
    });
    const pieces = [{ ...BANNER, maxBytes: null }];
    const asked = { onMismatch: 'refuse', notes: ' No white background ', pieces, version: 0 };
    expect(await put(id, asked)).toMatchObject({
      status: 200,
      body: { onMismatch: 'refuse', notes: 'No white background', pieces: [BANNER], version: 1 },
    });
    expect((await put(id, { ...asked, version: 1 })).body.version).toBe(1);
    const changed = await put(id, { onMismatch: 'warn', pieces: [MOBILE], version: 1 });
    expect(changed.body).toMatchObject({ version: 2, notes: null });
    const removed = await desk.admin.delete(`${pathOf(id)}?version=2`);
    expect(removed).toMatchObject({ status: 200, body: { pieces: [], version: 3 } });
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
    const { id } = await newOpportunity(desk);
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
      ...['pieces.1.name', 'pieces.2.kinds', 'pieces.2.maxSeconds', 'pieces.2.name', 'pieces.2.pages'],
      ...['pieces.2.ratio', 'pieces.3.kinds', 'pieces.4.kinds', 'pieces.5.maxBytes', 'pieces.5.ratio'],
      ...['pieces.6.kinds', 'pieces.6.name'],
    ]);
    expect(reply.body.errors!['pieces.3.kinds']).toMatch(/millimetres/);
  });

  it.each([
    ['pieces that are no list', { pieces: 'all' }],
    ['21 pieces', { pieces: Array.from({ length: 21 }, (_, at) => ({ ...BANNER, name: `${at}` })) }],
    ['nothing', {}],
  ])('is refused with %s', async (_, body) => {
    const { id } = await newOpportunity(desk);
    expectErrors(await put(id, { onMismatch: 'warn', ...body }), { pieces: /./ });
  });
});

describe('the spec sheet of an opportunity', () => {
  it('is taken over by new bookings that bring none, and stays theirs', async () => {
    const { id, mediaOpportunity } = await newOpportunity(desk);
    const form = multipart({ specSheetFile: artwork('sizes.pdf', sample.drawnPdf()), version: '0' });
    const given = await desk.admin.put<Spec>(`${pathOf(id)}/sheet`, form);
    expect(given).toMatchObject({ status: 200, body: { specSheet: { name: 'sizes.pdf' }, version: 1 } });
    const mine = await desk.makeBooking({ mediaOpportunity });
    expect(mine.specSheet).toMatchObject({ name: 'sizes.pdf' });
    const other = await desk.makeBooking({ mediaOpportunity, specSheetFile: artwork('own.pdf') });
    expect(other.specSheet).toMatchObject({ name: 'own.pdf' });
    expect(await desk.admin.delete(`${pathOf(id)}/sheet?version=1`)).toMatchObject({ body: { specSheet: null } });
    expect(await desk.admin.delete(`${pathOf(id)}/sheet`)).toMatchObject({ status: 409 });
    expect((await desk.admin.get(`${pathOf(id)}/sheet`)).status).toBe(404);
    const download = await desk.viewer.get(`/api/bookings/${mine.id}/spec-sheet/download`);
    expect(download.bytes).toEqual(sample.drawnPdf());
  });

  it('is downloaded by viewers, and must be a PDF', async () => {
    const { id } = await newOpportunity(desk);
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
    const other = await newOpportunity(desk);
    const pieces = [{ ...MOBILE, height: 100 }];
    await put(other.id, { onMismatch: 'warn', pieces });
    const moved = await desk.admin.put<Booking>(`/api/bookings/${booking.id}`, {
      mediaOpportunity: other.mediaOpportunity,
    });
    expect(moved.body.artworkSpec!.pieces).toEqual(pieces);
    expect(checksOf(moved)).toEqual([[], [], [], []]);
    const { body } = await lookUp(desk, CONTACT, { token: portalToken(CONTACT) });
    const seen = { fileChecks: checksOf(moved), files: checksOf(moved).map((checks) => ({ checks })) };
    expect(body.find(({ id }) => id === booking.id)).toMatchObject(seen);
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
    expectErrors(reply, {
      'files.1': /^“narrow.png”.*970×250 pixels.*960×250 pixels.*Export it again to fit/,
      'files.2': /^“a.pdf”.*PNG or JPEG.*PDF/,
    });
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
    const seen = await desk.readBooking(booking.id);
    expect(seen.artworks[0]!.checks).toEqual(first.body.artworks[0]!.checks);
    expect(seen.artworkSpec!.pieces).toMatchObject([
      { height: 300, satisfiedBy: seen.artworks[0]!.id },
      { name: 'Mobile banner' },
    ]);
    // While staff add artwork after the approval, too, the spec in force counts.
    const change = async (verb: string, form = {}) =>
      expectStatus(200, await desk.admin.put<Booking>(`/api/bookings/${booking.id}/${verb}`, form));
    expect((await change('approve')).artworkSpec).toEqual(seen.artworkSpec);
    expect((await upload(booking, await png(970, 250))).status).toBe(400);
    // From then on, only what was wanted of its last round counts.
    const cancelled = await change('cancel', { reason: 'The launch is off' });
    expect(cancelled.artworkSpec!.pieces).toEqual([{ ...BANNER, satisfiedBy: seen.artworks[0]!.id }]);
    await change('reinstate');
    await desk.admin.put(`/api/bookings/${booking.id}/reject`, { comments: 'The logo is cut off' });
    expect((await upload(booking, await png(970, 250))).status).toBe(400);
    const { body } = await upload(booking, await png(320, 50));
    expect(body.artworkSpec!.pieces.map(({ satisfiedBy }) => satisfiedBy)).toEqual(body.artworks.map(({ id }) => id));
  });

  it('that fits a piece only since the spec was changed is not asked for again', async () => {
    const { booking, opportunityId } = await bookingWith([{ ...BANNER, name: 'Leaderboard' }, MOBILE]);
    await upload(booking, await png(970, 250), await png(320, 100));
    await put(opportunityId, { onMismatch: 'warn', pieces: [BANNER, { ...MOBILE, height: 100 }] });
    const { artworks, artworkSpec } = await desk.readBooking(booking.id);
    expect(artworkSpec!.pieces.map(({ satisfiedBy }) => satisfiedBy)).toEqual(artworks.map(({ id }) => id));
  });

  it('of a booking without a spec is taken as ever, and not measured', async () => {
    const { mediaOpportunity } = await newOpportunity(desk);
    const booking = await desk.bookingThatIs('Under Review', { mediaOpportunity });
    expect(booking.artworkSpec).toBeNull();
    expect(booking.artworks).toMatchObject([{ checks: [], measured: null }]);
  });

  it('is compared in the portal, with a link and without', async () => {
    const { booking } = await bookingWith([BANNER]);
    const sent = await uploadByBrand(desk, CONTACT, booking.id, { files: await png(960, 250) });
    const check = { piece: 'Desktop banner', ok: false, wanted: '970×250 pixels', found: '960×250 pixels' };
    const expected = { fileChecks: [[check]], artworkSpec: { onMismatch: 'warn', pieces: [BANNER] } };
    expect(sent).toMatchObject({ status: 200, body: expected });
    const { body } = await lookUp(desk, CONTACT, { token: portalToken(CONTACT) });
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
    const { message } = expectStatus(415, await upload(booking, file(sample.clip('mp4'))));
    expect(message).not.toContain('MP4, MOV');
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

  it('may be larger than other files, up to a limit of its own', async () => {
    const { booking } = await bookingWith([VIDEO, BANNER]);
    expect((await upload(booking, file(sample.film({ content: 11 * MB })))).status).toBe(200);
    const refused = async (large: File) => expectStatus(413, await upload(booking, large)).message;
    const video = await refused(file(sample.film({ content: 12 * MB })));
    expect(video).toBe('“spot.mp4” is larger than 12 MB. Make it smaller and send it again.');
    const pdf = await refused(artwork('large.pdf', Buffer.concat([sample.PDF, randomBytes(11 * MB)])));
    expect(pdf).toBe('“large.pdf” is larger than 10 MB. Make it smaller and send it again.');
  });
});
