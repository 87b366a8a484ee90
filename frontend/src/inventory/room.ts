import type { Availability, AvailabilityBlock, AvailabilitySpan, AvailableDay } from '../api/types';
import type { Days } from '../providers/dataProvider';
import { addDays, daysFromTo, type Day } from '../ui/days';
import { isSameName } from '../ui/names';

/** What a booking occupies itself and would give up by moving, or an option by being booked. */
export interface Own extends Days {
  id: string;
  units: number;
}

interface DayRoom {
  day: Day;
  capacity: number;
  /** By others. */
  taken: number;
  /** Negative where more is sold than there is. */
  room: number;
}

/** What a span of days offers. */
export interface Room {
  fits: boolean;
  /** The day with the least room, of those on which anything can be sold. */
  worst: DayRoom;
  /** The days without enough room; if it fits, those on which the booking may stay all the same. */
  lacking: Days[];
  /** Whether nothing can be sold on any of these. */
  isBlocked: boolean;
  /** Who takes some of it, in order of their days. */
  takers: AvailabilitySpan[];
  /** The days with less than usual, with their reasons. */
  blocks: AvailabilityBlock[];
}

const covers = ({ from, to }: Days, day: Day): boolean => from <= day && day <= to;

/** The room on days on which a capacity is set. */
export const roomOn = (days: readonly AvailableDay[], own?: Own): DayRoom[] =>
  days.flatMap(({ day, booked, held, capacity }) => {
    if (capacity === null) return [];
    const taken = booked + held - (own && covers(own, day) ? own.units : 0);
    return [{ day, capacity, taken, room: capacity - taken }];
  });

/** The units that these take on a day. */
export const unitsOn = (spans: readonly Pick<AvailabilitySpan, 'units' | 'from' | 'to'>[], day: Day): number =>
  spans.filter((span) => covers(span, day)).reduce((sum, { units }) => sum + units, 0);

/** The first options of a brand that a booking of so many units may take the place of (docs/product.md, 3.3). */
export const heldBy = (brand: string, units: number, spans: readonly AvailabilitySpan[] = []): AvailabilitySpan[] =>
  spans.filter(
    (span) =>
      span.kind === 'option' && span.status === 'first' && span.units <= units && isSameName(span.label, brand.trim()),
  );

/** What is left if bookings of so many units take the place of these options. */
export function withoutHeld(
  { days, spans, ...others }: Availability,
  held: readonly Own[],
  unitsTaken: (day: Day) => number,
): Availability {
  return {
    ...others,
    days: days.map((each) => ({ ...each, held: each.held - Math.min(unitsOn(held, each.day), unitsTaken(each.day)) })),
    spans: spans?.filter(({ id }) => !held.some((option) => option.id === id)),
  };
}

/** What else is about to be booked in the same form. */
export type Sibling = Pick<AvailabilitySpan, 'label' | 'units' | 'from' | 'to'>;

/** What is left if the siblings are booked first. */
export function withSiblings({ days, spans, ...others }: Availability, siblings: readonly Sibling[]): Availability {
  const near = siblings.filter(({ from, to }) => days.some(({ day }) => covers({ from, to }, day)));
  return {
    ...others,
    days: days.map((each) => ({ ...each, booked: each.booked + unitsOn(siblings, each.day) })),
    spans: [
      ...(spans ?? []),
      ...near.map((each) => ({ ...each, id: each.label, kind: 'booking' as const, status: '' })),
    ],
  };
}

/** What these days offer. @returns undefined if no capacity is set */
export function roomIn({ days, spans = [], blocks = [] }: Availability, units: number, own?: Own): Room | undefined {
  const rooms = roomOn(days, own);
  const isClosed = ({ capacity }: DayRoom) => capacity === 0;
  const [worst] = rooms.toSorted(
    (one, other) => Number(isClosed(one)) - Number(isClosed(other)) || one.room - other.room,
  );
  if (!worst) return undefined;
  // It may stay where it is, and shrink, even if more is sold than there is (docs/product.md, 16.1).
  const mayStay = (day: Day) => own !== undefined && covers(own, day) && units <= own.units;
  const short = rooms.filter(({ room }) => room < units);
  const refused = short.filter(({ day }) => !mayStay(day));
  const fits = refused.length === 0;
  const lacking = fits ? short : refused;
  const takers = spans
    .filter(({ id, status }) => id !== own?.id && status !== 'queued')
    .toSorted((one, other) => one.from.localeCompare(other.from));
  const runs = runsOf(lacking.map(({ day }) => day));
  return { fits, worst, lacking: runs, isBlocked: lacking.every(isClosed), takers, blocks };
}

/** Days as runs without a gap. @param days in order */
export function runsOf(days: readonly Day[]): Days[] {
  const runs: Days[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

/**
 * The free days nearest to those that were wanted, as many of them: those before, and twice those after. They do not
 * overlap.
 * @param rooms without a gap, in order
 */
export function windowsNear(rooms: readonly DayRoom[], { from, to }: Days, units: number): Days[] {
  const length = daysFromTo(from, to);
  const free = runsOf(rooms.filter(({ room }) => room >= units).map(({ day }) => day));
  const starts = free.flatMap((run) => startsIn(run, length));
  const earlier = starts.findLast((start) => start < from);
  const later = starts.find((start) => start > from);
  const next = later && starts.find((start) => start >= addDays(later, length));
  return [earlier, later, next].flatMap((start) => (start ? [{ from: start, to: addDays(start, length - 1) }] : []));
}

/** The days on which something of this length can begin; none if the run is too short. */
const startsIn = ({ from, to }: Days, length: number): Day[] =>
  Array.from({ length: Math.max(0, daysFromTo(from, to) - length + 1) }, (_, days) => addDays(from, days));
