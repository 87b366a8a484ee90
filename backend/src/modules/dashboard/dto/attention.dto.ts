import { ApiProperty } from '@nestjs/swagger';
import type { BookingStatus } from '../../bookings/booking-workflow.js';

/** Why something waits for staff, in the order in which the panel shows it (docs/product.md, 7.3). */
export const ATTENTION_REASONS = [
  'overdue',
  'pastDeadline',
  'slowReview',
  'waitingMail',
  'failedMail',
  'notApproved',
  'freeAndLive',
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

export class AttentionRowDto {
  /** Of the booking, or of the mail. */
  id: string;
  /** Null for a mail. */
  bookingId: string | null;
  bookingNumber: number | null;
  /** The brand, or who should have got the mail. */
  title: string;
  /** The media opportunity, or the mail's subject. */
  detail: string;
  status: BookingStatus | null;
  /** The deadline, the begin of the review, when the mail was written or last tried, or the live date. */
  since: string;
}

export class AttentionGroupDto {
  @ApiProperty({ enum: ATTENTION_REASONS })
  reason: AttentionReason;
  count: number;
  /** At most four, the oldest first. */
  rows: AttentionRowDto[];
  /** The list that shows all of them. */
  list: 'bookings' | 'mails';
  /** With which filter: it finds exactly `count`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  filter: Record<string, unknown>;
}

export class NeedsAttentionDto {
  /** The sum of the groups; a booking counts once for each of its reasons. */
  total: number;
  /** Only those that hold something. */
  groups: AttentionGroupDto[];
}

export class ComingRowDto {
  bookingId: string;
  bookingNumber: number;
  brandName: string;
  mediaOpportunity: string;
  status: BookingStatus;
  event: 'deadline' | 'live' | 'end';
  at: string;
}

export class ComingDayDto {
  /** In the business's time zone: yyyy-MM-dd. */
  day: string;
  rows: ComingRowDto[];
}

export class ComingListDto {
  @ApiProperty({ enum: ['deadline', 'live', 'end'] })
  event: ComingRowDto['event'];
  count: number;
  /** Of the list of bookings: finds exactly `count`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  filter: Record<string, unknown>;
}

export class NextFourteenDaysDto {
  /** All deadlines, live dates and end dates from today on; `days` shows the first twenty. */
  total: number;
  /** Only those on which something happens. */
  days: ComingDayDto[];
  /** All of each event. */
  lists: ComingListDto[];
}
