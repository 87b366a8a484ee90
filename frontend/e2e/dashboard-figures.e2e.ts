import type { Locator, Page } from '@playwright/test';
import { bookingThatIs, expectStatus, type Desk } from '../../backend/test/api/desk.js';
import { FLOOR_STICKER, FRONT_COVER, makeDeal, makeEnquiry } from '../../backend/test/api/public-forms.js';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';

const test = emptyDesk();

/** All bookings, oldest first. The expected figures in the tests are calculated from them by hand. */
const BOOKINGS = [
  ['Overdue', 10_000],
  ['Awaiting Upload', 20_000],
  ['Awaiting Upload', 30_000],
  ['Under Review', 40_000],
  ['Revision Required', 50_000],
  ['Approved', 60_000],
  ['Approved', 70_000],
  ['Live', 123_450],
  ['Completed', 76_555],
] as const;
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'];
const REQUESTERS = ['Ann', 'Bea', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'];
const FIVE_TYPES = [
  ...[FRONT_COVER, FLOOR_STICKER, 'Trade Newsletter – Interview'],
  ...['Trade Newsletter – Advertorial', 'Trade Newsletter – Back Cover'],
];

test.beforeAll(async ({ desk }) => {
  for (const [index, [status, revenueAmount]] of BOOKINGS.entries()) {
    await bookingThatIs(desk, status, { brandName: `Brand ${index + 1}`, revenueAmount });
  }
  await eightEnquiries(desk);
  for (const requesterName of REQUESTERS) await makeDeal(desk, { requesterName });
});

const section = (page: Page, name: string) => page.getByRole('region', { name });
const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('link', { name, exact: true });

test('an admin sees all figures, exact to the penny, the newest records and what needs attention, with links', async ({
  page,
}) => {
  await enter(page, ADMIN, '/');
  await expect(page).toHaveURL('/');
  await expect(figure(page, 'Total Bookings 9')).toBeVisible();
  // £1,234.50 of the live booking and £765.55 of the completed one. The £2,800.00 of the others do not count.
  await expect(figure(page, 'Revenue this Month £2,000.05')).toBeVisible();
  // Two approved bookings and a live one.
  await expect(figure(page, 'Approved 3')).toBeVisible();
  // Excludes the confirmed enquiry.
  await expect(figure(page, 'Sales Enquiries 7')).toBeVisible();
  await expect(figure(page, 'Deal Requests 7')).toBeVisible();
  await expect(figure(page, 'DEALS LIVE 0')).toBeVisible();
  await expect(figure(page, 'Overdue 1')).toBeVisible();

  const statuses = section(page, 'Booking Status Distribution').getByRole('listitem');
  await expect(statuses).toHaveText([
    ...['New Booking0', 'Awaiting Upload2', 'Under Review1', 'Revision Required1'],
    ...['Approved2', 'Live1', 'Completed1', 'Overdue1', 'Cancelled0'],
  ]);

  // Three bookings, six enquiries and six deal requests, newest first.
  const bookings = section(page, 'Recent Bookings');
  await expect(bookings.getByRole('listitem')).toHaveText([/#1009Brand 9/, /#1008Brand 8/, /#1007Brand 7/]);
  await expect(bookings.getByRole('listitem').first()).toContainText('Completed£765.55');

  const enquiries = section(page, 'Recent Sales Enquiries');
  await expect(enquiries.getByRole('listitem')).toHaveText(
    ['August', 'July', 'June', 'May', 'April', 'March'].map((month) => new RegExp(`${month} 2027`)),
  );
  await expect(enquiries.getByRole('listitem').first()).toContainText('Front Cover, Floor Sticker, Interview +2 more');
  await expect(enquiries.getByRole('listitem').nth(1)).not.toContainText('more');

  const deals = section(page, 'Recent Deal Requests');
  await expect(deals.getByRole('listitem')).toHaveText(
    ['Gus', 'Finn', 'Eve', 'Dan', 'Cleo', 'Bea'].map((requester) => new RegExp(`Driftwood Gin${requester}`)),
  );

  const attention = section(page, 'Needs Attention');
  await expect(attention.getByRole('listitem').first()).toContainText('#1001 Brand 1');
  // Excludes the deadlines of overdue and approved bookings.
  const coming = section(page, 'Next 14 Days');
  const days = coming.getByRole('listitem').filter({ has: page.getByRole('link', { name: '#' }) });
  await expect(days).toHaveText([2, 3, 4, 5].map((number) => new RegExp(`Deadline · #100${number} Brand ${number}`)));

  // Every figure links to the list that it counts.
  const links = await linksIn(page.getByRole('list', { name: 'Figures' }));
  links.push(...(await linksIn(section(page, 'Booking Status Distribution'))));
  expect(links.length).toBeGreaterThan(15);
  for (const { href, count } of links) {
    expect(await totalBehind(page, href), href).toBe(count);
  }

  await bookings.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: 'in progress' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Status: In Progress' })).toBeVisible();
  await page.goBack();
  await page.getByRole('group', { name: 'Quick Actions' }).getByRole('link', { name: 'Review Pending' }).click();
  await expect(page).toHaveURL('/review');
  await page.goBack();
  await attention.getByRole('link', { name: '#1001 Brand 1' }).click();
  await expect(page.getByRole('heading', { name: 'Brand 1', level: 1 })).toBeVisible();
  await page.goBack();
  await deals.getByRole('link', { name: 'Deal Form' }).click();
  await expect(page).toHaveURL('/deal-request');
  await expect(page.getByRole('button', { name: 'Submit Deal Request' })).toBeVisible();
});

/** The oldest one is confirmed. The newest one requests five types, the others one. */
async function eightEnquiries(desk: Desk): Promise<void> {
  for (const bookingPeriodMonth of MONTHS) {
    const bookingTypes = bookingPeriodMonth === MONTHS.at(-1) ? FIVE_TYPES : [FRONT_COVER];
    const { id } = await makeEnquiry(desk, { bookingPeriodMonth, bookingTypes });
    if (bookingPeriodMonth !== MONTHS[0]) continue;
    expectStatus(200, await desk.admin.put(`/api/sales-enquiries/${id}/status`, { status: 'Bookings Confirmed' }));
  }
}

/** The links with a number of records as their text. Amounts of money are left out, because lists show no sums. */
async function linksIn(where: Locator): Promise<{ href: string; count: number }[]> {
  const links = await where
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => ({ href: link.getAttribute('href')!, text: link.textContent })));
  return links
    .filter(({ text }) => !text.includes('£'))
    .map(({ href, text }) => ({ href, count: Number(/\d+/.exec(text)![0]) }));
}

/** The number of records in the list at this URL, according to the API with the same filter. */
async function totalBehind(page: Page, href: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'http://placard.test');
  const params = { filter: searchParams.get('filter') ?? '{}', range: '[0,0]' };
  const answer = await page.request.get(`/api${pathname}`, { params });
  return Number(answer.headers()['content-range']!.split('/')[1]);
}
