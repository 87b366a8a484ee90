import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { Calendar, CALENDAR_ID } from './calendar.entity.js';

export type WorkingTime = Pick<Calendar, 'workingDays' | 'nonWorkingDays'>;

/** When the business works. */
export const calendarOf = (manager: EntityManager): Promise<Calendar> =>
  manager.findOneByOrFail(Calendar, { id: CALENDAR_ID });

/** Returns a function that says whether the business works on a day. */
export function workingDay({ workingDays, nonWorkingDays }: WorkingTime): (day: DateTime) => boolean {
  const closed = new Set(nonWorkingDays.map(({ day }) => day));
  return (day) => workingDays.includes(day.weekday) && !closed.has(day.toISODate()!);
}

/**
 * The working day this many working days after the day of a moment, at a time of that day (docs/product.md, 15.3).
 * @param from its own day does not count, whether it is a working day or not
 * @param time HH:mm in the business's time zone
 */
export function afterWorkingDays(from: Date, count: number, time: string, calendar: WorkingTime, zone: string): Date {
  const isWorkingDay = workingDay(calendar);
  let day = DateTime.fromJSDate(from, { zone }).startOf('day');
  for (let left = count; left > 0;) {
    day = day.plus({ days: 1 });
    if (isWorkingDay(day)) left -= 1;
  }
  const [hour, minute] = time.split(':').map(Number);
  return day.set({ hour, minute }).toJSDate();
}
