import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { Text } from '../../../common/validation.js';
import { PRICE_REASON_KINDS } from '../booking.entity.js';

/** Why something costs nothing. A form sends an empty field for no reason. */
export function KindOfPriceReason(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    IsIn(PRICE_REASON_KINDS, { message: `priceReasonKind must be one of: ${PRICE_REASON_KINDS.join(', ')}` }),
  );
}

export const PriceReason = () => Text({ label: 'Reason for the price', max: 500, optional: true });
