import { addDays, isWholeDay, today, type Day } from '../ui/days';

/** How many days before its live date a placement needs its artwork, unless its opportunity says otherwise. */
export const LEAD_DAYS = 7;

/** The deadline that is suggested for a live date: not in the past. Empty until the live date is complete. */
export function suggestedDeadline(liveDate: Day, leadDays: number = LEAD_DAYS, now: Day = today()): Day {
  if (!isWholeDay(liveDate)) return '';
  const deadline = addDays(liveDate, -leadDays);
  return deadline < now ? now : deadline;
}
