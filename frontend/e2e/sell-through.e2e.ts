import type { Page } from '@playwright/test';
import { expectStatus, VIEWER } from '../../backend/test/api/desk.js';
import { ADMIN } from '../../backend/test/support/index.js';
import { emptyDesk, enter, expect } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

const table = (page: Page) => page.getByRole('table', { name: 'Sell-Through' });

test('without a capacity there is no sell-through', async ({ page }) => {
  await enter(page, ADMIN);
  const asked = page.waitForResponse(/sell-through/);
  await page.goto('/revenue');
  expect(await (await asked).json()).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Revenue by Approval Stage' })).toBeVisible();
  await expect(table(page)).toBeHidden();
});

test('the dashboard and Revenue show what is sold of this month and the next', async ({ page, desk }) => {
  const { categories } = (
    await desk.admin.get<{ categories: { name: string; opportunities: { id: string }[] }[] }>('/api/catalogue')
  ).body;
  const [category] = categories;
  expectStatus(
    200,
    await desk.admin.put(`/api/admin/catalogue/opportunities/${category!.opportunities[0]!.id}/inventory`, {
      capacity: 2,
    }),
  );
  await enter(page, VIEWER);
  for (const path of ['/', '/revenue']) {
    await page.goto(path);
    const row = table(page).getByRole('row').nth(1);
    await expect(row.getByRole('rowheader')).toHaveText(category!.name);
    await expect(row.getByRole('cell')).toHaveText([
      /^0\.0%\s*0 of (56|58|60|62) units sold.*no price/,
      /^0\.0%\s*0 of (56|58|60|62) units sold.*no price/,
    ]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, '320 px');
});

test('a sell-through that cannot be loaded is asked for again', async ({ page }) => {
  await enter(page, VIEWER);
  await page.route('**/api/reports/sell-through**', (route) => route.abort());
  await page.goto('/revenue');
  const region = page.getByRole('region', { name: 'Sell-Through' });
  await expect(region).toContainText('The sell-through could not be loaded.');
  await page.unroute('**/api/reports/sell-through**');
  await region.getByRole('button', { name: 'Try Again' }).click();
  await expect(table(page)).toBeVisible();
});
