import { bookingThatIs, VIEWER } from '../../backend/test/api/desk.js';
import { emptyDesk, enter, expect, expectToast } from './desk.js';
import { openFromHere } from './support/look.js';

const test = emptyDesk();

/** The labels of actions for admins, which viewers must not see. */
const ADMIN_WORDS = [
  ...['Approve', 'Request Revision', 'Upload Files', 'Mark as Live', 'Reactivate', 'Edit Details', 'Edit Dates'],
  ...['Edit Revenue', 'Resend Booking Email', 'Delete Booking', 'Create New Booking', 'Create Booking'],
  ...['New Booking', 'Review Pending', 'User Management'],
];

test.beforeAll(async ({ desk }) => {
  for (const status of ['Awaiting Upload', 'Under Review', 'Revision Required', 'Approved', 'Completed']) {
    await bookingThatIs(desk, status, { brandName: `Brand of ${status}` });
  }
});

test('a viewer sees bookings and their files but no actions to change them', async ({ page }) => {
  await enter(page, VIEWER, '/');
  await expect(page.getByRole('heading', { name: 'Viewer Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('View booking information and status updates')).toBeVisible();
  await expect(page.getByText(`${VIEWER.username} (viewer)`)).toBeVisible();
  await expectNoAdminActions(page);

  await page.getByRole('link', { name: 'All Bookings' }).click();
  await expect(page.getByRole('row', { name: 'Brand of Completed' })).toBeVisible();
  await expectNoAdminActions(page);

  await page.getByRole('row', { name: 'Brand of Completed' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Brand of Completed', level: 1 })).toBeVisible();
  await expectNoAdminActions(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download poster.pdf' }).first().click();
  expect((await download).suggestedFilename()).toBe('poster.pdf');
  await expectToast(page, 'Download Started');

  await openFromHere(page, '/review');
  await expect(page.getByText('Brand of Under Review')).toBeVisible();
  await expectNoAdminActions(page);
  await page.getByRole('link', { name: /Review #/ }).click();
  await expect(page.getByText('An administrator decides on this artwork.')).toBeVisible();
  await expectNoAdminActions(page);

  for (const [path, status] of [
    ['/approved', 'Approved'],
    ['/archived', 'Completed'],
  ] as const) {
    await openFromHere(page, path);
    await expect(page.getByRole('row', { name: `Brand of ${status}` })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Mark as Live|Reactivate)/ })).toHaveCount(0);
  }
});

test('visitors who are not signed in get the sign-in screen and then the page that they wanted to open', async ({
  page,
}) => {
  await page.goto('/bookings?filter={"status":"Under Review"}');
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel('Username').fill(VIEWER.username);
  await page.getByLabel('Password', { exact: true }).fill('a wrong one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectToast(page, 'Login failed', 'Invalid username or password');
  await expect(page.getByLabel('Username')).toHaveValue(VIEWER.username);

  await page.getByLabel('Password', { exact: true }).fill(VIEWER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Brand of Under Review' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Brand of Approved' })).toBeHidden();

  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Viewer Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out', 'You have been logged out successfully.');
  await expect(page).toHaveURL(/\/auth/);
});

async function expectNoAdminActions(page: import('@playwright/test').Page): Promise<void> {
  const name = new RegExp(`^(${ADMIN_WORDS.join('|')})$`);
  for (const role of ['button', 'link', 'menuitem'] as const)
    await expect(page.getByRole(role, { name })).toHaveCount(0);
}
