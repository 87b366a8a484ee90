import { IsIn, IsOptional } from 'class-validator';
import { Day } from '../../../common/validation.js';
import { FORMATS } from './invoice-month.dto.js';

/** By what the report sums. */
export const SALES_GROUPS = ['opportunity', 'category', 'brand', 'director'] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];

export class SalesQueryDto {
  /** The first day, yyyy-MM-dd. */
  @Day({ label: 'From' })
  from: string;

  /** The last day. */
  @Day({ label: 'To' })
  to: string;

  @IsIn(SALES_GROUPS, { message: `by must be one of: ${SALES_GROUPS.join(', ')}` })
  by: SalesGroup;

  /** A file instead of JSON. */
  @IsOptional()
  @IsIn(FORMATS, { message: `format must be one of: ${FORMATS.join(', ')}` })
  format?: (typeof FORMATS)[number];
}

/** Amounts in pence. */
export class SalesRowDto {
  /** Null: bookings without a trading director. */
  name: string | null;
  bookings: number;
  /** Of all of them. */
  revenue: number;
  /** Of those that have a list price. */
  listAmount: number;
  /** The revenue of those that have a list price. */
  soldAmount: number;
  /** Sold less list: below 0 where there is a discount. */
  difference: number;
  /** In percent of the list price, with one decimal: sum over sum, not the mean of the bookings' discounts. */
  discount: number;
}
