import type { Page } from '@playwright/test';
import { dayFromNow } from '../../backend/test/api/desk.js';
import { emptyDesk, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';

const test = emptyDesk();

const BRAND = 'Northwind Crisps';
const DESCRIPTION = 'Kiosk screens for four weeks,\nand a front cover.';
const FAILED = 'There was an error submitting your deal request. Please try again.';

test.beforeEach(({ page }) => page.goto('/deal-request').then(() => undefined));

test('a request survives a failure, a reload and a lost response, and creates only one record', async ({
  page,
  desk,
  mailServer,
}) => {
  needs('a response that is lost');
  const requester = 'lost.answer@northwind.example';
  await fill(page, requester);

  await page.route('**/api/deal-requests', (route) => route.abort());
  await submit(page);
  await expectToast(page, 'Submission Failed', FAILED);
  await expect(page.getByText('Everything you entered is still here.')).toBeVisible();

  await page.reload();
  await expectFilled(page, requester);

  // The server creates the record, but the response is lost.
  await page.unroute('**/api/deal-requests');
  await page.route('**/api/deal-requests', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page);
  await expectToast(page, 'Submission Failed', FAILED);
  await page.unroute('**/api/deal-requests');
  await page.reload();
  await expectFilled(page, requester);

  await submit(page);
  await expectToast(page, 'Deal Request Submitted Successfully', 'The media team has been notified.');
  await expect(page.getByRole('heading', { name: 'Deal Request Submitted!' })).toBeFocused();
  await expect(page.getByText(DESCRIPTION)).toBeVisible();
  await expect(page).toHaveTitle('Deal Request Submitted! · Placard');

  const announced = await mailServer.waitFor(
    ({ to, parsed }) => to.includes('team@placard.test') && !!parsed.text?.includes(requester),
  );
  expect(announced.parsed.subject).toBe(`New deal request: ${BRAND}`);
  const acknowledged = await mailServer.waitFor(({ to }) => to.includes(requester));
  expect(acknowledged.parsed.subject).toBe(`We have received your deal request for ${BRAND}`);
  const made = await desk.rows('SELECT FROM deal_requests WHERE request_email = $1', [requester]);
  expect(made).toHaveLength(1);

  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await expect(field(page, 'Your name')).toBeFocused();
  await page.reload();
  for (const label of ['Your name', 'Your email', 'Brand', 'Deal description', 'Live date', 'End date'])
    await expect(field(page, label)).toHaveValue('');
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Deal Request' }).click();

async function fill(page: Page, requester: string): Promise<void> {
  await field(page, 'Your name').fill('Priya Shah');
  await field(page, 'Your email').fill(requester);
  await field(page, 'Brand').selectOption(BRAND);
  await field(page, 'Deal description').fill(DESCRIPTION);
  await field(page, 'Live date').fill(dayFromNow(0));
  await field(page, 'End date').fill(dayFromNow(30));
}

async function expectFilled(page: Page, requester: string): Promise<void> {
  await expect(field(page, 'Your name')).toHaveValue('Priya Shah');
  await expect(field(page, 'Your email')).toHaveValue(requester);
  await expect(field(page, 'Brand')).toHaveValue(BRAND);
  await expect(field(page, 'Deal description')).toHaveValue(DESCRIPTION);
  await expect(field(page, 'Live date')).toHaveValue(dayFromNow(0));
  await expect(field(page, 'End date')).toHaveValue(dayFromNow(30));
}
