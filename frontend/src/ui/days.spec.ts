import { expect, it } from '@jest/globals';
import { isWholeDay, momentUnlessChanged, monthAround, wholeDaysOf } from './days';

it('knows a whole day from an empty and a half typed one', () => {
  expect(isWholeDay('2026-12-01')).toBe(true);
  expect(isWholeDay('')).toBe(false);
  expect(isWholeDay('incomplete')).toBe(false);
  expect(isWholeDay('0202-12-01')).toBe(false);
});

it('takes the days that the server takes', () => {
  expect(['2000-01-01', '2999-12-31'].every(isWholeDay)).toBe(true);
  expect(['1999-12-31', '3000-01-01'].some(isWholeDay)).toBe(false);
});

it('finds a day again as it was typed, and one that was half typed as it was before', () => {
  const before = { liveDate: '2026-12-01', deadlineDate: '2026-11-20', endDate: '2026-12-31' };
  expect(wholeDaysOf({ liveDate: '2026-12-02', deadlineDate: '', endDate: '0202-12-31' }, before)).toEqual({
    liveDate: '2026-12-02',
    deadlineDate: '2026-11-20',
    endDate: '2026-12-31',
  });
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
