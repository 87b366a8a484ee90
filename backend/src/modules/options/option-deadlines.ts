import type { EntityManager } from 'typeorm';
import { parseBusinessDate } from '../../common/business-day.js';
import { afterWorkingDays, calendarOf } from '../settings/working-days.js';
import type { Option } from './option.entity.js';

type Deadlines = Pick<Option, 'expiresAt' | 'warnAt' | 'warnedAt'>;

/** What an option that becomes first, or is renewed, has time for (docs/product.md, 16.3). */
export async function fullDeadlines(manager: EntityManager, now: Date, zone: string): Promise<Deadlines> {
  const calendar = await calendarOf(manager);
  const { optionDays, optionTime } = calendar;
  return {
    expiresAt: afterWorkingDays(now, optionDays, optionTime, calendar, zone),
    warnAt: optionDays > 1 ? afterWorkingDays(now, optionDays - 1, optionTime, calendar, zone) : null,
    warnedAt: optionDays > 1 ? null : now,
  };
}

/** One working day, or what is left if that is less. The owner is told of the challenge, so there is no warning. */
export async function challengedDeadlines(
  manager: EntityManager,
  now: Date,
  zone: string,
  { expiresAt }: Pick<Option, 'expiresAt'>,
): Promise<Deadlines> {
  const calendar = await calendarOf(manager);
  const next = afterWorkingDays(now, 1, calendar.optionTime, calendar, zone);
  return { expiresAt: next < expiresAt ? next : expiresAt, warnAt: null, warnedAt: now };
}

/** A queued option waits until its last day is over. */
export const queuedDeadlines = ({ to }: Pick<Option, 'to'>, zone: string): Deadlines => ({
  expiresAt: parseBusinessDate(to, 'end', zone)!,
  warnAt: null,
  warnedAt: null,
});
