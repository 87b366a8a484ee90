import { expect, it } from 'vitest';
import { addressOf, mondayOf, neighbourOf, periodOf, viewIn } from './view';

const TODAY = '2027-03-31';

it('finds everything again in the address, and leaves out what is as usual', () => {
  const address = 'zoom=days&date=2027-03-03&view=table&category=Shops&opportunity=o1&brand=Acme&free=true';
  expect(addressOf(viewIn(new URLSearchParams(address))).toString()).toBe(address);
  expect(addressOf(viewIn(new URLSearchParams())).toString()).toBe('');
});

it('ignores what makes no sense', () => {
  const view = viewIn(new URLSearchParams('zoom=years&date=2027-02-99&view=pie&free=1'));
  expect(view).toMatchObject({ zoom: 'weeks', date: '', shape: undefined, freeOnly: false });
});

it.each([
  ['2027-03-29', '2027-03-29'],
  ['2027-04-04', '2027-03-29'],
  ['2027-01-01', '2026-12-28'],
])('begins the week of %s on %s, a Monday', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it.each([
  ['days', '', { from: '2027-03-29', to: '2027-04-25' }],
  ['weeks', '2027-03-28', { from: '2027-03-22', to: '2027-06-20' }],
  ['months', '2027-12-31', { from: '2027-12-01', to: '2028-11-30' }],
] as const)('shows by %s the period around %s', (zoom, date, period) => {
  expect(periodOf({ zoom, date }, 'timeline', TODAY)).toEqual(period);
});

it('shows a season from the first of the month as a table', () => {
  expect(periodOf({ zoom: 'days', date: '' }, 'table', TODAY)).toEqual({ from: '2027-03-01', to: '2027-05-30' });
});

it.each([
  ['days', 'timeline', '2027-04-12', '2027-03-15'],
  ['weeks', 'timeline', '2027-04-26', '2027-03-01'],
  ['months', 'timeline', '2027-06-01', '2026-12-01'],
  ['weeks', 'table', '2027-04-01', '2027-02-01'],
] as const)('moves by %s in the %s, later and earlier', (zoom, shape, later, earlier) => {
  expect(neighbourOf({ zoom, date: '' }, shape, TODAY, 1)).toBe(later);
  expect(neighbourOf({ zoom, date: '' }, shape, TODAY, -1)).toBe(earlier);
});
