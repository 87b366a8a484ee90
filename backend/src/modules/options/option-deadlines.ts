import type { EntityManager } from 'typeorm';
import { endOf } from '../../common/business-day.js';
import { afterWorkingDays, calendarOf } from '../settings/working-days.js';
import type { Option } from './option.entity.js';

type Deadlines = Pick<Option, 'expiresAt' | 'warnAt' | 'warnedAt'>;

/** What an option that becomes first, or is renewed, has time for (docs/product.md, 16.3). */
export async function fullDeadlines(
  manager: EntityManager,
  now: Date,
  { to }: Pick<Option, 'to'>,
  zone: string,
): Promise<Deadlines> {
  const calendar = await calendarOf(manager);
  const { optionDays, optionTime } = calendar;
  const after = (days: number) => afterWorkingDays(now, days, optionTime, calendar, zone);
  const over = endOf(to, zone);
  // The whole working days that are left for it.
  let days = optionDays;
  while (days > 0 && after(days) > over) days -= 1;
  return {
    expiresAt: days < optionDays ? over : after(days),
    warnAt: days > 1 ? after(days - 1) : null,
    warnedAt: days > 1 ? null : now,
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
  expiresAt: endOf(to, zone),
  warnAt: null,
  warnedAt: null,
});
