import type { Page } from '@playwright/test';
import { emptyDesk, expect } from './desk.js';

const test = emptyDesk();

const WEBSITE = [
  'Home Page Scrolling Banner',
  'Home Promotional Card / Home Page Banner',
  'Home Page Header',
  'Category Sponsor Image',
  'Dashboard Sidebar Image',
  'Sponsored Blog Link Image',
  'Product Leaflet Promotion send with all customer shipments - MONTHLY',
  'Push Notification Text Only',
  'Email Blast (Launch and Coming Soon)',
  'Featured Brand on Brand Page',
  'Hot Product Badges and Collection',
];
/** The categories in order, each with its opportunities. */
const OFFERED: Record<string, string[]> = {
  'Vape Local Website': WEBSITE,
  'Trade Newsletter': [
    ...['Front Cover', 'Inside Front Cover', 'Back Cover', 'Inside Back Cover', 'Full Page Advert'],
    ...['Double Page Advert', 'Half Page Advert', 'Quarter Page Advert', 'Disruptive', 'Advertorial', 'Interview'],
    'Leaflet Insertion',
  ],
  Supermarket: ['Kiosk Screens (10 Second)', 'Floor Sticker'],
  'Cash & Carry Depots': ['Depot Video (Various)'],
  'Forecourt Network': ['Gantry Screen (10 Seconds)'],
  'Convenience Store Website': WEBSITE,
};
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

test('the enquiry form offers six groups with the exact name of every opportunity', async ({ page }) => {
  await page.goto('/sales-enquiry');
  const groups = page.getByRole('group', { name: /^Booking types/ }).getByRole('group');
  await expect(groups).toHaveCount(6);
  for (const [index, [category, opportunities]] of Object.entries(OFFERED).entries()) {
    const group = groups.nth(index);
    await expect(group).toHaveAccessibleName(new RegExp(`^${category}`));
    if (opportunities.length > 2) await group.getByRole('button', { name: category }).click();
    await expect(group.getByRole('checkbox')).toHaveCount(opportunities.length);
    for (const [place, name] of opportunities.entries()) {
      await expect(group.getByRole('checkbox').nth(place)).toHaveAccessibleName(name);
    }
  }

  expect(await choices(page, 'Booking month')).toEqual(MONTHS);
  expect(await choices(page, 'Trading director')).toEqual(['Alex', 'Jordan', 'Morgan', 'Sam', 'Taylor']);
  const brands = await choices(page, 'Brand');
  expect(brands).toHaveLength(40);
  expect(new Set(brands.map((brand) => brand.toLowerCase())).size).toBe(40);
});

/** The options of a select, without the placeholder. */
async function choices(page: Page, label: string): Promise<string[]> {
  const options = page.getByLabel(label, { exact: true }).getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(4);
  return (await options.allInnerTexts()).slice(1);
}
