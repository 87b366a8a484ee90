import type { Page } from '@playwright/test';
import { dayFromNow, makeBooking } from '../../backend/test/api/desk.js';
import { makeDeal, makeDealBooking } from '../../backend/test/api/public-forms.js';
import { ADMIN, emptyDesk, enter, expect, fillDay } from './desk.js';
import { expectNoSidewaysScroll } from './support/look.js';

const test = emptyDesk();

test.beforeAll(async ({ desk }) => {
  await makeBooking(desk, { brandName: 'Nimbus Cola', mediaCategory: 'Trade Newsletter' });
  await makeBooking(desk, {
    brandName: 'Kestrel Energy',
    contactEmail: 'kit@kestrel.test',
    tradingDirectorName: 'Jordan',
    mediaCategory: 'Supermarket',
    mediaOpportunity: 'Floor Sticker',
    liveDate: dayFromNow(60),
    deadlineDate: dayFromNow(50),
    endDate: dayFromNow(70),
  });
});

const cola = (page: Page) => page.getByRole('row', { name: 'Nimbus Cola' });
const energy = (page: Page) => page.getByRole('row', { name: 'Kestrel Energy' });
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filter bookings' });

test.beforeEach(async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/bookings');
  await expect(energy(page)).toBeVisible();
});

test('the list is filtered by an existing brand, which is kept in the URL and can be removed', async ({ page }) => {
  await page.getByRole('button', { name: 'Filters' }).click();
  await filters(page).getByLabel('Brand').fill('nimb');
  await page.getByRole('option', { name: 'Nimbus Cola' }).click();
  await filters(page).getByRole('button', { name: 'Show bookings' }).click();
  await expect(filters(page)).toBeHidden();
  await expect(page.getByText('1 booking found')).toBeVisible();
  await expect(energy(page)).toBeHidden();

  await page.reload();
  await expect(page.getByText('1 booking found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Brand: Nimbus Cola' }).click();
  await expect(energy(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 booking found')).toBeVisible();
});

test('the list is filtered by category and days together, and all filters are cleared at once', async ({ page }) => {
  await page.getByRole('button', { name: 'Filters' }).click();
  await filters(page).getByLabel('Media category').click();
  await page.getByRole('option', { name: 'Supermarket' }).click();
  await fillDay(page, 'Live date from', dayFromNow(60));
  await fillDay(page, 'Live date until', dayFromNow(60));
  await fillDay(page, 'Deadline until', dayFromNow(50));
  await filters(page).getByRole('button', { name: 'Show bookings' }).click();
  await expect(page.getByRole('button', { name: 'Filters, 4 set' })).toBeFocused();
  await expect(energy(page)).toBeVisible();
  await expect(cola(page)).toBeHidden();

  await page.getByRole('button', { name: 'Filters, 4 set' }).click();
  await filters(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(cola(page)).toBeVisible();
  await expect(page).toHaveURL((url) => !url.search.includes('Supermarket'));
});

test('the list is filtered by director, contact, deal and end date, each removed by its chip', async ({ page }) => {
  await page.getByRole('button', { name: 'Filters' }).click();
  await filters(page).getByLabel('Trading director').click();
  await page.getByRole('option', { name: 'Jordan' }).click();
  await filters(page).getByLabel('Contact').fill('KIT@kestrel.test ');
  await filters(page).getByLabel('Deal', { exact: true }).click();
  await page.getByRole('option', { name: 'No deal bookings' }).click();
  await fillDay(page, 'End date from', dayFromNow(70));
  await fillDay(page, 'End date until', dayFromNow(70));
  await filters(page).getByRole('button', { name: 'Show bookings' }).click();
  await expect(page.getByText('1 booking found')).toBeVisible();
  await expect(energy(page)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Filters, 5 set' }).click();
  await expect(filters(page).getByLabel('Contact')).toHaveValue('KIT@kestrel.test');
  await expect(filters(page).getByLabel('Trading director')).toHaveText('Jordan');
  await page.keyboard.press('Escape');
  // The last one alone still hides the other booking, which ends earlier.
  const chips = ['Trading director: Jordan', 'Contact: KIT@kestrel.test', 'Deal: no', /^Ends until: /, /^Ends from: /];
  for (const chip of chips) {
    await expect(cola(page)).toBeHidden();
    const name =
      typeof chip === 'string' ? `Remove filter ${chip}` : new RegExp(`Remove filter ${chip.source.slice(1)}`);
    await page.getByRole('button', { name }).click();
  }
  await expect(cola(page)).toBeVisible();
});

test('deal bookings are shown without the others, and others without them', async ({ page, desk }) => {
  await makeDealBooking(desk, await makeDeal(desk), { brandName: 'Dealt Gin' });
  const choose = async (button: string, choice: string) => {
    await page.getByRole('button', { name: button }).click();
    await filters(page).getByLabel('Deal', { exact: true }).click();
    await page.getByRole('option', { name: choice }).click();
    await filters(page).getByRole('button', { name: 'Show bookings' }).click();
  };
  await choose('Filters', 'Only deal bookings');
  await expect(page.getByRole('row', { name: 'Dealt Gin' })).toBeVisible();
  await expect(energy(page)).toBeHidden();
  await choose('Filters, 1 set', 'No deal bookings');
  await expect(energy(page)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Dealt Gin' })).toBeHidden();
});

test('the search finds a director and a category', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  for (const text of ['jord', 'supermark']) {
    await search.fill(text);
    await expect(page.getByText('1 booking found')).toBeVisible();
    await expect(energy(page)).toBeVisible();
  }
});

test('invalid days are reported and stay in the fields', async ({ page }) => {
  await page.getByRole('button', { name: 'Filters' }).click();
  await fillDay(page, 'Deadline from', dayFromNow(9));
  await fillDay(page, 'Deadline until', dayFromNow(3));
  await filters(page).getByRole('button', { name: 'Show bookings' }).click();
  await expect(filters(page).getByText('The last day must not be before the first.')).toBeVisible();
  await fillDay(page, 'Deadline until', dayFromNow(12));
  await filters(page).getByRole('button', { name: 'Show bookings' }).click();
  await expect(cola(page)).toBeVisible();
  await expect(energy(page)).toBeHidden();
});

test('filters work with the keyboard alone and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.getByRole('button', { name: 'Filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(filters(page).getByLabel('Brand')).toBeFocused();
  await page.keyboard.type('kest');
  await expect(page.getByRole('option', { name: 'Kestrel Energy' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(filters(page).getByLabel('Brand')).toHaveValue('Kestrel Energy');
  await page.keyboard.press('Tab');
  await page.keyboard.type('kit@kestrel.test');
  await page.keyboard.press('Tab');
  await expect(filters(page).getByLabel('Trading director')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(filters(page).getByLabel('Trading director')).toHaveText('Jordan');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(filters(page)).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Filters, 3 set' })).toBeFocused();
  await expectNoSidewaysScroll(page, '320 px');

  await page.keyboard.press('Enter');
  await expect(filters(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters, 3 set' })).toBeFocused();
});
