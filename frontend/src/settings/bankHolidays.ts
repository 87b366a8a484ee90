import type { NonWorkingDay } from '../api/types';
import { addDays, daysBetween, today, YEAR_DAYS, type Day } from '../ui/days';

const DIVISION = 'england-and-wales';

/**
 * The days in a file of bank holidays: the JSON of gov.uk, of which England and Wales count, or a calendar (.ics,
 * RFC 5545) with events of whole days.
 * @returns undefined if the text is neither, or contains no day
 */
export function readBankHolidays(text: string): NonWorkingDay[] | undefined {
  const days = text.trimStart().startsWith('{') ? fromJson(text) : fromCalendar(text);
  return days.length > 0 ? days : undefined;
}

/** The days that the list does not have yet, from the given day on, are added; all are sorted. */
export function withAdded(
  days: readonly NonWorkingDay[],
  found: readonly NonWorkingDay[],
  from: string,
): NonWorkingDay[] {
  const byDay = new Map([...found.filter(({ day }) => day >= from), ...days].map((each) => [each.day, each]));
  return [...byDay.values()].sort((one, other) => one.day.localeCompare(other.day));
}

function fromJson(text: string): NonWorkingDay[] {
  try {
    const { [DIVISION]: division } = JSON.parse(text) as Record<string, { events?: unknown } | undefined>;
    const events = Array.isArray(division?.events) ? (division.events as { title?: unknown; date?: unknown }[]) : [];
    return events.flatMap(({ title, date }) => nonWorkingDay(date, title));
  } catch {
    return [];
  }
}

function fromCalendar(text: string): NonWorkingDay[] {
  // A long line continues on the next one, which then begins with a space.
  const lines = text.replace(/\r\n/g, '\n').replace(/\n[ \t]/g, '');
  return [...lines.matchAll(/^BEGIN:VEVENT\n(.*?)^END:VEVENT$/gms)].flatMap(([, content = '']) => {
    // An alarm in the event has properties of the same names.
    const event = content.replace(/^BEGIN:(.*?)\n.*?^END:\1$/gms, '');
    // A parameter in quotes may contain a colon.
    const valueOf = (property: string) =>
      new RegExp(`^${property}(?:;(?:"[^"\n]*"|[^":\n])*)?:(.*)$`, 'm').exec(event)?.[1];
    if (valueOf('STATUS') === 'CANCELLED') return [];
    const name = valueOf('SUMMARY')?.replace(/\\([,;\\])/g, '$1');
    const first = wholeDayIn(valueOf('DTSTART'));
    const end = wholeDayIn(valueOf('DTEND'));
    const length = first && end ? daysBetween(first, end) : daysIn(valueOf('DURATION'));
    const begins = first && EVERY_YEAR.test(valueOf('RRULE') ?? '') ? inComingYears(first) : [first];
    return begins.flatMap((begin) => daysFrom(begin, length)).flatMap((day) => nonWorkingDay(day, name));
  });
}

/** Other rules are not read: such an event counts once. */
const EVERY_YEAR = /^FREQ=YEARLY(;INTERVAL=1)?$/;
const YEARS_AHEAD = 10;

function inComingYears(first: Day): Day[] {
  const [firstYear, thisYear] = [first, today()].map((day) => Number(day.slice(0, 4))) as [number, number];
  const years = Array.from({ length: YEARS_AHEAD }, (_, index) => Math.max(firstYear, thisYear) + index);
  return years.flatMap((year) => wholeDayIn(`${year}${first.slice(5, 7)}${first.slice(8)}`) ?? []);
}

/** @returns undefined if the value is a moment, or no day of the calendar */
function wholeDayIn(value = ''): Day | undefined {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(value) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : undefined;
}

/** Browsers take February 30 for March 2. */
function isDay(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** The whole days in a duration: a number of weeks or of days. */
function daysIn(duration = ''): number {
  const [, count, unit] = /^\+?P(\d+)([WD])/.exec(duration) ?? [];
  return Number(count ?? 0) * (unit === 'W' ? 7 : 1);
}

/** There is at least the first. Nothing closes for more than a year, but an event may end in the year 9999. */
const daysFrom = (first: Day | undefined, length: number): Day[] =>
  first ? Array.from({ length: Math.min(Math.max(length, 1), YEAR_DAYS) }, (_, index) => addDays(first, index)) : [];

function nonWorkingDay(day: unknown, name: unknown): NonWorkingDay[] {
  return typeof day === 'string' && isDay(day) && typeof name === 'string' && name.trim()
    ? [{ day, name: name.trim().slice(0, 100) }]
    : [];
}
