import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import {
  bookingThatIs,
  dayFromNow,
  expectStatus,
  makeBooking,
  readBooking,
  VIEWER,
  type Booking,
} from '../../backend/test/api/desk.js';
import { newOpportunity, newRate, ratesOf } from '../../backend/test/api/rates.js';
import { ADMIN, emptyDesk, enter, expect, expectToast, fillDay } from './desk.js';
import { choose, press, type, typeDay } from './support/keyboard.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

type Place = Awaited<ReturnType<typeof newOpportunity>>;

/** Two weeks. */
const FORTNIGHT = { liveDate: dayFromNow(20), deadlineDate: dayFromNow(10), endDate: dayFromNow(33) };
const NEW_YEAR = `${Number(dayFromNow(0).slice(0, 4)) + 1}-01-01`;

const revenue = (page: Page) => page.getByRole('textbox', { name: /^Revenue/ });
const listPrice = (page: Page, text: string) => page.getByText(`List price: ${text}`, { exact: true });
const nameOf = ({ mediaCategory, mediaOpportunity }: Place) => ({ mediaCategory, mediaOpportunity });
const rowOf = (page: Page, { mediaOpportunity }: Place) =>
  page.getByRole('row').filter({ has: page.getByText(mediaOpportunity, { exact: true }) });

/** Fills in the form for a new booking. */
async function fillIn(page: Page, place: Place, [from, to]: [string, string], brandName = 'Price Pops'): Promise<void> {
  const given = { media_category: place.mediaCategory, media_opportunity: place.mediaOpportunity };
  await page.goto(`/new-booking?${new URLSearchParams({ ...given, live_date: from, end_date: to }).toString()}`);
  await page.getByLabel('Brand name').fill(brandName);
  await page.getByLabel('Contact email').fill('jo@prices.example');
}

async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Create / }).click();
  await expectToast(page, 'Created Successfully');
}

async function bookingsOf({ admin }: { admin: Parameters<typeof readBooking>[0]['admin'] }, brandName: string) {
  const filter = encodeURIComponent(JSON.stringify({ q: brandName }));
  const bookings = expectStatus(200, await admin.get<Booking[]>(`/api/bookings?filter=${filter}`));
  return bookings.sort((one, other) => one.bookingNumber - other.bookingNumber);
}

async function downloaded(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return download;
}

async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, '320 px');
}

test('by keyboard alone, a rate is added, and another one for the same days is refused', async ({ page, desk }) => {
  test.slow();
  const place = await newOpportunity(desk);
  await enter(page, ADMIN);
  await page.goto('/rates');
  const dialog = page.getByRole('dialog', { name: 'Add Rate' });
  const add = async (amount: string) => {
    await press(page, page.getByRole('button', { name: 'Add Rate' }));
    await choose(page, dialog.getByRole('combobox', { name: 'Category' }), place.mediaCategory);
    await choose(page, dialog.getByRole('combobox', { name: 'Opportunity' }), place.mediaOpportunity);
    await type(page, dialog.getByLabel('Rate (£)'), amount);
    await typeDay(page, dialog.getByRole('group', { name: 'From' }), dayFromNow(-5));
    await press(page, dialog.getByRole('button', { name: 'Add', exact: true }));
  };
  await add('600');
  await expectToast(page, 'Rate Added', `${place.mediaOpportunity}: £600.00 a week.`);
  await expect(rowOf(page, place)).toContainText('£600.00 a week');
  await expect(rowOf(page, place)).toContainText('Present');

  await add('650');
  const taken = /^From: .+ has a rate already: £600\.00 a week, from .+ until further notice/;
  await expect(dialog.getByRole('button', { name: taken })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await ratesOf(desk.admin, place.id)).toHaveLength(1);
  await expectToFit(page);
});

