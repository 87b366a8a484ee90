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

/** The calendar month of a moment in the business's time zone, as UTC bounds: from `start` up to, not including, `end`. */
export function monthOf(moment: Date, zone: string): { start: Date; end: Date } {
  const start = DateTime.fromJSDate(moment, { zone }).startOf('month');
  return { start: start.toJSDate(), end: start.plus({ months: 1 }).toJSDate() };
}
