import type { Page } from '@playwright/test';
import { dayFromNow } from '../../backend/test/api/desk.js';
import { newOpportunity, newRate, ratesOf } from '../../backend/test/api/rates.js';
import { ADMIN, emptyDesk, enter, expect, expectToast } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

type Place = Awaited<ReturnType<typeof newOpportunity>>;

/** Two weeks. */
const FORTNIGHT = { liveDate: dayFromNow(20), endDate: dayFromNow(33) };
const NEW_YEAR = `${Number(dayFromNow(0).slice(0, 4)) + 1}-01-01`;

const revenue = (page: Page) => page.getByRole('textbox', { name: /^Revenue/ });
const listPrice = (page: Page, text: string) => page.getByText(`List price: ${text}`, { exact: true });
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

async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, '320 px');
}

test('a new booking takes its revenue from the rate and says how; what is typed is sold below the list price', async ({
  page,
  desk,
}) => {
  const place = await newOpportunity(desk);
  await newRate(desk, place.id);
  await enter(page, ADMIN);
  await fillIn(page, place, [FORTNIGHT.liveDate, FORTNIGHT.endDate], 'Follow Fizz');
  await expect(listPrice(page, '2 weeks × £600.00 = £1,200.00')).toBeVisible();
  await expect(revenue(page)).toHaveValue('1200.00');
  await revenue(page).fill('1000');
  await expectToFit(page);
  await create(page);

  await page.getByRole('button', { name: 'View booking' }).click();
  await expect(page.getByText('List £1,200.00 · Sold £1,000.00 · −16.7%')).toBeVisible();
});

test('rates are raised from January by 4 %: every row is shown before', async ({ page, desk }) => {
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
