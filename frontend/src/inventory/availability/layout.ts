import type { Availability, AvailableDay, AvailabilityBlock, AvailabilitySpan } from '../../api/types';
import { daysBetween, type Day } from '../../ui/days';

/** A booking, an option or a block as it is drawn. Days are counted from the first one that is shown. */
export interface Bar {
  id: string;
  of: ({ kind: 'booking' | 'option' } & AvailabilitySpan) | ({ kind: 'block' } & AvailabilityBlock);
  first: number;
  last: number;
  lane: number;
  /** It begins before, or ends after, the days that are shown. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** Days in a row with the same figures. */
export interface Run {
  first: number;
  last: number;
  used: number;
  capacity: number | null;
}

export interface RowLayout {
  bars: Bar[];
  lanes: number;
  /** Days on which something is taken, if the bars do not say all: more than one unit, too many, or no bars at all. */
  runs: Run[];
  height: number;
}

export const LANE_HEIGHT = 26;
export const ROW_PADDING = 7;
const STRIP_HEIGHT = 20;
const LEAST_HEIGHT = 42;

export function layoutOf({ capacity, days, spans, blocks }: Availability): RowLayout {
  const first = days[0]?.day ?? '';
  const blocked = (blocks ?? []).map((block) => ({ ...block, kind: 'block' as const }));
  const bars = spans ? inLanes([...blocked, ...spans], first, days.length) : [];
  const lanes = bars.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
  const all = runsOf(days);
  const runs = !spans || (capacity ?? 0) > 1 ? all : all.filter(isAbove);
  const strip = spans && runs.length > 0 ? STRIP_HEIGHT : 0;
  return { bars, lanes, runs, height: Math.max(2 * ROW_PADDING + lanes * LANE_HEIGHT + strip, LEAST_HEIGHT) };
}

/** Whether more is taken than there is. */
export const isAbove = ({ used, capacity }: Run): boolean => capacity !== null && used > capacity;

/** Each in the first lane that has room. */
function inLanes(spans: Bar['of'][], first: Day, days: number): Bar[] {
  const ends: number[] = [];
  return spans.map((of) => {
    const [from, to] = [daysBetween(first, of.from), daysBetween(first, of.to)];
    const free = ends.findIndex((end) => end < from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    return {
      ...{ id: of.id, of, lane },
      ...{ first: Math.max(from, 0), last: Math.min(to, days - 1) },
      ...{ isCutBefore: from < 0, isCutAfter: to > days - 1 },
    };
  });
}

function runsOf(days: AvailableDay[]): Run[] {
  const runs: Run[] = [];
  days.forEach((day, index) => {
    const used = day.booked + day.held;
    const last = runs.at(-1);
    if (last?.last === index - 1 && last.used === used && last.capacity === day.capacity) last.last = index;
    else if (used > 0 || day.capacity === 0) runs.push({ first: index, last: index, used, capacity: day.capacity });
  });
  return runs;
}

/** The first days in a row on which something is free, from the given day on. */
export function nextFree(days: AvailableDay[], from: Day): { from: Day; to: Day; isOpen: boolean } | undefined {
  const begin = days.findIndex(({ day, free }) => day >= from && free !== 0);
  if (begin === -1) return undefined;
  const taken = days.findIndex(({ free }, index) => index > begin && free === 0);
  const end = taken === -1 ? days.length : taken;
  // Beyond the days that were asked for, nobody knows.
  return { from: days[begin]!.day, to: days[end - 1]!.day, isOpen: taken === -1 };
}

/** @param month as in `2027-03` */
export const freeDaysIn = (days: AvailableDay[], month: string, from: Day): number =>
  days.filter(({ day, free }) => day.startsWith(month) && day >= from && free !== 0).length;
