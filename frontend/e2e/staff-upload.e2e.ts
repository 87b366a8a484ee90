import { bookingThatIs, readBooking } from '../../backend/test/api/desk.js';
import { image, officeDocument, PDF, WORD_97 } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, hold } from './desk.js';
import { onDisk } from './support/onDisk.js';

const test = emptyDesk();

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

test('staff upload up to five files of each type; a failure keeps them, and leaving asks until they are uploaded', async ({
  page,
  desk,
}) => {
  const { id } = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Assorted Almonds' });
  const address = `**/api/bookings/${id}/upload`;
  const leftOut = page.getByRole('list', { name: '2 files were left out' }).getByRole('listitem');
  const chosen = page.getByRole('list', { name: 'Chosen files' });
  const leaving = page.getByRole('dialog', { name: 'Leave this form?' });
  const names = ['banner.png', 'old copy.doc', 'new copy.docx', 'page 1.pdf', 'page 2.pdf'];
  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}/upload`);
  await expect(page.getByRole('heading', { name: 'Upload Files', level: 1 })).toBeVisible();

  await test.step('large files, other types and the sixth file are left out with the reason', async () => {
    const huge = { name: 'huge.pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
    await page.locator('input[type=file]').setInputFiles(await onDisk([huge]));
    await expect(page.getByRole('list', { name: '1 file was left out' })).toContainText(
      /huge\.pdf\s*It is larger than 10 MB/,
    );
    await page.locator('input[type=file]').setInputFiles([
      { name: 'archive.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') },
      { name: 'banner.png', mimeType: 'image/png', buffer: await image('png') },
      { name: 'old copy.doc', mimeType: 'application/msword', buffer: WORD_97 },
      // Without Word installed, a browser does not know the type.
      { name: 'new copy.docx', mimeType: '', buffer: officeDocument() },
      ...['page 1.pdf', 'page 2.pdf', 'page 3.pdf'].map(pdf),
    ]);
    await expect(leftOut).toHaveText([
      /^archive\.zip.*This type of file is not accepted\./,
      'page 3.pdfUp to 5 files go in one upload. Send it in a second one.',
    ]);
    await expect(chosen.getByRole('listitem')).toHaveCount(5);
  });

  await test.step('a failed upload is reported and keeps the files', async () => {
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: 'Upload 5 files' }).click();
    await expectToast(page, 'Upload Failed', 'Failed to upload files. Please try again.');
    for (const name of names) await expect(chosen).toContainText(name);
    expect((await readBooking(desk, id)).artworks).toEqual([]);
    await page.unroute(address);
  });

  await test.step('leaving asks for confirmation while the files are being uploaded, but not afterwards', async () => {
    const release = await hold(page, address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'All Bookings' }).first().click();
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect(leaving).toBeHidden();
    await expect(chosen).toContainText('page 2.pdf');
    release();
    await expectToast(
      page,
      'Files Uploaded Successfully',
      'Under Review. 2 files were left out: archive.zip, page 3.pdf.',
    );
    await expect(page).toHaveURL(`/bookings/${id}`);
    await expect(leaving).toBeHidden();
    expect((await readBooking(desk, id)).artworks.map(({ name }) => name)).toEqual(names);
  });

  await test.step('files that were chosen but not uploaded are left behind only after a question', async () => {
    await page.goto(`/bookings/${id}/upload`);
    await page.locator('input[type=file]').setInputFiles(pdf('plums.pdf'));
    await page.getByRole('link', { name: 'All Bookings' }).first().click();
    await leaving.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/bookings');
    expect((await readBooking(desk, id)).artworks.map(({ name }) => name)).toEqual(names);
  });
});
