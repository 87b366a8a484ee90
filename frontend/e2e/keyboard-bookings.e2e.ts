import { artwork, bookingThatIs } from '../../backend/test/api/desk.js';
import { PDF } from '../../backend/test/samples/files.js';
import { multipart } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';
import { openTwice, press, tabTo } from './support/keyboard.js';
import { openFromHere } from './support/look.js';

const test = emptyDesk();

test('by keyboard alone: a booking gets artwork, is sent back, approved and goes live', async ({ page, desk }) => {
  needs('a Tab key that comes back from the toolbar');
  const main = page.getByRole('main');
  await enter(page, ADMIN);
  const { id, bookingNumber } = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Heron Tea' });
  const number = `#${bookingNumber}`;
  const heading = page.getByRole('heading', { level: 1, name: 'Heron Tea' });
  await page.goto('/bookings');

  await test.step('artwork is uploaded', async () => {
    await press(page, main.getByRole('link', { name: number }).first());
    await expect(heading).toBeFocused();
    await press(page, main.getByRole('link', { name: 'Upload Files' }).first());
    await tabTo(page, page.locator('input[type=file]'));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'poster.pdf', mimeType: 'application/pdf', buffer: PDF });
    await press(page, page.getByRole('button', { name: 'Upload 1 file' }));
    await expectToast(page, 'Files Uploaded Successfully');
    await expect(heading).toBeFocused();
  });

  await test.step('it is sent back from the review queue', async () => {
    await press(page, page.getByRole('link', { name: 'Under Review' }).first());
    await press(page, main.getByRole('link', { name: `Review ${number}`, exact: true }));
    await expect(page).toHaveURL(`/review/${id}`);
    await expect(heading).toBeVisible();
    await press(page, main.getByRole('button', { name: 'Request Revision', exact: true }));
    await expect(page.getByLabel('Revision comments')).toBeFocused();
    await page.keyboard.type('The logo is too small.');
    await press(page, main.getByRole('button', { name: 'Request Revision', exact: true }));
    await expectToast(page, 'Revision Requested');
  });

  await test.step('new artwork is approved on its page', async () => {
    await desk.admin.post(`/api/bookings/${id}/upload`, multipart({ files: artwork() }));
    await page.goto(`/review/${id}`);
    await press(page, main.getByRole('button', { name: 'Approve' }));
    await expectToast(page, 'Booking Approved');
  });

  await test.step('it is marked as live', async () => {
    await openFromHere(page, `/bookings/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Mark as Live' });
    await openTwice(page, main.getByRole('button', { name: 'Mark as Live' }), dialog);
    await press(page, dialog.getByRole('button', { name: 'Mark as Live' }));
    await expectToast(page, 'Booking Live');
  });
});
