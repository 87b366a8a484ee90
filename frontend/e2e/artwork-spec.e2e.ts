import type { Locator, Page } from '@playwright/test';
import { bookingThatIs, readBooking, type Booking, type Desk } from '../../backend/test/api/desk.js';
import { clip, image } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

const BANNER = { name: 'Desktop banner', kinds: ['PNG', 'JPEG'], width: 970, height: 250 };
const FILM = { name: 'Screen film', kinds: ['MP4', 'WebM'], ratio: '16:9', maxSeconds: 10 };
const MOBILE = { name: 'Mobile banner', kinds: ['GIF'], width: 320, height: 50 };

test('a brand is told what differs before it sends and after, mends it, and sends a video, which a reviewer plays', async ({
  page,
  desk,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 720 });
  const contactEmail = 'paula@pieces.example';
  const brandName = 'Larch Oats';
  const booking = await wanting(desk, 'Portal Panel', { pieces: [BANNER, FILM] }, { contactEmail, brandName });
  const card = await openUploader(page, booking);
  const piece = pieceIn(card);
  await expect(piece('Desktop banner')).toContainText('Missing');
  await expect(piece('Desktop banner')).toContainText('PNG or JPEG, 970×250 pixels');

  await choose(page, { 'wide.png': [960, 250] });
  const chosen = card.getByRole('list', { name: 'Chosen files' });
  await expect(chosen).toContainText('Desktop banner: 970×250 pixels wanted, 960×250 pixels sent');
  await expectNoSidewaysScroll(page, '320 px');
  await card.getByRole('button', { name: 'Upload 1 file' }).click();
  await expectToast(page, 'Files Uploaded Successfully!');
  const sent = card.getByRole('listitem').filter({ hasText: 'wide.png' });
  await expect(sent).toContainText('Desktop banner: 970×250 pixels wanted, 960×250 pixels sent');
  await expect(piece('Desktop banner')).toContainText('Missing');
  expect((await readBooking(desk, booking.id)).status).toBe('Under Review');

  await card.getByRole('button', { name: 'Upload Files for This Booking' }).click();
  await choose(page, { 'right.png': [970, 250] });
  await expect(chosen).toContainText('Fits Desktop banner');
  await expect(piece('Desktop banner')).toContainText('In your selection');
  const film = { name: 'film.webm', mimeType: 'video/webm', buffer: clip('webm') };
  await card.locator('input[type=file]').setInputFiles(film);
  await expect(chosen).toContainText('Fits Screen film');
  await expectNoSidewaysScroll(page, '320 px');
  await card.getByRole('button', { name: 'Upload 2 files' }).click();
  await expectToast(page, 'Files Uploaded Successfully!');
  await expect(piece('Desktop banner')).toContainText('Received');
  await expect(piece('Screen film')).toContainText('Received');
  await expectNoSidewaysScroll(page, '320 px');

  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, ADMIN);
  await page.goto(`/review/${booking.id}`);
  await expect(page.getByRole('region', { name: 'Wanted artwork' }).getByRole('listitem')).toHaveText([
    'Desktop bannerright.png',
    'Screen filmfilm.webm',
  ]);
  await page
    .getByRole('button', { name: /film\.webm/ })
    .first()
    .click();
  const video = page.getByLabel('Video film.webm');
  const place = () => video.evaluate((player: HTMLVideoElement) => player.currentTime);
  expect(await place()).toBe(0);
  // The controls cover the middle of so small a picture.
  await video.click({ position: { x: 80, y: 10 } });
  await expect.poll(place).toBeGreaterThan(0.2);
  expect(await video.evaluate((player: HTMLVideoElement) => player.videoWidth)).toBe(160);
  await expectNoSidewaysScroll(page, '1280 px');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 720 }, hasTouch: true });

  test('where the spec refuses it, a file that differs is left out with what to do, and the others are sent', async ({
    page,
    desk,
  }) => {
    const contactEmail = 'rex@pieces.example';
    const booking = await wanting(
      desk,
      'Refusing Rack',
      { onMismatch: 'refuse', pieces: [BANNER, MOBILE] },
      { contactEmail },
    );
    const card = await openUploader(page, booking);
    await choose(page, { 'wide.png': [960, 250], 'mobile.gif': [320, 50] });
    const leftOut = card.getByRole('list', { name: '1 file was left out' });
    await expect(leftOut).toContainText(
      'Desktop banner: 970×250 pixels wanted, 960×250 pixels sent. Export it again to fit, and choose the new file.',
    );
    await expect(card.getByRole('list', { name: 'Chosen files' })).not.toContainText('wide.png');
    await expectNoSidewaysScroll(page, '320 px');
    await card.getByRole('button', { name: 'Upload 1 file' }).click();
    await expectToast(page, 'Files Uploaded Successfully!');
    expect((await readBooking(desk, booking.id)).artworks.map(({ name }) => name)).toEqual(['mobile.gif']);
  });
});

type Admin = Pick<Desk, 'admin' | 'rows'>;

/** An opportunity of its own, so that no other journey meets its spec. */
async function newOpportunity({ admin }: Admin, name: string): Promise<string> {
  const { body } = await admin.get<{ categories: { id: string; name: string }[] }>('/api/admin/catalogue');
  const { id } = body.categories.find((category) => category.name === 'Supermarket')!;
  const added = await admin.post<{ id: string }>('/api/admin/catalogue/opportunities', { name, categoryId: id });
  return added.body.id;
}

async function wanting(
  desk: Admin,
  name: string,
  spec: { pieces: object[]; onMismatch?: string },
  changes: Record<string, string>,
): Promise<Booking> {
  const id = await newOpportunity(desk, name);
  const put = { onMismatch: 'warn', version: 0, ...spec };
  const { status } = await desk.admin.put(`/api/admin/catalogue/opportunities/${id}/artwork-spec`, put);
  expect(status).toBe(200);
  return bookingOf(desk, name, changes);
}

const bookingOf = (desk: Admin, mediaOpportunity: string, changes: Record<string, string> = {}) =>
  bookingThatIs(desk, 'Awaiting Upload', { mediaCategory: 'Supermarket', mediaOpportunity, ...changes });

const pieceIn = (card: Locator) => (name: string) =>
  card.getByRole('group', { name: 'What we need' }).getByRole('listitem').filter({ hasText: name });

async function openUploader(page: Page, { bookingNumber, brandName, contactEmail }: Booking) {
  await page.goto('/brand-portal');
  await page.getByLabel('Contact email').fill(contactEmail);
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: `#${bookingNumber} · ${brandName}` });
  await card.getByRole('button', { name: 'Upload Files for This Booking' }).click();
  return card;
}

async function choose(page: Page, pictures: Record<string, [number, number]>): Promise<void> {
  const files = Object.entries(pictures).map(async ([name, [width, height]]) => ({
    ...{ name, mimeType: name.endsWith('gif') ? 'image/gif' : 'image/png' },
    buffer: await image(name.endsWith('gif') ? 'gif' : 'png', width, height),
  }));
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files));
}
