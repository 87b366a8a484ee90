import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { mintPortalToken } from '../../src/platform/mail/portal-token.js';
import { film, image } from '../samples/files.js';
import { multipart } from '../support/index.js';
import {
  artwork,
  bookingForm,
  CONTACT,
  expectStatus,
  SESSION_SECRET,
  sharedDesk,
  whileHeld,
  type Booking,
  type Refusal,
} from './desk.js';
import { placeThatWants, uploadState, withoutContent } from './stored-files.js';
import type { Schemas } from './schemas.js';

type Offer = Schemas['PickupDto'];

type BrandOffer = Omit<Offer, 'artworks'> & { files: { name: string }[] };

const desk = sharedDesk();
let brands = 0;

const newBrand = () => ({ brandName: `Pickup ${(brands += 1)}`, contactEmail: `pickup${brands}@brand.test` });
const banner = async (width: number, name: string) => artwork(name, await image('png', width, 250));
const upload = async ({ id }: Booking, ...files: File[]) =>
  expectStatus(200, await desk.admin.post<Booking>(`/api/bookings/${id}/upload`, multipart({ files })));
const offersOf = async ({ id }: Booking) =>
  expectStatus(200, await desk.admin.get<Offer[]>(`/api/bookings/${id}/pickups`));
const pickUp = ({ id }: Booking, from: { id: string }, key?: string) =>
  desk.admin.post<Booking & Refusal>(
    `/api/bookings/${id}/pickup`,
    { bookingId: from.id },
    key ? { 'Idempotency-Key': key } : {},
  );
const bytesOf = async ({ id }: Booking, index: number) =>
  (await desk.admin.get(`/api/bookings/${id}/download/${index}`)).bytes;

const placeForBanner = async (onMismatch: 'warn' | 'refuse') =>
  (await placeThatWants(desk, [{ name: 'Banner', kinds: ['PNG'], width: 970, height: 250 }], onMismatch)).place;

it('offers the current artwork of other bookings of the same brand and contact, the newest first', async () => {
  const brand = newBrand();
  const booking = await desk.makeBooking({ ...brand, brandName: `${brand.brandName.toUpperCase()} ` });
  const first = await desk.bookingIn('Awaiting Upload', brand);
  await upload(first, artwork('draft.pdf'));
  expectStatus(200, await desk.admin.put(`/api/bookings/${first.id}/reject`, { comments: 'Too dark' }));
  await upload(first, artwork('final.pdf'), artwork('small.pdf'));
  expectStatus(200, await desk.admin.put(`/api/bookings/${first.id}/approve`));
  await upload(first, artwork('late.pdf'));
  const second = await desk.bookingThatIs('Under Review', brand);
  // Without artwork, of another contact, of another brand.
  await desk.bookingIn('Awaiting Upload', brand);
  await desk.bookingThatIs('Under Review', { ...brand, contactEmail: CONTACT });
  await desk.bookingThatIs('Under Review', { ...newBrand(), contactEmail: brand.contactEmail });
  const offered = async () =>
    (await offersOf(booking)).map(({ bookingNumber, artworks, isRefused }) => ({
      bookingNumber,
      isRefused,
      files: artworks.map(({ name, index }) => [index, name]),
    }));
  const current = [
    [1, 'final.pdf'],
    [2, 'small.pdf'],
    [3, 'late.pdf'],
  ];
  expect(await offered()).toEqual([
    { bookingNumber: second.bookingNumber, isRefused: false, files: [[0, 'poster.pdf']] },
    { bookingNumber: first.bookingNumber, isRefused: false, files: current },
  ]);

  await desk.rows(`UPDATE bookings SET status = 'Completed' WHERE id = $1`, [first.id]);
  const { liveDate, endDate } = bookingForm();
  const again = await desk.admin.put<Booking>(`/api/bookings/${first.id}/reactivate`, { liveDate, endDate });
  const { bookingNumber } = expectStatus(201, again);
  expect((await offered())[0]).toEqual({ bookingNumber, isRefused: false, files: current });
});

