import type { Page } from '@playwright/test';
import { dayFromNow, VIEWER } from '../../backend/test/api/desk.js';
import { image, PDF } from '../../backend/test/samples/files.js';
import { query, until, type Client } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay, signIn } from './desk.js';

const test = emptyDesk();

const BRAND = 'Wren Water';
const DESCRIPTION = 'Kiosk screens for four weeks,\nand a front cover.';

interface Deal {
  id: string;
  status: string;
  version: number;
  bookings: { id: string; status: string }[];
}

let admin: Client;

test.beforeAll(async ({ desk }) => {
  admin = desk.admin;
});

const dealOf = async (requestEmail: string): Promise<Deal> => {
  const filter = encodeURIComponent(JSON.stringify({ requestEmail }));
  const { body } = await admin.get<Deal[]>(`/api/deal-requests?filter=${filter}&range=[0,9]`);
  return body[0]!;
};
const becomes = (requestEmail: string, status: string) =>
  until(`the deal to be ${status}`, async () => (await dealOf(requestEmail)).status === status, 60_000);

test('a deal request gets dates, a screenshot, a booking and approval, then goes live and completes automatically', async ({
  page,
  browser,
  desk,
  mailServer,
}) => {
  test.setTimeout(180_000);
  const requester = 'priya@wren.test';
  const lastDay = dayFromNow(2);
  await submitDeal(await (await browser.newContext({ baseURL: desk.url })).newPage(), requester);
  // Only the tab in front has the focus.
  await page.bringToFront();
  await enter(page, ADMIN);
  await page.goto('/');

  const dialog = page.getByRole('dialog', { name: 'Deal Request Details' });
  await test.step('an admin opens it from the dashboard; Back closes it', async () => {
    const recent = page.getByRole('region', { name: 'Recent Deal Requests' });
    await recent.getByRole('link', { name: BRAND }).click();
    await expect(dialog).toContainText('Complete information about this deal request');
    await expect(dialog).toContainText('Priya Nair');
    await expect(dialog.getByRole('link', { name: requester })).toBeVisible();
    await expect(dialog.getByText(DESCRIPTION)).toBeVisible();
    await expect(dialog).toContainText(enGb(dayFromNow(9)));
    await expect(page).toHaveURL(/\?deal=[0-9a-f-]{36}$/);

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(recent.getByRole('link', { name: BRAND })).toBeFocused();
    await page.goForward();
    await page.reload();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/');
    await recent.getByRole('link', { name: BRAND }).click();
  });

  await test.step('the admin edits its dates', async () => {
    await dialog.getByRole('button', { name: 'Edit Dates' }).click();
    await expect(dialog.getByRole('button', { name: 'Approve Deal Request' })).toBeHidden();
    await fillDay(page, 'End Date', dayFromNow(8));
    await dialog.getByRole('button', { name: 'Save Dates' }).click();
    await expectToast(page, 'Invalid Dates', 'End date must be after the live date');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('button', { name: 'Edit Dates' })).toBeFocused();

    await dialog.getByRole('button', { name: 'Edit Dates' }).click();
    await fillDay(page, 'Live Date', dayFromNow(4));
    await fillDay(page, 'End Date', dayFromNow(30));
    await page.route('**/dates', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Save Dates' }).click();
    await expectToast(page, 'Update Failed', 'Failed to update deal dates. Please try again.');
    await page.unroute('**/dates');
    await dialog.getByRole('button', { name: 'Save Dates' }).click();
    await expectToast(page, 'Dates Updated', 'Deal request dates have been updated successfully.');
    await expect(dialog.getByText(enGb(dayFromNow(30))).first()).toBeVisible();
  });

  await test.step('the admin uploads a screenshot', async () => {
    const picker = dialog.getByLabel('Upload Admin Screenshot');
    await picker.setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expectToast(page, 'Invalid File Type', 'Please select an image file (JPG, PNG, GIF, etc.)');
    await picker.setInputFiles({
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await expectToast(page, 'File Too Large', 'Please select an image file smaller than 10MB');
    await expect(dialog.getByText(/^huge\.png: /)).toBeVisible();

    await picker.setInputFiles({ name: 'wrong.png', mimeType: 'image/png', buffer: PDF });
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await expect(dialog.getByText('wrong.png')).toBeHidden();

    await picker.setInputFiles({ name: 'agreed.png', mimeType: 'image/png', buffer: await image('png') });
    await expect(dialog.getByText('agreed.png')).toContainText(/0\.\d\d MB/);
    await page.route('**/screenshot', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Upload Screenshot' }).click();
    await expectToast(page, 'Upload Failed', 'Failed to upload screenshot. Please try again.');
    await page.unroute('**/screenshot');
    await page.route('**/screenshot', async (route) => {
      await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeVisible();
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Upload Screenshot' }).click();
    await expectToast(page, 'Screenshot Uploaded', 'Admin screenshot has been uploaded successfully.');

    const link = dialog.getByRole('link', { name: 'View Screenshot' });
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    // Firefox opens the tab before it loads its address.
    await expect(tab).not.toHaveURL('about:blank');
    const shown = await page.request.get(tab.url());
    expect(shown.headers()['content-type']).toBe('image/png');
    expect(shown.headers()['content-disposition'] ?? 'inline').toMatch(/^inline/);
    await tab.close();
  });

  await test.step('the admin books a placement for it', async () => {
    await dialog.getByRole('link', { name: 'Create Booking' }).click();
    await expect(page.getByLabel('Brand name')).toHaveValue(BRAND);
    await expect(page.getByLabel('Contact email')).toHaveValue(requester);
    await expect(page.getByRole('group', { name: 'Live date' })).toContainText(enGb(dayFromNow(4)));
    await page.getByLabel('Media Category').click();
    await page.getByRole('option', { name: 'Supermarket' }).click();
    await page.getByLabel('Media Opportunity').click();
    await page.getByRole('option', { name: 'Floor Sticker' }).click();
    await fillDay(page, 'Artwork deadline', dayFromNow(2));
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expectToast(page, 'Booking Created Successfully');
    await expect(page).toHaveURL('/');
    const booking = page.getByRole('region', { name: 'Recent Bookings' }).getByRole('listitem').first();
    await expect(booking).toContainText('New Deal');
    await expect(booking).toContainText(/Deal$|Deal\s*£/);
  });

  await test.step('the admin approves it', async () => {
    // The form only accepts days, but the deal has to go live and complete within seconds.
    const { id, version } = await dealOf(requester);
    await admin.put(`/api/deal-requests/${id}/dates`, { liveDate: fromNow(3_000), endDate: lastDay, version });
    // The deal has to be reloaded, because an outdated version cannot be approved.
    await page.goto('/deal-requests');
    await page
      .getByRole('row', { name: BRAND })
      .getByRole('link', { name: /View Details/ })
      .click();
    await expect(dialog.getByText('Once approved, this deal will automatically go live')).toBeVisible();
    await page.route('**/approve', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Approve Deal Request' }).click();
    await expectToast(page, 'Approval Failed', 'Failed to approve deal request. Please try again.');
    await page.unroute('**/approve');
    await dialog.getByRole('button', { name: 'Approve Deal Request' }).click();
    await expectToast(page, 'Deal Approved', 'Deal request has been approved and is ready to go live.');
    await expect(dialog.getByRole('button', { name: 'Edit Dates' })).toBeHidden();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Floor Sticker' })).toContainText('Approved');
  });
  await mailServer.waitFor(({ to, parsed }) => to.includes(requester) && /approved/i.test(parsed.subject ?? ''));

  await test.step('it goes live and completes automatically', async () => {
    await becomes(requester, 'Live');
    await page.reload();
    await expect(dialog.getByText('Deal Live', { exact: true })).toBeVisible();
    await expect(dialog).toContainText(`This deal will complete on ${enGb(lastDay)}`);
    await page.goto('/');
    await expect(page.getByRole('listitem').filter({ hasText: 'DEALS LIVE' })).toContainText('1');

    const { id } = await dealOf(requester);
    await query(desk.databaseUrl, 'UPDATE deal_requests SET end_date = $2 WHERE id = $1', [id, fromNow(2_000)]);
    await becomes(requester, 'Completed');
    await page.goto(`/deal-requests/${id}`);
    await expect(dialog.getByText('Deal Completed')).toBeVisible();
    await expect(dialog).toContainText('This deal has been completed successfully.');
    await expect(dialog.getByRole('link', { name: 'Create Booking' })).toBeHidden();
    const moves = await query<{ action: string }>(
      desk.databaseUrl,
      `SELECT action FROM audit_entries WHERE about_id = $1 AND action IN ('went live', 'completed') ORDER BY id`,
      [id],
    );
    expect(moves.map(({ action }) => action)).toEqual(['went live', 'completed']);
  });
});

test('when two admins edit the same deal, the second is told and keeps the typed dates', async ({ page }) => {
  const requester = 'two.admins@wren.test';
  await admin.post('/api/deal-requests', deal(requester));
  const { id, version } = await dealOf(requester);
  await enter(page, ADMIN);
  await page.goto(`/deal-requests?deal=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Deal Request Details' });
  await dialog.getByRole('button', { name: 'Edit Dates' }).click();
  await fillDay(page, 'End Date', dayFromNow(50));

  const dates = { liveDate: dayFromNow(11), endDate: dayFromNow(40), version };
  await admin.put(`/api/deal-requests/${id}/dates`, dates);
  await dialog.getByRole('button', { name: 'Save Dates' }).click();
  await expectToast(page, 'Update Failed', 'Somebody else');
  await expect(dialog.getByText('This deal request has changed since you opened it')).toBeVisible();
  await dialog.getByRole('button', { name: 'Load current deal request' }).click();
  await expect(dialog.getByText(`Now ${enGb(dayFromNow(40))}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Dates' }).click();
  await expectToast(page, 'Dates Updated');
  await expect(dialog.getByText(enGb(dayFromNow(50))).first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Approve Deal Request' }).click();
  await expectToast(page, 'Deal Approved');
  await expect(dialog).toContainText('Deal Approved');
  await expect(dialog).toContainText(`This deal will go live on ${enGb(dayFromNow(9))}.`);
});

test('the list of deals has search, status filter and sorting, shows cards on a phone, and is hidden from viewers', async ({
  page,
  browser,
  desk,
}) => {
  await admin.post('/api/deal-requests', { ...deal('list@wren.test'), dealDescription: 'Gantry screens in the rain' });
  await enter(page, ADMIN);
  await page.goto('/');
  await page.getByRole('link', { name: 'Deal Requests' }).first().click();
  await page.getByLabel('Search deal requests').fill('in the RAIN');
  await expect(page.getByText('1 deal request found')).toBeVisible();
  await page.getByRole('button', { name: /^Completed/ }).click();
  await expect(page.getByText('No deal requests match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('button', { name: 'Live Date' }).click();
  await expect(page).toHaveURL(/sort=liveDate/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toBeHidden();
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /View Details/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Deal Request Details' })).toBeVisible();

  const viewer = await (await browser.newContext({ baseURL: desk.url })).newPage();
  const requests: string[] = [];
  viewer.on('request', (request) => requests.push(request.url()));
  await signIn(viewer, VIEWER);
  await expect(viewer.getByRole('heading', { name: 'Recent Sales Enquiries' })).toBeVisible();
  await expect(viewer.getByText('DEALS LIVE')).toBeHidden();
  await expect(viewer.getByText('Recent Deal Requests')).toBeHidden();
  await expect(viewer.getByRole('link', { name: 'Sales Form' })).toBeHidden();
  await viewer.goto(`/deal-requests?deal=${(await dealOf('list@wren.test')).id}`);
  await expect(viewer.getByText('You need administrator privileges to see deal requests.')).toBeVisible();
  expect(requests.filter((url) => url.includes('/api/deal-requests'))).toEqual([]);
});

const deal = (requestEmail: string) => ({
  ...{ requesterName: 'Priya Nair', requestEmail, brand: BRAND, dealDescription: DESCRIPTION },
  ...{ liveDate: dayFromNow(9), endDate: dayFromNow(20) },
});

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const enGb = (day: string) => day.split('-').reverse().join('/');

async function submitDeal(page: Page, requester: string): Promise<void> {
  await page.goto('/deal-request');
  await page.getByLabel('Your name', { exact: true }).fill('Priya Nair');
  await page.getByLabel('Your email', { exact: true }).fill(requester);
  await page.getByLabel('Brand', { exact: true }).selectOption(BRAND);
  await page.getByLabel('Deal description', { exact: true }).fill(DESCRIPTION);
  await page.getByLabel('Live date', { exact: true }).fill(dayFromNow(9));
  await page.getByLabel('End date', { exact: true }).fill(dayFromNow(20));
  await page.getByRole('button', { name: 'Submit Deal Request' }).click();
  await expect(page.getByRole('heading', { name: 'Deal Request Submitted!' })).toBeVisible();
}
