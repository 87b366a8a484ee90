import { expect, it } from 'vitest';
import { followed } from './listPrice';

const on = (liveDate: string) => ({ opportunityId: 'o1', liveDate, endDate: '2031-06-30' });
const quoted = (amount: number) => ({ rateId: 'r1', basis: 'week' as const, quantity: 1, unitAmount: amount, amount });
const EMPTY = { revenueAmount: '', listedRevenue: '', pricedFor: '' };
const WANTED = [on('2031-06-01'), on('2031-06-15')];

it.each([
  ['a list price', [quoted(10_000)], [quoted(12_000)]],
  ['no list price', [null], [quoted(12_000)]],
  ['list prices of several dates', [quoted(10_000), quoted(11_000)], [quoted(10_000), quoted(12_000)]],
  ['no price of several dates', [null, null], [quoted(12_000), quoted(12_000)]],
  ['one price of several dates', [quoted(10_000), quoted(10_000)], [quoted(10_000), quoted(12_000)]],
])(
  'a form that was priced with %s keeps it while it may have been booked, but not for other days',
  (_, before, later) => {
    const wanted = WANTED.slice(0, before.length);
    const priced = { ...EMPTY, ...followed(EMPTY, wanted, before, false) };
    expect(followed(priced, wanted, later, true)).toEqual({});
    expect(followed(priced, wanted, later, false)).not.toEqual({});
    expect(followed(priced, [on('2031-06-02'), ...wanted.slice(1)], later, true)).not.toEqual({});
  },
);

it('a revenue that was typed stays, even if it was the list price of other days', () => {
  const typed = { ...EMPTY, revenueAmount: '120.00' };
  const met = { ...typed, ...followed(typed, [on('2031-06-01')], [quoted(12_000)], false) };
  expect(followed(met, [on('2031-06-15')], [quoted(24_000)], false)).not.toHaveProperty('revenueAmount');
});
