import { IsInt, Max, Min } from 'class-validator';
import { VersionDto } from '../../../common/version.js';
import type { Pricing } from '../pricing.entity.js';

const LIMIT = 'The discount must be a whole number of percent from 0 to 100';

export class PricingDto {
  /** The discount, in percent of the list price, up to which nobody has to give a reason. */
  discountLimit: number;
  /** Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;

  static of({ discountLimit, version }: Pricing): PricingDto {
    return { discountLimit, version };
  }
}

export class EditPricingDto extends VersionDto {
  @Max(100, { message: LIMIT })
  @Min(0, { message: LIMIT })
  @IsInt({ message: LIMIT })
  discountLimit: number;
}