test('a new booking takes its revenue from the rate and says how, until another one is typed', async ({
  page,
  desk,
}) => {
  test.slow();
  const place = await newOpportunity(desk);
  await newRate(desk, place.id);
  await enter(page, ADMIN);
  await fillIn(page, place, [FORTNIGHT.liveDate, FORTNIGHT.endDate], 'Follow Fizz');
  await expect(listPrice(page, '2 weeks × £600.00 = £1,200.00')).toBeVisible();
  await expect(revenue(page)).toHaveValue('1200.00');
  await fillDay(page, 'End date', dayFromNow(34));
  await expect(listPrice(page, '3 weeks × £600.00 = £1,800.00')).toBeVisible();
  await expect(revenue(page)).toHaveValue('1800.00');
  await expect(page.getByRole('button', { name: /^Use £/ })).toBeHidden();

  await revenue(page).fill('1000');
  await fillDay(page, 'End date', FORTNIGHT.endDate);
  await expect(listPrice(page, '2 weeks × £600.00 = £1,200.00')).toBeVisible();
  await expect(revenue(page)).toHaveValue('1000');
  await page.getByRole('button', { name: 'Use £1,200.00' }).click();
  await expect(revenue(page)).toHaveValue('1200.00');
  await revenue(page).fill('1000');
  await expectToFit(page);
  await create(page);

  const [booking] = await bookingsOf(desk, 'Follow Fizz');
  await page.goto(`/bookings/${booking!.id}`);
  await expect(page.getByText('List £1,200.00 · Sold £1,000.00 · −16.7%')).toBeVisible();
});

test('a change of the dates and a follow-on offer the price of the new ones', async ({ page, desk }) => {
  test.slow();
  const place = await newOpportunity(desk);
  await newRate(desk, place.id, { from: '2026-01-01' });
  const { id } = await makeBooking(desk, { ...nameOf(place), ...FORTNIGHT, revenueAmount: 120_000 });
  await enter(page, ADMIN);
  await page.goto(`/bookings/${id}`);
  const dates = page.getByRole('dialog', { name: 'Edit Dates' });
  const save = async (endDate: string, { isTaken }: { isTaken: boolean }) => {
    await page.getByRole('button', { name: 'Edit Dates' }).click();
    await fillDay(page, 'End date', endDate);
    const take = dates.getByRole('checkbox', { name: /^Change the revenue to/ });
    await expect(take).not.toBeChecked();
    if (isTaken) await take.check();
    await dates.getByRole('button', { name: 'Save Dates' }).click();
    await expect(dates).toBeHidden();
    return readBooking(desk, id);
  };
  expect(await save(dayFromNow(34), { isTaken: false })).toMatchObject({ listAmount: 180_000, revenueAmount: 120_000 });
  expect(await save(dayFromNow(41), { isTaken: true })).toMatchObject({ listAmount: 240_000, revenueAmount: 240_000 });

  const completed = await bookingThatIs(desk, 'Completed', {
    ...{ ...nameOf(place), ...FORTNIGHT, revenueAmount: 100_000, brandName: 'Again Ale' },
  });
  await page.goto(`/bookings/${completed.id}`);
  await page.getByRole('button', { name: 'Reactivate' }).click();
  const again = page.getByRole('dialog');
  await fillDay(page, 'Live date', dayFromNow(50));
  await fillDay(page, 'End date', dayFromNow(56));
  await expect(again.getByText('List price for these dates: 1 week × £600.00 = £600.00.')).toBeVisible();
  await again.getByRole('checkbox', { name: 'Change the revenue to £600.00. Otherwise it stays £1,000.00.' }).check();
  await again.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('List £600.00 · Sold £600.00 · 0.0%')).toBeVisible();
  expect(await readBooking(desk, completed.id)).toMatchObject({ revenueAmount: 100_000 });
});

test('a rate that bookings have can only be ended', async ({ page, desk }) => {
  const place = await newOpportunity(desk);
  await newRate(desk, place.id);
  const actions = page.getByRole('button', { name: `Actions on the rate of ${place.mediaOpportunity}` });
  await enter(page, ADMIN);
  await page.goto('/rates');
  await actions.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'End', 'Delete']);
  await page.keyboard.press('Escape');

  const { id } = await makeBooking(desk, { ...nameOf(place), ...FORTNIGHT, revenueAmount: 120_000 });
  await page.reload();
  await actions.click();
  await expect(page.getByRole('menuitem')).toHaveText(['End']);
  await page.getByRole('menuitem', { name: 'End' }).click();
  const dialog = page.getByRole('dialog', { name: 'End Rate' });
  await expect(dialog).toContainText('They keep their price.');
  await fillDay(page, 'Last day', dayFromNow(-1));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Rate Saved');
  await expect(rowOf(page, place)).toBeHidden();
  await page.getByRole('switch', { name: 'Show past rates' }).click();
  await expect(rowOf(page, place)).toContainText('Past');
  expect(await readBooking(desk, id)).toMatchObject({ listAmount: 120_000 });
});

