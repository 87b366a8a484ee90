import { IsIn, IsOptional } from 'class-validator';
import { DateText } from '../../../common/validation.js';

const FORMATS = ['json', 'csv'] as const;

export class SellThroughPeriodDto {
  /** The first day, yyyy-MM-dd. */
  @DateText({ label: 'from' })
  from: string;

  /** The last day. */
  @DateText({ label: 'to' })
  to: string;

  @IsOptional()
  @IsIn(FORMATS, { message: `format must be one of: ${FORMATS.join(', ')}` })
  format?: (typeof FORMATS)[number] = 'json';
}

export class SellThroughDto {
  category: string;
  /** Of the opportunity. */
  name: string;
  /** Units on each day, added up. What was sold above the capacity is not counted. */
  unitsSold: number;
  /** What there was to sell: the capacity on each day, less what was blocked. */
  units: number;
  /**
   * Pence: the value of the units that are neither sold nor held, from today on. Null if some are free and have no rate.
   */
  freeValue: number | null;
}
