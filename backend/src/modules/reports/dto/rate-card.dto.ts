import { IsIn, IsOptional } from 'class-validator';
import { Day } from '../../../common/validation.js';
import { FORMATS } from './invoice-month.dto.js';

/** By what the report sums. */
export const RATE_CARD_GROUPS = ['opportunity', 'category', 'brand', 'director'] as const;
export type RateCardGroup = (typeof RATE_CARD_GROUPS)[number];

export class RateCardQueryDto {
  /** The first day, yyyy-MM-dd. */
  @Day({ label: 'From' })
  from: string;

  /** The last day. */
  @Day({ label: 'To' })
  to: string;

  @IsIn(RATE_CARD_GROUPS, { message: `by must be one of: ${RATE_CARD_GROUPS.join(', ')}` })
  by: RateCardGroup;

  /** A file instead of JSON. */
  @IsOptional()
  @IsIn(FORMATS, { message: `format must be one of: ${FORMATS.join(', ')}` })
  format?: (typeof FORMATS)[number];
}

/** Amounts in pence. */
export class RateCardRowDto {
  /** Null: bookings without a trading director. */
  name: string | null;
  bookings: number;
  listAmount: number;
  soldAmount: number;
  /** Sold less list: below 0 where there is a discount. */
  difference: number;
  /** In percent of the list price, with one decimal: sum over sum, not the mean of the bookings' discounts. */
  discount: number;
}
