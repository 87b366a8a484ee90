import { addDays, isWholeDay, today, type Day } from '../ui/days';

/** How many days before its live date a placement needs its artwork. */
const LEAD_DAYS = 7;

/** The deadline that is suggested for a live date: not in the past. Empty until the live date is complete. */
export function suggestedDeadline(liveDate: Day, now: Day = today()): Day {
  if (!isWholeDay(liveDate)) return '';
  const deadline = addDays(liveDate, -LEAD_DAYS);
  return deadline < now ? now : deadline;
}