it('adds the artwork as a round under review, which stays when the other booking is deleted', async () => {
  const brand = newBrand();
  const source = await desk.bookingIn('Awaiting Upload', brand);
  await upload(source, await banner(970, 'one.png'), artwork('two.pdf'));
  const booking = await desk.bookingIn('Awaiting Upload', brand);
  const key = randomUUID();
  const picked = expectStatus(200, await pickUp(booking, source, key));
  expect(picked.status).toBe('Under Review');
  expect(picked.artworks).toMatchObject([
    { name: 'one.png', round: 1, uploadedBy: 'admin', fromBooking: source.bookingNumber },
    { name: 'two.pdf', round: 1, fromBooking: source.bookingNumber },
  ]);
  const bytes = await bytesOf(source, 0);
  // The answer was lost, and it is sent again when the other booking has new artwork.
  await upload(source, artwork('three.pdf'));
  const again = await pickUp(booking, source, key);
  expect(again.body.artworks.map(({ name }) => name)).toEqual(['one.png', 'two.pdf']);
  expect((await pickUp(booking, await desk.bookingThatIs('Under Review', brand), key)).status).toBe(409);
  expectStatus(200, await desk.admin.delete(`/api/bookings/${source.id}`));
  expect((await bytesOf(booking, 0)).equals(bytes)).toBe(true);
  expect((await desk.readBooking(booking.id)).artworks).toHaveLength(2);
});

it('compares the artwork with what the booking wants, and refuses it as an upload would be', async () => {
  const brand = newBrand();
  const waiting = () => desk.bookingIn('Awaiting Upload', brand);
  const [wide, narrow] = [await waiting(), await waiting()];
  await upload(wide, await banner(970, 'wide.png'));
  await upload(narrow, await banner(960, 'narrow.png'));
  const strict = await desk.bookingIn('Awaiting Upload', { ...brand, ...(await placeForBanner('refuse')) });
  const [refused, fitting] = await offersOf(strict);
  expect(refused).toMatchObject({
    id: narrow.id,
    isRefused: true,
    artworks: [{ checks: [{ ok: false, found: '960×250 pixels' }] }],
  });
  expect(fitting).toMatchObject({ id: wide.id, isRefused: false, artworks: [{ checks: [{ ok: true }] }] });
  const before = await uploadState(desk, strict);
  expect(await pickUp(strict, narrow)).toMatchObject({
    status: 400,
    body: { errors: { 'files.0': expect.stringContaining('narrow.png') as string } },
  });
  expect(await uploadState(desk, strict)).toEqual(before);
  expect((await pickUp(strict, wide)).body).toMatchObject({
    status: 'Under Review',
    artworks: [{ checks: [{ ok: true }] }],
  });

  const lenient = await desk.bookingIn('Awaiting Upload', { ...brand, ...(await placeForBanner('warn')) });
  expect((await offersOf(lenient)).find(({ id }) => id === narrow.id)).toMatchObject({
    isRefused: false,
    artworks: [{ checks: [{ ok: false }] }],
  });
  expect((await pickUp(lenient, narrow)).body).toMatchObject({ artworks: [{ checks: [{ ok: false }] }] });
});

it('is refused for a booking that is not offered, and where no artwork is taken', async () => {
  const brand = newBrand();
  const booking = await desk.bookingIn('Awaiting Upload', brand);
  const source = await desk.bookingThatIs('Under Review', brand);
  const strange = await desk.bookingThatIs('Under Review', newBrand());
  const before = await uploadState(desk, booking);
  const empty = await desk.bookingIn('Awaiting Upload', brand);
  for (const from of [strange, booking, empty, { id: randomUUID() }, { id: 'x' }])
    expect((await pickUp(booking, from)).status).toBe(404);
  for (const bookingId of [undefined, 7, null])
    expect((await desk.admin.post<Refusal>(`/api/bookings/${booking.id}/pickup`, { bookingId })).body.errors).toEqual({
      bookingId: 'Say which booking has the artwork',
    });
  expect(await uploadState(desk, booking)).toMatchObject({ files: (before as { files: string[] }).files });
  const cancelled = await desk.bookingIn('Cancelled', brand);
  await withoutContent(desk, source);
  expect((await pickUp(cancelled, source)).status).toBe(409);
});

it('offers no booking of which the current artwork is missing', async () => {
  const brand = newBrand();
  const source = await desk.bookingIn('Awaiting Upload', brand);
  await upload(source, artwork('draft.pdf'));
  await upload(source, artwork('final.pdf'));
  await desk.rows(`UPDATE files SET state = 'missing' WHERE owner_id = $1 AND name = 'final.pdf'`, [source.id]);
  const booking = await desk.bookingIn('Awaiting Upload', brand);
  expect(await offersOf(booking)).toEqual([]);
  expect((await pickUp(booking, source)).status).toBe(404);
});

