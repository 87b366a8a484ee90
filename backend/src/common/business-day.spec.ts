import { calendarMonth, dayOf, daysFrom, isTodayOrLater, monthsUpTo, parseBusinessDate } from './business-day.js';

const LONDON = 'Europe/London';
const iso = (text: string, edge: 'start' | 'end') => parseBusinessDate(text, edge, LONDON)?.toISOString();

describe('a plain date', () => {
  it.each([
    ['2026-01-15', '2026-01-15T00:00:00.000Z', '2026-01-15T23:59:59.999Z'],
    ['2026-07-15', '2026-07-14T23:00:00.000Z', '2026-07-15T22:59:59.999Z'],
    // Clocks go forward: the day has 23 hours.
    ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T22:59:59.999Z'],
    // Clocks go back: the day has 25 hours.
    ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.999Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z', '2028-02-29T23:59:59.999Z'],
  ])('%s lasts from the first to the last millisecond of that day in London', (day, start, end) => {
    expect(iso(day, 'start')).toBe(start);
    expect(iso(day, 'end')).toBe(end);
  });

  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '0026-01-01', '26-01-01', 'tomorrow', '', '2026-1-1'])(
    '%p is refused',
    (text) => {
      expect(iso(text, 'start')).toBeUndefined();
    },
  );
});

it('a timestamp is converted from its offset, and ambiguous without one', () => {
  expect(iso('2026-06-01T10:00:00+02:00', 'end')).toBe('2026-06-01T08:00:00.000Z');
  expect(iso('2026-06-01T10:00:00', 'start')).toBeUndefined();
});

it.each([
  [2026, 3, '2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z'],
  [2026, 10, '2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  [2028, 2, '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  [2026, 12, '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])(
  'the month %i-%i lasts from its first midnight in London to that of the next month',
  (year, month, opens, closes) => {
    const { start, end } = calendarMonth(year, month, LONDON);
    expect([start.toISOString(), end.toISOString()]).toEqual([opens, closes]);
  },
);

it('a month without its first midnight ends at that of the next month', () => {
  const { start, end } = calendarMonth(2023, 10, 'America/Asuncion');
  expect([start.toISOString(), end.toISOString()]).toEqual(['2023-10-01T04:00:00.000Z', '2023-11-01T03:00:00.000Z']);
});

describe.each(['2026-07-15', '2026-11-28'])('whether clocks are in summer or in winter, as on %s,', (now) => {
  beforeEach(() => void vi.setSystemTime(now));
  afterEach(() => void vi.useRealTimers());

  it.each([
    // Clocks go back from 01:00 to 00:00, so this day has two midnights.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z', '2026-10-26T00:59:59.999Z'],
    // Clocks go forward from 00:00 to 01:00, so this day has none.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
  ])('the day in %s of %s has the same bounds', (zone, day, start, end) => {
    const bounds = { start: new Date(start), end: new Date(end) };
    const dayBefore = daysFrom(new Date(bounds.start.getTime() - 1), 1, zone);
    expect(parseBusinessDate(day, 'start', zone)).toEqual(bounds.start);
    expect(parseBusinessDate(day, 'end', zone)).toEqual(bounds.end);
    expect(daysFrom(bounds.end, 1, zone)).toEqual(bounds);
    expect(dayBefore.end.getTime()).toBe(bounds.start.getTime() - 1);
    expect(isTodayOrLater(bounds.start, bounds.end, zone)).toBe(true);
  });

  it('a month starts where the one before ends', () => {
    const october = calendarMonth(2026, 10, 'America/Havana');
    const november = calendarMonth(2026, 11, 'America/Havana');
    expect([october.end, november.start]).toEqual(Array(2).fill(new Date('2026-11-01T04:00Z')));
  });
});

it('the last months end with the current one in London, across a change of year', () => {
  const now = new Date('2026-03-31T23:30:00Z'); // 00:30 on 1 April in London
  const months = monthsUpTo(now, 5, LONDON).map(({ year, month }) => [year, month]);
  expect(months).toEqual([
    [2025, 12],
    [2026, 1],
    [2026, 2],
    [2026, 3],
    [2026, 4],
  ]);
});

it.each([
  // Clocks go back on 25 October, and forward on 29 March.
  ['2026-10-20T12:00:00Z', '2026-10-19T23:00:00.000Z', '2026-11-02T23:59:59.999Z'],
  ['2026-03-20T12:00:00Z', '2026-03-20T00:00:00.000Z', '2026-04-02T22:59:59.999Z'],
  // 00:30 on the 15th in London.
  ['2026-07-14T23:30:00Z', '2026-07-14T23:00:00.000Z', '2026-07-28T22:59:59.999Z'],
])('fourteen days from %s are counted in London', (now, start, end) => {
  const days = daysFrom(new Date(now), 14, LONDON);
  expect([days.start.toISOString(), days.end.toISOString()]).toEqual([start, end]);
});

it.each([
  ['2026-10-24T22:59:59.999Z', '2026-10-24'],
  ['2026-10-24T23:00:00.000Z', '2026-10-25'],
  ['2026-10-25T23:59:59.999Z', '2026-10-25'],
  ['2026-10-26T00:00:00.000Z', '2026-10-26'],
])('%s falls on %s in London', (moment, day) => {
  expect(dayOf(new Date(moment), LONDON)).toBe(day);
});
