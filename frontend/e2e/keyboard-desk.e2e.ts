import { dayFromNow, expectStatus } from '../../backend/test/api/desk.js';
import { type Client } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';
import { choose, chooseInMenu, openTwice, press, signInByKeyboard, tabTo, type, typeDay } from './support/keyboard.js';

const test = emptyDesk();

let admin: Client;

test.describe.configure({ timeout: 240_000 });

test.beforeAll(async ({ desk }) => {
  admin = desk.admin;
});

test.beforeEach(({ page }) => signInByKeyboard(page, ADMIN));

test('by keyboard alone: an enquiry is booked and confirmed, and a deal gets new dates and is approved', async ({
  page,
}) => {
  needs('a Tab key that comes back from the toolbar');
  const main = page.getByRole('main');
  const enquiry = {
    tradingDirector: 'Morgan',
    brand: 'Orchard Lane',
    bookingTypes: ['Trade Newsletter – Front Cover'],
    bookingPeriodMonth: 'March',
    bookingPeriodYear: '2027',
    brandContactEmail: 'keys@orchard.test',
    confirmed: true,
  };
  expectStatus(201, await admin.post('/api/sales-enquiries', enquiry));
  await press(page, page.getByRole('link', { name: 'Sales Enquiries', exact: true }).first());
  const card = page.getByRole('article').filter({ hasText: enquiry.brandContactEmail });
  await press(page, card.getByRole('link', { name: /^Create Booking/ }));
  await typeDay(page, page.getByRole('group', { name: 'Live date' }), dayFromNow(20));
  await typeDay(page, page.getByRole('group', { name: 'Artwork deadline' }), dayFromNow(10));
  await typeDay(page, page.getByRole('group', { name: 'End date' }), dayFromNow(40));
  await press(page, page.getByRole('button', { name: 'Create Booking' }));
  await expectToast(page, 'Booking Created Successfully');
  await page.goto('/sales-enquiries');
  await press(page, card.getByRole('button', { name: /^Confirm/ }));
  await expectToast(page, 'Bookings Confirmed');

  const deal = {
    requesterName: 'Priya Nair',
    requestEmail: 'keys@wren.test',
    brand: 'Wren Water',
    dealDescription: 'Kiosk screens for four weeks.',
    liveDate: dayFromNow(9),
    endDate: dayFromNow(30),
  };
  expectStatus(201, await admin.post('/api/deal-requests', deal));
  await press(page, page.getByRole('link', { name: 'Deal Requests', exact: true }).first());
  const details = page.getByRole('dialog', { name: 'Deal Request Details' });
  await openTwice(page, main.getByRole('link', { name: deal.brand }).first(), details);
  await press(page, details.getByRole('button', { name: 'Edit Dates' }));
  await typeDay(page, details.getByRole('group', { name: 'End Date' }), dayFromNow(35));

  // Pressing Escape repeatedly must not discard typed dates.
  const leaving = page.getByRole('dialog', { name: 'Leave this form?' });
  for (let time = 1; time <= 2; time += 1) {
    await page.keyboard.press('Escape');
    await press(page, leaving.getByRole('button', { name: 'Stay' }));
    await expect(leaving).toBeHidden();
  }
  await press(page, details.getByRole('button', { name: 'Save Dates' }));
  await expectToast(page, 'Dates Updated');
  await press(page, details.getByRole('button', { name: 'Approve Deal Request' }));
  await expectToast(page, 'Deal Approved');
});

test('by keyboard alone: a user is created, gets a new password and is deactivated', async ({ page }) => {
  await press(page, page.getByRole('link', { name: 'User Management' }));
  await type(page, page.getByLabel('Username'), 'keys');
  await type(page, page.getByLabel('Email'), 'keys@placard.test');
  await type(page, page.getByRole('main').getByLabel(/^Password/), 'first password');
  await choose(page, page.getByLabel('Role').first(), 'Read-only access (viewer)');
  await press(page, page.getByRole('button', { name: 'Create User' }));
  await expectToast(page, 'User Created');

  const reset = page.getByRole('dialog', { name: 'Reset Password' });
  await openTwice(page, page.getByRole('button', { name: 'Reset Password: keys' }), reset);
  await type(page, reset.getByLabel(/^New Password/), 'second password');
  await page.keyboard.press('Escape');
  const discarding = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await press(page, discarding.getByRole('button', { name: 'Keep editing' }));
  await expect(reset.getByLabel(/^New Password/)).toHaveValue('second password');
  await press(page, reset.getByRole('button', { name: 'Reset Password' }));
  await expectToast(page, 'Password Reset');

  await chooseInMenu(page, page.getByRole('button', { name: 'More actions: keys' }), 'Deactivate');
  const deactivation = page.getByRole('dialog', { name: 'Deactivate User' });
  await press(page, deactivation.getByRole('button', { name: 'Deactivate' }));
  await expectToast(page, 'User Deactivated');
});

test('by keyboard alone: a catalogue entry is added, renamed and retired', async ({ page }) => {
  await press(page, page.getByRole('link', { name: 'Catalogue' }));
  const adding = page.getByRole('dialog', { name: 'Add brand' });
  await openTwice(page, page.getByRole('button', { name: 'Add brand' }), adding);
  await type(page, adding.getByLabel('Name'), 'Aardvark Tea');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Entry Added');
  await expect(page.getByRole('button', { name: 'Add brand' })).toBeFocused();

  const renaming = page.getByRole('dialog', { name: 'Rename brand' });
  await openTwice(page, page.getByRole('button', { name: 'Rename Aardvark Tea' }), renaming);
  await type(page, renaming.getByLabel('Name'), 'Aardvark Coffee');
  await press(page, renaming.getByRole('button', { name: 'Rename' }));
  await expectToast(page, 'Entry Renamed');

  const retiring = page.getByRole('dialog', { name: 'Retire brand' });
  await openTwice(page, page.getByRole('button', { name: 'Retire Aardvark Coffee' }), retiring);
  // Enter confirms even though no control in the dialog has the focus yet.
  await page.keyboard.press('Enter');
  await expectToast(page, 'Entry Retired');
  await expect(page.getByRole('button', { name: 'Bring back Aardvark Coffee' })).toBeFocused();
});

test('by keyboard alone: skipping to the content, collapsing the sidebar, changing the theme and signing out', async ({
  page,
}) => {
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  await tabTo(page, toggle, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Control+b');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');

  const theme = page.locator('html');
  const before = await theme.getAttribute('data-theme');
  await press(page, page.getByRole('button', { name: /^Switch to/ }));
  await expect(theme).not.toHaveAttribute('data-theme', before ?? 'light');

  await press(page, page.getByRole('button', { name: 'Logout' }));
  await expect(page.getByLabel('Username')).toBeFocused();
});
