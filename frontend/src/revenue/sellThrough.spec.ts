import { expect, it } from 'vitest';
import { byCategory } from './sellThrough';

const row = (category: string, unitsSold: number, units: number, freeValue: number | null) => ({
  ...{ category, name: 'Any', unitsSold, units, freeValue },
});

it('adds up the opportunities of each category', () => {
  expect([...byCategory([row('Press', 10, 30, 200), row('Screens', 1, 6, 0), row('Press', 5, 30, 50)])]).toEqual([
    ['Press', { unitsSold: 15, units: 60, freeValue: 250 }],
    ['Screens', { unitsSold: 1, units: 6, freeValue: 0 }],
  ]);
});

it.each([
  [[null, 50], 50],
  [[50, null], 50],
  [[null, null], null],
  // Nothing of the other is free.
  [[null, 0], null],
  [[0, null, 50], 50],
  [[0, 0], 0],
])('values what has a price: %j', (values, expected) => {
  const rows = values.map((value) => row('Press', 1, 2, value));
  expect(byCategory(rows).get('Press')!.freeValue).toBe(expected);
});
