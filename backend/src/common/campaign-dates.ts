import { parseBusinessDate, isTodayOrLater, type DayEdge } from './business-day.js';
import { refuseFaults, type FieldErrors } from './errors.js';

/** Which end of the day a plain date means, and the name of the field in messages (docs/product.md, 6). */
const FIELDS = {
  liveDate: { edge: 'start', label: 'Live date' },
  deadlineDate: { edge: 'end', label: 'Deadline date' },
  endDate: { edge: 'end', label: 'End date' },
} as const satisfies Record<string, { edge: DayEdge; label: string }>;

type DateField = keyof typeof FIELDS;
type Texts = Partial<Record<DateField, string>>;
type Dates<Given extends Texts> = { [Field in keyof Given & DateField]: Date };

/**
 * Reads the dates of a form (docs/product.md, 6.1).
 * @param options.now for something new, which cannot be booked for a day that has passed (docs/product.md, 6.2)
 * @param options.endsTooEarly the message when the end is not after the live date
 * @throws InvalidInput with the faults of all fields, also for a day that does not exist.
 */
export function readDates<Given extends Texts>(
  texts: Given,
  zone: string,
  { now, endsTooEarly = 'End date must be after live date.' }: { now?: Date; endsTooEarly?: string } = {},
): Dates<Given> {
  const errors: FieldErrors = {};
  const dates: Partial<Record<DateField, Date>> = {};
  for (const field of Object.keys(FIELDS) as DateField[]) {
    const text = texts[field];
    if (text === undefined) continue;
    const date = parseBusinessDate(text, FIELDS[field].edge, zone);
    if (date) dates[field] = date;
    else errors[field] = `${FIELDS[field].label} is not a day of the calendar. Enter one such as 2026-12-31`;
    if (date && now && !isTodayOrLater(date, now, zone))
      errors[field] = `${FIELDS[field].label} is in the past. Choose today or later`;
  }
  if (dates.liveDate && dates.endDate && dates.endDate <= dates.liveDate) errors.endDate = endsTooEarly;
  refuseFaults(errors);
  return dates as Dates<Given>;
}
