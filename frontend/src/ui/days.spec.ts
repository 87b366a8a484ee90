import { expect, it } from 'vitest';
import { daysFromTo, INCOMPLETE_DAY, isWholeDay, momentUnlessChanged, monthAround } from './days';

it('distinguishes a complete day from an empty and a partly typed one', () => {
  expect(isWholeDay('2026-12-01')).toBe(true);
  expect(isWholeDay('')).toBe(false);
  expect(isWholeDay(INCOMPLETE_DAY)).toBe(false);
  expect(isWholeDay('0202-12-01')).toBe(false);
});

it('accepts the same days as the server', () => {
  expect(['2000-01-01', '2999-12-31'].every(isWholeDay)).toBe(true);
  expect(['1999-12-31', '3000-01-01'].some(isWholeDay)).toBe(false);
});

it('keeps the exact moment if its day in London was not changed', () => {
  const noon = '2026-07-01T11:00:00.000Z';
  expect(momentUnlessChanged('2026-07-01', noon)).toBe(noon);
  expect(momentUnlessChanged('2026-07-02', noon)).toBe('2026-07-02');
  // Midnight in London's summer is still the day before in UTC.
  expect(momentUnlessChanged('2026-07-01', '2026-06-30T23:00:00.000Z')).toBe('2026-06-30T23:00:00.000Z');
});

it('returns the first and last day of a month, also in leap years', () => {
  expect(monthAround('2026-11-20')).toEqual({ first: '2026-11-01', last: '2026-11-30' });
  expect(monthAround('2028-02-29')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
});

it('counts the days of a run including both ends, across a clock change and a leap day', () => {
  expect(daysFromTo('2026-12-01', '2026-12-01')).toBe(1);
  expect(daysFromTo('2026-03-28', '2026-03-30')).toBe(3);
  expect(daysFromTo('2028-02-28', '2028-03-01')).toBe(3);
});
