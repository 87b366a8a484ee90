import { daysFromTo } from '../api/plainDays';
import { businessDay } from './format';

export { addDays, daysFromTo, YEAR_DAYS } from '../api/plainDays';

/**
 * A day of the business calendar, `yyyy-MM-dd`, which can be sorted and compared as text (section 6). It is independent
 * of time zones.
 */
export type Day = string;

export const today = (): Day => businessDay(new Date());

/** The value of a field with a partly typed day: neither empty nor valid. */
export const INCOMPLETE_DAY: Day = '0000-00-00';

/**
 * Whether the server accepts this day (docs/product.md, 9.3). While a year is being typed, "202" means the year 202.
 */
export const isWholeDay = (text: string): boolean => /^2\d{3}-\d{2}-\d{2}$/.test(text);

/** Whether a period of whole days ends before it begins. */
export const isOutOfOrder = (from: Day, to: Day): boolean => isWholeDay(from) && isWholeDay(to) && to < from;

/** An unchanged day keeps its exact time, so that noon does not become midnight. */
export const momentUnlessChanged = (day: Day, moment: string): string => (businessDay(moment) === day ? moment : day);

/** How many days later another day is. */
export const daysBetween = (from: Day, to: Day): number => daysFromTo(from, to) - 1;

/** The first and last day of the month that contains the day. */
export function monthAround(day: Day): { first: Day; last: Day } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const beginning = day.slice(0, 8);
  // Day 0 of the next month is the last day of this one.
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { first: `${beginning}01`, last: `${beginning}${length}` };
}
