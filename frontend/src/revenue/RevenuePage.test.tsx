import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { InvoicedBrand, InvoiceReport } from '../api/types';
import { bookingListPath } from '../bookings/paths';
import { expectAccessible } from '../testing/look';
import { answer, aWhile, button, calls, fileOf, later, lost, open, refused, toasts } from '../testing/screen';

const report: InvoiceReport = {
  ...{ monthName: 'March', year: 2024, month: 3, reportDate: '2024-04-01T09:00:00.000Z' },
  ...{ totalBrands: 0, totalBookings: 0, totalRevenue: 0, brands: [] },
};
const byStatus = [{ status: 'Live', count: 1, revenue: 858_454 }];
const ANSWERS = { 'GET /revenue/by-status': byStatus, 'GET /reports/monthly-invoice': report };

const total = page.getByRole('list', { name: 'Revenue report' });
const shown = page.getByRole('region', { name: 'Invoice Report - March 2024' });

test('the revenue and a report are loading or cannot be loaded, which can be tried again', async () => {
  const revenue = later(byStatus);
  const generated = later(report);
  await open('/revenue', {
    ...{ ...ANSWERS, 'GET /revenue/by-status': revenue.answer, 'GET /reports/monthly-invoice': generated.answer },
  });
  await expect.element(page.getByText('Loading revenue data...')).toBeInTheDocument();
  revenue.arrive();
  await expect.element(total).toHaveTextContent('£8,584.54');
  await button('Generate Report').click();
  await expect.element(button('Generating...')).toHaveAttribute('aria-disabled', 'true');
  generated.arrive();
  await expect.element(shown).toBeVisible();
  expect(shown.getByText('is not over yet').elements()).toEqual([]);

  await open('/revenue', { ...ANSWERS, 'GET /revenue/by-status': lost });
  await expect.element(page.getByText('Failed to load revenue data')).toBeVisible();
  answer({ 'GET /revenue/by-status': byStatus });
  await button('Try Again').click();
  await expect.element(total).toHaveTextContent('£8,584.54');
});

test('each stage has its bookings, its revenue and its share, and leads to its bookings', async () => {
  const stages = [
    { status: 'Awaiting Upload', count: 1, revenue: 25_000 },
    { status: 'Live', count: 2, revenue: 709_999 },
    { status: 'Completed', count: 2, revenue: 123_455 },
    { status: 'Overdue', count: 0, revenue: 0 },
  ];
  await open('/revenue', { ...ANSWERS, 'GET /revenue/by-status': stages });
  await expect.element(total).toHaveTextContent('Total Revenue£8,584.54');
  await expect.element(page.getByRole('link', { name: 'Total Bookings' })).toHaveTextContent('5');
  const rows = page.getByRole('table', { name: 'Revenue by Approval Stage' }).getByRole('row');
  for (const [nth, text] of [
    '1 booking£250.002.9%',
    '2 bookings£7,099.9982.7%',
    '2 bookings£1,234.5514.4%',
    '0 bookings£0.000.0%',
  ].entries())
    await expect.element(rows.nth(nth + 1)).toHaveTextContent(`${stages[nth]!.status}${text}`);
  await expect
    .element(rows.getByRole('link', { name: 'Live' }))
    .toHaveAttribute('href', bookingListPath({ status: 'Live' }));
});

test('without bookings there is no revenue, and without a capacity no sell-through, which may fail by itself', async () => {
  await open('/revenue', { ...ANSWERS, 'GET /revenue/by-status': [], 'GET /reports/sell-through': lost });
  await expect.element(page.getByText('No revenue data available')).toBeVisible();
  const sellThrough = page.getByRole('region', { name: 'Sell-Through' });
  await expect.element(sellThrough).toHaveTextContent('The sell-through could not be loaded.');
  answer({ 'GET /reports/sell-through': [] });
  await sellThrough.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(sellThrough).not.toBeInTheDocument();
});

