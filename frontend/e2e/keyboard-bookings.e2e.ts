import { artwork, bookingThatIs, dayFromNow } from '../../backend/test/api/desk.js';
import { PDF } from '../../backend/test/samples/files.js';
import { multipart } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';
import { choose, chooseInMenu, openTwice, press, signInByKeyboard, tabTo, type, typeDay } from './support/keyboard.js';

const test = emptyDesk();

test.describe.configure({ timeout: 240_000 });

test('by keyboard alone: a booking is created, gets artwork, is sent back, approved and goes live', async ({
  page,
  desk,
}) => {
  needs('a Tab key that comes back from the toolbar');
  const main = page.getByRole('main');
  await signInByKeyboard(page, ADMIN);
  await press(page, page.getByRole('link', { name: 'Create New Booking' }));

  await test.step('errors are listed, and each one links to its field', async () => {
    await press(page, page.getByRole('button', { name: 'Create Booking' }));
    await expect(page.getByLabel('Brand name')).toBeFocused();
    const summary = page.getByRole('alert').filter({ hasText: 'fields need a change' });
    await tabTo(page, summary.getByRole('button', { name: 'Contact email is required' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Contact email')).toBeFocused();
    await tabTo(page, summary.getByRole('button', { name: 'Live date is required' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Live date' }).getByRole('spinbutton').first()).toBeFocused();
  });

  const number = await test.step('the form is filled in and sent', async () => {
    await tabTo(page, page.getByLabel('Brand name'), 'Shift+Tab');
    await page.keyboard.type('Heron Tea');
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
    await page.goto(`/bookings/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Mark as Live' });
    await openTwice(page, main.getByRole('button', { name: 'Mark as Live' }), dialog);
    await press(page, dialog.getByRole('button', { name: 'Mark as Live' }));
    await expectToast(page, 'Booking Live');
  });
});

test('by keyboard alone: a booking’s dates and revenue are edited, it is deleted, and a completed one is reactivated', async ({
  page,
  desk,
}) => {
  needs('a Tab key that comes back from the toolbar');
  const main = page.getByRole('main');
  const { id } = await bookingThatIs(desk, 'Under Review', { brandName: 'Heron Tea' });
  await signInByKeyboard(page, ADMIN);
  await page.goto(`/bookings/${id}`);

  const dates = page.getByRole('dialog', { name: 'Edit Dates' });
  await openTwice(page, main.getByRole('button', { name: 'Edit Dates' }), dates);
  await typeDay(page, dates.getByRole('group', { name: 'End date' }), dayFromNow(60));
  await press(page, dates.getByRole('button', { name: 'Save Dates' }));
  await expectToast(page, 'Dates Updated');
  await expect(main.getByRole('button', { name: 'Edit Dates' })).toBeFocused();

  const revenue = page.getByRole('dialog', { name: 'Edit Revenue' });
  await openTwice(page, main.getByRole('button', { name: 'Edit Revenue' }), revenue);
  await type(page, revenue.getByLabel('Revenue (£)'), '£2,345.67');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Revenue Updated');
  await expect(main.getByText('£2,345.67').first()).toBeVisible();

  await chooseInMenu(page, main.getByRole('button', { name: 'More actions' }), 'Delete Booking');
  const removal = page.getByRole('dialog', { name: 'Delete Booking' });
  await press(page, removal.getByRole('button', { name: 'Keep Booking' }));
  await expect(removal).toBeHidden();
  await expect(main.getByRole('button', { name: 'More actions' })).toBeFocused();
  await chooseInMenu(page, main.getByRole('button', { name: 'More actions' }), 'Delete Booking');
  await press(page, removal.getByRole('button', { name: 'Delete Booking' }));
  await expectToast(page, 'Booking Deleted');

  const completed = await bookingThatIs(desk, 'Completed', { brandName: 'Heron Tea' });
  await page.goto(`/bookings/${completed.id}`);
  const reactivation = page.getByRole('dialog', { name: 'Reactivate' });
  await openTwice(page, main.getByRole('button', { name: 'Reactivate' }), reactivation);
  await typeDay(page, reactivation.getByRole('group', { name: 'Live date' }), dayFromNow(30));
  await typeDay(page, reactivation.getByRole('group', { name: 'End date' }), dayFromNow(50));
  await press(page, reactivation.getByRole('button', { name: 'Reactivate' }));
  await expectToast(page, 'Booking Reactivated');
});
