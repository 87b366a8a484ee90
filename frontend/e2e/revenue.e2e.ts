import type { Download, Locator, Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { bookingThatIs, dayFromNow, expectStatus, VIEWER, ZONE, type Desk } from '../../backend/test/api/desk.js';
import { emptyDesk, enter, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';

const test = emptyDesk();

// The expected figures are calculated by hand from these bookings.
test.beforeAll(({ desk }) => fiveBookings(desk));

const MONTH = DateTime.now().setZone(ZONE).minus({ months: 1 });
const NAME = `${MONTH.monthLong} ${MONTH.year}`;
const TITLE = `Invoice Report - ${NAME}`;
const ADDRESS = `/revenue?year=${MONTH.year}&month=${MONTH.month}`;
const FORMULA = '=HYPERLINK("http://x")';

const dayOfMonth = (day: number) => MONTH.set({ day }).toFormat('yyyy-MM-dd');
const written = (day: number) => MONTH.set({ day }).setLocale('en').toFormat('dd MMM yyyy');

test('a viewer sees the revenue by status and by month, exact to the penny, and downloads the report of the previous month', async ({
  page,
}) => {
  await enter(page, VIEWER);
  await page.goto('/');
  // Live and Completed: £0.05 + £1,234.50 + £99.99 + £7,000.00.
  const card = page.getByRole('link', { name: /^Revenue this Month/ });
  await expect(card).toHaveText('£8,334.54');

  await page.getByRole('link', { name: 'Revenue', exact: true }).click();
  await expect(page).toHaveURL('/revenue');
  await expect(page.getByRole('heading', { name: 'Revenue', level: 1 })).toBeVisible();
  // Includes the £250.00 of the booking that waits for artwork.
  await expect(page.getByRole('list', { name: 'Revenue report' })).toContainText('Total Revenue£8,584.54');
  await expect(page.getByRole('link', { name: 'Total Bookings' })).toHaveText('5');

  const stages = page.getByRole('table', { name: 'Revenue by Approval Stage' });
  await expect(page.getByRole('heading', { name: 'Revenue by Approval Stage' })).toBeVisible();
  await expectRow(stages, 'Awaiting Upload', ['1 booking', '£250.00', '2.9%']);
  await expectRow(stages, 'Live', ['2 bookings', '£7,099.99', '82.7%']);
  await expectRow(stages, 'Completed', ['2 bookings', '£1,234.55', '14.4%']);
  await expectRow(stages, 'Overdue', ['0 bookings', '£0.00', '0.0%']);

  await expect(page.getByRole('img', { name: /^Bar chart: revenue of live and completed bookings/ })).toBeVisible();
  await page.getByText('Figures as a table').click();
  const months = page.getByRole('table', { name: 'Revenue by month in figures' });
  await expect(months.getByRole('row')).toHaveCount(13);
  await expect(months.getByRole('row', { name: NAME })).toContainText('£99.99£1,234.55£0.00£1,334.54');

  const generator = page.getByRole('region', { name: 'Monthly Invoice Report Generator' });
  await expect(generator).toContainText(
    'Generate a report of all brands with live campaigns for accounts to create invoices.',
  );
  await expect(generator.getByRole('combobox', { name: 'Year' })).toHaveText(String(MONTH.year));
  await expect(generator.getByRole('combobox', { name: 'Month' })).toHaveText(MONTH.monthLong!);
  await expect(page.getByText('Each booking is billed once, in the month of its live date.')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page).toHaveURL(ADDRESS);

  const report = page.getByRole('region', { name: TITLE });
  await expect(report).toContainText(/Generated on \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}/);
  await expect(report).toContainText('Total Brands2');
  await expect(report).toContainText('Live Campaigns3');
  await expect(report).toContainText('Total Revenue£1,334.54');

  const breakdown = report.getByRole('table', { name: 'Brand Breakdown' });
  // Different spellings count as one brand.
  await expectRow(breakdown, 'Kestrel Energy', ['2 campaigns', '£1,234.55', '92.5%']);
  await expectRow(breakdown, FORMULA, ['1 campaign', '£99.99', '7.5%']);
  await expectRow(breakdown, '£0.05', ['#1001', 'Front Cover', written(3)]);
  await expectRow(breakdown, '£1,234.50', ['#1002', 'Back Cover', written(10)]);

  const [csv] = await Promise.all([
    downloaded(page, 'Download as CSV'),
    expectToast(
      page,
      'Report Downloaded Successfully',
      'The monthly invoice report has been downloaded as a CSV file.',
    ),
  ]);
  expect(csv.suggestedFilename()).toBe(`monthly_invoice_report_${MONTH.month}_${MONTH.year}.csv`);
  const workbook = await downloaded(page, 'Download as Excel');
  expect(workbook.suggestedFilename()).toBe(`monthly_invoice_report_${MONTH.month}_${MONTH.year}.xlsx`);

  await stages.getByRole('link', { name: 'Live' }).click();
  await expect(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Orchard Lane' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Tern & Co' })).toBeHidden();
});

test('a link shows its report, and only it is printed', async ({ page }) => {
  await enter(page, VIEWER);
  await page.goto(ADDRESS);
  await expect(page.getByRole('region', { name: TITLE })).toBeVisible();
  await expect(page).toHaveTitle(`${TITLE} · Placard`);

  const brand = page.getByRole('button', { name: /^Kestrel Energy/ });
  await brand.focus();
  await page.keyboard.press('Enter');
  await expect(brand).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('row', { name: '£1,234.50' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: '£1,234.50' })).toBeVisible();

  needs('the look of a printed page');
  await page.emulateMedia({ colorScheme: 'dark' });
  const heading = page.getByRole('heading', { name: TITLE });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Hide all bookings' }).click();
  await expect(page.getByRole('row', { name: '£1,234.50' })).toBeHidden();

  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(heading).toHaveCSS('color', 'rgb(27, 26, 24)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('row', { name: '£1,234.50' })).toBeVisible();
  for (const absent of [
    page.getByRole('navigation'),
    page.getByRole('heading', { name: 'Revenue', exact: true }),
    page.getByText('Monthly Invoice Report Generator'),
    page.getByRole('button', { name: 'Print' }),
  ]) {
    await expect(absent).toBeHidden();
  }
});

async function fiveBookings(desk: Desk): Promise<void> {
  const ran = async (brandName: string, mediaOpportunity: string, revenueAmount: number, from: number, to: string) => {
    const { id } = await bookingThatIs(desk, 'Approved', { brandName, mediaOpportunity, revenueAmount });
    const dates = { liveDate: dayOfMonth(from), deadlineDate: dayOfMonth(1), endDate: to };
    expectStatus(200, await desk.admin.put(`/api/bookings/${id}/dates`, dates));
  };
  await ran('kestrel energy', 'Front Cover', 5, 3, dayOfMonth(9));
  await ran('Kestrel Energy', 'Back Cover', 123_450, 10, dayOfMonth(20));
  await ran(FORMULA, 'Interview', 9_999, 28, dayFromNow(30));
  await bookingThatIs(desk, 'Live', { brandName: 'Orchard Lane', revenueAmount: 700_000 });
  await bookingThatIs(desk, 'Awaiting Upload', { brandName: 'Tern & Co', revenueAmount: 25_000 });
}

async function expectRow(table: Locator, name: string, cells: string[]): Promise<void> {
  const row = table.getByRole('row', { name });
  for (const cell of cells) await expect(row).toContainText(cell);
}

async function downloaded(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return download;
}
