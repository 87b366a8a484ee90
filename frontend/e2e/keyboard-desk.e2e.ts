import { dayFromNow, expectStatus } from '../../backend/test/api/desk.js';
import { type Client } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';
import { openTwice, press, signInByKeyboard, tabTo, typeDay } from './support/keyboard.js';

const test = emptyDesk();

let admin: Client;

test.describe.configure({ timeout: 240_000 });

test.beforeAll(async ({ desk }) => {
  admin = desk.admin;
});

test('by keyboard alone: an enquiry is booked and confirmed, and a deal gets new dates and is approved', async ({
  page,
}) => {
  needs('a Tab key that comes back from the toolbar');
  await enter(page, ADMIN);
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
  await page.goto('/sales-enquiries');
  const card = page.getByRole('article').filter({ hasText: enquiry.brandContactEmail });
  await press(page, card.getByRole('link', { name: /^Create Booking/ }));
  await typeDay(page, page.getByRole('group', { name: 'Live date' }), dayFromNow(20));
  await typeDay(page, page.getByRole('group', { name: 'Artwork deadline' }), dayFromNow(10));
  await typeDay(page, page.getByRole('group', { name: 'End date' }), dayFromNow(40));
  await press(page, page.getByRole('button', { name: 'Create Booking' }));
  await expectToast(page, 'Booking Created Successfully');
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

test('by keyboard alone: skipping to the content, collapsing the sidebar, changing the theme and signing out', async ({
  page,
}) => {
  await signInByKeyboard(page, ADMIN);
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
