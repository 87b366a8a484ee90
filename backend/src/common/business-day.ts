import { DateTime } from 'luxon';

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):?[0-5]\d)$/;

/** A live date means the start of its day, a deadline or an end date the end of it. */
export type DayEdge = 'start' | 'end';

/** The first moment of a day. Where clocks go back to midnight (Havana, the Azores), that is the first of two midnights. */
export const startOfDay = (moment: DateTime): DateTime => moment.startOf('day').getPossibleOffsets()[0]!;

const endOfDay = (moment: DateTime): DateTime => startOfDay(moment.plus({ days: 1 })).minus(1);

/**
 * The moment that a date stands for (docs/product.md, 6): for a plain `yyyy-MM-dd`, the first or last millisecond of
 * that day in the business's time zone; for an ISO timestamp with an offset, that timestamp.
 * @returns UTC, or undefined when the text is neither or names a day that does not exist.
 */
export function parseBusinessDate(text: string, edge: DayEdge, zone: string): Date | undefined {
  if (!PLAIN_DATE.test(text) && !TIMESTAMP.test(text)) return undefined;
  const moment = DateTime.fromISO(text, { zone });
  if (!moment.isValid || moment.year < 2000 || moment.year > 2999) return undefined;
  if (!PLAIN_DATE.test(text)) return moment.toJSDate();
  return (edge === 'start' ? startOfDay(moment) : endOfDay(moment)).toJSDate();
}

/** The last moment of a day, which is given as yyyy-MM-dd. */
export const endOf = (day: string, zone: string): Date => parseBusinessDate(day, 'end', zone)!;

/** Whether something is a day of the calendar, as yyyy-MM-dd. */
export const isPlainDay = (value: unknown): value is string =>
  typeof value === 'string' && PLAIN_DATE.test(value) && parseBusinessDate(value, 'start', 'utc') !== undefined;

/** Whether a moment falls on today or later, in the business's time zone. */
export function isTodayOrLater(moment: Date, now: Date, zone: string): boolean {
  return moment >= startOfDay(DateTime.fromJSDate(now, { zone })).toJSDate();
}

/** A calendar month, in UTC: from `start` up to, but not including, `end`. */
export interface CalendarMonth {
  year: number;
  /** 1 to 12. */
  month: number;
  start: Date;
  end: Date;
}

/** The calendar month with this number (1 to 12) in the business's time zone (docs/product.md, 6.1). */
export function calendarMonth(year: number, month: number, zone: string): CalendarMonth {
  const first = DateTime.fromObject({ year, month }, { zone });
  const [start, end] = [first, first.plus({ months: 1 })].map((day) => startOfDay(day).toJSDate());
  return { year, month, start: start!, end: end! };
}

/** The calendar month of a moment in the business's time zone. */
export function monthOf(moment: Date, zone: string): CalendarMonth {
  const { year, month } = DateTime.fromJSDate(moment, { zone });
  return calendarMonth(year, month, zone);
}

/** The last `count` calendar months, oldest first, ending with the month of the moment. */
export function monthsUpTo(moment: Date, count: number, zone: string): CalendarMonth[] {
  const current = DateTime.fromJSDate(moment, { zone }).startOf('month');
  return Array.from({ length: count }, (_, index) =>
    monthOf(current.minus({ months: count - 1 - index }).toJSDate(), zone),
  );
}

/**
 * The next `days` days from today in the business's time zone, as UTC bounds: the start of today and the end of the
 * last day.
 */
export function daysFrom(now: Date, days: number, zone: string): { start: Date; end: Date } {
  const today = DateTime.fromJSDate(now, { zone });
  return { start: startOfDay(today).toJSDate(), end: endOfDay(today.plus({ days: days - 1 })).toJSDate() };
}

/** The day of a moment in the business's time zone: yyyy-MM-dd. */
export function dayOf(moment: Date, zone: string): string {
  return DateTime.fromJSDate(moment, { zone }).toFormat('yyyy-MM-dd');
}

/** A day in a sentence: `14 March 2027`. */
export const shownDay = (day: string): string => DateTime.fromISO(day, { locale: 'en-GB' }).toFormat('d MMMM yyyy');
