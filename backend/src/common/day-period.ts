import { isPlainDay } from './business-day.js';
import { refuseFaults, type FieldErrors } from './errors.js';
import { daysFromTo, YEAR_DAYS } from './plain-days.js';

/**
 * Checks a period of business days, yyyy-MM-dd, both included. A moment would leave open which day is meant.
 * @throws InvalidInput by field, `from` and `to`
 */
export function requirePeriod(from: string, to: string): void {
  const errors: FieldErrors = {};
  if (!isPlainDay(from)) errors.from = 'from must be a day such as 2026-12-31';
  if (!isPlainDay(to)) errors.to = 'to must be a day such as 2026-12-31';
  else if (!errors.from && to < from) errors.to = 'to must be the same day as from, or a later one';
  else if (!errors.from && daysFromTo(from, to) > YEAR_DAYS) errors.to = 'A year at most can be asked for at once';
  refuseFaults(errors);
}
