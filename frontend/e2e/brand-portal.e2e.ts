import type { Locator, Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { bookingForm, bookingThatIs, dayFromNow, ZONE, type Booking } from '../../backend/test/api/desk.js';
import { EPS, ILLUSTRATOR, PDF, photoshop } from '../../backend/test/samples/files.js';
import { multipart } from '../../backend/test/support/index.js';
import { emptyDesk, expect, expectToast, hold } from './desk.js';
import { onDisk } from './support/onDisk.js';

const test = emptyDesk();

const UPLOAD = 'Upload Files for This Booking';
const TEN_MB = 10 * 1024 * 1024;

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

test('the uploader opens in the card, can be closed, and keeps the chosen files after a failure', async ({
  page,
  desk,
}) => {
  test.slow();
  const contactEmail = 'files@teasel.example';
  const booking = await bookingThatIs(desk, 'Awaiting Upload', { contactEmail, brandName: 'Teasel Tonic' });
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'POST')));
  await lookUp(page, contactEmail);
  const card = cardOf(page, booking);
  await card.getByRole('button', { name: UPLOAD }).click();
  await expect(card.getByText('Choose files')).toBeVisible();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText('Choose files')).toBeHidden();
  await expect(card.getByRole('button', { name: UPLOAD })).toBeFocused();

  await card.getByRole('button', { name: UPLOAD }).click();
  const files = await onDisk([
    file('artboard.psd', photoshop()),
    file('artboard.eps', EPS),
    file('artboard.ai', ILLUSTRATOR),
    file('just-small-enough.pdf', Buffer.concat([PDF, Buffer.alloc(TEN_MB - PDF.length)])),
    file('too-large.pdf', Buffer.concat([PDF, Buffer.alloc(TEN_MB - PDF.length + 1)])),
    ...Array.from({ length: 7 }, (_, index) => file(`page-${index + 1}.pdf`, PDF)),
  ]);
  await card.locator('input[type=file]').setInputFiles(files);
  await expect(card.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(10);
  const refused = card.getByRole('list', { name: '2 files were left out' }).getByRole('listitem');
  await expect(refused).toHaveText([
    /^too-large\.pdf\s*It is larger than 10 MB/,
    /^page-7\.pdf\s*Up to 10 files go in one upload\./,
  ]);
  expect(sent).toBe(0);

  // Intercepting the request would copy all the files into the test, which may take longer than a toast stays.
  await page.context().setOffline(true);
  await card.getByRole('button', { name: 'Upload 10 files' }).click();
  await expectToast(page, 'Upload Failed', 'Failed to upload files. Please try again.');
  await page.context().setOffline(false);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Files Uploaded Successfully!', 'the booking status has been updated');
  await expect(card.getByText('Choose files')).toBeHidden();
  await expect(card.getByText('Under Review', { exact: true })).toBeVisible();
  await card.getByText('6 earlier files').click();
  for (const name of ['artboard.psd', 'artboard.eps', 'artboard.ai', 'page-6.pdf']) {
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
  await expectToast(page, 'Email Required');
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

test('if bookings cannot be loaded, a card shows the reason and the search can be repeated', async ({ page, desk }) => {
  const contactEmail = 'later@teasel.example';
  const booking = await bookingThatIs(desk, 'Awaiting Upload', { contactEmail });
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Error Loading Bookings' }) });
  for (const [status, body, reason] of [
    [502, '<html>a proxy’s page</html>', '502 Bad Gateway'],
    [503, '{"statusCode":503,"message":"The database does not answer."}', '503 Service Unavailable'],
  ] as const) {
    await page.route('**/brand-bookings/**', (route) => route.fulfill({ status, body }));
    await lookUp(page, contactEmail);
    await expect(card).toContainText(`Failed to fetch bookings: ${reason}`);
    await expect(page.getByLabel('Contact email')).toHaveValue(contactEmail);
  }
  await page.unroute('**/brand-bookings/**');
  await card.getByRole('button', { name: 'Try Again' }).click();
  await expect(cardOf(page, booking)).toBeVisible();
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
