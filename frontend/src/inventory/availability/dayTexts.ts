import type { Day } from '../../ui/days';

// Days are not moments: they are written in UTC, where each begins at its midnight. American month names are always three
// letters long.
const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', weekday: 'short' });
const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' });

const partOf = (day: Day, wanted: 'month' | 'weekday'): string =>
  short.formatToParts(new Date(day)).find(({ type }) => type === wanted)?.value ?? '';

/** `3`. */
export const dayNumber = (day: Day): string => String(Number(day.slice(8)));

/** `Mar`. */
export const shortMonth = (day: Day): string => partOf(day, 'month');

/** `March`. */
export const longMonth = (day: Day): string => long.format(new Date(day));

/** `Tue`. */
export const weekdayOf = (day: Day): string => partOf(day, 'weekday');

/** `3 Mar`. */
export const dayAndMonth = (day: Day): string => `${dayNumber(day)} ${shortMonth(day)}`;

/** `3 Mar 2027`. */
export const wholeDate = (day: Day): string => `${dayAndMonth(day)} ${day.slice(0, 4)}`;

/** `3 Mar 2027`, `3 to 9 Mar 2027`, `28 Feb to 9 Mar 2027`, `28 Dec 2026 to 9 Jan 2027`. */
export function daysInWords(from: Day, to: Day): string {
  if (from === to) return wholeDate(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayNumber(from)} to ${wholeDate(to)}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth(from) : wholeDate(from)} to ${wholeDate(to)}`;
}
