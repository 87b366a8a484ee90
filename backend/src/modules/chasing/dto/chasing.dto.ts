import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateIf } from 'class-validator';
import { Day, Email, Flag, Text } from '../../../common/validation.js';
import { MAIL_STATUSES, type MailStatus } from '../../../platform/mail/mail.entity.js';
import type { Chase, ChasedBooking } from '../chase.entity.js';

const MuteReason = () => Text({ label: 'Reason', max: 500, optional: true, multiline: true });

/** Where a booking stands with its reminders. */
export class BookingChasingDto {
  /** Whether reminders go out at all. */
  enabled: boolean;
  /** Whether the booking waits for artwork that its brand has been asked for. */
  isWaiting: boolean;
  /** The day of the next reminder, as things are now: yyyy-MM-dd. */
  nextOn: string | null;
  /** The last day without reminders: yyyy-MM-dd. */
  mutedUntil: string | null;
  mutedReason: string | null;
  /** How often its contacts were reminded. */
  reminders: number;
  lastAt: string | null;
}

export class MuteBookingDto {
  /** The last day without reminders: yyyy-MM-dd; null: they go out again. */
  @Day({ label: 'Muted until' })
  @ValidateIf((_, value) => value !== null)
  mutedUntil: string | null;

  /** Needed to mute. */
  @MuteReason()
  reason?: string | null;
}

export class MuteContactDto {
  @Flag('muted')
  muted: boolean;

  /** Needed to mute. */
  @MuteReason()
  reason?: string | null;
}

export class MutedContactDto {
  email: string;
  reason: string;
}

export class PreviewDayDto {
  /** yyyy-MM-dd; default: the next day on which reminders go out. */
  @Day({ label: 'Day' })
  @IsOptional()
  day?: string;
}

export class PreviewOfContactDto extends PreviewDayDto {
  @Email({ required: 'Name the contact' })
  contact: string;
}

export class ReminderStepDto {
  bookingId: string;
  bookingNumber: number;
  /** How many days before (negative) or after the deadline; null: staff asked for this reminder. */
  step: number | null;
}

export class OwedReminderDto extends ReminderStepDto {
  deadlineDate: string;
}

export class DueReminderDto {
  contact: string;
  subject: string;
  /** The most urgent first. */
  bookings: OwedReminderDto[];
}

export class SkippedReminderDto {
  bookingNumber: number;
  contact: string;
  why: string;
}

export class ChasePreviewDto {
  /** yyyy-MM-dd */
  day: string;
  reminders: DueReminderDto[];
  /** Due, but somebody is muted. */
  skipped: SkippedReminderDto[];
}

export class ChaseDto {
  id: string;
  contact: string;
  /** yyyy-MM-dd */
  day: string;
  /** The name of the user who asked for it; null: it came by itself. */
  askedBy: string | null;
  createdAt: string;
  /** The status of its email; null if that has been removed from the mail log. */
  @ApiProperty({ enum: MAIL_STATUSES, nullable: true })
  status: MailStatus | null;
  bookings: ChasedBooking[];

  static of({ id, contact, day, askedBy, createdAt, status, bookings }: Chase): ChaseDto {
    return { id, contact, day, askedBy, createdAt: createdAt.toISOString(), status, bookings };
  }
}
