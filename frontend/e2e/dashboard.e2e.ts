import type { Page } from '@playwright/test';
import { VIEWER } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect, hold } from './desk.js';

const test = emptyDesk();

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('in an empty installation, an admin gets links for the first booking, enquiry and deal', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Overview of your advertising media booking system')).toBeVisible();

  const bookings = section(page, 'Recent Bookings');
  await expect(bookings).toContainText('No bookings yet');
  await expect(bookings).toContainText('Create your first booking to get started');
  await expect(bookings.getByRole('link', { name: 'Create Booking' })).toHaveAttribute('href', '/new-booking');

  const enquiries = section(page, 'Recent Sales Enquiries');
  await expect(enquiries).toContainText('No enquiries yet');
  await expect(enquiries).toContainText('Share the sales form with your team to start receiving enquiries');
  await expect(enquiries.getByRole('link', { name: 'Sales Form' }).first()).toHaveAttribute('href', '/sales-enquiry');

  const deals = section(page, 'Recent Deal Requests');
  await expect(deals).toContainText('No deal requests yet');
  await expect(deals).toContainText('Share the deal request form to start receiving custom deal inquiries');
  await expect(page.getByText('DEALS LIVE')).toBeVisible();
});

test('in an empty installation, a viewer sees that there is nothing, and no mention of deals', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await enter(page, VIEWER);
  await page.goto('/');
  const bookings = section(page, 'Recent Bookings');
  await expect(bookings).toContainText('No bookings to display at this time');
  await expect(bookings.getByRole('link', { name: 'Create Booking' })).toHaveCount(0);
  await expect(section(page, 'Recent Sales Enquiries').getByRole('link', { name: 'Sales Form' })).toHaveCount(0);
  await expect(section(page, 'Recent Deal Requests')).toHaveCount(0);
  await expect(page.getByText('DEALS LIVE')).toHaveCount(0);
  expect(requests.filter((path) => path.startsWith('/api/deal-requests'))).toEqual([]);
});

test('an empty installation shows that there is no revenue', async ({ page }) => {
  await enter(page, VIEWER);
  await page.goto('/revenue');
  const stages = section(page, 'Revenue by Approval Stage');
  await expect(stages).toContainText('No revenue data available');
});

test('while the figures are loading, the dashboard says what is being loaded', async ({ page }) => {
  await enter(page, ADMIN);
  const answer = await hold(page, '**/api/dashboard');
  await page.goto('/');
  for (const text of ['Loading bookings...', 'Loading enquiries...', 'Loading deal requests...']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  answer();
  await expect(page.getByText('No bookings yet')).toBeVisible();
});

test('a failure to load the figures is reported, and loading can be tried again', async ({ page }) => {
  await enter(page, ADMIN);
  for (const [message, shown] of [
    ['The database is being moved.', 'The database is being moved.'],
    ['', 'Unknown error occurred'],
  ] as const) {
    await page.route('**/api/dashboard', (route) => route.fulfill({ status: 503, json: { message } }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Failed to Load Bookings', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(shown);
    await page.unroute('**/api/dashboard');
  }
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No bookings yet')).toBeVisible();
});
