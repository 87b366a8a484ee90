import type { Page } from '@playwright/test';
import { dayFromNow, expectStatus, makeBooking, type Booking, type Desk } from '../../backend/test/api/desk.js';
import { enquiryForm } from '../../backend/test/api/public-forms.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay } from './desk.js';
import { needs } from './support/browser.js';

const test = emptyDesk();

const DAYS = [
  ['Live date', 20],
  ['Artwork deadline', 10],
  ['End date', 40],
] as const;

test.beforeEach(({ page }) => enter(page, ADMIN));

test('what was typed stays when somebody else has booked the same type meanwhile', async ({ page, desk }) => {
  const enquiry = expectStatus(
    201,
    await desk.admin.post<{ id: string; bookingTypes: string[] }>('/api/sales-enquiries', enquiryForm()),
  );
  await page.goto(`/new-booking?from_enquiry=${enquiry.id}`);
  await expect(page.getByLabel('Brand name')).toHaveValue('Northwind Crisps');
  const placement = await page.getByRole('combobox', { name: 'Media Opportunity' }).innerText();
  for (const [label, day] of DAYS) await fillDay(page, label, dayFromNow(day));
  await page.getByLabel('Revenue (£) (optional)').fill('1,234.50');
  await makeBooking(desk, { enquiryId: enquiry.id, bookingType: enquiry.bookingTypes[0]! });

  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expectToast(page, 'Failed to Create Booking');
  await expect(page.getByText('Booked', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Revenue (£) (optional)')).toHaveValue('1,234.50');
  await expect(page.getByRole('combobox', { name: 'Media Opportunity' })).toHaveText(placement);

  await page.reload();
  await expect(page.getByLabel('Revenue (£) (optional)')).toHaveValue('1,234.50');
});

test('a booking that is sent again after a lost response is created only once', async ({ page, desk, mailServer }) => {
  needs('a response that is lost');
  const brandName = 'Lost Reply Lemons';
  await page.goto('/');
  const form = page.getByRole('navigation').getByRole('link', { name: 'New Booking' });
  await form.click();
  await expect(page).toHaveURL('/new-booking');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/');
  await form.click();
  await fillForm(page, brandName);
  // The server creates the booking, but the response is lost.
  await page.route('**/api/bookings', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expectToast(page, 'Failed to Create Booking', 'The server could not be reached.');
  await expect(page.getByLabel('Brand name')).toHaveValue(brandName);
  const [first] = await bookingsOf(desk, brandName);

  await page.unroute('**/api/bookings');
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expectToast(page, 'Booking Created Successfully', `#${first!.bookingNumber}`);
  await expect(page).toHaveURL('/');
  expect((await bookingsOf(desk, brandName)).map(({ id }) => id)).toEqual([first!.id]);
  await mailServer.waitFor(({ parsed }) => !!parsed.text?.includes(brandName));
  expect(mailServer.mails.filter(({ parsed }) => parsed.text?.includes(brandName))).toHaveLength(1);
});

async function bookingsOf({ admin }: Pick<Desk, 'admin'>, brandName: string): Promise<Booking[]> {
  const { body } = await admin.get<Booking[]>('/api/bookings');
  return body.filter((booking) => booking.brandName === brandName);
}

async function fillForm(page: Page, brandName: string): Promise<void> {
  await page.getByLabel('Brand name').fill(brandName);
  await page.getByLabel('Contact email').fill('new@booking.test');
  await choose(page, 'Media Category', 'Supermarket');
  await choose(page, 'Media Opportunity', 'Floor Sticker');
  for (const [label, day] of DAYS) await fillDay(page, label, dayFromNow(day));
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.getByRole('option', { name: option }).click();
}
