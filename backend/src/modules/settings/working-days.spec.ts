import { afterWorkingDays } from './working-days.js';

const CALENDAR = { workingDays: [1, 2, 3, 4, 5], nonWorkingDays: [] };
const STOCKTAKING = [
  { day: '2027-01-05', name: 'Stocktaking' },
  { day: '2027-01-09', name: 'A Saturday anyway' },
];

it.each<[string, string, number, string, Partial<Parameters<typeof afterWorkingDays>[3]>?]>([
  ['skips weekends, not counting the day on which it begins', '2027-01-04T09:00Z', 5, '2027-01-11T17:00'],
  ['skips the weekend after a Friday', '2027-01-08T16:59Z', 1, '2027-01-11T17:00'],
  ['begins to count on the first working day after a Saturday', '2027-01-09T12:00Z', 1, '2027-01-11T17:00'],
  ['begins to count on the first working day after a Sunday', '2027-01-10T12:00Z', 5, '2027-01-15T17:00'],
  ['skips days without work', '2027-01-04T09:00Z', 5, '2027-01-12T17:00', { nonWorkingDays: STOCKTAKING }],
  ['follows the working week', '2027-01-04T09:00Z', 2, '2027-01-16T17:00', { workingDays: [6] }],
  ['means the time on the clock, also when the clocks change', '2027-03-26T12:00Z', 1, '2027-03-29T16:00'],
  ['takes the day in the time zone of the business', '2027-07-01T23:30Z', 1, '2027-07-05T16:00'],
])('%s', (_, from, count, expected, changes) => {
  const end = afterWorkingDays(new Date(from), count, '17:00', { ...CALENDAR, ...changes }, 'Europe/London');
  expect(end).toEqual(new Date(`${expected}Z`));
});
