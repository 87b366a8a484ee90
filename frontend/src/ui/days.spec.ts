import { expect, it } from '@jest/globals';
import { isWholeDay, momentUnlessChanged, monthAround } from './days';

it('knows a whole day from an empty and a half typed one', () => {
  expect(isWholeDay('2026-12-01')).toBe(true);
  expect(isWholeDay('')).toBe(false);
  expect(isWholeDay('incomplete')).toBe(false);
});

it('keeps the moment of a day that was not changed, in London', () => {
  const noon = '2026-07-01T11:00:00.000Z';
  expect(momentUnlessChanged('2026-07-01', noon)).toBe(noon);
  expect(momentUnlessChanged('2026-07-02', noon)).toBe('2026-07-02');
  // Midnight in London's summer is still the day before in UTC.
  expect(momentUnlessChanged('2026-07-01', '2026-06-30T23:00:00.000Z')).toBe('2026-06-30T23:00:00.000Z');
});

it('knows the ends of a month, in leap years too', () => {
  expect(monthAround('2026-11-20')).toEqual({ first: '2026-11-01', last: '2026-11-30' });
  expect(monthAround('2028-02-29')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
});
