import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Booking } from '../api/types';
import { booking } from '../testing/records';
import { aWhile, open, textsOf } from '../testing/screen';

const table = page.getByRole('table', { name: 'Bookings' });
const columns = () => textsOf(table.getByRole('columnheader'));

const LONG = booking({
  ...{ id: 'b1', brandName: 'Foxglove Confectionery', contactEmail: 'media@foxglove-confectionery.example' },
  ...{ mediaCategory: 'Convenience Store Website', status: 'Revision Required', isDealBooking: true },
  mediaOpportunity: 'Product Leaflet Promotion send with all customer shipments - MONTHLY',
  ...{ allowedActions: ['upload', 'assign'], revenueAmount: 242_500 },
});
const ASSIGNED = booking({ id: 'b2', bookingNumber: 1002, assignee: { id: 'u1', name: 'ada.lovelace', active: true } });

async function openList(bookings: Booking[]): Promise<void> {
  await open('/bookings', { 'GET /bookings': bookings });
  await expect.element(table.getByText('Foxglove Confectionery')).toBeVisible();
}

async function expectWhole(width: number): Promise<void> {
  await page.viewport(width, 900);
  await aWhile();
  expect(cut(), `at ${width} px`).toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
}

/** The texts that do not fit into their cells. */
const cut = () =>
  [...table.element().querySelectorAll('td, td *')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);

test('at every width, no brand, contact or opportunity is cut, with and without a column for assignees', async () => {
  await openList([LONG]);
  expect(columns()).not.toContain('Assigned to');
  await expectWhole(1440);

  await openList([LONG, ASSIGNED]);
  expect(columns()).toContain('Assigned to');
  await expect.element(table.getByText('ada.lovelace')).toBeVisible();
  await expectWhole(1024);
  await expectWhole(1920);
  // The table uses the room beside the sidebar.
  expect(document.body.clientWidth - table.element().getBoundingClientRect().right).toBeLessThan(50);
});

test('a booking of a deal is tagged', async () => {
  await openList([LONG, ASSIGNED]);
  await expect.element(table.getByRole('row', { name: '#1001' })).toHaveTextContent('Deal');
  await expect.element(table.getByRole('row', { name: '#1002' })).not.toHaveTextContent('Deal');
});
