import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { typeDay } from '../testing/forms';
import { expectAccessible } from '../testing/look';
import { answer, calls, fileOf, open } from '../testing/screen';

const ANSWERS = { 'GET /revenue/by-status': [{ status: 'Live', count: 3, revenue: 900_000 }] };
const priced = { name: 'Acme', bookings: 2, revenue: 300_000, listAmount: 250_000, soldAmount: 200_000 };
const unpriced = { name: 'Zephyr', bookings: 1, revenue: 600_000, listAmount: 0, soldAmount: 0 };
const table = page.getByRole('table', { name: 'Sales' });
const cells = () =>
  [...table.element().querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

test('list prices are compared where there are any', async () => {
  await open('/revenue', { ...ANSWERS, 'GET /reports/sales': [unpriced] });
  await expect.element(table).toBeVisible();
  expect(cells()).toEqual([
    ['Category', 'Bookings', 'Revenue'],
    ['Zephyr', '1', '£6,000.00'],
    ['Total', '1', '£6,000.00'],
  ]);

  answer({ 'GET /reports/sales': [priced, unpriced] });
  await page.getByRole('combobox', { name: 'By' }).click();
  await page.getByRole('option', { name: 'Brand', exact: true }).click();
  await expect.element(table).toHaveTextContent('Acme');
  expect(cells()).toEqual([
    ['Brand', 'Bookings', 'Revenue', 'List price', 'Sold at', 'Difference', 'Discount'],
    ['Acme', '2', '£3,000.00', '£2,500.00', '£2,000.00', '-£500.00', '20.0%'],
    ['Zephyr', '1', '£6,000.00', '–', '–', '–', '–'],
    ['Total', '3', '£9,000.00', '£2,500.00', '£2,000.00', '-£500.00', '20.0%'],
  ]);
  await expectAccessible();

  await page.viewport(320, 700);
  await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(320);
  answer({ 'GET /reports/sales': () => fileOf('Brand\r\n') });
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const wanted = () => calls.map(({ params }) => Object.fromEntries(params)).find(({ format }) => format === 'csv');
  await expect.poll(wanted).toMatchObject({ by: 'brand' });
});

test('days out of order are named, and the last figures stay meanwhile', async () => {
  await open('/revenue', { ...ANSWERS, 'GET /reports/sales': [unpriced] });
  await expect.element(table).toBeVisible();
  await typeDay('From', '2098-09-01');
  const problem = page.getByText('The last day must not be before the first.');
  await expect.element(problem).toBeVisible();
  await expect.element(table).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  answer({ 'GET /reports/sales': [priced] });
  await typeDay('To', '2098-09-30');
  await expect.element(problem).not.toBeInTheDocument();
  await expect.element(table).toHaveTextContent('Acme');
  expect(calls.at(-1)!.params.toString()).toContain('from=2098-09-01&to=2098-09-30');
});
