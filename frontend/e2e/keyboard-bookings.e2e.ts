import { artwork, dayFromNow } from '../../backend/test/api/desk.js';
import { PDF } from '../../backend/test/samples/files.js';
import { multipart } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';
import { choose, openTwice, press, tabTo, type, typeDay } from './support/keyboard.js';
import { openFromHere } from './support/look.js';

const test = emptyDesk();

test.describe.configure({ timeout: 240_000 });

test('by keyboard alone: a booking is created, gets artwork, is sent back, approved and goes live', async ({
  page,
  desk,
}) => {
  needs('a Tab key that comes back from the toolbar');
  const main = page.getByRole('main');
  await enter(page, ADMIN);
  await page.goto('/new-booking');

  const number = await test.step('the form is filled in and sent', async () => {
    await type(page, page.getByLabel('Brand name'), 'Heron Tea');
    await type(page, page.getByLabel('Contact email'), 'kim@heron.test');
    await choose(page, page.getByLabel('Media Category'), 'Trade Newsletter');
    await choose(page, page.getByLabel('Media Opportunity'), 'Front Cover');
    await typeDay(page, page.getByRole('group', { name: 'Live date' }), dayFromNow(20));
    await typeDay(page, page.getByRole('group', { name: 'Artwork deadline' }), dayFromNow(10));
    await typeDay(page, page.getByRole('group', { name: 'End date' }), dayFromNow(40));
    await type(page, page.getByLabel('Revenue (£)'), '950');
    await tabTo(page, page.getByRole('button', { name: 'Choose PDF' }));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'spec.pdf', mimeType: 'application/pdf', buffer: PDF });
    await press(page, page.getByRole('button', { name: 'Create Booking' }));
    await expectToast(page, 'Booking Created Successfully');
    const [created] = /#\d+/.exec(await page.locator('[role=region] li').innerText())!;
    return created;
  });

  await test.step('artwork is uploaded', async () => {
    await press(page, main.getByRole('link', { name: number }).first());
    await press(page, main.getByRole('link', { name: 'Upload Files' }).first());
    await tabTo(page, page.locator('input[type=file]'));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'poster.pdf', mimeType: 'application/pdf', buffer: PDF });
    await press(page, page.getByRole('button', { name: 'Upload 1 file' }));
    await expectToast(page, 'Files Uploaded Successfully');
  });

  const id = /bookings\/([0-9a-f-]{36})/.exec(page.url())![1]!;

  await test.step('it is sent back from the review queue', async () => {
    await press(page, page.getByRole('link', { name: 'Under Review' }).first());
    await press(page, main.getByRole('link', { name: `Review ${number}`, exact: true }));
    await expect(page).toHaveURL(`/review/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Heron Tea' })).toBeVisible();
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
