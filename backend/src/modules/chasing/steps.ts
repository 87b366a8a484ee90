import { DateTime } from 'luxon';
import { dayOf } from '../../common/business-day.js';
import { DAY_MS } from '../../common/plain-days.js';
import { isAskedLate } from '../bookings/booking-workflow.js';
import type { Booking } from '../bookings/booking.entity.js';
import { workingDay, type WorkingTime } from '../settings/working-days.js';
import type { Chasing } from './chasing.entity.js';

// When a booking's contacts are reminded (docs/product.md, 17.2).

/** A reminder about one booking. */
export interface Step {
  /** How many days before (negative) or after the deadline. */
  days: number;
  /** The working day on which it goes out: yyyy-MM-dd. */
  day: string;
}

/** What decides about steps besides the booking. */
export interface Plan {
  settings: Pick<Chasing, 'enabled' | 'beforeDays' | 'afterDays' | 'sendAt' | 'lastAt' | 'queuedFor'>;
  calendar: WorkingTime;
  zone: string;
}

type Dated = Pick<
  Booking,
  'status' | 'statusBeforeOverdueSince' | 'statusChangedAt' | 'approvedAt' | 'createdAt' | 'deadlineDate'
>;

/** All steps of a booking, by day. Those for which the brand has been asked less than a day before are left out. */
export function stepsOf(booking: Dated, { settings, calendar, zone }: Plan): Step[] {
  const { statusChangedAt, deadlineDate } = booking;
  const isWorkingDay = workingDay(calendar);
  const askedLate = isAskedLate(booking);
  const start = DateTime.fromISO(dayOf(askedLate ? statusChangedAt : deadlineDate, zone), { zone });
  const earliest = askedAt(booking).getTime() + DAY_MS;
  const before = askedLate ? [] : settings.beforeDays.map((days) => -days);
  const steps: Step[] = [];
  for (const days of [...before, ...settings.afterDays]) {
    let day = start.plus({ days });
    while (!isWorkingDay(day)) day = day.plus({ days: Math.sign(days) });
    if (at(settings.sendAt, day) >= earliest) steps.push({ days, day: day.toISODate()! });
  }
  return steps;
}

/**
 * The step that is owed on a day: the latest that has come. Those before it are superseded.
 * @param remindedOn the day of the last reminder
 */
export function owedOn(steps: Step[], day: string, remindedOn: string | undefined): Step | undefined {
  const latest = steps.findLast((step) => step.day <= day);
  return latest && (remindedOn === undefined || latest.day > remindedOn) ? latest : undefined;
}

/** The next day on which reminders go out that are not queued yet. */
export function nextDay({ settings, calendar, zone }: Plan, now: Date): string {
  const isWorkingDay = workingDay(calendar);
  let day = DateTime.fromJSDate(now, { zone }).startOf('day');
  const isOver = settings.queuedFor === day.toISODate() || now.getTime() >= at(settings.lastAt, day);
  if (isOver) day = day.plus({ days: 1 });
  while (!isWorkingDay(day)) day = day.plus({ days: 1 });
  return day.toISODate()!;
}

/** Whether reminders may go out at this moment. */
export function isTimeToRemind(plan: Plan, now: Date): boolean {
  return plan.settings.enabled && isTimeOfReminders(plan, now);
}

/** Whether it is the time of day for reminders, on a working day. */
export function isTimeOfReminders({ settings: { sendAt, lastAt }, calendar, zone }: Plan, now: Date): boolean {
  const day = DateTime.fromJSDate(now, { zone }).startOf('day');
  return workingDay(calendar)(day) && now.getTime() >= at(sendAt, day) && now.getTime() < at(lastAt, day);
}

/** When the brand was last asked for the artwork that it owes. */
function askedAt({ status, statusBeforeOverdueSince, statusChangedAt, approvedAt, createdAt }: Dated): Date {
  // The clock and new dates change the status, too.
  if (status === 'Overdue') return statusBeforeOverdueSince ?? createdAt;
  return status === 'Live' || status === 'Approved' ? (approvedAt ?? createdAt) : statusChangedAt;
}

function at(time: string, day: DateTime): number {
  const [hour, minute] = time.split(':').map(Number);
  return day.set({ hour, minute }).toMillis();
}
