import { dayNumber, dayText, type DaySpan } from '../../common/plain-days.js';

export interface Taken extends DaySpan {
  units: number;
}

export interface Block extends DaySpan {
  capacity: number;
}

/** What can be sold of an opportunity, and what has been. */
export interface Place {
  capacity: number;
  blocks: Block[];
  taken: Taken[];
}

const MAX_WINDOWS = 3;

/** How many units are free on each of these days, if any; below zero where more has been sold than there is. */
export function freeUnits({ capacity, blocks, taken }: Place, { from, to }: DaySpan): number[] {
  const first = dayNumber(from);
  const days = Math.max(dayNumber(to) - first + 1, 0);
  const free = new Array<number>(days).fill(capacity);
  const on = (span: DaySpan, each: (day: number) => void) => {
    const last = Math.min(dayNumber(span.to) - first, days - 1);
    for (let day = Math.max(dayNumber(span.from) - first, 0); day <= last; day += 1) each(day);
  };
  for (const block of blocks) on(block, (day) => (free[day] = Math.min(free[day]!, block.capacity)));
  for (const each of taken) on(each, (day) => (free[day] = free[day]! - each.units));
  return free;
}

/**
 * The spans nearest to the wanted one that are as long and have the units free: at most three, each in a gap of its own.
 * @param within where to look
 */
export function freeWindows(place: Place, wanted: Taken, within: DaySpan): DaySpan[] {
  const start = dayNumber(wanted.from);
  const length = dayNumber(wanted.to) - start + 1;
  return gaps(freeUnits(place, within), wanted.units)
    .map(({ from, to }) => ({ from: dayNumber(within.from) + from, to: dayNumber(within.from) + to }))
    .filter(({ from, to }) => to - from + 1 >= length)
    .map(({ from, to }) => Math.min(Math.max(start, from), to - length + 1))
    .sort((one, other) => Math.abs(one - start) - Math.abs(other - start) || one - other)
    .slice(0, MAX_WINDOWS)
    .map((from) => ({ from: dayText(from), to: dayText(from + length - 1) }));
}

/** What takes units on a day on which the wanted ones are not free. */
export function blockersOf<Each extends Taken>(place: Omit<Place, 'taken'> & { taken: Each[] }, wanted: Taken): Each[] {
  const first = dayNumber(wanted.from);
  const full = freeUnits(place, wanted).flatMap((free, day) => (free < wanted.units ? [dayText(first + day)] : []));
  return place.taken.filter(({ from, to }) => full.some((day) => from <= day && day <= to));
}

/** The longest runs of days on which enough is free, by the places of their first and last day. */
function gaps(free: number[], units: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  free.forEach((each, day) => {
    if (each < units) return;
    const gap = found.at(-1);
    if (gap && gap.to === day - 1) gap.to = day;
    else found.push({ from: day, to: day });
  });
  return found;
}
