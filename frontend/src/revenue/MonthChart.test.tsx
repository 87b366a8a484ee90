import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../testing/screen';

const NOTHING = { count: 0, revenue: 0 };
const october = { year: 2026, month: 10, live: NOTHING, completed: NOTHING, cancelled: NOTHING, target: null };
const november = {
  ...{ year: 2026, month: 11, target: 400_000, cancelled: { count: 1, revenue: 50_000 } },
  ...{ live: { count: 1, revenue: 100_000 }, completed: { count: 1, revenue: 150_000 } },
};

test.each([
  ['nothing went live', 0, 'No booking has gone live in the last twelve months.'],
  ['all bookings were free', 1, 'The bookings that went live in the last twelve months were free.'],
])('instead of an empty chart, a sentence says why: %s', async (_, count, sentence) => {
  await open('/revenue', {
    ...{ 'GET /revenue/by-status': [{ status: 'Live', count: 3, revenue: 0 }], 'GET /reports/sales': [] },
    'GET /reports/sell-through': [],
    'GET /revenue/by-month': [october, { ...october, month: 11, live: { count, revenue: 0 } }],
  });
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(page.getByRole('img', { name: /October 2026/ }).elements()).toEqual([]);
});

test('this month’s target is said above the chart, and the table compares each month', async () => {
  await open('/revenue', {
    'GET /revenue/by-status': [{ status: 'Live', count: 3, revenue: 300_000 }],
    'GET /revenue/by-month': [october, november],
  });
  const sentence = 'November 2026 has brought £3,000.00 so far, 75.0% of the target of £4,000.00.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Bar chart: revenue of live and completed/ })).toBeVisible();
  await page.getByText('Figures as a table').click();
  const rows = page.getByRole('table', { name: 'Revenue by month in figures' }).getByRole('row');
  await expect.element(rows.first()).toHaveTextContent('TotalTargetReached');
  await expect.element(rows.nth(1)).toHaveTextContent('£1,000.00£1,500.00£500.00£3,000.00£4,000.0075.0%');
  await expect.element(rows.nth(2)).toHaveTextContent('£0.00––');
});
