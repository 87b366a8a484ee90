import type { Page } from '@playwright/test';
import { expectStatus, VIEWER } from '../../backend/test/api/desk.js';
import { emptyDesk, enter, expect } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

const table = (page: Page) => page.getByRole('table', { name: 'Sell-Through' });

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
