import { parseBusinessDate, isTodayOrLater, type DayEdge } from '../../common/business-day.js';
import { InvalidInput, type FieldErrors } from '../../common/errors.js';

/** Which end of its day a plain date means, and what people call the field (docs/product.md, 6). */
const FIELDS = {
  liveDate: { edge: 'start', label: 'Live date' },
  deadlineDate: { edge: 'end', label: 'Deadline date' },
  endDate: { edge: 'end', label: 'End date' },
} as const satisfies Record<string, { edge: DayEdge; label: string }>;

type DateField = keyof typeof FIELDS;
type Texts = Partial<Record<DateField, string>>;
type Dates<Given extends Texts> = { [Field in keyof Given & DateField]: Date };

/** Reads the dates of a form. @throws InvalidInput by field for a day that does not exist, and when the end is not after the live date. */
export function readDates<Given extends Texts>(texts: Given, zone: string): Dates<Given> {
  const errors: FieldErrors = {};
  const dates: Partial<Record<DateField, Date>> = {};
  for (const field of Object.keys(FIELDS) as DateField[]) {
    const text = texts[field];
    if (text === undefined) continue;
    const date = parseBusinessDate(text, FIELDS[field].edge, zone);
    if (date) dates[field] = date;
    else errors[field] = `${FIELDS[field].label} is not a day of the calendar. Enter one such as 2026-12-31`;
  }
  if (dates.liveDate && dates.endDate && dates.endDate <= dates.liveDate)
    errors.endDate = 'End date must be after live date.';
  refuse(errors);
  return dates as Dates<Given>;
}

/** A new placement cannot be booked for a day that is over. @throws InvalidInput by field. */
export function requireTodayOrLater(dates: Partial<Record<DateField, Date>>, now: Date, zone: string): void {
  const errors: FieldErrors = {};
  for (const field of Object.keys(dates) as DateField[]) {
    if (!isTodayOrLater(dates[field]!, now, zone))
      errors[field] = `${FIELDS[field].label} is in the past. Choose today or later`;
  }
  refuse(errors);
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidInput(Object.values(errors).join('. '), errors);
}
