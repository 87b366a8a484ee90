import { expect, type Page } from '@playwright/test';
import { dialog, press, says, type StateToVisit } from './state.js';

const catalogue = (tab: string) => ({ visitor: 'admin' as const, path: `/catalogue?tab=${tab}` });
const fill = (label: string, text: string) => async (page: Page) => page.getByLabel(label).fill(text);

/** States of what stands beside the daily work: record, mail, catalogue, users, the month's report. */
export const ADMIN_STATES: StateToVisit[] = [
  {
    name: 'audit with its filters open',
    ...{ visitor: 'admin', path: '/audit' },
    reach: async (page) => {
      await press(page, /^Filters/);
      await expect(page.getByRole('combobox', { name: 'Action' })).toBeVisible();
    },
  },
  {
    name: 'audit in which nothing matches',
    ...{ visitor: 'admin', path: '/audit' },
    reach: async (page) => {
      await fill('Search audit', 'nothing is called so')(page);
      await says(page, 'No entries match');
    },
  },
  {
    name: 'mail without anything',
    ...{ visitor: 'admin', path: '/mail', empty: true },
    reach: (page) => says(page, /^No mails/),
  },
  {
    name: 'mail that cannot load',
    ...{ visitor: 'admin', path: '/mail', unreachable: 'mails' },
    reach: (page) => says(page, 'Failed to Load Mails'),
  },
  {
    name: 'history of an enquiry',
    ...{ visitor: 'admin', path: '/sales-enquiries' },
    reach: async (page) => {
      await page
        .getByRole('link', { name: /^History of/ })
        .first()
        .click();
      await dialog(page);
    },
  },
  {
    name: 'catalogue that cannot load',
    ...{ visitor: 'admin', path: '/catalogue', unreachable: 'admin/catalogue' },
    reach: (page) => says(page, 'Failed to Load Catalogue'),
  },
  {
    name: 'catalogue in which no brand matches',
    ...catalogue('brands'),
    reach: async (page) => {
      await fill('Search brands', 'nothing is called so')(page);
      await says(page, 'No brands match');
    },
  },
  {
    name: 'trading directors, the dialog Add with no name',
    ...catalogue('directors'),
    reach: async (page) => {
      await press(page, 'Add trading director');
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await says(page, 'Enter a name.');
    },
  },
  ...[
    ['categories', 'Rename'],
    ['brands', 'Retire'],
  ].map(([tab, action]) => ({
    name: `${tab}, the dialog ${action}`,
    ...catalogue(tab!),
    reach: async (page: Page) => {
      await press(page, new RegExp(`^${action} `));
      await dialog(page);
    },
  })),
  {
    name: 'booking types',
    ...catalogue('types'),
    reach: (page) => says(page, 'Booking types follow the categories'),
  },
  ...['Change Role', 'Deactivate'].map((action) => ({
    name: `user, the dialog ${action}`,
    ...{ visitor: 'admin' as const, path: '/user-management' },
    reach: async (page: Page) => {
      await press(page, 'More actions: vera');
      await page.getByRole('menuitem', { name: action }).click();
      await dialog(page);
    },
  })),
  {
    name: 'bookings with the filters open',
    ...{ visitor: 'admin', path: '/bookings' },
    reach: async (page) => {
      await press(page, /^Filters/);
      await expect(page.getByRole('combobox', { name: /^Brand/ })).toBeVisible();
    },
  },
  {
    name: 'artwork enlarged',
    ...{ visitor: 'admin', path: '/review/{reviewed}' },
    reach: async (page) => {
      await press(page, /^Enlarge /);
      await dialog(page);
    },
  },
  {
    name: 'leaving a form that was begun',
    ...{ visitor: 'admin', path: '/new-booking' },
    reach: async (page) => {
      await fill('Contact email', 'half@an.address')(page);
      await press(page, 'Toggle sidebar');
      await page.getByRole('link', { name: 'All Bookings' }).click();
      await says(page, 'Leave this form?');
    },
  },
  {
    name: 'report of last month',
    ...{ visitor: 'viewer', path: '/revenue' },
    reach: async (page) => {
      await press(page, 'Generate Report');
      await expect(page.getByRole('region', { name: /^Invoice Report/ })).toBeVisible();
    },
  },
];