it('adds what there is when its turn comes', async () => {
  const brand = newBrand();
  const source = await desk.bookingThatIs('Under Review', brand);
  const [one, other] = [await desk.bookingIn('Awaiting Upload', brand), await desk.bookingIn('Awaiting Upload', brand)];
  let second: ReturnType<typeof pickUp>;
  const lock = 'SELECT FROM bookings WHERE id = $1 FOR UPDATE';
  const first = await whileHeld(
    desk,
    lock,
    [one.id],
    () => pickUp(one, source),
    async () => {
      second = pickUp(other, source);
      // Nothing shows that it has begun to wait.
      await delay(500);
      await desk.rows(`UPDATE files SET state = 'missing' WHERE owner_id = $1`, [source.id]);
    },
  );
  expect(first.body.status).toBe('Under Review');
  expect((await second!).status).toBe(404);
  expect(await desk.readBooking(other.id)).toMatchObject({ status: 'Awaiting Upload', artworks: [] });
});

it('offers a video as refused where no video is wanted', async () => {
  const brand = newBrand();
  const { place } = await placeThatWants(desk, [{ name: 'Film', kinds: ['MP4'] }]);
  const source = await desk.bookingIn('Awaiting Upload', { ...brand, ...place });
  await upload(source, new File([new Uint8Array(film())], 'film.mp4'));
  const [silent, filmed] = [
    await desk.bookingIn('Awaiting Upload', brand),
    await desk.bookingIn('Awaiting Upload', { ...brand, ...place }),
  ];
  expect((await pickUp(silent, source)).status).toBe(415);
  expect(await offersOf(silent)).toMatchObject([{ id: source.id, isRefused: true }]);
  expect(await offersOf(filmed)).toMatchObject([{ id: source.id, isRefused: false }]);
});

describe('in the portal', () => {
  const brandPath = ({ id, contactEmail }: Booking) => `/api/brand-bookings/${contactEmail}/${id}`;
  const linkOf = ({ contactEmail }: Booking) => ({
    'X-Portal-Token': mintPortalToken(SESSION_SECRET, { email: contactEmail, bookingId: null }, new Date()),
  });

  it('brands with a link pick up artwork of their own bookings, and the team is told', async () => {
    const brand = newBrand();
    const source = await desk.bookingThatIs('Under Review', brand);
    const booking = await desk.bookingIn('Awaiting Upload', brand);
    const offers = await desk.nobody.get<BrandOffer[]>(`${brandPath(booking)}/pickups`, linkOf(booking));
    expect(offers.body).toMatchObject([
      { bookingNumber: source.bookingNumber, files: [{ name: 'poster.pdf' }], isRefused: false },
    ]);
    expect(JSON.stringify(offers.body)).not.toContain('uploadedBy');

    const body = { bookingId: source.id };
    const picked = await desk.nobody.post<Booking>(`${brandPath(booking)}/pickup`, body, linkOf(booking));
    expect(picked).toMatchObject({ status: 200, body: { status: 'Under Review' } });
    const [file] = (await desk.readBooking(booking.id)).artworks;
    expect(file).toMatchObject({ uploadedBy: brand.contactEmail, fromBooking: source.bookingNumber });
    const mails = await desk.mailsAbout(booking);
    expect(mails.map(({ template }) => template)).toEqual(expect.arrayContaining(['brand-upload', 'upload-receipt']));
  });

  it('nobody else sees them', async () => {
    const brand = newBrand();
    const source = await desk.bookingThatIs('Under Review', brand);
    const booking = await desk.bookingIn('Awaiting Upload', brand);
    const other = await desk.bookingIn('Awaiting Upload', newBrand());
    const link = linkOf(other);
    const pick = (path: string) => desk.nobody.post(`${path}/pickup`, { bookingId: source.id }, link);
    expect((await desk.nobody.get(`${brandPath(booking)}/pickups`, link)).status).toBe(401);
    expect((await pick(brandPath(booking))).status).toBe(401);
    // Another contact's booking, and another contact's artwork.
    const path = `/api/brand-bookings/${other.contactEmail}/${booking.id}`;
    expect((await desk.nobody.get(`${path}/pickups`, link)).status).toBe(404);
    expect((await pick(brandPath(other))).status).toBe(404);
  });
});
