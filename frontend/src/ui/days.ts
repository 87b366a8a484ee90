import { businessDay } from './format';

/** A day of the business calendar, `yyyy-MM-dd`: it sorts and compares as text, and no time zone can shift it. Section 6. */
export type Day = string;

export const today = (): Day => businessDay(new Date());

/** A day that the server takes (docs/product.md, 9.3): typed as far as "202" a year is that of 202. */
export const isWholeDay = (text: string): boolean => /^2\d{3}-\d{2}-\d{2}$/.test(text);

/** A date field cannot be filled with half a day again, and it is empty for most of them: such a day is what it was before. */
export const wholeDaysOf = <Days extends Record<keyof Days, Day>>(typed: Days, before: Days): Days =>
  Object.fromEntries(
    Object.entries<Day>(typed).map(([field, day]) => [field, isWholeDay(day) ? day : before[field as keyof Days]]),
  ) as Days;

/** A day that was not changed keeps its exact moment: what began at noon did not begin at midnight. */
export const momentUnlessChanged = (day: Day, moment: string): string => (businessDay(moment) === day ? moment : day);

/** The first and the last day of the month that a day lies in. */
export function monthAround(day: Day): { first: Day; last: Day } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const beginning = day.slice(0, 8);
  // In UTC, whose days no change of the clocks makes shorter: day 0 of the next month is the last of this one.
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { first: `${beginning}01`, last: `${beginning}${length}` };
}
