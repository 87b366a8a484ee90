import type { Locator, Page } from '@playwright/test';
import { artwork, bookingThatIs, readBooking, type Booking, type Desk } from '../../backend/test/api/desk.js';
import { clip, drawnPdf, image, PDF } from '../../backend/test/samples/files.js';
import { multipart } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { chooseInMenu, press, tabTo, type as typeInto } from './support/keyboard.js';

const test = emptyDesk();

const BANNER = { name: 'Desktop banner', kinds: ['PNG', 'JPEG'], width: 970, height: 250 };
const FILM = { name: 'Screen film', kinds: ['MP4', 'WebM'], ratio: '16:9', maxSeconds: 10 };
const MOBILE = { name: 'Mobile banner', kinds: ['GIF'], width: 320, height: 50 };

test('by keyboard alone: an admin adds pieces, moves one, corrects what is wrong, and saves', async ({
  page,
  desk,
}) => {
  const opportunity = await newOpportunity(desk, 'Aisle Arch');
  await enter(page, ADMIN);
  await page.goto('/catalogue?tab=categories');
  await chooseInMenu(page, page.getByRole('button', { name: 'More actions for Aisle Arch' }), 'Artwork Spec…');
  await expect(page).toHaveURL(`/catalogue/${opportunity}/artwork-spec`);
  await expect(page.getByText('No pieces yet')).toBeVisible();

  const piece = (number: number) => page.getByRole('group', { name: `Piece ${number}` });
  const name = (number: number) => piece(number).getByRole('textbox', { name: 'Name' });
  await press(page, page.getByRole('button', { name: 'Add piece' }));
  await expect(name(1)).toBeFocused();
  await page.keyboard.type('Top');
  await press(page, page.getByRole('button', { name: 'Add piece' }));
  await expect(name(2)).toBeFocused();
  await page.keyboard.type('top');
  await page.keyboard.press('Enter');
  await expect(piece(1).getByText('Choose at least one file type.')).toBeVisible();
  await expect(piece(2).getByText('Another piece has this name.')).toBeVisible();
  await expect(piece(1).getByRole('checkbox', { name: 'PNG' })).toBeFocused();
  await page.keyboard.press('Space');
  await typeInto(page, name(2), 'Side');
  await tabTo(page, piece(2).getByRole('checkbox', { name: 'PDF' }));
  await page.keyboard.press('Space');

  // What is typed stays in the tab until it is saved.
  await page.reload();
  await expect(name(2)).toHaveValue('Side');
  const up = page.getByRole('button', { name: 'Move Side up' });
  await press(page, up);
  await expect(page.getByRole('status').filter({ hasText: 'Side is number 1 of 2 now.' })).toBeAttached();
  await expect(up).toBeFocused();
  await expect(name(1)).toHaveValue('Side');
  await press(page, page.getByRole('button', { name: 'Save Artwork Spec' }));
  await expectToast(page, 'Artwork Spec Saved');

  await page.goto('/catalogue?tab=categories');
  await expect(page.getByRole('listitem').filter({ hasText: 'Aisle Arch' }).last()).toContainText('2 pieces, warns');
});

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
  await expectNothingWide(page, 320);
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
  await expectNothingWide(page, 320);
  await card.getByRole('button', { name: 'Upload 2 files' }).click();
  await expectToast(page, 'Files Uploaded Successfully!');
  await expect(piece('Desktop banner')).toContainText('Received');
  await expect(piece('Screen film')).toContainText('Received');
  await expectNothingWide(page, 320);

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
  await expectNothingWide(page, 1280);
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
    await expectNothingWide(page, 320);
    await card.getByRole('button', { name: 'Upload 1 file' }).click();
    await expectToast(page, 'Files Uploaded Successfully!');
    expect((await readBooking(desk, booking.id)).artworks.map(({ name }) => name)).toEqual(['mobile.gif']);
  });

  test('what only the server can measure is refused with what to do, and everything chosen stays', async ({
    page,
    desk,
  }) => {
    const contactEmail = 'rita@pieces.example';
    const pieces = [BANNER, { name: 'Leaflet', kinds: ['PDF'], pages: 2 }];
    const booking = await wanting(desk, 'Leaflet Ledge', { onMismatch: 'refuse', pieces }, { contactEmail });
    const card = await openUploader(page, booking);
    await choose(page, { 'banner.png': [970, 250] });
    await card
      .locator('input[type=file]')
      .setInputFiles({ name: 'leaflet.pdf', mimeType: 'application/pdf', buffer: drawnPdf(3) });
    const send = card.getByRole('button', { name: 'Upload 2 files' });
    await send.click();
    await expect(card).toContainText(
      '“leaflet.pdf” does not fit. Leaflet wants 2 pages, and this has 3 pages. Export it again to fit, and send the new file.',
    );
    await expect(
      card
        .getByRole('list', { name: 'Chosen files' })
        .getByRole('listitem')
        .getByText(/png|pdf$/),
    ).toHaveText(['banner.png', 'leaflet.pdf']);
    await expectNothingWide(page, 320);
    await page.getByRole('button', { name: 'Remove leaflet.pdf' }).click();
    await card.getByRole('button', { name: 'Upload 1 file' }).click();
    await expectToast(page, 'Files Uploaded Successfully!');
    await expect(pieceIn(card)('Leaflet')).toContainText('Missing');
  });
});

