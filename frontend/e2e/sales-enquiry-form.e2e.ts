import type { Page } from '@playwright/test';
import { emptyDesk, expect, expectToast } from './desk.js';

const test = emptyDesk();

const BRAND = 'Orchard Lane';
const YEAR = String(new Date().getFullYear() + 1);
const FAILED = 'There was an error submitting your enquiry. Please try again.';

test('an enquiry for several channels, chosen by keyboard and search, survives a failure and a reload', async ({
  page,
  desk,
  mailServer,
}) => {
  const contact = 'several@orchard.example';
  await page.goto('/sales-enquiry');
  await fillAllButTypes(page, contact);
  await expect(page.getByRole('group', { name: /^Booking types/ }).getByRole('group')).toHaveCount(6);
  // A group of up to two types is open at once.
  await expect(page.getByRole('checkbox', { name: 'Floor Sticker', exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Trade Newsletter/ }).press('Enter');
  await page.getByRole('checkbox', { name: 'Front Cover', exact: true }).press('Space');
  await page.getByRole('checkbox', { name: 'Interview' }).press('Space');
  await page.getByRole('button', { name: 'Trade Newsletter 2 of 12 chosen' }).press('Enter');
  await expect(page.getByText('Front Cover, Interview')).toBeVisible();

  // Both websites have a type with this name. Enter in the search must not send the form.
  await page.getByLabel('Search booking types').fill('convenience page header');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Home Page Header' }).check();
  await page.getByLabel('Search booking types').fill('gantry poster');
  await expect(page.getByText('No booking type matches “gantry poster”.')).toBeVisible();
  await page.getByLabel('Search booking types').fill('');
  await expect(page.getByRole('button', { name: 'Convenience Store Website 1 of 11 chosen' })).toBeVisible();

  await page.route('**/api/sales-enquiries', (route) => route.abort());
  await submit(page);
  await expectToast(page, 'Submission Failed', FAILED);
  await page.unroute('**/api/sales-enquiries');
  await page.reload();
  await expect(field(page, 'Additional notes (optional)')).toHaveValue('Before Easter, please.');
  await expect(page.getByText('Front Cover, Interview')).toBeVisible();
  await expect(field(page, 'The brand has agreed to these bookings')).toBeChecked();

  // Both clicks at once: the second of a mouse may land on the thanks, which then lose the focus.
  await page.getByRole('button', { name: 'Submit Enquiry' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expectToast(page, 'Enquiry Submitted Successfully', 'The media team has been notified.');
  await expect(page.getByRole('heading', { name: 'Enquiry Submitted!' })).toBeFocused();
  await expect(page.getByText('Convenience Store Website – Home Page Header')).toBeVisible();

  const announced = await mailServer.waitFor(
    ({ to, parsed }) => to.includes('team@placard.test') && !!parsed.text?.includes(contact),
  );
  expect(announced.parsed.subject).toBe(`New sales enquiry: ${BRAND}, March ${YEAR}`);
  expect(announced.parsed.text).toContain('Before Easter, please.');
  const acknowledged = await mailServer.waitFor(({ to }) => to.includes(contact));
  expect(acknowledged.parsed.subject).toBe(`Advertising for ${BRAND}: your enquiry for March ${YEAR}`);
  expect(acknowledged.parsed.text).not.toContain('Before Easter, please.');

  const filter = encodeURIComponent(JSON.stringify({ brandContactEmail: contact }));
  const { body: made } = await desk.admin.get<object[]>(`/api/sales-enquiries?filter=${filter}`);
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({
    tradingDirector: 'Morgan',
    brand: BRAND,
    bookingTypes: [
      'Trade Newsletter – Front Cover',
      'Trade Newsletter – Interview',
      'Convenience Store Website – Home Page Header',
    ],
    bookingPeriodMonth: 'March',
    bookingPeriodYear: YEAR,
    additionalNotes: 'Before Easter, please.',
    confirmed: 'true',
    status: 'New Enquiry',
  });

  await page.getByRole('button', { name: 'Submit Another Enquiry' }).click();
  await expect(field(page, 'Trading director')).toBeFocused();
  await expect(field(page, 'Brand contact email')).toHaveValue('');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Enquiry' }).click();

async function fillAllButTypes(page: Page, contact: string): Promise<void> {
  await field(page, 'Trading director').selectOption('Morgan');
  await field(page, 'Brand').selectOption(BRAND);
  await field(page, 'Booking month').selectOption('March');
  await field(page, 'Booking year').selectOption(YEAR);
  await field(page, 'Brand contact email').fill(contact);
  await field(page, 'Additional notes (optional)').fill('Before Easter, please.');
  await field(page, 'The brand has agreed to these bookings').check();
}
