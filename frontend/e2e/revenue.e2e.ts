import { DateTime } from 'luxon';
import { bookingThatIs, expectStatus, VIEWER, ZONE } from '../../backend/test/api/desk.js';
import { emptyDesk, enter, expect, expectToast } from './desk.js';
import { needs } from './support/browser.js';

const test = emptyDesk();

const MONTH = DateTime.now().setZone(ZONE).minus({ months: 1 });
const TITLE = `Invoice Report - ${MONTH.monthLong} ${MONTH.year}`;
const ADDRESS = `/revenue?year=${MONTH.year}&month=${MONTH.month}`;

test.beforeAll(async ({ desk }) => {
  const day = (of: number) => MONTH.set({ day: of }).toFormat('yyyy-MM-dd');
  const { id } = await bookingThatIs(desk, 'Approved', { brandName: 'Kestrel Energy', revenueAmount: 123_450 });
  const dates = { liveDate: day(10), deadlineDate: day(1), endDate: day(20) };
  expectStatus(200, await desk.admin.put(`/api/bookings/${id}/dates`, dates));
});

test('a viewer generates the report of the previous month and downloads it; a link shows it, and only it is printed', async ({
  page,
}) => {
  await enter(page, VIEWER, '/');
  await page.getByRole('link', { name: 'Revenue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Revenue', level: 1 })).toBeVisible();
  const generator = page.getByRole('region', { name: 'Monthly Invoice Report Generator' });
  await expect(generator).toContainText(
    'Generate a report of all brands with live campaigns for accounts to create invoices.',
  );
  await expect(page.getByText('Each booking is billed once, in the month of its live date.')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page).toHaveURL(ADDRESS);
  for (const [format, ending] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ]) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download as ${format}` }).click();
    expect((await download).suggestedFilename()).toBe(`monthly_invoice_report_${MONTH.month}_${MONTH.year}.${ending}`);
    await expectToast(page, 'Report Downloaded Successfully', new RegExp(`has been downloaded as an? ${format} file`));
  }
  await page.reload();
  await expect(page.getByRole('region', { name: TITLE })).toBeVisible();
  await expect(page).toHaveTitle(`${TITLE} · Placard`);

  const brand = page.getByRole('button', { name: /^Kestrel Energy/ });
  const line = page.getByRole('row', { name: '#1001' });
  await brand.focus();
  await page.keyboard.press('Enter');
  await expect(brand).toHaveAttribute('aria-expanded', 'false');
  await expect(line).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(line).toBeVisible();

  needs('the look of a printed page');
  await page.emulateMedia({ colorScheme: 'dark' });
  const heading = page.getByRole('heading', { name: TITLE });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Hide all bookings' }).click();
  await expect(line).toBeHidden();

  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(heading).toHaveCSS('color', 'rgb(27, 26, 24)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(line).toBeVisible();
  for (const absent of [
    page.getByRole('navigation'),
    page.getByRole('heading', { name: 'Revenue', exact: true }),
    page.getByText('Monthly Invoice Report Generator'),
    page.getByRole('button', { name: 'Print' }),
  ]) {
    await expect(absent).toBeHidden();
  }
});
