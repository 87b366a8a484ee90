import { describe, expect, it } from '@jest/globals';
import { isTodayOrLater, monthOf, parseBusinessDate } from './business-day.js';

const LONDON = 'Europe/London';
const iso = (text: string, edge: 'start' | 'end') => parseBusinessDate(text, edge, LONDON)?.toISOString();

describe('a plain date', () => {
  it.each([
    ['2026-01-15', '2026-01-15T00:00:00.000Z', '2026-01-15T23:59:59.999Z'],
    ['2026-07-15', '2026-07-14T23:00:00.000Z', '2026-07-15T22:59:59.999Z'],
    // Clocks go forward: the day has 23 hours.
    ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T22:59:59.999Z'],
    // And back: it has 25.
    ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.999Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z', '2028-02-29T23:59:59.999Z'],
  ])('%s is that day in London, from its first to its last millisecond', (day, start, end) => {
    expect(iso(day, 'start')).toBe(start);
    expect(iso(day, 'end')).toBe(end);
  });

  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '0026-01-01', '26-01-01', 'tomorrow', '', '2026-1-1'])(
    '%p is none',
    (text) => {
      expect(iso(text, 'start')).toBeUndefined();
    },
  );
});

describe('a timestamp', () => {
  it('is taken as it is, whatever its offset', () => {
    expect(iso('2026-06-01T10:00:00+02:00', 'end')).toBe('2026-06-01T08:00:00.000Z');
    expect(iso('2026-06-01T10:00:00.000Z', 'start')).toBe('2026-06-01T10:00:00.000Z');
  });

  it('needs an offset, for without one nobody knows what it means', () => {
    expect(iso('2026-06-01T10:00:00', 'start')).toBeUndefined();
  });
});

it('today begins at midnight in London, wherever the server stands', () => {
  const now = new Date('2026-07-14T23:30:00Z'); // 00:30 on the 15th in London
  expect(isTodayOrLater(new Date('2026-07-14T23:00:00Z'), now, LONDON)).toBe(true);
  expect(isTodayOrLater(new Date('2026-07-14T22:59:59Z'), now, LONDON)).toBe(false);
});

it('a month has its bounds at midnight in London', () => {
  const { start, end } = monthOf(new Date('2026-10-31T23:59:59Z'), LONDON);
  expect(start.toISOString()).toBe('2026-09-30T23:00:00.000Z');
  expect(end.toISOString()).toBe('2026-11-01T00:00:00.000Z');
});
