import type { Page } from '@playwright/test';
import { dayFromNow, makeBooking } from '../../backend/test/api/desk.js';
import { ADMIN, emptyDesk, enter, expect } from './desk.js';

const test = emptyDesk();

test.beforeEach(({ page }) => enter(page, ADMIN));

test('the list is searched, and sorted by its column headers in both directions, which a reload keeps', async ({
  page,
  desk,
}) => {
  for (const [brandName, days] of [
    ['Sorrel Beta', 30],
    ['Sorrel Gamma', 10],
    ['Sorrel Alpha', 20],
  ] as const) {
    await makeBooking(desk, { brandName, liveDate: dayFromNow(days), deadlineDate: dayFromNow(5) });
  }
  await page.goto('/bookings');
  await page.getByLabel('Search bookings').fill('SORREL');
  await expect(page.getByText('3 bookings found')).toBeVisible();
  // The highest number comes first.
  await expectBrands(page, ['Sorrel Alpha', 'Sorrel Gamma', 'Sorrel Beta']);
  await sortBy(page, 'Booking');
  await expectBrands(page, ['Sorrel Beta', 'Sorrel Gamma', 'Sorrel Alpha']);
  await sortBy(page, 'Brand');
  await expectBrands(page, ['Sorrel Alpha', 'Sorrel Beta', 'Sorrel Gamma']);
  await sortBy(page, 'Brand');
  await expectBrands(page, ['Sorrel Gamma', 'Sorrel Beta', 'Sorrel Alpha']);
  await sortBy(page, 'Live date');
  await expectBrands(page, ['Sorrel Gamma', 'Sorrel Alpha', 'Sorrel Beta']);
  await sortBy(page, 'Live date');
  await expectBrands(page, ['Sorrel Beta', 'Sorrel Alpha', 'Sorrel Gamma']);
  await page.reload();
  await expect(page.getByLabel('Search bookings')).toHaveValue('SORREL');
  await expectBrands(page, ['Sorrel Beta', 'Sorrel Alpha', 'Sorrel Gamma']);
});

async function sortBy(page: Page, column: string): Promise<void> {
  await page.getByRole('columnheader').getByRole('button').getByText(column, { exact: true }).click();
}

async function expectBrands(page: Page, brands: string[]): Promise<void> {
  await expect(page.getByRole('row').locator('strong')).toHaveText(brands);
}
