import { Transform } from 'class-transformer';
import { IsInt, Matches, Max, Min } from 'class-validator';
import { isPlainDay } from '../../../common/business-day.js';
import { Checked, IfSent } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.dto.js';
import type { Calendar, NonWorkingDay } from '../calendar.entity.js';

const MAX_DAYS = 500;
const LONGEST_NAME = 100;
const OPTION_DAYS = 'An option lasts a whole number of working days from 1 to 60';

export class CalendarDto {
  /** From 1, Monday, to 7, Sunday. */
  workingDays: number[];
  /** By day. */
  nonWorkingDays: NonWorkingDay[];
  /** After how many working days an option expires. */
  optionDays: number;
  /** When on that day: HH:mm. */
  optionTime: string;
  /** Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;

  static of({ workingDays, nonWorkingDays, optionDays, optionTime, version }: Calendar): CalendarDto {
    return { workingDays, nonWorkingDays, optionDays, optionTime, version };
  }
}

/** What is not sent stays as it is. */
export class EditCalendarDto extends VersionDto {
  /** From 1, Monday, to 7, Sunday. */
  @Checked(workingDaysProblem)
  workingDays?: number[];

  /** At most 500. */
  @Transform(({ value }: { value: unknown }) => trimmedDays(value))
  @Checked(nonWorkingDaysProblem)
  nonWorkingDays?: NonWorkingDay[];

  /** 1 to 60. Options that are placed already keep their deadline. */
  @Max(60, { message: OPTION_DAYS })
  @Min(1, { message: OPTION_DAYS })
  @IsInt({ message: OPTION_DAYS })
  @IfSent()
  optionDays?: number;

  /** HH:mm */
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'The time must be one such as 17:00' })
  @IfSent()
  optionTime?: string;
}

function workingDaysProblem(value: unknown): string | undefined {
  const isOfDays = Array.isArray(value) && value.every((day) => [1, 2, 3, 4, 5, 6, 7].includes(day as number));
  if (!isOfDays) return 'Working days must be a list of numbers from 1, Monday, to 7, Sunday';
  return value.length === 0 ? 'Choose at least one working day' : undefined;
}

function nonWorkingDaysProblem(value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'Non-working days must be a list of days with names';
  if (value.length > MAX_DAYS) return `At most ${MAX_DAYS} non-working days can be kept. Remove some`;
  const seen = new Set<string>();
  for (const { day, name } of value as Partial<NonWorkingDay>[]) {
    if (!isPlainDay(day)) return 'Every non-working day needs a date such as 2026-12-25';
    if (seen.has(day)) return `${day} is in the list twice. Remove one of them`;
    seen.add(day);
    if (typeof name !== 'string' || !name) return `Give ${day} a name`;
    if (name.length > LONGEST_NAME || /[\p{Cc}\p{Cs}]/u.test(name))
      return `The name of ${day} must be a line of at most ${LONGEST_NAME} characters`;
  }
  return undefined;
}

function trimmedDays(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((each: unknown) => {
    const { day, name } = Object(each) as Record<string, unknown>;
    return { day, name: typeof name === 'string' ? name.trim() : name };
  });
}
