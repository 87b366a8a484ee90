import { DateTime } from 'luxon';

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):?[0-5]\d)$/;

/** A live date opens its day, a deadline or an end date closes it. */
export type DayEdge = 'start' | 'end';

/**
 * The moment that a date means (docs/product.md, 6): a plain `yyyy-MM-dd` is the first or the last millisecond of that day
 * in the business's time zone, an ISO timestamp with its offset is itself.
 * @returns UTC, or undefined when the text is neither, or names a day that does not exist.
 */
export function parseBusinessDate(text: string, edge: DayEdge, zone: string): Date | undefined {
  if (!PLAIN_DATE.test(text) && !TIMESTAMP.test(text)) return undefined;
  const moment = DateTime.fromISO(text, { zone });
  if (!moment.isValid || moment.year < 2000 || moment.year > 2999) return undefined;
  if (!PLAIN_DATE.test(text)) return moment.toJSDate();
  return (edge === 'start' ? moment.startOf('day') : moment.endOf('day')).toJSDate();
}

/** Whether a moment falls on today or later, counted in days of the business's time zone. */
export function isTodayOrLater(moment: Date, now: Date, zone: string): boolean {
  return moment >= DateTime.fromJSDate(now, { zone }).startOf('day').toJSDate();
}

/** A month of the calendar, in UTC: from `start` up to, not including, `end`. */
export interface CalendarMonth {
  year: number;
  /** 1 to 12. */
  month: number;
  start: Date;
  end: Date;
}

/** A month by its number, 1 to 12, in the business's time zone (docs/product.md, 6.1). */
export function calendarMonth(year: number, month: number, zone: string): CalendarMonth {
  const start = DateTime.fromObject({ year, month }, { zone });
  return { year, month, start: start.toJSDate(), end: start.plus({ months: 1 }).toJSDate() };
}

/** The calendar month of a moment in the business's time zone. */
export function monthOf(moment: Date, zone: string): CalendarMonth {
  const { year, month } = DateTime.fromJSDate(moment, { zone });
  return calendarMonth(year, month, zone);
}

/** The last `count` calendar months, oldest first; the one of the moment is the last. */
export function monthsUpTo(moment: Date, count: number, zone: string): CalendarMonth[] {
  const current = DateTime.fromJSDate(moment, { zone }).startOf('month');
  return Array.from({ length: count }, (_, index) =>
    monthOf(current.minus({ months: count - 1 - index }).toJSDate(), zone),
  );
}

/** So many days of the business's time zone from today on, as UTC bounds: the first moment of today and the last of the last day. */
export function daysFrom(now: Date, days: number, zone: string): { start: Date; end: Date } {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  return {
    start: today.toJSDate(),
    end: today
      .plus({ days: days - 1 })
      .endOf('day')
      .toJSDate(),
  };
}

/** The day of a moment in the business's time zone: yyyy-MM-dd. */
export function dayOf(moment: Date, zone: string): string {
  return DateTime.fromJSDate(moment, { zone }).toFormat('yyyy-MM-dd');
}

/**
 * Tells the day, 1 to 31, of a moment in the month: asking a calendar about each of ten thousand moments takes longer than all else that
 * is done with them.
 */
export function dayInMonth({ start, end }: CalendarMonth, zone: string): (moment: Date) => number {
  const opens: Date[] = [];
  for (let day = DateTime.fromJSDate(start, { zone }); day.toJSDate() < end; day = day.plus({ days: 1 }))
    opens.push(day.toJSDate());
  return (moment) => opens.filter((open) => open <= moment).length;
}
