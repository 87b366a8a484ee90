import type { Locator, Page } from '@playwright/test';
import { bookingThatIs, readBooking, type Booking, type Desk } from '../../backend/test/api/desk.js';
import { clip, image } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, openUploader } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

const BANNER = { name: 'Desktop banner', kinds: ['PNG', 'JPEG'], width: 970, height: 250 };
const FILM = { name: 'Screen film', kinds: ['MP4', 'WebM'], ratio: '16:9', maxSeconds: 10 };

test('a brand is told what differs before it sends and after, mends it, and sends a video, which a reviewer plays', async ({
  page,
  desk,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 720 });
  const booking = await wanting(desk, [BANNER, FILM]);
  const card = await openUploader(page, booking);
  const piece = pieceIn(card);
  await expect(piece('Desktop banner')).toContainText('Missing');
  await expect(piece('Desktop banner')).toContainText('PNG or JPEG, 970×250 pixels');

  await choose(page, 'wide.png', 960, 250);
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
  await choose(page, 'right.png', 970, 250);
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
  await enter(page, ADMIN, `/review/${booking.id}`);
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

/** A booking of an opportunity of its own, so that no other journey meets the spec. */
async function wanting(desk: Pick<Desk, 'admin' | 'rows'>, pieces: object[]): Promise<Booking> {
  const [mediaCategory, mediaOpportunity] = ['Supermarket', 'Portal Panel'];
  const catalogue = await desk.admin.get<{ categories: { id: string; name: string }[] }>('/api/admin/catalogue');
  const { id: categoryId } = catalogue.body.categories.find(({ name }) => name === mediaCategory)!;
  const opportunity = { name: mediaOpportunity, categoryId };
  const added = await desk.admin.post<{ id: string }>('/api/admin/catalogue/opportunities', opportunity);
  const spec = { onMismatch: 'warn', version: 0, pieces };
  const { status } = await desk.admin.put(`/api/admin/catalogue/opportunities/${added.body.id}/artwork-spec`, spec);
  expect(status).toBe(200);
  return bookingThatIs(desk, 'Awaiting Upload', { mediaCategory, mediaOpportunity, brandName: 'Larch Oats' });
}

const pieceIn = (card: Locator) => (name: string) =>
  card.getByRole('group', { name: 'What we need' }).getByRole('listitem').filter({ hasText: name });

async function choose(page: Page, name: string, width: number, height: number): Promise<void> {
  const picture = { name, mimeType: 'image/png', buffer: await image('png', width, height) };
  await page.locator('input[type=file]').setInputFiles(picture);
}
