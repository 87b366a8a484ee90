import type { Page } from '@playwright/test';
import { artwork, dayFromNow, expectStatus, VIEWER } from '../../backend/test/api/desk.js';
import { multipart, query, until, type Client } from '../../backend/test/support/index.js';
import { ADMIN, emptyDesk, expect, expectToast, fillDay, signIn } from './desk.js';

const test = emptyDesk();

const BRAND = 'Orchard Lane';
const TYPES = [
  'Trade Newsletter – Front Cover',
  'Supermarket – Floor Sticker',
  'Convenience Store Website – Home Page Header',
];

interface Enquiry {
  id: string;
  status: string;
  bookings: { id: string; bookingType: string | null }[];
}

let admin: Client;

test.beforeAll(async ({ desk }) => {
  admin = desk.admin;
});

test('an enquiry for three types is booked type by type, confirmed, and completed with its bookings', async ({
  page,
  browser,
  desk,
}) => {
  const contact = 'three@orchard.test';
  await submitEnquiry(await (await browser.newContext({ baseURL: desk.url })).newPage(), contact);
  // Only the tab in front has the focus.
  await page.bringToFront();
  await signIn(page, ADMIN);
  const card = page.getByRole('article').filter({ hasText: contact });
  const types = page.getByRole('group', { name: 'Requested booking types' });

  await test.step('an admin finds it', async () => {
    const recent = page.getByRole('region', { name: 'Recent Sales Enquiries' }).getByRole('listitem').first();
    await expect(recent).toContainText(`${BRAND}Morgan · March 2027`);
    await expect(recent).toContainText('Front Cover, Floor Sticker, Home Page Header');
    await expect(recent).toContainText('New Enquiry');
    await page.getByRole('link', { name: 'Sales Enquiries', exact: true }).first().click();
    await expect(page.getByRole('tab', { name: /^New Enquiries \d+$/, selected: true })).toBeVisible();
    await expect(card).toContainText('Before Easter, please.');
    await card.getByRole('link', { name: /^Create Booking/ }).click();
  });

  await test.step('the admin books the first type', async () => {
    await expect(page.getByLabel('Brand name')).toHaveValue(BRAND);
    await expect(page.getByLabel('Contact email')).toHaveValue(contact);
    await expect(page.getByLabel('Trading director name')).toContainText('Morgan');
    await expect(types.getByRole('radio', { name: /^Front Cover/ })).toBeChecked();
    await expect(page.getByLabel('Media Category')).toContainText('Trade Newsletter');
    await expect(page.getByLabel('Media Opportunity')).toContainText('Front Cover');
    await expect(types).toContainText('March 2027');
    await fillDay(page, 'Live date', dayFromNow(20));
    await fillDay(page, 'Artwork deadline', dayFromNow(10));
    await fillDay(page, 'End date', dayFromNow(40));
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expectToast(page, 'Booking Created Successfully', 'confirmation email sent');
  });

  await test.step('the next type is suggested, but the admin books the third one first', async () => {
    const next = types.getByRole('radio', { name: /^Floor Sticker/ });
    await expect(next).toBeChecked();
    await expect(next).toBeFocused();
    await expect(types).toContainText('Next: Floor Sticker');
    await expect(types.getByRole('radio', { name: /^Front Cover/ })).toBeDisabled();
    await expect(page.getByRole('group', { name: 'Live date' })).toContainText(enGb(dayFromNow(20)));
    await types.getByRole('radio', { name: /^Home Page Header/ }).check();
    await expect(page.getByLabel('Media Category')).toContainText('Convenience Store Website');
    await page.getByLabel('Revenue (£)').fill('950');

    // A reload keeps the selected type and the typed values.
    await page.reload();
    await expect(types.getByRole('radio', { name: /^Home Page Header/ })).toBeChecked();
    await expect(page.getByLabel('Revenue (£)')).toHaveValue('950');
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expect(types).toContainText('Next: Floor Sticker');
    await expect(page.getByLabel('Revenue (£)')).toHaveValue('');
  });

  await test.step('the admin books the last type and confirms', async () => {
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expect(page).toHaveURL(/\/sales-enquiries\?filter=/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card.getByRole('button', { name: /^Confirm/ })).toBeVisible();
    await page.getByRole('link', { name: 'Sales Enquiries', exact: true }).first().click();
    await expect(card).toContainText('In Progress');
    await expect(card).toContainText('3 of 3 booked');
    await expect(card.getByRole('listitem').filter({ hasText: 'Home Page Header' })).toContainText(/#\d+/);

    await page.route('**/status', (route) => route.abort());
    await card.getByRole('button', { name: /^Confirm/ }).click();
    await expectToast(page, 'Error', 'Failed to confirm bookings. Please try again.');
    await page.unroute('**/status');

    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/status', async (route) => {
      await answered;
      await route.continue();
    });
    await card.getByRole('button', { name: /^Confirm/ }).click();
    await expect(card.getByText('Confirming...')).toBeVisible();
    await expect(card.getByRole('link', { name: /^Create Booking/ })).toBeHidden();
    answer();
    await expectToast(page, 'Bookings Confirmed', `Enquiry for ${BRAND} has been marked as bookings confirmed.`);
    await expect(card).toBeHidden();
    await page.getByRole('tab', { name: /^Bookings Confirmed/ }).click();
    await expect(card.getByText('Bookings Confirmed').last()).toBeVisible();
    await expect(card.getByRole('button', { name: /^Confirm/ })).toBeHidden();
    await expect(card.getByRole('link', { name: /^Create Booking/ })).toBeHidden();
  });

  await test.step('it is completed when all its bookings are completed', async () => {
    const { bookings } = await enquiryOf(contact);
    expect(bookings.map(({ bookingType }) => bookingType).sort()).toEqual([...TYPES].sort());
    for (const { id } of bookings) await complete(id);
    await until('the enquiry to be completed', async () => (await enquiryOf(contact)).status === 'Completed');
    await page.reload();
    await expect(card.getByText('Completed', { exact: true })).toBeVisible();
  });
});

