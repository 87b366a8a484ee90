import type { Page } from '@playwright/test';
import { PDF, press, pressThenSee, says, SVG, toast, withSpec, type States } from './state.js';

const lookUp = async (page: Page, email: string) => {
  await page.getByLabel('Contact email').fill(email);
  await page.keyboard.press('Enter');
};

/** States of the public pages. */
export const PUBLIC_STATES: States = [
  {
    name: 'sign-in with nothing filled in',
    ...{ visitor: 'nobody', path: '/auth' },
    reach: pressThenSee('Sign in', 'Username is required'),
  },
  {
    name: 'forgotten password, with a link on its way',
    ...{ visitor: 'nobody', path: '/forgot-password' },
    reach: async (page) => {
      await page.getByLabel('Email').fill('nobody@placard.test');
      await press(page, 'Send me a link');
      await says(page, 'Check your email');
    },
  },
  {
    name: 'new password by a link that no longer works',
    ...{ visitor: 'nobody', path: '/reset-password?token=a-token', refusal: 410 },
    reach: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('a heron by the weir');
      await press(page, 'Set password');
      await says(page, 'This link no longer works');
    },
  },
  {
    name: 'portal without an email',
    ...{ visitor: 'nobody', path: '/brand-portal' },
    reach: async (page) => {
      await press(page, 'View Bookings');
      await toast(page, 'Email Required');
    },
  },
  {
    name: 'portal with wanted pieces and a chosen file that differs',
    ...{ visitor: 'nobody', path: '/brand-portal' },
    reach: async (page, contact) => {
      await withSpec(page, '**/api/brand-bookings/**');
      await lookUp(page, contact);
      await press(page, 'Upload Files for This Booking');
      await page.locator('input[type=file]').setInputFiles([PDF]);
      await says(page, 'Desktop banner: PNG wanted, PDF sent');
    },
  },
  {
    name: 'portal without a result',
    ...{ visitor: 'nobody', path: '/brand-portal' },
    reach: async (page) => {
      await lookUp(page, 'nobody@brand.example');
      await says(page, 'No Bookings Found');
    },
  },
  {
    name: 'portal with bookings',
    reach: async (page, contact) => {
      await lookUp(page, contact);
      await says(page, /found for/);
    },
  },
  {
    name: 'portal with the uploader, a chosen file and one left out',
    reach: async (page) => {
      await press(page, 'Upload Files for This Booking');
      await page.locator('input[type=file]').setInputFiles([SVG, PDF]);
      await says(page, '1 file was left out');
    },
  },
  {
    name: 'portal with bookings that cannot be loaded',
    ...{ visitor: 'nobody', path: '/brand-portal', unreachable: 'brand-bookings' },
    reach: async (page, contact) => {
      await lookUp(page, contact);
      await says(page, 'Error Loading Bookings');
    },
  },
  {
    name: 'portal with an expired link',
    ...{ visitor: 'nobody', path: '/brand-portal?token=long.expired', refusal: 401 },
    reach: (page) => says(page, 'This link no longer works'),
  },
  {
    name: 'deal request with nothing filled in',
    ...{ visitor: 'nobody', path: '/deal-request' },
    reach: pressThenSee('Submit Deal Request', '6 answers need your attention'),
  },
  {
    name: 'deal request without its lists',
    ...{ visitor: 'nobody', path: '/deal-request', unreachable: 'catalogue' },
    reach: (page) => says(page, 'The lists to choose from could not be loaded.'),
  },
  {
    name: 'sales enquiry with nothing filled in and a group open',
    ...{ visitor: 'nobody', path: '/sales-enquiry' },
    reach: async (page) => {
      await press(page, /^Trade Newsletter/);
      await press(page, 'Submit Enquiry');
      await says(page, '7 answers need your attention');
    },
  },
];
