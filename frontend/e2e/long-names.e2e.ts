import type { Locator } from '@playwright/test';
import { bookingThatIs, expectStatus, type Desk } from '../../backend/test/api/desk.js';
import { makeEnquiry } from '../../backend/test/api/public-forms.js';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

/** A brand name of the maximum length, without spaces. */
const BRAND = 'Brandname'.repeat(23).slice(0, 200);
const CONTACT = `${'contact'.repeat(9)}@${'department'.repeat(6)}.${'company'.repeat(8)}.example`;
const CATEGORY = 'C'.repeat(200);
const OPPORTUNITY = 'O'.repeat(200);
const MAX_PENCE = 999_999_999;

test('names of the maximum length wrap and push nothing off the smallest screen', async ({ page, desk }) => {
  test.slow();
  const expensive = { brandName: BRAND, contactEmail: CONTACT, revenueAmount: MAX_PENCE };
  const reviewed = await bookingThatIs(desk, 'Under Review', expensive);
  for (let nth = 0; nth < 9; nth += 1) await bookingThatIs(desk, 'Awaiting Upload', expensive);
  await add(desk, 'brands', { name: BRAND });
  const categoryId = await add(desk, 'categories', { name: CATEGORY });
  await add(desk, 'opportunities', { name: OPPORTUNITY, categoryId });
  const enquiry = await makeEnquiry(desk, { brand: BRAND, bookingTypes: [`${CATEGORY} – ${OPPORTUNITY}`] });
  await page.setViewportSize({ width: 320, height: 780 });
  await enter(page, ADMIN);

  await test.step('a booking and a dialog about it', async () => {
    await page.goto(`/bookings/${reviewed.id}`);
    await expectWhole(page.getByRole('heading', { level: 1 }));
    await page.getByRole('button', { name: 'Request Revision' }).click();
    await expectWhole(page.getByRole('dialog').getByRole('textbox'));
    await expectNoSidewaysScroll(page, 'a booking');
  });

  await test.step('the review of the booking', async () => {
    await page.goto(`/review/${reviewed.id}`);
    await expectWhole(page.getByRole('button', { name: 'Approve' }));
    await expectNoSidewaysScroll(page, 'a review');
  });

  await test.step('a booking made from an enquiry, and the list of categories', async () => {
    await page.goto(`/new-booking?from_enquiry=${enquiry.id}`);
    await expectWhole(page.getByText(OPPORTUNITY).first());
    await page.getByLabel('Media Category').click();
    await expectWhole(page.getByRole('option', { name: CATEGORY }));
  });

  await test.step('the tabs of the enquiries', async () => {
    await page.goto('/sales-enquiries');
    const confirmed = page.getByRole('tab', { name: /^Bookings Confirmed/ });
    await confirmed.click();
    await expectWhole(confirmed);
  });

  await test.step('large amounts beside the sidebar', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/revenue');
    await expectWhole(page.getByRole('cell', { name: '90.0%' }));
  });
});

async function add({ admin }: Desk, kind: string, entry: object): Promise<string> {
  return expectStatus(201, await admin.post<{ id: string }>(`/api/admin/catalogue/${kind}`, entry)).id;
}

/** Expects that the whole element can be scrolled into view and is not cut off. */
async function expectWhole(what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  await expect.soft(what).toBeInViewport({ ratio: 0.99 });
}
