import { Transform } from 'class-transformer';
import { IsBoolean, Matches } from 'class-validator';
import { Checked, Email, IfSent } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.dto.js';
import type { Chasing } from '../chasing.entity.js';

const MAX_STEPS = 10;
const MAX_DAYS = 60;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const NO_TIME = 'The time must be one such as 09:30';

export class ChasingSettingsDto {
  enabled: boolean;
  /** How many days before the deadline, the most first. */
  beforeDays: number[];
  /** How many days after it, the fewest first. */
  afterDays: number[];
  /** When reminders go out: HH:mm. */
  sendAt: string;
  /** After this they wait for the next working day: HH:mm. */
  lastAt: string;
  /** Who gets the answers; null: those who get the answers to other mails. */
  replyTo: string | null;
  /** Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;

  static of({ enabled, beforeDays, afterDays, sendAt, lastAt, replyTo, version }: Chasing): ChasingSettingsDto {
    return { enabled, beforeDays, afterDays, sendAt, lastAt, replyTo, version };
  }
}

/** Fields that are not sent keep their values. */
export class EditChasingSettingsDto extends VersionDto {
  @IsBoolean({ message: 'enabled must be true or false' })
  @IfSent()
  enabled?: boolean;

  /** At most 10, each from 1 to 60. */
  @Transform(({ value }: { value: unknown }) => ordered(value, 'the most first'))
  @Checked(daysProblem)
  beforeDays?: number[];

  /** At most 10, each from 1 to 60. */
  @Transform(({ value }: { value: unknown }) => ordered(value, 'the fewest first'))
  @Checked(daysProblem)
  afterDays?: number[];

  /** HH:mm */
  @Matches(TIME, { message: NO_TIME })
  @IfSent()
  sendAt?: string;

  /** HH:mm, after `sendAt`. */
  @Matches(TIME, { message: NO_TIME })
  @IfSent()
  lastAt?: string;

  @Email({ optional: true })
  replyTo?: string | null;
}

function daysProblem(value: unknown): string | undefined {
  const isDay = (day: unknown) => Number.isInteger(day) && (day as number) >= 1 && (day as number) <= MAX_DAYS;
  if (!Array.isArray(value) || !value.every(isDay)) return `Days must be whole numbers from 1 to ${MAX_DAYS}`;
  return value.length > MAX_STEPS ? `At most ${MAX_STEPS} reminders can be kept. Remove some` : undefined;
}

function ordered(value: unknown, order: 'the most first' | 'the fewest first'): unknown {
  if (!Array.isArray(value)) return value;
  const sign = order === 'the most first' ? -1 : 1;
  return [...new Set(value as number[])].sort((one, other) => sign * (one - other));
}
