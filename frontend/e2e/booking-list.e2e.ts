import type { Page } from '@playwright/test';
import { bookingThatIs, dayFromNow, makeBooking, type Booking } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, hold } from './desk.js';

const test = emptyDesk();

test.beforeEach(({ page }) => enter(page, ADMIN));

test('the list is searched, and sorted by its column headers in both directions, which a reload keeps', async ({
  page,
  desk,
}) => {
  for (const [brandName, days] of [
    ['Sorrel Beta', 30],
    ['Sorrel Gamma', 10],
    ['Sorrel Alpha', 20],
  ] as const) {
    await makeBooking(desk, { brandName, liveDate: dayFromNow(days), deadlineDate: dayFromNow(5) });
  }
  await page.goto('/bookings');
  await page.getByLabel('Search bookings').fill('SORREL');
  await expect(page.getByText('3 bookings found')).toBeVisible();
  // The highest number comes first.
  await expectBrands(page, ['Sorrel Alpha', 'Sorrel Gamma', 'Sorrel Beta']);
  await sortBy(page, 'Booking');
  await expectBrands(page, ['Sorrel Beta', 'Sorrel Gamma', 'Sorrel Alpha']);
  await sortBy(page, 'Brand');
  await expectBrands(page, ['Sorrel Alpha', 'Sorrel Beta', 'Sorrel Gamma']);
  await sortBy(page, 'Brand');
  await expectBrands(page, ['Sorrel Gamma', 'Sorrel Beta', 'Sorrel Alpha']);
  await sortBy(page, 'Live date');
  await expectBrands(page, ['Sorrel Gamma', 'Sorrel Alpha', 'Sorrel Beta']);
  await sortBy(page, 'Live date');
  await expectBrands(page, ['Sorrel Beta', 'Sorrel Alpha', 'Sorrel Gamma']);
  await page.reload();
  await expect(page.getByLabel('Search bookings')).toHaveValue('SORREL');
  await expectBrands(page, ['Sorrel Beta', 'Sorrel Alpha', 'Sorrel Gamma']);
});

test('the search is sent 150 ms after the last key, even if the list is rendered meanwhile', async ({ page, desk }) => {
  await makeBooking(desk, { brandName: 'Thistle Tonic' });
  await page.clock.install();
  await page.goto('/bookings');
  await expect(page.getByRole('table')).toBeVisible();
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/bookings?')) searches.push(request.url());
  });
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.getByLabel('Search bookings').pressSequentially('this');
  await page.clock.runFor(140);
  // Renders the list.
  await page.setViewportSize({ width: 700, height: 900 });
  await page.getByLabel('Search bookings').press('t');
  await page.clock.runFor(100);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.runFor(40);
  expect(searches).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => searches.length).toBe(1);
  expect(decodeURIComponent(searches[0]!)).toContain('"q":"thist"');
});

test('a slow answer to an earlier search never replaces that of a later one', async ({ page, desk }) => {
  const earlier = await makeBooking(desk, { brandName: 'Marigold Mints' });
  const later = await makeBooking(desk, { brandName: 'Nettle Nibbles' });
  await page.goto('/bookings');
  const earlierCall = ({ href }: URL) => decodeURIComponent(href).includes('"q":"marigold"');
  const release = await hold(page, earlierCall);

  const search = page.getByLabel('Search bookings');
  await Promise.all([page.waitForRequest((request) => earlierCall(new URL(request.url()))), search.fill('marigold')]);
  await search.fill('nettle');
  await expectOnly(page, later, earlier);
  const slow = page.waitForResponse((response) => earlierCall(new URL(response.url())));
  release();
  await (await slow).finished();
  // A wrong answer would be on the screen by then.
  await page.waitForTimeout(300);
  await expectOnly(page, later, earlier);
});