test('a reviewer sees the checks beside the artwork, and sends back what failed by keyboard', async ({
  page,
  desk,
}) => {
  const booking = await wanting(desk, 'Checked Counter', { pieces: [BANNER, MOBILE] }, { brandName: 'Thistle Gin' });
  const files = [artwork('wide.png', await image('png', 960, 250))];
  await desk.admin.post(`/api/bookings/${booking.id}/upload`, multipart({ files }));
  await enter(page, ADMIN);
  await page.goto(`/review/${booking.id}`);
  const wanted = page.getByRole('region', { name: 'Wanted artwork' }).getByRole('listitem');
  await expect(wanted).toContainText([
    /Desktop banner.*970×250 pixels wanted, 960×250 pixels sent/,
    /Mobile banner.*Missing/,
  ]);

  await press(page, page.getByRole('button', { name: 'Request Revision' }));
  const comments = page.getByLabel('Revision comments');
  await comments.fill('Nearly there.');
  await press(page, page.getByRole('button', { name: 'Insert 2 failed checks' }));
  await expect(comments).toHaveValue(
    'Nearly there.\nDesktop banner: 970×250 pixels wanted, 960×250 pixels sent\nMobile banner: missing',
  );
  await expect(comments).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Request Revision' }));
  await expectToast(page, 'Revision Requested');
  expect((await readBooking(desk, booking.id)).rejectionComments).toContain(
    '960×250 pixels sent\nMobile banner: missing',
  );

  await page.goto(`/bookings/${booking.id}`);
  await expect(page.getByRole('group', { name: 'Uploaded files' })).toContainText('Desktop banner differs');
});

test('the spec sheet of an opportunity is taken over by new bookings; another file is refused with the reason', async ({
  page,
  desk,
}) => {
  const opportunity = await newOpportunity(desk, 'Sheeted Stand');
  await enter(page, ADMIN);
  await page.goto(`/catalogue/${opportunity}/artwork-spec`);
  const sheet = page.getByRole('region', { name: 'Spec sheet' });
  const pick = (name: string) =>
    sheet.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF });
  await pick('notes.txt');
  await expect(sheet.getByRole('alert')).toContainText('notes.txt is not a PDF.');
  await pick('sizes.pdf');
  await expectToast(page, 'Spec Sheet Saved');
  await expect(sheet).toContainText('sizes.pdf');
  const booking = await bookingOf(desk, 'Sheeted Stand');
  await press(page, sheet.getByRole('button', { name: 'Remove' }));
  await expect(sheet).toContainText('None');
  await expect(sheet.getByText('Choose PDF')).toBeFocused();

  // Theirs stays when the opportunity's is removed.
  await page.goto(`/bookings/${booking.id}`);
  await expect(page.getByRole('button', { name: 'Download sizes.pdf' })).toBeVisible();
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

const expectNothingWide = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