test('a URL without a month says what is missing, and a download says why it fails', async () => {
  await open('/revenue?year=2024&month=13', ANSWERS);
  await expect.element(page.getByText('Year and month must be selected.')).toBeVisible();
  await expect.element(button('Generate Report')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Month' }).click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  const months = page.getByRole('option').elements();
  expect(months.map(({ textContent }) => textContent)).toEqual([
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ]);
  await page.getByRole('option', { name: 'March' }).click();
  await button('Generate Report').click();
  await expect.element(shown).toBeVisible();
  const asked = calls.findLast(({ path }) => path === '/reports/monthly-invoice')!;
  expect(asked.params.toString()).toBe('year=2024&month=3');

  const waits = 'Another list or file is still being sent to you.';
  for (const [format, failure, text] of [
    ['CSV', () => new Response('', { status: 503 }), 'Failed to download report'],
    ['Excel', refused(429, waits), waits],
  ] as const) {
    answer({ 'GET /reports/download-monthly-invoice': failure });
    await button(`Download as ${format}`).click();
    await expect.element(toasts).toHaveTextContent('Failed to Download Report');
    await expect.element(toasts).toHaveTextContent(text);
    await button('Close notification').click();
    await expect.element(toasts).not.toBeInTheDocument();
  }
  const file = later(fileOf('Brand\r\n'));
  answer({ 'GET /reports/download-monthly-invoice': file.answer });
  await button('Download as CSV').click();
  await expect.element(button('Generating Download...')).toBeVisible();
  file.arrive();
  await expect.element(toasts).toHaveTextContent('Report Downloaded Successfully');
});

const booking = (
  bookingNumber: number,
  status: 'Live' | 'Completed' | 'Cancelled',
  revenue: number,
): InvoicedBrand['bookings'][number] => ({
  ...{ id: `b${bookingNumber}`, bookingNumber, status, revenue, liveDate: '2024-03-04T00:00:00.000Z' },
  ...{ mediaOpportunity: 'Front Cover', mediaCategory: 'Press', contactEmail: 'ann@brand.test' },
  ...{ tradingDirectorName: null, isDealBooking: false },
});

test('live campaigns and cancellation charges are told apart', async () => {
  const ran = [booking(1001, 'Live', 10_000), booking(1002, 'Completed', 20_000), booking(1003, 'Cancelled', 5_000)];
  const cancelled = [booking(1004, 'Cancelled', 2_500)];
  const brands = [
    { brandName: 'Kestrel', bookingCount: 3, totalRevenue: 35_000, bookings: ran },
    { brandName: 'Tern', bookingCount: 1, totalRevenue: 2_500, bookings: cancelled },
  ];
  const reportDate = '2024-03-31T21:00:00.000Z';
  const billed = { ...report, reportDate, totalBrands: 2, totalBookings: 4, totalRevenue: 37_500, brands };
  await open('/revenue?year=2024&month=3', { ...ANSWERS, 'GET /reports/monthly-invoice': billed });
  await expect.element(shown).toHaveTextContent('Total Brands2Live Campaigns2Total Revenue£375.00');
  await expect.element(shown).toHaveTextContent('March 2024 is not over yet');
  await expect.element(shown).toHaveTextContent('Generated on 31 Mar 2024 22:00');
  const row = (name: string | RegExp) => shown.getByRole('row', { name });
  await expect.element(row(/^Kestrel/)).toHaveTextContent('Kestrel 2 campaigns, 1 cancellation charge£350.00');
  await expect.element(row('£100.00')).toHaveTextContent(/#1001.*Front Cover.*04 Mar 2024/);
  await expect.element(row(/^Tern/)).toHaveTextContent('Tern 1 cancellation charge£25.00');
  await expect.element(row(/^Cancellation charges/)).toHaveTextContent('£75.0020.0%');
  await expectAccessible();
});

test('on a phone, the counts of a brand do not run into its share of the revenue', async () => {
  await page.viewport(320, 700);
  const bookings = Array.from({ length: 16 }, (_, index) =>
    booking(1001 + index, index < 14 ? 'Live' : 'Cancelled', 100),
  );
  const brands = [{ brandName: 'Kestrel', bookingCount: 16, totalRevenue: 1600, bookings }];
  const billed = { ...report, totalBrands: 1, totalBookings: 16, totalRevenue: 1600, brands };
  await open('/revenue?year=2024&month=3', { ...ANSWERS, 'GET /reports/monthly-invoice': billed });
  const row = shown.getByRole('row', { name: /^Kestrel/ });
  const counts = row.getByText('14 campaigns, 2 cancellation charges');
  await expect.element(counts).toBeVisible();
  const share = row.getByRole('cell', { name: '100.0%' }).element().getBoundingClientRect();
  const words = new Range();
  words.selectNodeContents(counts.element());
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(share.left);
});

test('the report comes into view and takes the focus when it is generated or opened by a link, but not on Back', async () => {
  const heading = shown.getByRole('heading', { name: 'Invoice Report - March 2024' });
  const expectAtTop = async () => {
    await expect.element(heading).toHaveFocus();
    await expect.poll(() => Math.round(shown.element().getBoundingClientRect().top)).toBeLessThan(200);
  };
  const brands = [
    {
      ...{ brandName: 'Kestrel', bookingCount: 40, totalRevenue: 4_000 },
      bookings: Array.from({ length: 40 }, (_, index) => booking(1001 + index, 'Live', 100)),
    },
  ];
  const long = { ...report, totalBookings: 40, brands };
  await open('/revenue?year=2024&month=3', { ...ANSWERS, 'GET /reports/monthly-invoice': long });
  await expectAtTop();
  window.scrollTo(0, 0);
  await button('Generate Report').click();
  await expectAtTop();

  const expectUnmovedByBack = async () => {
    history.back();
    await expect.element(heading).toBeInTheDocument();
    await aWhile();
    await expect.element(heading).not.toHaveFocus();
  };
  await page.getByRole('link', { name: 'Personal Data' }).click();
  await expect.element(page.getByRole('heading', { name: 'Personal Data', level: 1 })).toBeVisible();
  await expectUnmovedByBack();

  // Back does not move the focus after a report that failed, either.
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option', { name: 'June' }).click();
  answer({ 'GET /reports/monthly-invoice': lost });
  await button('Generate Report').click();
  await expect.element(page.getByRole('heading', { name: 'Failed to generate report' })).toBeVisible();
  await expectUnmovedByBack();
});

test('the chosen month stays when a dialog opens over the page', async () => {
  await open('/revenue', ANSWERS);
  const month = page.getByRole('combobox', { name: 'Month' });
  const chosen = new Date().getMonth() === 2 ? 'June' : 'March';
  await month.click();
  await page.getByRole('option', { name: chosen }).click();
  await expect.element(month).toHaveTextContent(chosen);
  await button('Change Password').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(month).toHaveTextContent(chosen);
});

test.each(['/', '/revenue'])(
  '%s shows what is sold of this month and the next, also on a narrow phone',
  async (path) => {
    await page.viewport(320, 700);
    const sold = { category: 'Supermarket', name: 'Floor Sticker', unitsSold: 14, units: 56, freeValue: null };
    await open(path, { ...ANSWERS, 'GET /reports/sell-through': [sold] });
    const row = page.getByRole('table', { name: 'Sell-Through' }).getByRole('row').nth(1);
    await expect.element(row.getByRole('rowheader')).toHaveTextContent('Supermarket');
    const cells = row.getByRole('cell').elements();
    expect(cells).toHaveLength(2);
    for (const cell of cells) expect(cell.textContent).toMatch(/^25\.0%\s*14 of 56 units sold.*no price/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
);
