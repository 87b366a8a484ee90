import type { Locator, Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { bookingForm, bookingThatIs, dayFromNow, ZONE, type Booking } from '../../backend/test/api/desk.js';
import { EPS, ILLUSTRATOR, PDF, photoshop } from '../../backend/test/samples/files.js';
import { multipart } from '../../backend/test/support/index.js';
import { emptyDesk, expect, expectToast, hold } from './desk.js';

const test = emptyDesk();

const UPLOAD = 'Upload Files for This Booking';

test('the button finds the bookings; each card shows what is booked and offers upload while files are accepted', async ({
  page,
  desk,
}) => {
  const contactEmail = 'all@teasel.example';
  const inStatus = (status: string) => bookingThatIs(desk, status, { contactEmail, brandName: `Teasel ${status}` });
  const fresh = await inStatus('Awaiting Upload');
  await desk.rows(`UPDATE bookings SET status = 'New Booking' WHERE id = $1`, [fresh.id]);
  const overdue = await inStatus('Overdue');
  const revision = await inStatus('Revision Required');
  const live = await inStatus('Live');
  const completed = await inStatus('Completed');

  await lookUp(page, contactEmail);
  await expect(page.getByRole('heading', { name: 'Your bookings', level: 1 })).toBeFocused();
  await expect(page.getByText(`5 bookings found for ${contactEmail}.`).first()).toBeVisible();

  for (const booking of [overdue, revision, live, completed]) {
    const card = cardOf(page, booking);
    await expect(fact(card, 'Media opportunity')).toHaveText('Front Cover');
    await expect(fact(card, 'Category')).toHaveText('Trade Newsletter');
    await expect(fact(card, 'Deadline')).toHaveText(written(booking.deadlineDate));
    await expect(fact(card, 'Live date')).toHaveText(written(booking.liveDate));
    await expect(card.getByText(booking.status, { exact: true }).first()).toBeVisible();
  }
  expect(revision.uploadedFiles[0]).toMatch(/[0-9a-f]{8}_poster\.pdf$/);
  await expect(fact(cardOf(page, revision), 'Files').getByRole('listitem')).toHaveText('poster.pdf');

  const note = cardOf(page, revision).getByRole('strong').filter({ hasText: 'Revision Required' });
  await expect(note.locator('xpath=..')).toHaveText('Revision RequiredThe logo is cut off');
  await expect(cardOf(page, live).getByRole('strong')).toHaveCount(0);

  for (const booking of [fresh, overdue, revision]) {
    await expect(cardOf(page, booking).getByRole('button', { name: UPLOAD })).toBeVisible();
  }
  for (const booking of [live, completed]) {
    await expect(cardOf(page, booking).getByRole('button', { name: UPLOAD })).toHaveCount(0);
  }
});

test('the uploader opens in the card, can be closed, and takes files of print programs', async ({ page, desk }) => {
  const contactEmail = 'files@teasel.example';
  const booking = await bookingThatIs(desk, 'Awaiting Upload', { contactEmail, brandName: 'Teasel Tonic' });
  await lookUp(page, contactEmail);
  const card = cardOf(page, booking);
  await card.getByRole('button', { name: UPLOAD }).click();
  await expect(card.getByText('Choose files')).toBeVisible();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText('Choose files')).toBeHidden();
  await expect(card.getByRole('button', { name: UPLOAD })).toBeFocused();

  await card.getByRole('button', { name: UPLOAD }).click();
  await card
    .locator('input[type=file]')
    .setInputFiles([
      file('artboard.psd', photoshop()),
      file('artboard.eps', EPS),
      file('artboard.ai', ILLUSTRATOR),
      file('page.pdf', PDF),
    ]);
  await card.getByRole('button', { name: 'Upload 4 files' }).click();
  await expectToast(page, 'Files Uploaded Successfully!', 'the booking status has been updated');
  await expect(card.getByText('Choose files')).toBeHidden();
  await expect(card.getByText('Under Review', { exact: true })).toBeVisible();
  for (const name of ['artboard.psd', 'artboard.eps', 'artboard.ai', 'page.pdf']) {
    await expect(fact(card, 'Files').getByText(name, { exact: true })).toBeVisible();
  }
});

test('bookings that are shown during an upload stay, and do not end it', async ({ page, desk }) => {
  const contactEmail = 'many@teasel.example';
  const days = Array.from({ length: 26 }, (_, index) => dayFromNow(20 + index));
  const dates = days.map((day) => ({ deadlineDate: dayFromNow(10), liveDate: day, endDate: day }));
  const form = multipart({ ...bookingForm({ contactEmail }), dates: JSON.stringify(dates) });
  expect((await desk.admin.post('/api/bookings/several', form)).status).toBe(201);
  const cards = page.getByRole('article');
  await lookUp(page, contactEmail);
  await expect(cards).toHaveCount(25);
  const card = cards.first();
  await card.getByRole('button', { name: UPLOAD }).click();
  await card.locator('input[type=file]').setInputFiles(file('front.pdf', PDF));
  const release = await hold(page, (url) => url.pathname.endsWith('/upload'));
  await card.getByRole('button', { name: 'Upload 1 file' }).click();
  await page.getByRole('button', { name: 'Show More Bookings' }).click();
  await expect(cards).toHaveCount(26);
  release();
  await expectToast(page, 'Files Uploaded Successfully!');
  await expect(card.getByText('Under Review', { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(26);
});

test('an email address with special characters finds its bookings; without an address nothing is requested', async ({
  page,
  desk,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/brand-bookings/')) requests.push(new URL(request.url()).pathname);
  });
  await lookUp(page, '');
  await expectToast(page, 'Email Required', 'Please enter your contact email address to view your bookings.');
  await page.getByRole('button', { name: 'Close notification' }).click();
  await lookUp(page, '   ');
  await expectToast(page, 'Email Required');
  await expect(page.getByLabel('Contact email')).toBeFocused();
  expect(requests).toEqual([]);

  const contactEmail = "o'hara+50%/a?b&c#d@teasel.example";
  const booking = await bookingThatIs(desk, 'Awaiting Upload', { contactEmail, liveDate: dayFromNow(12) });
  await lookUp(page, contactEmail.toUpperCase());
  await expect(cardOf(page, booking)).toBeVisible();
  expect(requests).toEqual([`/api/brand-bookings/${encodeURIComponent(contactEmail)}`]);

  await page.getByRole('button', { name: 'Use another email' }).click();
  await lookUp(page, 'nobody@teasel.example');
  const none = page.locator('section').filter({ has: page.getByRole('heading', { name: 'No Bookings Found' }) });
  await expect(none).toContainText('We found no bookings for nobody@teasel.example. Please check the email');
});

async function lookUp(page: Page, email: string): Promise<void> {
  if (!page.url().endsWith('/brand-portal')) await page.goto('/brand-portal');
  await page.getByLabel('Contact email').fill(email);
  await page.getByRole('button', { name: 'View Bookings' }).click();
}

const cardOf = (page: Page, { bookingNumber, brandName }: Booking) =>
  page.getByRole('article', { name: `#${bookingNumber} · ${brandName}` });

/** The value beside the term. */
const fact = (card: Locator, term: string) =>
  card
    .locator('dl > div')
    .filter({ has: card.page().getByText(term, { exact: true }) })
    .getByRole('definition');

const written = (moment: string) => DateTime.fromISO(moment).setZone(ZONE).setLocale('en').toFormat('MMM dd, yyyy');

const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