test('a step of the workflow fetches what it changed again, and no more', async ({ page, desk }) => {
  const { bookingNumber } = await bookingThatIs(desk, 'Approved', { brandName: 'Oregano Oil' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const link = (name: string) => menu.getByRole('link', { name, exact: true });
  await page.goto('/');
  await link('New Booking').click();
  await expect(page.getByLabel('Brand name')).toBeVisible();
  await link('All Bookings').click();
  const row = page.getByRole('row', { name: 'Oregano Oil' });
  await expect(row).toContainText('Approved');
  await page.waitForLoadState('networkidle');
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname);
  });

  await row.getByRole('button', { name: `Mark as Live #${bookingNumber}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Live' }).click();
  await expect(row).toContainText('Live');
  await page.waitForLoadState('networkidle');
  expect(reads.toSorted()).toEqual(['/api/bookings', '/api/counts']);

  await link('New Booking').click();
  await expect(page.getByLabel('Brand name')).toBeVisible();
  await link('Dashboard').click();
  await expect.poll(() => reads).toContain('/api/dashboard');
  expect(reads).not.toContain('/api/catalogue');
});

test('a row links to its booking and to the upload, and offers what can be done', async ({ page, desk }) => {
  const brandName = 'Larkspur Lemonade';
  const waits = await bookingThatIs(desk, 'Awaiting Upload', { brandName });
  const good = await bookingThatIs(desk, 'Under Review', { brandName });
  const bad = await bookingThatIs(desk, 'Under Review', { brandName });
  await openList(page, brandName);

  await page.getByRole('link', { name: `Upload Files #${waits.bookingNumber}` }).click();
  await expect(page).toHaveURL(`/bookings/${waits.id}/upload`);
  await page.goBack();
  await openMenu(page, waits);
  await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Duplicate', 'Assign', 'Cancel Booking']);
  await page.keyboard.press('Escape');
  await openMenu(page, good);
  await page.getByRole('menuitem', { name: 'Upload Files' }).click();
  await expect(page).toHaveURL(`/bookings/${good.id}/upload`);
  await page.goBack();

  await openMenu(page, good);
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await page.getByRole('dialog', { name: 'Approve Booking' }).getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Booking Approved', `Booking #${good.bookingNumber} has been approved`);
  await expect(rowOf(page, good).getByText('Approved', { exact: true })).toBeVisible();

  await openMenu(page, bad);
  await page.getByRole('menuitem', { name: 'Request Revision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Revision' });
  await dialog.getByLabel('Revision comments').fill('The crust is missing.');
  await dialog.getByRole('button', { name: 'Request Revision' }).click();
  await expectToast(page, 'Revision Requested');
  await expect(rowOf(page, bad).getByText('Revision Required', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Upload Files #${bad.bookingNumber}` })).toBeVisible();

  await openMenu(page, good);
  await expect(page.getByRole('menuitem', { name: 'Approve' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/bookings/${good.id}`);
});

test('the button of an open list reloads it', async ({ page, desk }) => {
  await bookingThatIs(desk, 'Under Review', { brandName: 'Here Before' });
  for (const [title, address] of [
    ['All Bookings', '/bookings'],
    ['Under Review', '/review'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('Here Before').first()).toBeVisible();
    const { brandName } = await bookingThatIs(desk, 'Under Review', { brandName: `Newcomer of ${title}` });
    await expect(page.getByText(brandName)).toHaveCount(0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(brandName).first()).toBeVisible();
  }
});

async function openList(page: Page, q: string): Promise<void> {
  await page.goto(`/bookings?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`);
  await expect(page.getByText(/^\d+ bookings? found$/)).toBeVisible();
}

function rowOf(page: Page, { bookingNumber }: Booking) {
  const number = page.getByRole('link', { name: `#${bookingNumber}`, exact: true });
  return page.getByRole('row').filter({ has: number });
}

async function openMenu(page: Page, { bookingNumber }: Booking): Promise<void> {
  await page.getByRole('button', { name: `More actions #${bookingNumber}` }).click();
}

async function sortBy(page: Page, column: string): Promise<void> {
  await page.getByRole('columnheader').getByRole('button').getByText(column, { exact: true }).click();
}

async function expectBrands(page: Page, brands: string[]): Promise<void> {
  await expect(page.getByRole('row').locator('strong')).toHaveText(brands);
}

async function expectOnly(page: Page, found: Booking, other: Booking): Promise<void> {
  await expect(rowOf(page, other)).toHaveCount(0);
  await expect(rowOf(page, found)).toBeVisible();
}
