import { londonDay } from './format';

/** A day of the business calendar, `yyyy-MM-dd`: it sorts and compares as text, and no time zone can shift it. Section 6. */
export type Day = string;

export const today = (): Day => londonDay(new Date());

export const isWholeDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A day that was not changed keeps its exact moment: what began at noon did not begin at midnight. */
export const momentUnlessChanged = (day: Day, moment: string): string => (londonDay(moment) === day ? moment : day);
