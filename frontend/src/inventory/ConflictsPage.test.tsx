import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Conflict } from '../api/types';
import { press } from '../testing/keyboard';
import { expectAccessible } from '../testing/look';
import { answer, later, open, textsOf, type Call } from '../testing/screen';
import { addDays, today } from '../ui/days';

const conflict = (name: string): Conflict => ({
  ...{ id: name, opportunityId: name, category: 'Supermarket', name, unitName: null, capacity: 1, units: 2 },
  ...{ from: addDays(today(), 1), to: addDays(today(), 2), bookings: [1001, 1002].map(sold), options: [] },
});
const sold = (bookingNumber: number): Conflict['bookings'][number] => ({
  ...{ id: `b${bookingNumber}`, bookingNumber, brandName: 'First Fizz', units: 1, overbookReason: null },
  ...{ from: addDays(today(), 1), to: addDays(today(), 2) },
});
const range = (conflicts: Conflict[], described: string) =>
  Response.json(conflicts, { headers: { 'Content-Range': `conflicts ${described}` } });
const isFirst = ({ params }: Call) => (JSON.parse(params.get('range') ?? '[0]') as number[])[0] === 0;

const region = (name: string) => page.getByRole('region', { name });
const pages = page.getByRole('navigation', { name: 'Pages of conflicts' });

test('a page beyond the last, whose conflicts are resolved, gives way to the first', async () => {
  await open('/conflicts?page=2', {
    'GET /inventory/conflicts': (call: Call) =>
      isFirst(call) ? range([conflict('Kiosk Screens')], '0-99/100') : range([], '*/100'),
  });
  await expect.element(region('Kiosk Screens')).toHaveTextContent('2 of 1 sold');
  expect(textsOf(region('Kiosk Screens').getByRole('link'))).toEqual(['#1001', '#1002']);
  await expect.element(page.getByRole('link', { name: '#1002' })).toHaveAttribute('href', '/bookings/b1002');
  expect(page.getByText('No conflicts').query()).toBeNull();
  expect(location.search).toContain('page=1&');
});

test('there are no conflicts only if no page has one', async () => {
  await open('/conflicts?page=2', { 'GET /inventory/conflicts': () => range([], '*/0') });
  await expect.element(page.getByText('No conflicts')).toBeVisible();
  await expectAccessible();
});

test('while another page is loading, the focus stays in the pagination', async () => {
  await open('/conflicts', { 'GET /inventory/conflicts': () => range([conflict('Kiosk Screens')], '0-99/101') });
  await expect.element(region('Kiosk Screens')).toBeVisible();
  const second = later(undefined);
  answer({
    'GET /inventory/conflicts': async () => {
      await second.answer();
      return range([conflict('Floor Sticker')], '100-100/101');
    },
  });
  await press(pages.getByRole('button', { name: 'Page 2' }));
  await expect.poll(() => location.search).toContain('page=2&');
  await expect.element(page.getByText('101–101 of 101')).toBeVisible();
  await expect.element(pages.getByRole('button', { name: 'Page 2' })).toHaveFocus();
  second.arrive();
  await expect.element(region('Floor Sticker')).toBeVisible();
  await expect.element(pages.getByRole('button', { name: 'Page 2' })).toHaveFocus();
});
