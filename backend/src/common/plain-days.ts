export const DAY_MS = 24 * 60 * 60 * 1000;

/** A year, if it is a leap year. */
export const YEAR_DAYS = 366;

/** Days of the calendar, both included, as yyyy-MM-dd. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Counts days, so that one can be added: no clock changes between them. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

export const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => dayText(dayNumber(day) + days);

/** The number of days from one day to another, both included. */
export const daysFromTo = (from: string, to: string): number => dayNumber(to) - dayNumber(from) + 1;
