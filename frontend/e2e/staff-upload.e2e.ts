import type { Page } from '@playwright/test';
import { bookingThatIs, readBooking, type Booking } from '../../backend/test/api/desk.js';
import { image, officeDocument, PDF, WORD_97 } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, hold } from './desk.js';

const test = emptyDesk();

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

test.beforeEach(({ page }) => enter(page, ADMIN));

test('staff can upload images and old and new Word documents; other types are left out with the reason', async ({
  page,
  desk,
}) => {
  const booking = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Assorted Almonds' });
  await openUpload(page, booking);
  await page.locator('input[type=file]').setInputFiles([
    { name: 'banner.png', mimeType: 'image/png', buffer: await image('png') },
    { name: 'old copy.doc', mimeType: 'application/msword', buffer: WORD_97 },
    // Without Word installed, a browser does not know the type.
    { name: 'new copy.docx', mimeType: '', buffer: officeDocument() },
    { name: 'archive.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') },
  ]);
  const leftOut = page.getByRole('list', { name: '1 file was left out' }).getByRole('listitem');
  await expect(leftOut).toHaveText(/^archive\.zip.*This type of file is not accepted\./);

  await page.getByRole('button', { name: 'Upload 3 files' }).click();
  await expectToast(page, 'Files Uploaded Successfully', 'status changed to Under Review');
  const { artworks } = await readBooking(desk, booking.id);
  expect(artworks.map(({ name }) => name)).toEqual(['banner.png', 'old copy.doc', 'new copy.docx']);
});

test('staff can upload five files at a time; the sixth is left out and named', async ({ page, desk }) => {
  const booking = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Sixpence Snacks' });
  await openUpload(page, booking);
  await page.locator('input[type=file]').setInputFiles([1, 2, 3, 4, 5, 6].map((number) => pdf(`page ${number}.pdf`)));
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(5);
  const leftOut = page.getByRole('list', { name: '1 file was left out' }).getByRole('listitem');
  await expect(leftOut).toHaveText('page 6.pdfUp to 5 files go in one upload. Send it in a second one.');
  await page.getByRole('button', { name: 'Upload 5 files' }).click();
  await expectToast(page, 'Files Uploaded Successfully');
  expect((await readBooking(desk, booking.id)).artworks).toHaveLength(5);
});

test('a failed upload is reported, keeps the files, and works when tried again', async ({ page, desk }) => {
  const booking = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Offline Olives' });
  await openUpload(page, booking);
  await page.locator('input[type=file]').setInputFiles(pdf('olives.pdf'));
  const address = `**/api/bookings/${booking.id}/upload`;
  await page.route(address, (route) => route.abort());
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expectToast(page, 'Upload Failed', 'Failed to upload files. Please try again.');
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('olives.pdf');
  expect((await readBooking(desk, booking.id)).artworks).toEqual([]);

  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Files Uploaded Successfully');
});

test('leaving asks for confirmation while chosen files are not uploaded, but not afterwards', async ({
  page,
  desk,
}) => {
  const booking = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Patient Pears' });
  await openUpload(page, booking);
  await page.locator('input[type=file]').setInputFiles(pdf('pears.pdf'));
  const leaving = page.getByRole('dialog', { name: 'Leave this form?' });
  const release = await hold(page, `**/api/bookings/${booking.id}/upload`);
  await page.getByRole('button', { name: 'Upload 1 file' }).click();

  await page.getByRole('link', { name: 'All Bookings' }).first().click();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('pears.pdf');
  release();
  await expectToast(page, 'Files Uploaded Successfully');
  await expect(page).toHaveURL(`/bookings/${booking.id}`);
  await expect(leaving).toBeHidden();

  await openUpload(page, booking);
  await page.locator('input[type=file]').setInputFiles(pdf('plums.pdf'));
  await page.getByRole('link', { name: 'All Bookings' }).first().click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/bookings');
  expect((await readBooking(desk, booking.id)).artworks.map(({ name }) => name)).toEqual(['pears.pdf']);
});

async function openUpload(page: Page, { id }: Booking): Promise<void> {
  await page.goto(`/bookings/${id}/upload`);
  await expect(page.getByRole('heading', { name: 'Upload Files', level: 1 })).toBeVisible();
}
