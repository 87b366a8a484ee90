import { expect, it } from 'vitest';
import type { Availability, AvailabilitySpan } from '../../api/types';
import { freeDaysIn, layoutOf, nextFree } from './layout';

const DAYS = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05'];

/** @param free of each day */
const daysWith = (free: (number | null)[], capacity: number | null = 2): Availability['days'] =>
  free.map((left, index) => ({
    ...{ day: DAYS[index]!, held: 0, capacity, free: left },
    booked: (capacity ?? 0) - (left ?? 0),
  }));

const span = (id: string, from: string, to: string) =>
  ({ kind: 'booking', id, from, to, units: 1 }) as AvailabilitySpan;

const row = (spans: AvailabilitySpan[] | undefined, free: number[], capacity = 2): Availability => ({
  ...{ opportunityId: 'o', category: 'Shops', name: 'Screen', isOffered: true, unitName: null },
  ...{ capacity, days: daysWith(free, capacity), spans, blocks: spans && [] },
});

it('puts bookings that touch on the same day below one another, and the next one where there is room', () => {
  const { bars, lanes } = layoutOf(
    row(
      [
        span('a', '2027-02-20', '2027-03-02'),
        span('b', '2027-03-02', '2027-03-04'),
        span('c', '2027-03-03', '2027-03-20'),
      ],
      [1, 0, 0, 0, 1],
    ),
  );
  expect(lanes).toBe(2);
  expect(bars.map(({ id, lane, first, last }) => [id, lane, first, last])).toEqual([
    ['a', 0, 0, 1],
    ['b', 1, 1, 3],
    ['c', 0, 2, 4],
  ]);
  expect(bars.map(({ isCutBefore, isCutAfter }) => [isCutBefore, isCutAfter])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});

it('says how much is taken only where several fit, more is sold than there is, or no bookings were sent', () => {
  const runs = [
    { first: 0, last: 0, used: 1, capacity: 2 },
    { first: 1, last: 2, used: 2, capacity: 2 },
  ];
  expect(layoutOf(row([], [1, 0, 0, 2, 2])).runs).toEqual(runs);
  expect(layoutOf(row(undefined, [1, 0, 0, 2, 2])).runs).toEqual(runs);
  expect(layoutOf(row([], [0, 0, 1, 1, 1], 1)).runs).toEqual([]);
  expect(layoutOf(row([], [0, -1, -1, 1, 1], 1)).runs).toEqual([{ first: 1, last: 2, used: 2, capacity: 1 }]);
});

it('finds the next free days, and whether they end within what is known', () => {
  const days = daysWith([0, 2, 1, 0, 2]);
  expect(nextFree(days, DAYS[0]!)).toEqual({ from: DAYS[1], to: DAYS[2], isOpen: false });
  expect(nextFree(days, DAYS[2]!)).toEqual({ from: DAYS[2], to: DAYS[2], isOpen: false });
  expect(nextFree(days, DAYS[3]!)).toEqual({ from: DAYS[4], to: DAYS[4], isOpen: true });
  expect(nextFree(daysWith([0, 0]), DAYS[0]!)).toBeUndefined();
});

it('counts the free days of a month that are still to come', () => {
  const days = daysWith([2, 0, 1, 1, 0]);
  expect(freeDaysIn(days, '2027-03', DAYS[0]!)).toBe(3);
  expect(freeDaysIn(days, '2027-03', DAYS[3]!)).toBe(1);
  expect(freeDaysIn(days, '2027-04', DAYS[0]!)).toBe(0);
});
