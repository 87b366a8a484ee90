import fc from 'fast-check';
import { dayNumber, addDays, type DaySpan } from '../../common/plain-days.js';
import { blockersOf, freeUnits, freeWindows, type Place, type Taken } from './free-windows.js';

// Two months across the change of the clocks and a leap day.
const FIRST = '2028-02-15';
const LAST = addDays(FIRST, 59);

const span = fc
  .tuple(fc.integer({ min: -5, max: 64 }), fc.integer({ min: 0, max: 20 }))
  .map(([from, length]) => ({ from: addDays(FIRST, from), to: addDays(FIRST, from + length) }));
const units = fc.integer({ min: 1, max: 3 });
const taken: fc.Arbitrary<Taken> = fc.tuple(span, units).map(([days, count]) => ({ ...days, units: count }));
const place: fc.Arbitrary<Place> = fc.record({
  capacity: fc.integer({ min: 1, max: 4 }),
  blocks: fc.array(
    fc.tuple(span, fc.integer({ min: 0, max: 4 })).map(([days, capacity]) => ({ ...days, capacity })),
    { maxLength: 3 },
  ),
  taken: fc.array(taken, { maxLength: 12 }),
});
const within = { from: FIRST, to: LAST };

const contains = ({ from, to }: DaySpan, day: string) => from <= day && day <= to;
const daysOf = ({ from, to }: DaySpan) =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => addDays(from, index));

/** As anybody would count it, day by day. */
function freeOn({ capacity, blocks, taken: all }: Place, day: string): number {
  const left = [capacity, ...blocks.filter((each) => contains(each, day)).map((each) => each.capacity)];
  return all.filter((each) => contains(each, day)).reduce((free, each) => free - each.units, Math.min(...left));
}
const fits = (where: Place, days: DaySpan, wanted: number) => daysOf(days).every((day) => freeOn(where, day) >= wanted);

it('what is free of each day is the lowest capacity less what is taken', () => {
  fc.assert(
    fc.property(place, (where) => {
      expect(freeUnits(where, within)).toEqual(daysOf(within).map((day) => freeOn(where, day)));
    }),
  );
});

it('free windows are as long as wanted, have the space, are where they are looked for, and do not overlap', () => {
  fc.assert(
    fc.property(place, taken, (where, wanted) => {
      const found = freeWindows(where, wanted, within);
      expect(found.length).toBeLessThanOrEqual(3);
      for (const window of found) {
        expect(daysOf(window)).toHaveLength(daysOf(wanted).length);
        expect(window.from >= FIRST && window.to <= LAST).toBe(true);
        expect(fits(where, window, wanted.units)).toBe(true);
      }
      const days = found.flatMap(daysOf);
      expect(new Set(days).size).toBe(days.length);
    }),
  );
});

it('the first free window is nearest to the wanted days, and is missing only if there is none', () => {
  fc.assert(
    fc.property(place, taken, (where, wanted) => {
      const length = daysOf(wanted).length;
      const distance = (from: string) => Math.abs(dayNumber(from) - dayNumber(wanted.from));
      const possible = daysOf(within)
        .map((from) => ({ from, to: addDays(from, length - 1) }))
        .filter((window) => window.to <= LAST && fits(where, window, wanted.units));
      const [nearest] = freeWindows(where, wanted, within);
      if (possible.length === 0) expect(nearest).toBeUndefined();
      else expect(distance(nearest!.from)).toBe(Math.min(...possible.map(({ from }) => distance(from))));
    }),
  );
});

it('blockers are what takes units on a day on which the wanted ones are not free', () => {
  fc.assert(
    fc.property(place, taken, (where, wanted) => {
      const full = daysOf(wanted).filter((day) => freeOn(where, day) < wanted.units);
      const expected = where.taken.filter((each) => full.some((day) => contains(each, day)));
      expect(blockersOf(where, wanted)).toEqual(expected);
    }),
  );
});
