import type { NonWorkingDay } from '../api/types';

const DIVISION = 'england-and-wales';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

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
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const days: NonWorkingDay[] = [];
  let event: { day?: string; name?: string } = {};
  for (const line of lines) {
    const [, property, value] = /^([A-Za-z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (property === 'BEGIN') event = {};
    if (property === 'DTSTART') event.day = value?.replace(/^(\d{4})(\d{2})(\d{2})(T.*)?$/, '$1-$2-$3');
    if (property === 'SUMMARY') event.name = value?.replace(/\\([,;\\])/g, '$1');
    if (property === 'END' && value === 'VEVENT') days.push(...nonWorkingDay(event.day, event.name));
  }
  return days;
}

function nonWorkingDay(day: unknown, name: unknown): NonWorkingDay[] {
  return typeof day === 'string' && DAY.test(day) && typeof name === 'string' && name.trim()
    ? [{ day, name: name.trim().slice(0, 100) }]
    : [];
}
