import { DateTime } from 'luxon';
import { refuseFaults, type FieldErrors } from './errors.js';

/** A year, if it is a leap year. */
const MOST_DAYS = 366;

/**
 * Checks a period of business days, yyyy-MM-dd, both included. A moment would leave open which day is meant.
 * @throws InvalidInput by field, `from` and `to`
 */
export function requirePeriod(from: string, to: string): void {
  const [first, last] = [dayNamed(from), dayNamed(to)];
  const errors: FieldErrors = {};
  if (!first) errors.from = 'from must be a day such as 2026-12-31';
  if (!last) errors.to = 'to must be a day such as 2026-12-31';
  else if (first && last < first) errors.to = 'to must be the same day as from, or a later one';
  else if (first && first.plus({ days: MOST_DAYS }) <= last) errors.to = 'A year at most can be asked for at once';
  refuseFaults(errors);
}

function dayNamed(text: string): DateTime | undefined {
  const day = DateTime.fromFormat(text, 'yyyy-MM-dd', { zone: 'utc' });
  return day.isValid && day.year >= 2000 && day.year <= 2999 ? day : undefined;
}
