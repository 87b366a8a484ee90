import { afterWorkingDays } from './working-days.js';

const week = { workingDays: [1, 2, 3, 4, 5], nonWorkingDays: [] };
const ZONE = 'Europe/London';
const after = (from: string, count: number, calendar: Parameters<typeof afterWorkingDays>[3] = week) =>
  afterWorkingDays(new Date(from), count, '17:00', calendar, ZONE).toISOString();

it('skips weekends, and does not count the day on which it begins', () => {
  expect(after('2027-01-04T09:00:00Z', 5)).toBe('2027-01-11T17:00:00.000Z');
  expect(after('2027-01-08T16:59:00Z', 1)).toBe('2027-01-11T17:00:00.000Z');
});

it('begins to count on the first working day after a weekend', () => {
  expect(after('2027-01-09T12:00:00Z', 1)).toBe('2027-01-11T17:00:00.000Z');
  expect(after('2027-01-10T12:00:00Z', 5)).toBe('2027-01-15T17:00:00.000Z');
});

it('skips days on which the business does not work', () => {
  const nonWorkingDays = [
    { day: '2027-01-05', name: 'Stocktaking' },
    { day: '2027-01-09', name: 'A Saturday anyway' },
  ];
  expect(after('2027-01-04T09:00:00Z', 5, { ...week, nonWorkingDays })).toBe('2027-01-12T17:00:00.000Z');
});

it('follows the working week', () => {
  expect(after('2027-01-04T09:00:00Z', 2, { workingDays: [6], nonWorkingDays: [] })).toBe('2027-01-16T17:00:00.000Z');
});

it('means the time on the clock, also when the clocks change', () => {
  expect(after('2027-03-26T12:00:00Z', 1)).toBe('2027-03-29T16:00:00.000Z');
});

it('takes the day in the time zone of the business', () => {
  expect(after('2027-07-01T23:30:00Z', 1)).toBe('2027-07-05T16:00:00.000Z');
});
