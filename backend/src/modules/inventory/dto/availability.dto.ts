import { IsOptional, IsUUID } from 'class-validator';
import { DateText, Flag, Text } from '../../../common/validation.js';

export class AvailabilityQueryDto {
  /** The first day, yyyy-MM-dd. */
  @DateText({ label: 'from' })
  from: string;

  /** The last day. */
  @DateText({ label: 'to' })
  to: string;

  /** The name of a category. */
  @IsOptional()
  @Text({ label: 'Category', optional: true })
  category?: string | null;

  @IsOptional()
  @IsUUID(undefined, { message: 'opportunityId must be the id of an opportunity' })
  opportunityId?: string;

  /** Only opportunities that the brand has booked or holds in these days, and only its spans. */
  @IsOptional()
  @Text({ label: 'Brand', optional: true })
  brand?: string | null;

  /** Only opportunities that are offered and have something free, today or later. */
  @IsOptional()
  @Flag('freeOnly')
  freeOnly?: boolean;
}

export class AvailableDayDto {
  /** yyyy-MM-dd. */
  day: string;
  /** Units of bookings. */
  booked: number;
  /** Units of first options. */
  held: number;
  /** Less than the opportunity's on blocked days; null: not limited. */
  capacity: number | null;
  /** null: not limited. */
  free: number | null;
}

export class SpanDto {
  kind: 'booking' | 'option';
  id: string;
  /** The brand; before it, the number of a booking. */
  label: string;
  /** The status of a booking; `first` or `queued` of an option. */
  status: string;
  /** The first day, yyyy-MM-dd. */
  from: string;
  /** The last day. */
  to: string;
  units: number;
  /** Only of a first option: when it expires. */
  until?: string;
  /** Only of a first option: the brand of the one that was queued first on its days. */
  next?: string;
}

export class BlockDto {
  id: string;
  reason: string;
  /** The first day, yyyy-MM-dd. */
  from: string;
  /** The last day. */
  to: string;
  /** What is left to sell on these days. */
  capacity: number;
}

export class AvailabilityDto {
  opportunityId: string;
  category: string;
  name: string;
  /** Whether it can be booked: neither it nor its category is retired. */
  isOffered: boolean;
  /** Units at the same time; null: not limited. */
  capacity: number | null;
  unitName: string | null;
  days: AvailableDayDto[];
  /** In the order of their first days. Left out for more than 13 weeks. */
  spans?: SpanDto[];
  /** Left out for more than 13 weeks. */
  blocks?: BlockDto[];
}
