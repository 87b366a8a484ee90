import { expect, it } from 'vitest';
import { isPeriod, MONTHS, previousMonth, readPeriod, yearsOffered } from './period';

it('selects the previous month in London time, across new year and clock changes', () => {
  expect(previousMonth(new Date('2026-11-20T12:00:00Z'))).toEqual({ year: 2026, month: 10 });
  expect(previousMonth(new Date('2026-01-01T00:00:00Z'))).toEqual({ year: 2025, month: 12 });
  // Half past midnight on 1 July in London, still June in UTC.
  expect(previousMonth(new Date('2026-06-30T23:30:00Z'))).toEqual({ year: 2026, month: 6 });
});

it('offers the current year, the two before it, and the year from a link', () => {
  const now = new Date('2026-12-31T23:59:00Z');
  expect(yearsOffered(now)).toEqual([2026, 2025, 2024]);
  expect(yearsOffered(now, 2025)).toEqual([2026, 2025, 2024]);
  expect(yearsOffered(now, 2022)).toEqual([2026, 2025, 2024, 2022]);
});

it('returns the names of months 1 to 12', () => {
  expect(MONTHS).toHaveLength(12);
  expect(MONTHS[0]).toEqual({ id: 1, name: 'January' });
  expect(MONTHS[11]).toEqual({ id: 12, name: 'December' });
});

it('reads a period from the URL and drops invalid values', () => {
  expect(readPeriod('?year=2026&month=10')).toEqual({ year: 2026, month: 10 });
  expect(readPeriod('?year=2026')).toEqual({ year: 2026 });
  for (const search of ['', '?year=26&month=13', '?year=x&month=0', '?month=1.5', '?month=01']) {
    expect(readPeriod(search)).toEqual({});
    expect(isPeriod(readPeriod(search))).toBe(false);
  }
});
