import { bookingThatIs } from '../../backend/test/api/desk.js';
import { PDF } from '../../backend/test/samples/files.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';

const test = emptyDesk();

const NO_BOOKING = '/bookings/00000000-0000-4000-8000-000000000000';

test.beforeEach(({ page }) => enter(page, ADMIN));

test('the page of a booking shows contact, campaign, cost, spec sheet, artwork and the comments on it', async ({
  page,
  desk,
}) => {
  const { id } = await bookingThatIs(desk, 'Revision Required', {
    brandName: 'Detailed Dumplings',
    contactEmail: 'ads@dumplings.test',
    tradingDirectorName: 'Morgan',
    mediaCategory: 'Supermarket',
    mediaOpportunity: 'Floor Sticker',
    deadlineDate: '2028-08-09',
    liveDate: '2028-09-05',
    endDate: '2028-10-01',
    revenueAmount: 1_234_567,
    specSheetFile: new File([new Uint8Array(PDF)], 'sticker rules.pdf', { type: 'application/pdf' }),
  });
  await page.goto(`/bookings/${id}`);
  await expect(page.getByRole('heading', { name: 'Detailed Dumplings', level: 1 })).toBeVisible();

  const contact = page.getByRole('region', { name: 'Contact Information' });
  await expect(contact.getByRole('link', { name: 'ads@dumplings.test' })).toBeVisible();
  await expect(contact).toContainText('Trading directorMorgan');

  const campaign = page.getByRole('region', { name: 'Campaign Details' });
  for (const fact of [
    'Media opportunityFloor Sticker',
    'Media categorySupermarket',
    'DeadlineAug 09, 2028, 23:59',
    'Live dateSep 05, 2028',
    'End dateOct 01, 2028',
    'Spec sheetsticker rules.pdf',
  ]) {
    await expect(campaign).toContainText(fact);
  }
  await expect(page.getByRole('region', { name: 'Cost', exact: true })).toContainText('£12,345.67');

  const download = page.waitForEvent('download');
  await campaign.getByRole('button', { name: 'Download sticker rules.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('sticker rules.pdf');

  const artwork = page.getByRole('region', { name: 'Artwork', exact: true });
  const files = artwork.getByRole('group', { name: 'Uploaded files' });
  await expect(files.getByRole('listitem')).toContainText(['poster.pdf']);
  await expect(page.getByText('Revision Required: The logo is cut off')).toBeVisible();
});

test('upload opens on a separate page', async ({ page, desk }) => {
  const { id, bookingNumber } = await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Uplands Umbrellas' });
  await page.goto(`/bookings/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Upload Files' }).first().click();
  await expect(page).toHaveURL(`/bookings/${id}/upload`);
  await expect(page.getByRole('heading', { name: 'Upload Files', level: 1 })).toBeVisible();
  await expect(page.getByText(`#${bookingNumber} · Uplands Umbrellas`)).toBeVisible();
});

test('the page of a booking that does not exist links back to the list', async ({ page }) => {
  await page.goto(NO_BOOKING);
  await expect(page.getByRole('heading', { name: 'Booking Not Found', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to All Bookings' }).click();
  await expect(page).toHaveURL('/bookings');
});

test('deleting a booking returns to the list, and the booking can no longer be opened', async ({ page, desk }) => {
  const brandName = 'Goodbye Gumdrops';
  const { id, bookingNumber } = await bookingThatIs(desk, 'Awaiting Upload', { brandName });
  await page.goto(`/bookings/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete Booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Booking' }).click();
  await expectToast(page, 'Booking Deleted', `Booking #${bookingNumber} has been permanently deleted.`);
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
  await page.getByLabel('Search bookings').fill(brandName);
  await expect(page.getByText('No bookings match')).toBeVisible();

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(({ pathname }) => pathname === `/bookings/${id}`);
  await expect(page.getByRole('heading', { name: 'Booking Not Found', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload Files' })).toHaveCount(0);
});
