import { beforeEach, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { expectAccessible } from '../testing/look';
import { artwork, booking, catalogue, enquiry, opportunity } from '../testing/records';
import { open } from '../testing/screen';

/** Names of the maximum length, without spaces. */
const BRAND = 'Brandname'.repeat(23).slice(0, 200);
const CONTACT = `${'contact'.repeat(9)}@${'department'.repeat(6)}.${'company'.repeat(8)}.example`;
const CATEGORY = 'C'.repeat(200);
const OPPORTUNITY = 'O'.repeat(200);
const PIECE = 'P'.repeat(100);
const ASSIGNEE = 'Vera'.repeat(25);
const MAX_PENCE = 999_999_999;

const reviewed = booking({
  ...{ id: 'b1', status: 'Under Review', brandName: BRAND, contactEmail: CONTACT, revenueAmount: MAX_PENCE },
  ...{ mediaCategory: CATEGORY, mediaOpportunity: OPPORTUNITY, allowedActions: ['approve', 'reject', 'editRevenue'] },
});
const BOOKING = {
  'GET /bookings/b1': reviewed,
  'GET /bookings': [reviewed],
};
const name = `${CATEGORY} – ${OPPORTUNITY}`;
const asked = enquiry({
  ...{ brand: BRAND, bookingTypes: [name], brandContactEmail: CONTACT },
  requestedTypes: [
    {
      ...{ name, group: CATEGORY, label: OPPORTUNITY, mediaCategory: CATEGORY, mediaOpportunity: OPPORTUNITY },
      ...{ limitedOpportunityId: null, bookings: [], isBooked: false },
    },
  ],
});

beforeEach(() => page.viewport(320, 780));

test('a booking, and a dialog about it', async () => {
  await open('/bookings/b1', BOOKING);
  await expectWhole(page.getByRole('heading', { level: 1 }));
  await page.getByRole('button', { name: 'Request Revision' }).click();
  await expectWhole(page.getByRole('dialog').getByRole('textbox'));
  await expectNoSidewaysScroll();
});

test('what an empty card says, and the hint of a checkbox', async () => {
  const awaiting = { ...reviewed, status: 'Awaiting Upload', allowedActions: ['upload', 'editDates'] };
  await open('/bookings/b1', { ...BOOKING, 'GET /bookings/b1': awaiting });
  await expectWhole(page.getByText(/asks for it/));
  await page.getByRole('button', { name: 'Edit Dates' }).click();
  await expectWhole(page.getByRole('dialog').getByText(/An email with the former/));
});

test('the assignee on a card', async () => {
  const assignee = { id: 'u1', name: ASSIGNEE, active: false };
  await open('/bookings', { 'GET /bookings': [{ ...reviewed, assignee }] });
  await expectWhole(page.getByText(new RegExp(ASSIGNEE)));
});

test('the review of a booking', async () => {
  const checks = [{ piece: PIECE, ok: true, wanted: '320×100 pixels', found: '320×100 pixels' }];
  const artworks = [artwork({ name: 'mobile.png', checks })];
  await open('/review/b1', { ...BOOKING, 'GET /bookings/b1': { ...reviewed, artworks } });
  await expectWhole(page.getByRole('button', { name: 'Approve' }));
  await expectWhole(page.getByText(`${PIECE} fits`));
  await expectNoSidewaysScroll();
});

test('a booking made from an enquiry, and the list of categories', async () => {
  await open('/new-booking?from_enquiry=e1', {
    'GET /sales-enquiries/e1': asked,
    'GET /bookings/suggestions': { contactEmails: [`a.${CONTACT}`], ccEmails: [], tradingDirectorNames: [] },
    'GET /catalogue': catalogue([], {
      categories: [{ id: 'c1', name: CATEGORY, opportunities: [opportunity(OPPORTUNITY)] }],
    }),
  });
  await expectWhole(page.getByText(OPPORTUNITY).first());
  await expectWhole(page.getByRole('button', { name: `a.${CONTACT}` }));
  await expectNoSidewaysScroll();
  await page.getByLabelText('Media Category').click();
  await expectWhole(page.getByRole('option', { name: CATEGORY }));
});

test('the tabs of the enquiries', async () => {
  await open('/sales-enquiries', { 'GET /sales-enquiries': [asked] });
  const confirmed = page.getByRole('tab', { name: /^Bookings Confirmed/ });
  await confirmed.click();
  await expectWhole(confirmed);
  await expect.element(confirmed).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
});

test('large amounts beside the sidebar', async () => {
  await page.viewport(768, 900);
  await open('/revenue', {
    'GET /revenue/by-status': [
      { status: 'Awaiting Upload', count: 9, revenue: 9 * MAX_PENCE },
      { status: 'Under Review', count: 1, revenue: MAX_PENCE },
    ],
  });
  await expectWhole(page.getByRole('cell', { name: '90.0%' }));
});

/** Expects that the whole element can be scrolled into view and is not cut off. */
async function expectWhole(what: Locator): Promise<void> {
  await expect.element(what).toBeVisible();
  what.element().scrollIntoView({ block: 'nearest', inline: 'nearest' });
  await expect.element(what).toBeInViewport({ ratio: 0.99 });
}

const expectNoSidewaysScroll = () =>
  expect
    .poll(() => document.documentElement.scrollWidth - innerWidth, { message: 'pixels beyond the edge' })
    .toBeLessThanOrEqual(0);
