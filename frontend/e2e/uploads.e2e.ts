import { bookingThatIs, readBooking, type Booking, type Desk } from '../../backend/test/api/desk.js';
import { drawnPdf, EPS, image, photoshop } from '../../backend/test/samples/files.js';
import { emptyDesk, expect, expectToast, hold, openUploader } from './desk.js';
import { needs } from './support/browser.js';
import { complaintsOf } from './support/look.js';
import { expectPainted } from './support/painted.js';

const test = emptyDesk();

const file = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({ name, mimeType, buffer });
const pdf = (name = 'front.pdf', padding = 0) =>
  file(name, Buffer.concat([drawnPdf(), Buffer.alloc(padding)]), 'application/pdf');

test('chosen files are shown before they are sent, and files that cannot be sent are listed with the reason', async ({
  page,
  desk,
}) => {
  const complaints = complaintsOf(page);
  await openUploader(page, await bookingThatIs(desk, 'Awaiting Upload'));
  await expect(page.getByText('up to 10 files of 10 MB')).toBeVisible();

  const png = await image('png', 300, 200);
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('photo.png', png, 'image/png'),
      pdf(),
      file('layers.psd', photoshop(), 'image/vnd.adobe.photoshop'),
      file('logo.eps', EPS),
      file('broken.png', Buffer.from('no picture'), 'image/png'),
      file('notes.txt', Buffer.from('notes'), 'text/plain'),
    ]);
  const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await expect(chosen).toHaveCount(5);
  await expectPainted(chosen.filter({ hasText: 'photo.png' }).locator('img'));
  await expectPainted(chosen.filter({ hasText: 'front.pdf' }).locator('canvas'));
  await expect(chosen.filter({ hasText: 'layers.psd' })).toContainText('PSD');
  await expect(chosen.filter({ hasText: 'logo.eps' })).toContainText('EPS');
  // A broken image must not be shown as a picture.
  await expect(chosen.filter({ hasText: 'broken.png' }).locator('img')).toHaveCount(0);
  const refused = page.getByRole('list', { name: '1 file was left out' }).getByRole('listitem');
  await expect(refused).toContainText(/notes\.txt\s*This type of file is not accepted/);

  await page.getByRole('button', { name: 'Remove broken.png' }).click();
  await page.locator('input[type=file]').setInputFiles(Array.from({ length: 7 }, (_, index) => pdf(`${index}.pdf`)));
  await expect(chosen).toHaveCount(10);
  await expect(page.getByText('Up to 10 files go in one upload.').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a running upload can be cancelled without storing or losing the files, and a file can be removed while it is being sent', async ({
  page,
  desk,
}) => {
  const booking = await bookingThatIs(desk, 'Awaiting Upload');
  await openUploader(page, booking);
  needs('the DevTools protocol');
  const network = await page.context().newCDPSession(page);
  const upTo = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await network.send('Network.enable');
  await upTo(200_000);
  await page.locator('input[type=file]').setInputFiles([pdf('one.pdf', 3_000_000), pdf('two.pdf', 3_000_000)]);
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(page.getByRole('progressbar', { name: 'Upload of one.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel upload', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Upload 2 files' })).toBeVisible();
  expect(await filesOf(desk, booking)).toEqual([]);

  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await page.getByRole('button', { name: 'Cancel the upload of one.pdf' }).click();
  await expect(page.getByRole('list', { name: 'Chosen files' })).not.toContainText('one.pdf');
  await upTo(-1);
  await expectToast(page, 'Files Uploaded Successfully!');
  expect(await filesOf(desk, booking)).toEqual(['two.pdf']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the screen stays on during an upload', async ({ page, desk, browserName }) => {
    needs('a screen that can be kept on');
    // The headless shell allows it only if it is told to; Firefox has no such permission.
    if (browserName === 'chromium') await page.context().grantPermissions(['screen-wake-lock']);
    await page.addInitScript(() => {
      const requestLock = navigator.wakeLock.request.bind(navigator.wakeLock);
      navigator.wakeLock.request = async (type) => (window.screenLock = await requestLock(type));
    });
    await openUploader(page, await bookingThatIs(desk, 'Awaiting Upload'));
    const chooser = page.locator('input[type=file]');
    // Phones offer their camera where images are accepted, and nothing else where `capture` is set.
    await expect(chooser).toHaveAttribute('accept', /(^|,)image\/jpeg(,|$)/);
    await expect(chooser).not.toHaveAttribute('capture');
    await chooser.setInputFiles([pdf()]);
    const release = await hold(page, '**/upload');
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    const isKeptOn = () => page.evaluate(() => window.screenLock?.released === false);
    await expect.poll(isKeptOn).toBe(true);
    release();
    await expectToast(page, 'Files Uploaded Successfully!');
    await expect.poll(isKeptOn).toBe(false);
  });
});

declare global {
  interface Window {
    screenLock?: WakeLockSentinel;
  }
}

async function filesOf(desk: Pick<Desk, 'admin'>, { id }: Booking): Promise<string[]> {
  return (await readBooking(desk, id)).artworks.map(({ name }) => name);
}
