import type { Days } from '../../providers/dataProvider';
import { addDays, type Day } from '../../ui/days';
import { dayAndMonth, dayNumber, longMonth, shortMonth, weekdayOf } from './dayTexts';
import type { Zoom } from './view';

/** A label of the head. Days are counted from the first one that is shown. */
export interface Mark {
  first: number;
  last: number;
  label: string;
  /** A second, shorter line. */
  detail?: string;
}

export interface Scale {
  days: Day[];
  /** By the number of days. */
  zoom: Zoom;
  /** Months, or years. */
  upper: Mark[];
  /** Days, weeks or months. */
  lower: Mark[];
}

export function scaleOf({ from, to }: Days): Scale {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  if (days.length > 92) {
    const upper = marks(
      days,
      (day) => day.slice(0, 4),
      (day) => day.slice(0, 4),
    );
    return { days, zoom: 'months', upper, lower: marks(days, (day) => day.slice(0, 7), shortMonth) };
  }
  const months = marks(
    days,
    (day) => day.slice(0, 7),
    (day) => `${longMonth(day)} ${day.slice(0, 4)}`,
  );
  const upper = months.map((mark) => monthMark(mark, days[0]!, days.length / 6));
  if (days.length > 31) {
    const lower = days.flatMap((day, first) =>
      first % 7 === 0 ? [{ first, last: first + 6, label: dayAndMonth(day) }] : [],
    );
    return { days, zoom: 'weeks', upper, lower };
  }
  const lower = days.map((day, first) => ({
    first,
    last: first,
    label: dayNumber(day),
    detail: weekdayOf(day).slice(0, 2),
  }));
  return { days, zoom: 'days', upper, lower };
}

/** A month of which few days are shown has no room for its whole name. */
const monthMark = (mark: Mark, first: Day, least: number): Mark =>
  mark.last - mark.first + 1 < least ? { ...mark, label: shortMonth(addDays(first, mark.first)) } : mark;

/** One mark for all days in a row with the same key. */
function marks(days: Day[], keyOf: (day: Day) => string, labelOf: (day: Day) => string): Mark[] {
  const found: Mark[] = [];
  days.forEach((day, index) => {
    const last = found.at(-1);
    if (last && keyOf(days[last.first]!) === keyOf(day)) last.last = index;
    else found.push({ first: index, last: index, label: labelOf(day) });
  });
  return found;
}

/** The place of days in the width of the timeline. */
export const placed = ({ first, last }: { first: number; last: number }, days: number) => ({
  left: `${(first / days) * 100}%`,
  width: `${((last - first + 1) / days) * 100}%`,
});
