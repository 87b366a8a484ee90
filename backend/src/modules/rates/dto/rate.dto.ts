import { PartialType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsUUID, ValidateBy, ValidateIf } from 'class-validator';
import { DateText, Day, Pence, Text, Version, Whole } from '../../../common/validation.js';
import { Units } from '../../inventory/dto/units.js';
import { BASES, type Basis, type Rate } from '../rate.entity.js';

const RATE_ACTIONS = ['edit', 'end', 'delete'] as const;
export type RateAction = (typeof RATE_ACTIONS)[number];

export class RateDto {
  id: string;
  opportunityId: string;
  category: string;
  opportunity: string;
  basis: Basis;
  /** Pence. */
  amount: number;
  /** The first day, yyyy-MM-dd. */
  from: string;
  /** The last day; null: until further notice. */
  to: string | null;
  note: string | null;
  /** Whether bookings were priced at it. Then it can only be ended. */
  isUsed: boolean;
  /** Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;
  /** What the caller may do with it now. */
  allowedActions: RateAction[];

  static of(rate: Rate, role: 'admin' | 'viewer'): RateDto {
    const { id, opportunityId, category, opportunity, basis, amount, from, to, note, isUsed, version } = rate;
    const offered: RateAction[] = isUsed ? ['end'] : [...RATE_ACTIONS];
    return {
      ...{ id, opportunityId, category, opportunity, basis, amount, from, to, note, isUsed, version },
      allowedActions: role === 'admin' ? offered : [],
    };
  }
}

export class NewRateDto {
  @IsUUID(undefined, { message: 'Choose the opportunity that the rate is for' })
  opportunityId: string;

  @IsIn(BASES, { message: `basis must be one of: ${BASES.join(', ')}` })
  basis: Basis;

  /** Pence, at least 1. */
  @ValidateBy({
    name: 'positive',
    validator: { validate: (amount) => amount !== 0, defaultMessage: () => 'A rate must be more than nothing' },
  })
  @Pence({ label: 'Amount' })
  amount: number;

  /** The first day, yyyy-MM-dd. */
  @Day({ label: 'From' })
  from: string;

  /** The last day; null or left out: until further notice. */
  @ValidateIf(({ to }: NewRateDto) => to !== null && to !== undefined)
  @Day({ label: 'To' })
  to?: string | null;

  @Text({ label: 'Note', optional: true })
  note?: string | null;
}

/** What is missing stays as it is. */
export class EditRateDto extends PartialType(NewRateDto, { skipNullProperties: false }) {
  @Version()
  version?: number;
}

const MAX_PERCENT = 1000;
const LEAST_PERCENT = -90;
const PERCENT = `percent must be a number from ${LEAST_PERCENT} to ${MAX_PERCENT}, other than 0, with at most two decimals`;

export class RaiseRatesDto {
  /** The first day of the new rates. */
  @Day({ label: 'From' })
  from: string;

  /** With at most two decimals. Less than 0: rates are lowered. */
  @ValidateBy({ name: 'percent', validator: { validate: isPercent, defaultMessage: () => PERCENT } })
  percent: number;

  /** The name of the only category whose rates are raised. */
  @Text({ label: 'Category', optional: true })
  category?: string | null;

  /** True: nothing changes, and the answer is what would. */
  @IsBoolean({ message: 'Send dryRun true to see the new rates, or false to add them' })
  dryRun: boolean;

  /** The plan of the dry run that was looked at. If the rates have changed since, the response is 409. */
  @Text({ label: 'Plan', optional: true })
  plan?: string | null;
}

function isPercent(value: unknown): boolean {
  if (typeof value !== 'number' || !(value >= LEAST_PERCENT && value <= MAX_PERCENT) || value === 0) return false;
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

export class RaisedRateDto {
  /** Null in a dry run. */
  id: string | null;
  /** Pence. */
  amount: number;
  from: string;
  to: string | null;
}

export class RaisedRowDto {
  opportunityId: string;
  category: string;
  opportunity: string;
  basis: Basis;
  /** The old rate after the change: it ends the day before the new one. */
  old: RaisedRateDto;
  new: RaisedRateDto;
}

export class RaisedDto {
  rows: RaisedRowDto[];
  /** Differs when the rows do. */
  plan: string;
}

export class QuoteQueryDto {
  /** Required, unless a rate is named. */
  @ValidateIf(({ opportunityId, rateId }: QuoteQueryDto) => opportunityId !== undefined || rateId === undefined)
  @IsUUID(undefined, { message: 'opportunityId must be the id of an opportunity' })
  opportunityId?: string;

  @DateText({ label: 'Live date' })
  liveDate: string;

  @DateText({ label: 'End date' })
  endDate: string;

  @Units()
  units?: number;

  @Insertions()
  insertions?: number | null;

  /** The rate to price at. Default: the one that is valid on the day of the live date. */
  @IsOptional()
  @IsUUID(undefined, { message: 'rateId must be the id of a rate' })
  rateId?: string;
}

/** How often an advertisement appears, where the rate is for an insertion. */
export function Insertions(): PropertyDecorator {
  return (target, key) => {
    IsOptional()(target, key);
    Whole({ label: 'Insertions', from: 1, to: 1_000_000 })(target, key);
  };
}

export class QuoteDto {
  rateId: string;
  basis: Basis;
  /** What the basis counts, times the units. */
  quantity: number;
  /** Pence. */
  unitAmount: number;
  /** Pence. */
  amount: number;
}
