import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { MAX_PENCE, shownPounds } from '../../../common/money.js';
import { Checked } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.dto.js';
import type { MonthlyTarget, Pricing } from '../pricing.entity.js';

const LIMIT = 'The discount must be a whole number of percent from 0 to 100';
const MAX_TARGETS = 240;

export class PricingDto {
  /** The discount, in percent of the list price, up to which nobody has to give a reason. */
  discountLimit: number;
  /** The revenue that months should bring, by month. */
  monthlyTargets: MonthlyTarget[];
  /** Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;

  static of({ discountLimit, monthlyTargets, version }: Pricing): PricingDto {
    return { discountLimit, monthlyTargets, version };
  }
}

export class EditPricingDto extends VersionDto {
  @Max(100, { message: LIMIT })
  @Min(0, { message: LIMIT })
  @IsInt({ message: LIMIT })
  discountLimit: number;

  /** Replaces all of them. */
  @Transform(({ value }: { value: unknown }) => monthsAndAmounts(value))
  @Checked(monthlyTargetsProblem)
  monthlyTargets?: MonthlyTarget[];
}

function monthlyTargetsProblem(value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'Targets must be a list of months with amounts';
  if (value.length > MAX_TARGETS) return `At most ${MAX_TARGETS} targets can be kept. Remove some`;
  const seen = new Set<unknown>();
  for (const each of value) {
    const { month, amount } = Object(each) as Partial<MonthlyTarget>;
    if (typeof month !== 'string' || !/^2\d{3}-(0[1-9]|1[0-2])$/.test(month))
      return 'Every target needs a month such as 2026-12';
    if (seen.has(month)) return `${month} is in the list twice. Remove one of them`;
    seen.add(month);
    if (!Number.isInteger(amount) || amount! < 1 || amount! > MAX_PENCE)
      return `The target of ${month} must be whole pence, at most ${shownPounds(MAX_PENCE)}`;
  }
  return undefined;
}

/** Drops any other properties that were sent. */
function monthsAndAmounts(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((each: unknown) => {
    const { month, amount } = Object(each) as Record<string, unknown>;
    return { month, amount };
  });
}