test('hundreds of enquiries are shown in pages and can be searched; viewers cannot change them', async ({
  page,
  desk,
}) => {
  await query(
    desk.databaseUrl,
    `INSERT INTO sales_enquiries (trading_director, brand, booking_types, booking_period_month, booking_period_year,
       brand_contact_email)
     SELECT 'Sam', 'Brand ' || n, $1, 'May', '2028', 'ads@brand-' || n || '.test' FROM generate_series(1, 300) AS n`,
    [[...TYPES, 'Trade Newsletter – Interview', 'Trade Newsletter – Advertorial']],
  );
  await signIn(page, VIEWER);
  await page.getByRole('link', { name: 'Sales Enquiries', exact: true }).first().click();
  await expect(page.getByText(/^1–24 of 30\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText(/^25–48 of/)).toBeVisible();

  await page.getByLabel('Search enquiries').fill('BRAND-277');
  await expect(page.getByText('1 enquiry found')).toBeVisible();
  const card = page.getByRole('article');
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await card.getByRole('button', { name: '+2 more' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(5);
  await expect(card.getByRole('button', { name: /^Confirm/ })).toBeHidden();
  await expect(card.getByRole('link', { name: /^Create Booking/ })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Sales Form' })).toBeHidden();

  await page.getByLabel('Search enquiries').fill('nobody');
  await expect(page.getByText('No enquiries match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.getByText(/^1–24 of 30\d$/)).toBeVisible();
});

const enGb = (day: string) => day.split('-').reverse().join('/');

async function submitEnquiry(page: Page, contact: string): Promise<void> {
  await page.goto('/sales-enquiry');
  await page.getByLabel('Trading director', { exact: true }).selectOption('Morgan');
  await page.getByLabel('Brand', { exact: true }).selectOption(BRAND);
  for (const [group, type] of TYPES.map((name) => name.split(' – ') as [string, string])) {
    await page.getByLabel('Search booking types').fill(`${group} ${type}`);
    await page.getByRole('checkbox', { name: type, exact: true }).check();
  }
  await page.getByLabel('Booking month', { exact: true }).selectOption('March');
  await page.getByLabel('Booking year', { exact: true }).selectOption('2027');
  await page.getByLabel('Brand contact email', { exact: true }).fill(contact);
  await page.getByLabel('Additional notes (optional)', { exact: true }).fill('Before Easter, please.');
  await page.getByLabel('The brand has agreed to these bookings', { exact: true }).check();
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(page.getByRole('heading', { name: 'Enquiry Submitted!' })).toBeVisible();
}

async function enquiryOf(brandContactEmail: string): Promise<Enquiry> {
  const filter = encodeURIComponent(JSON.stringify({ brandContactEmail }));
  const { body } = await admin.get<Enquiry[]>(`/api/sales-enquiries?filter=${filter}&range=[0,9]`);
  return body[0]!;
}

/** Completes a booking by moving its dates into the past. */
async function complete(id: string): Promise<void> {
  expectStatus(200, await admin.post(`/api/bookings/${id}/upload`, multipart({ files: artwork() })));
  expectStatus(200, await admin.put(`/api/bookings/${id}/approve`));
  const past = { liveDate: dayFromNow(-9), deadlineDate: dayFromNow(-12), endDate: dayFromNow(-2) };
  expectStatus(200, await admin.put(`/api/bookings/${id}/dates`, past));
}
