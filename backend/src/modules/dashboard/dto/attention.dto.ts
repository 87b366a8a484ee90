import { ApiProperty } from '@nestjs/swagger';
import type { BookingStatus } from '../../bookings/booking-workflow.js';
import type { GapDto } from '../../inventory/dto/gap.dto.js';

/** Why something needs attention, in the order of the panel (docs/product.md, 7.3). */
export const ATTENTION_REASONS = [
  'overdue',
  'pastDeadline',
  'dealPastDeadline',
  'chasedInVain',
  'slowReview',
  'optionExpires',
  'nearDeal',
  'waitingMail',
  'failedMail',
  'notApproved',
  'dealWithoutArtwork',
  'oldDeal',
  'oldEnquiry',
  'freeAndLive',
] as const;
const ATTENTION_LISTS = ['bookings', 'mails', 'deal-requests', 'sales-enquiries', 'options'] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

export class AttentionRowDto {
  /** The id of the booking, mail, deal request, enquiry or option. */
  id: string;
  /** The booking, also of a mail about one. */
  bookingId: string | null;
  bookingNumber: number | null;
  /** The brand, or the mail's recipient. */
  title: string;
  /** The media opportunity (of an option, too), the mail's subject, the requester of a deal, or the period of an enquiry. */
  detail: string;
  status: BookingStatus | null;
  /**
   * The deadline, the start of the review, the time the mail was written or last tried, the live date, the time the
   * form was submitted, or the time an option expires.
   */
  since: string;
  /** All reasons of the record, the most urgent first, also those of groups in which it is not among the oldest. */
  @ApiProperty({ enum: ATTENTION_REASONS, isArray: true })
  reasons: AttentionReason[];
}

export class AttentionGroupDto {
  @ApiProperty({ enum: ATTENTION_REASONS })
  reason: AttentionReason;
  count: number;
  /** At most four, oldest first. */
  rows: AttentionRowDto[];
  /** The list that shows all of them. */
  @ApiProperty({ enum: ATTENTION_LISTS })
  list: (typeof ATTENTION_LISTS)[number];
  /** The filter for that list. It matches exactly `count` records. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  filter: Record<string, unknown>;
}

export class NeedsAttentionDto {
  /** The sum of the groups. A booking counts once per reason. */
  total: number;
  /** Only groups that are not empty. */
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
  /** A filter for the bookings list that matches exactly `count` bookings. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  filter: Record<string, unknown>;
}

export class NextFourteenDaysDto {
  /** All deadlines, live dates and end dates from today on; `days` contains the first twenty. */
  total: number;
  /** Only days on which something happens. */
  days: ComingDayDto[];
  /** All bookings for each event. */
  lists: ComingListDto[];
  /** The first six gaps of exclusive places. */
  gaps: GapDto[];
  /** The number of all gaps. */
  gapCount: number;
  /** How often something is sold above its capacity in these days. The list of conflicts shows each. */
  conflictCount: number;
}
