import { expect, type Page } from '@playwright/test';
import { dayFromNow } from '../../../backend/test/api/desk.js';
import { openFromHere } from './look.js';
import { PAGES } from './pages.js';
import {
  dialog,
  escape,
  more,
  opensDialog,
  press,
  pressThenSee,
  says,
  toast,
  withoutData,
  type States,
} from './state.js';

/** Days on which the exclusive place of the example data is booked. */
const TAKEN = new URLSearchParams({
  ...{ media_category: 'Trade Newsletter', media_opportunity: 'Disruptive' },
  ...{ live_date: dayFromNow(63), end_date: dayFromNow(66) },
}).toString();

const EMPTY = ['/bookings', '/review', '/sales-enquiries', '/approved', '/conflicts'];

/** States of the pages for signed-in users. A new state only needs a new entry here. */
export const STAFF_STATES: States = [
  {
    name: 'dashboard without data',
    ...{ visitor: 'admin', path: '/', prepare: withoutData },
    reach: (page) => says(page, 'No deal requests yet'),
  },
  ...PAGES.filter(({ path }) => EMPTY.includes(path)).map(({ path, heading }) => ({
    name: `${path} without data`,
    reach: async (page: Page) => {
      await openFromHere(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await says(page, /^(No |Nothing )/);
    },
  })),
  {
    name: 'availability by months',
    ...{ visitor: 'viewer', path: '/availability?view=timeline&zoom=months' },
    reach: (page) => expect(page.getByRole('grid', { name: /^Timeline/ })).toBeVisible(),
  },
  {
    name: 'availability of days, with days selected',
    ...{ visitor: 'admin', path: '/availability?view=timeline&zoom=days' },
    reach: async (page) => {
      await page.getByRole('grid', { name: /^Timeline/ }).focus();
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'keys of the timeline',
    ...{ visitor: 'admin', path: '/availability?view=timeline' },
    reach: opensDialog('Keyboard Shortcuts for the Timeline'),
  },
  {
    name: 'availability that cannot be loaded',
    ...{ visitor: 'admin', path: '/availability', unreachable: 'availability' },
    reach: (page) => says(page, 'Failed to Load Availability'),
  },
  {
    name: 'new option with nothing filled in',
    ...{ visitor: 'admin', path: '/options?place=option' },
    reach: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Place Option' }).click();
      await says(page, 'Choose a brand');
    },
  },
  {
    name: 'details of an option, with its history',
    reach: async (page) => {
      await escape(page);
      await page.getByRole('link', { name: 'Blue Heron Tea', exact: true }).click();
      await says(page, 'added the option as demo data');
    },
  },
  {
    name: 'new booking that is refused because there is no room',
    ...{ visitor: 'admin', path: `/new-booking?${TAKEN}`, refusal: 409 },
    reach: async (page, contact) => {
      await page.getByLabel('Brand name').fill('Copperleaf Coffee');
      await page.getByLabel('Contact email').fill(contact);
      await press(page, 'Create Booking');
      await page.getByRole('dialog').getByRole('button', { name: 'Book Anyway' }).click();
      await says(page, 'Give a reason for overbooking.');
    },
  },
  {
    name: 'list that cannot be loaded',
    ...{ visitor: 'admin', path: '/bookings', unreachable: 'bookings' },
    reach: (page) => says(page, 'Failed to Load Bookings'),
  },
  {
    name: 'users that cannot be loaded',
    ...{ visitor: 'admin', path: '/user-management', unreachable: 'admin/users' },
    reach: (page) => says(page, 'Failed to load users'),
  },
  {
    name: 'booking that does not exist',
    ...{ visitor: 'admin', path: '/bookings/00000000-0000-4000-8000-000000000000', refusal: 404 },
    reach: (page) => says(page, 'Booking Not Found'),
  },
  {
    name: 'bookings with the filters open',
    ...{ visitor: 'admin', path: '/bookings' },
    reach: async (page) => {
      await press(page, /^Filters/);
      await expect(page.getByRole('combobox', { name: /^Brand/ })).toBeVisible();
    },
  },
  {
    name: 'list with no matching bookings',
    reach: async (page) => {
      await escape(page);
      await page.getByLabel('Search bookings').fill('no such name');
      await says(page, 'No bookings match');
    },
  },
  {
    name: 'menu of a booking',
    ...{ visitor: 'admin', path: '/bookings/{reviewed}' },
    reach: async (page) => {
      await press(page, /More actions/);
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  ...['Edit Details', 'Resend Booking Email', 'Assign', 'Delete Booking'].map((action) => ({
    name: `${action} dialog`,
    reach: async (page: Page) => {
      await escape(page);
      await more(page, action);
      await dialog(page);
    },
  })),
  {
    name: 'Edit Dates dialog with its calendar',
    reach: async (page) => {
      await escape(page);
      await more(page, 'Edit Dates');
      await dialog(page);
      await page.getByRole('dialog').getByRole('button', { name: /date/i }).first().click();
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'Edit Revenue dialog with an invalid amount',
    ...{ visitor: 'admin', path: '/bookings/{reviewed}' },
    reach: async (page) => {
      await more(page, 'Edit Revenue');
      await page.getByLabel('Revenue (£)').fill('much');
      await press(page, 'Save Revenue');
      await expect(page.locator('[role=region] li')).toContainText('Invalid Revenue');
    },
  },
  {
    name: 'Request Revision dialog without a comment',
    ...{ visitor: 'admin', path: '/bookings/{reviewed}' },
    reach: async (page) => {
      await press(page, 'Request Revision');
      await page.getByRole('dialog').getByRole('button', { name: 'Request Revision' }).click();
      await says(page, 'Say what has to change.');
    },
  },
  {
    name: 'Cancel Booking dialog without a reason, with the email',
    reach: async (page) => {
      await escape(page);
      await more(page, 'Cancel Booking');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel Booking' }).click();
      await says(page, 'Say why the booking is cancelled.');
      await page.getByText('What will be sent').click();
      await says(page, 'Replies go to');
    },
  },
  {
    name: 'Reinstate dialog',
    ...{ visitor: 'admin', path: '/bookings/{cancelled}' },
    reach: opensDialog('Reinstate'),
  },
  {
    name: 'Mark as Live dialog',
    ...{ visitor: 'admin', path: '/bookings/{approved}' },
    reach: opensDialog('Mark as Live'),
  },
  {
    name: 'Reactivate dialog',
    ...{ visitor: 'admin', path: '/bookings/{completed}' },
    reach: opensDialog('Reactivate'),
  },
  {
    name: 'new booking with the list of categories open',
    ...{ visitor: 'admin', path: '/new-booking' },
    reach: async (page) => {
      await page.getByLabel('Media Category').click();
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  {
    name: 'new booking with nothing filled in',
    reach: async (page) => {
      await page.keyboard.press('Escape');
      await press(page, 'Create Booking');
      await says(page, 'Media category is required');
    },
  },
  {
    name: 'deal request before approval while its dates are being edited',
    ...{ visitor: 'admin', path: '/deal-requests?deal={newDeal}' },
    reach: async (page) => {
      await press(page, 'Edit Dates');
      await expect(page.getByRole('button', { name: 'Save Dates' })).toBeVisible();
    },
  },
  {
    name: 'deal request being declined',
    reach: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
      await says(page, 'Decline the deal request');
    },
  },
  {
    name: 'what an enquiry asks for being held',
    ...{ visitor: 'admin', path: '/sales-enquiries' },
    reach: pressThenSee(/^Hold All Requested /, /^One unit of each will be held: /),
  },
  {
    name: 'confirmed enquiries',
    reach: async (page) => {
      await escape(page);
      await page.getByRole('tab', { name: /^Bookings Confirmed/ }).click();
      await expect(page.getByRole('tab', { name: /^Bookings Confirmed/, selected: true })).toBeVisible();
    },
  },
  {
    name: 'one’s own note on an enquiry, being changed',
    reach: async (page) => {
      await page
        .getByRole('link', { name: /^Notes and history of/ })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill('Ring Jo on Monday');
      await press(page, 'Add Note');
      await page
        .getByRole('button', { name: /^Edit note of/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Save Note' }).waitFor();
    },
  },
  {
    name: 'live deal request',
    ...{ visitor: 'admin', path: '/deal-requests?deal={liveDeal}' },
    reach: (page) => says(page, 'Deal Live'),
  },
  {
    name: 'new user with nothing filled in',
    ...{ visitor: 'admin', path: '/user-management' },
    reach: pressThenSee('Create User', 'Invalid email address'),
  },
  ...['Edit', 'Change Role'].map((action) => ({
    name: `user with the ${action} dialog`,
    reach: async (page: Page) => {
      await escape(page);
      await press(page, 'More actions: vera');
      await page.getByRole('menuitem', { name: action }).click();
      await dialog(page);
    },
  })),
  {
    name: 'Reset Password dialog with a password that is too short',
    reach: async (page) => {
      await escape(page);
      await press(page, /^Reset Password/);
      await page.getByLabel(/^New Password/).fill('short');
      await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click();
      await says(page, 'Password must be at least 6 characters');
    },
  },
  {
    name: 'New Calendar Feed dialog',
    ...{ visitor: 'viewer', path: '/calendar-feeds' },
    reach: opensDialog('New Feed'),
  },
  {
    name: 'address of a new calendar feed',
    reach: pressThenSee('Create Feed', 'Your Feed Is Ready'),
  },
  {
    name: 'collapsed sidebar, or the sheet on a phone',
    ...{ visitor: 'admin', path: '/' },
    reach: (page) => press(page, 'Toggle sidebar'),
  },
  {
    name: 'toast after a success',
    ...{ visitor: 'admin', path: '/bookings/{reviewed}' },
    reach: async (page) => {
      await press(page, /^Download /);
      await toast(page, 'Download Started');
    },
  },
];
