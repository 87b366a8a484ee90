import { expect, type Page } from '@playwright/test';
import { dialog, escape, opensDialog, press, says, withSpec, type States } from './state.js';

const catalogue = (tab: string) => ({ visitor: 'admin' as const, path: `/catalogue?tab=${tab}` });
const fill = (label: string, text: string) => async (page: Page) => page.getByLabel(label).fill(text);

/** As if no booking had been made at them. */
const withUnusedRates = (page: Page) =>
  page.route('**/api/rates', async (route) => {
    const response = await route.fetch();
    const rates = (await response.json()) as object[];
    await route.fulfill({
      response,
      json: rates.map((rate) => ({ ...rate, allowedActions: ['edit', 'end', 'delete'] })),
    });
  });

const lookUp = async (page: Page, email: string) => {
  await fill('Email', email)(page);
  await press(page, 'Look Up');
};
/** Sets the server's response about the delivery of mails. */
const deliveryIs = (delivery: object) => (page: Page) =>
  page.route('**/api/mails/delivery', (route) => route.fulfill({ json: delivery }));

/** States of the administration pages, and some of bookings and the monthly report. */
export const ADMIN_STATES: States = [
  {
    name: 'audit with its filters open',
    ...{ visitor: 'admin', path: '/audit' },
    reach: async (page) => {
      await press(page, /^Filters/);
      await expect(page.getByRole('combobox', { name: 'Action' })).toBeVisible();
    },
  },
  {
    name: 'mail log while mail cannot be sent',
    ...{ visitor: 'admin', path: '/mail' },
    prepare: deliveryIs({
      ...{ isDrill: false, downSince: '2026-11-05T10:00:00.000Z', queued: 12 },
      error: 'The mail server could not be reached (ECONNREFUSED).',
    }),
    reach: (page) => says(page, 'Mail is not going out.'),
  },
  {
    name: 'mail log in a drill',
    ...{ visitor: 'admin', path: '/mail' },
    prepare: deliveryIs({ isDrill: true, downSince: null, error: null, queued: 0 }),
    reach: (page) => says(page, 'This is a drill'),
  },
  {
    name: 'personal data with the Erase dialog',
    ...{ visitor: 'admin', path: '/personal-data' },
    reach: async (page, contact) => {
      await lookUp(page, contact);
      await press(page, 'Erase');
      await dialog(page);
    },
  },
  {
    name: 'personal data after an erasure',
    reach: async (page, contact) => {
      // Not really erased, because other states use the contact.
      await page.route('**/api/admin/personal-data/erase', (route) =>
        route.fulfill({ json: { alias: 'erased-0a1b2c3d4e@erased.invalid' } }),
      );
      await page.getByRole('dialog').getByRole('textbox').fill(contact);
      await press(page, 'Erase Permanently');
      await says(page, 'Nothing is held about this address any more');
    },
  },
  {
    name: 'categories with the Rename dialog',
    ...catalogue('categories'),
    reach: opensDialog(/^Rename /),
  },
  {
    name: 'Capacity dialog with a wrong number',
    reach: async (page) => {
      await escape(page);
      // It has blocked days.
      await press(page, 'More actions for Kiosk Screens (10 Second)');
      await page.getByRole('menuitem', { name: 'Capacity…' }).click();
      await says(page, 'One of the screens is repaired');
      await page.getByLabel('Capacity', { exact: true }).fill('none');
      await press(page, 'Save Capacity');
      await says(page, 'Enter a whole number from 1 to 10,000, or nothing.');
    },
  },
  {
    name: 'Block Days dialog with nothing filled in',
    reach: async (page) => {
      await press(page, 'Block Days…');
      await page.getByRole('dialog').last().getByRole('button', { name: 'Block Days', exact: true }).click();
      await says(page, 'Say why the days are blocked.');
    },
  },
  {
    name: 'brands with the Retire dialog',
    ...catalogue('brands'),
    reach: opensDialog(/^Retire /),
  },
  {
    name: 'catalogue with no matching brand',
    reach: async (page) => {
      await escape(page);
      await fill('Search brands', 'no such name')(page);
      await says(page, 'No brands match');
    },
  },
  {
    name: 'trading directors with the Add dialog and a missing name',
    ...catalogue('directors'),
    reach: async (page) => {
      await press(page, 'Add trading director');
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await says(page, 'Enter a name.');
    },
  },
  {
    name: 'brands while one is being renamed',
    ...catalogue('brands'),
    prepare: (page: Page) =>
      page.route('**/api/admin/catalogue', async (route) => {
        const response = await route.fetch();
        const { brands, ...rest } = (await response.json()) as { brands: object[] };
        const [first, ...others] = brands;
        const renaming = { done: 12_000, total: 48_123 };
        await route.fulfill({ response, json: { ...rest, brands: [{ ...first, renaming }, ...others] } });
      }),
    reach: (page) => says(page, 'Renaming 12,000 of 48,123 records'),
  },
  {
    name: 'artwork spec with a piece that is incomplete',
    ...catalogue('categories'),
    reach: async (page) => {
      await press(page, /^More actions for Home Page Scrolling Banner/);
      await page.getByRole('menuitem', { name: 'Artwork Spec…' }).click();
      await press(page, 'Add piece');
      await page.getByRole('combobox', { name: 'Size' }).first().click();
      await page.getByRole('option', { name: 'Exactly' }).click();
      await press(page, 'Save Artwork Spec');
      await says(page, 'Enter a name.');
    },
  },
  {
    name: 'review with the checks of the artwork, one of them in the comments',
    ...{ visitor: 'admin', path: '/review/{reviewed}' },
    prepare: (page: Page) => withSpec(page, '**/api/bookings/*'),
    reach: async (page) => {
      await press(page, 'Request Revision');
      await press(page, /^Insert/);
      await says(page, '970×250 pixels wanted, 960×250 pixels sent');
    },
  },
  {
    name: 'booking types',
    ...catalogue('types'),
    reach: (page) => says(page, 'Booking types follow the categories'),
  },
  {
    name: 'rates with the past ones',
    ...{ visitor: 'admin', path: '/rates?past=true' },
    reach: (page) => says(page, 'Past'),
  },
  {
    name: 'new rate with what is missing',
    ...{ visitor: 'admin', path: '/rates' },
    reach: async (page) => {
      await press(page, 'Add Rate');
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await says(page, 'Choose an opportunity.');
    },
  },
  {
    name: 'rates before they are raised',
    reach: async (page) => {
      await escape(page);
      await press(page, 'Raise All…');
      await fill('By (%)', '4')(page);
      await expect(page.getByRole('region', { name: 'New rates' })).toContainText('stay');
    },
  },
  {
    name: 'rate with the End dialog',
    ...{ visitor: 'admin', path: '/rates' },
    prepare: withUnusedRates,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Actions on the rate/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'End' }).click();
      await dialog(page);
    },
  },
  {
    name: 'new booking with several list prices and a revenue of nothing',
    ...{ visitor: 'admin', path: '/new-booking' },
    reach: async (page) => {
      await page.getByLabel('Media Category').click();
      await page.getByRole('option', { name: 'Trade Newsletter' }).click();
      await page.getByLabel('Media Opportunity').click();
      await page.getByRole('option').nth(1).click();
      const year = new Date().getUTCFullYear() + 1;
      for (const label of ['Live date', 'End date']) {
        await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
        await page.keyboard.type(`0501${year}`);
      }
      await press(page, 'Add more dates');
      await expect(page.getByRole('list', { name: 'List prices' }).getByRole('listitem')).toHaveCount(2);
      await fill('Revenue per booking', '0')(page);
      await says(page, 'Free of charge as');
    },
  },
  {
    name: 'sales report of two years',
    ...{ visitor: 'viewer', path: '/revenue' },
    reach: async (page) => {
      const report = page.getByRole('region', { name: 'Sales', exact: true }).first();
      await report.getByRole('group', { name: 'From' }).getByRole('spinbutton').first().click();
      await page.keyboard.type(`0101${new Date().getUTCFullYear() - 1}`);
      await expect(page.getByRole('table', { name: 'Sales', exact: true })).toBeVisible();
    },
  },
  {
    name: 'invoice report of the previous month',
    reach: async (page) => {
      await press(page, 'Generate Report');
      await expect(page.getByRole('region', { name: /^Invoice Report/ })).toBeVisible();
    },
  },
  {
    name: 'artwork enlarged',
    ...{ visitor: 'admin', path: '/review/{reviewed}' },
    reach: opensDialog(/^Enlarge /),
  },
  {
    name: 'question before leaving an unsent form',
    ...{ visitor: 'admin', path: '/new-booking' },
    reach: async (page) => {
      await fill('Contact email', 'half@an.address')(page);
      await press(page, 'Toggle sidebar');
      await page.getByRole('link', { name: 'All Bookings' }).click();
      await says(page, 'Leave this form?');
    },
  },
];
