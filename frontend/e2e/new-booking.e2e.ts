import type { Page } from '@playwright/test';
import { dayFromNow, expectStatus, makeBooking, type Booking, type Desk } from '../../backend/test/api/desk.js';
import { enquiryForm } from '../../backend/test/api/public-forms.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay } from './desk.js';
import { needs } from './support/browser.js';

const test = emptyDesk();

const PAST = 'Please choose today or a later date.';

const DAYS = [
  ['Live date', 20],
  ['Artwork deadline', 10],
  ['End date', 40],
] as const;

test.beforeEach(({ page }) => enter(page, ADMIN));

test('the form has its own URL and links back to the dashboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'New Booking' }).click();
  await expect(page).toHaveURL('/new-booking');
  await expect(page.getByRole('heading', { name: 'New Booking', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('the opportunities depend on the chosen category', async ({ page }) => {
  await page.goto('/new-booking');
  const opportunity = page.getByRole('combobox', { name: 'Media Opportunity' });
  await expect(page.getByLabel('Media Category')).toHaveText('Select media category');
  await expect(opportunity).toHaveText('Select media opportunity');
  await expect(opportunity).toBeDisabled();

  await choose(page, 'Media Category', 'Supermarket');
  await expect(opportunity).toBeEnabled();
  await opportunity.click();
  await expect(page.getByRole('option', { disabled: false })).toContainText([
    'Kiosk Screens (10 Second)',
    'Floor Sticker',
  ]);
  await expect(page.getByRole('option', { name: 'Gantry Screen (10 Seconds)' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Floor Sticker' }).click();
  await expect(opportunity).toHaveText('Floor Sticker');

  await choose(page, 'Media Category', 'Forecourt Network');
  await expect(opportunity).toHaveText('Select media opportunity');
  await opportunity.click();
  await expect(page.getByRole('option', { disabled: false })).toHaveText(['Gantry Screen (10 Seconds)']);
});

test('an empty form is not sent and shows which fields are missing', async ({ page }) => {
  const sent = callsOf(page);
  await page.goto('/new-booking');
  await page.getByRole('button', { name: 'Create Booking' }).click();
  for (const [label, message] of [
    ['Brand name', 'Brand name is required'],
    ['Contact email', 'Contact email is required'],
    ['Media Category', 'Media category is required'],
    ['Media Opportunity', 'Media opportunity is required'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
    await expect(page.getByRole('alert').getByRole('button', { name: message })).toBeVisible();
  }
  await expect(page.getByLabel('Brand name')).toBeFocused();
  expect(sent).toEqual([]);
});

test('days in the past are rejected with an error below each field', async ({ page }) => {
  const sent = callsOf(page);
  await page.goto('/new-booking');
  await fillForm(page, 'Yesterday Yoghurt');
  for (const [label, day] of DAYS) {
    await fillDay(page, label, dayFromNow(-1));
    await page.getByRole('button', { name: 'Create Booking' }).click();
    await expect(page.getByText('One field needs a change')).toBeVisible();
    await expect(page.getByRole('alert').getByRole('button', { name: PAST })).toBeVisible();
    await fillDay(page, label, dayFromNow(day));
    await expect(page.getByText(PAST)).toHaveCount(0);
  }
  expect(sent).toEqual([]);
});

test('the spec sheet must be a PDF and is shown with its size', async ({ page, desk }) => {
  const sent = callsOf(page);
  const brandName = 'Specific Spreads';
  await page.goto('/new-booking');
  await fillForm(page, brandName);
  const picker = page.getByLabel('Spec sheet (PDF)');
  await picker.setInputFiles({ name: 'rules.txt', mimeType: 'text/plain', buffer: Buffer.from('In words') });
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expect(page.getByText('The spec sheet must be a PDF. Choose another file.').first()).toBeVisible();
  expect(sent).toEqual([]);

  const content = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(1.5 * 1024 * 1024, ' '),
    Buffer.from('%%EOF'),
  ]);
  await picker.setInputFiles({ name: 'rules.pdf', mimeType: 'application/pdf', buffer: content });
  await expect(page.getByText('rules.pdf 1.50 MB')).toBeVisible();
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expectToast(page, 'Booking Created Successfully');
  const { body } = await desk.admin.get<Booking[]>('/api/bookings');
  const made = body.find((booking) => booking.brandName === brandName);
  expect(made?.specSheet).toEqual({ name: 'rules.pdf', size: content.length });
});

test('the page says that the enquiry for a new booking is loading', async ({ page, desk }) => {
  const enquiry = expectStatus(201, await desk.admin.post<{ id: string }>('/api/sales-enquiries', enquiryForm()));
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/sales-enquiries/${enquiry.id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/new-booking?from_enquiry=${enquiry.id}`);
  await expect(page.getByRole('heading', { name: 'New Booking', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await expect(page.getByLabel('Brand name')).toHaveCount(0);
  answer();
  await expect(page.getByLabel('Brand name')).toHaveValue('Northwind Crisps');
});

test('when a booking cannot be created, the toast shows the reason and the form keeps its values', async ({ page }) => {
  await page.goto('/new-booking');
  await fillForm(page, 'Fallow Flapjacks');
  const submit = page.getByRole('button', { name: 'Create Booking' });

  await page.route('**/api/bookings', (route) => route.abort());
  await submit.click();
  await expectToast(page, 'Failed to Create Booking', 'The server could not be reached. Check your connection');
  await page.unroute('**/api/bookings');

  // An e-mail address that the browser accepts but the server does not.
  await page.getByLabel('Contact email').fill('ads@fallow..test');
  await submit.click();
  await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription('Invalid email address');
  await expectToast(page, 'Failed to Create Booking', 'Invalid email address');
  await expect(page.getByLabel('Brand name')).toHaveValue('Fallow Flapjacks');

  await page.getByLabel('Contact email').fill('ads@fallow.test');
  await submit.click();
  await expectToast(page, 'Booking Created Successfully');
});

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
  await page.goto('/new-booking');
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

  // After a success, sending the same values again creates another booking.
  await page.goto('/new-booking');
  await fillForm(page, brandName);
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expectToast(page, 'Booking Created Successfully');
  await expect.poll(async () => (await bookingsOf(desk, brandName)).length).toBe(2);
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

/** The requests of the page to create bookings. The array grows during the test. */
function callsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings')) sent.push(request.url());
  });
  return sent;
}
