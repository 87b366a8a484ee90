import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bookingThatIs, dayFromNow, makeBooking, VIEWER } from '../../backend/test/api/desk.js';
import { linesOf } from '../../backend/test/api/reports.js';
import { emptyDesk, enter, expect, expectToast } from './desk.js';

const test = emptyDesk();

test.beforeAll(async ({ desk }) => {
  const late = { liveDate: dayFromNow(30), deadlineDate: dayFromNow(25), endDate: dayFromNow(60) };
  await makeBooking(desk, { brandName: 'Nimbus Cola', ...late });
  await makeBooking(desk, { brandName: 'Kestrel Energy' });
  await makeBooking(desk, {
    brandName: 'Orchard Lane',
    mediaCategory: 'Supermarket',
    mediaOpportunity: 'Floor Sticker',
  });
  for (const brandName of ['Tern & Co', 'Driftwood Gin']) await bookingThatIs(desk, 'Approved', { brandName });
  for (const brandName of ['Old Mill', 'Old Inn']) await bookingThatIs(desk, 'Completed', { brandName });
});

test('bookings are exported with the search, filters and order on screen, and the lists by status without other statuses', async ({
  page,
}) => {
  await enter(page, VIEWER);
  const filter = JSON.stringify({ mediaCategory: 'Trade Newsletter', status: 'Awaiting Upload' });
  await page.goto(`/bookings?${new URLSearchParams({ filter, sort: 'liveDate', order: 'DESC' })}`);
  await expect(page.getByText('2 bookings found')).toBeVisible();
  const [file] = await Promise.all([
    exported(page),
    expectToast(page, 'List Downloaded Successfully', 'The list has been downloaded as a CSV file.'),
  ]);
  expect(file.name).toMatch(/^bookings_\d{4}-\d{2}-\d{2}_\d{4}\.csv$/);
  expect(file.records.map((record) => [record.Brand, record.Status, record['Cost (£)']])).toEqual([
    ['Nimbus Cola', 'Awaiting Upload', '1234.50'],
    ['Kestrel Energy', 'Awaiting Upload', '1234.50'],
  ]);

  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('kestrel');
  await expect(page.getByText('1 booking found')).toBeVisible();
  expect((await exported(page)).records.map(({ Brand }) => Brand)).toEqual(['Kestrel Energy']);

  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('nothing like this');
  await expect(page.getByText('No bookings match')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();

  await page.goto('/approved?queueSort=brandName.DESC');
  const queue = await exported(page, 'Export: Implementation Queue');
  expect(queue.records.map(({ Brand, Status }) => [Brand, Status])).toEqual([
    ['Tern & Co', 'Approved'],
    ['Driftwood Gin', 'Approved'],
  ]);
  await expect(page.getByRole('button', { name: 'Export: Currently Live' })).toBeHidden();

  await page.goto('/archived?sort=brandName&order=ASC');
  const archive = await exported(page);
  expect(archive.records.map(({ Brand, Status }) => [Brand, Status])).toEqual([
    ['Old Inn', 'Completed'],
    ['Old Mill', 'Completed'],
  ]);
});

async function exported(page: Page, button = 'Export') {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  const [headers = [], ...lines] = linesOf(await readFile(await file.path()));
  const records = lines.map((cells) => Object.fromEntries(cells.map((cell, index) => [headers[index]!, cell])));
  return { name: file.suggestedFilename(), records };
}