test('rates are raised from January by 4 %: every row is shown before', async ({ page, desk }) => {
  test.slow();
  const [raised, coming] = [await newOpportunity(desk), await newOpportunity(desk, 'Supermarket')];
  await newRate(desk, raised.id);
  await newRate(desk, coming.id, { to: dayFromNow(-1) });
  await newRate(desk, coming.id, { from: NEW_YEAR });
  await enter(page, ADMIN);
  await page.goto('/rates');
  await page.getByRole('button', { name: 'Raise All…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Raise All Rates' });
  await dialog.getByLabel('By (%)').fill('4');
  const preview = dialog.getByRole('region', { name: 'New rates' });
  await expect(preview).toContainText('stays as it is.');
  await expect(preview.getByText(raised.mediaOpportunity, { exact: true }).locator('..')).toHaveText(
    `${raised.mediaOpportunity}£600.00 £624.00 a week`,
  );
  await expect(preview.getByRole('region', { name: 'Supermarket' })).toHaveCount(0);
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await ratesOf(desk.admin, raised.id)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Raise', exact: true }).click();
  await expectToast(page, 'Rates Raised', /rates? from Jan 01, \d{4} on/);
  await expect(rowOf(page, raised)).toHaveCount(2);
});

test('a viewer reads the rates and the report, on screen and as files', async ({ page, desk }) => {
  test.slow();
  const place = await newOpportunity(desk, 'Supermarket');
  await newRate(desk, place.id);
  // Far from what other tests book.
  const days = { liveDate: dayFromNow(700), deadlineDate: dayFromNow(690), endDate: dayFromNow(713) };
  const sold = { ...nameOf(place), ...days, brandName: 'Report Rye' };
  await makeBooking(desk, { ...sold, revenueAmount: 100_000 });
  await makeBooking(desk, { ...sold, revenueAmount: 120_000, brandName: 'Sum Sodas', tradingDirectorName: '' });
  await enter(page, VIEWER);
  await page.goto('/rates');
  await expect(rowOf(page, place)).toContainText('£600.00 a week');
  await expect(page.getByRole('button', { name: /Add Rate|Raise All|Actions on the rate/ })).toHaveCount(0);

  await page.goto('/revenue');
  const report = page.getByRole('region', { name: 'Sales', exact: true }).first();
  await report.scrollIntoViewIfNeeded();
  for (const label of ['From', 'To']) {
    await report.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().click();
    await page.keyboard.type(days.liveDate.split('-').reverse().join(''));
  }
  const rows = page.getByRole('table', { name: 'Sales', exact: true }).getByRole('row');
  const total = ['Total', '2', '£2,200.00', '£2,400.00', '£2,200.00', '-£200.00', '8.3%'];
  const groups = {
    'Trading director': [
      ['Alex', '1', '£1,000.00', '£1,200.00', '£1,000.00', '-£200.00', '16.7%'],
      ['No trading director', '1', '£1,200.00', '£1,200.00', '£1,200.00', '£0.00', '0.0%'],
    ],
  };
  for (const [group, lines] of Object.entries(groups)) {
    await report.getByRole('combobox', { name: 'By' }).click();
    await page.getByRole('option', { name: group, exact: true }).click();
    await expect(rows).toHaveCount(lines.length + 2);
    for (const [nth, cells] of [...lines, total].entries())
      await expect(
        rows
          .nth(nth + 1)
          .getByRole('cell')
          .or(rows.nth(nth + 1).getByRole('rowheader')),
      ).toHaveText(cells);
  }
  const csv = await downloaded(page, 'Download CSV');
  expect((await readFile(await csv.path(), 'utf8')).split('\r\n')).toContain(
    'Total,2,2200.00,2400.00,2200.00,-200,8.3',
  );
  const workbook = await downloaded(page, 'Download XLSX');
  const [sheet] = await readWorkbook(await readFile(await workbook.path()));
  expect(sheet?.data.at(-1)).toEqual(['Total', 2, 2200, 2400, 2200, -200, 0.083]);
  await expectToFit(page);
});
