import { applyDecorators } from '@nestjs/common';
import { IsOptional } from 'class-validator';
import { Text, Whole } from '../../../common/validation.js';

/** More than anybody has of anything; the database refuses more. */
export const MAX_UNITS = 10_000;

/** How many units are taken; left out: one. */
export function Units(): PropertyDecorator {
  return applyDecorators(IsOptional(), Whole({ label: 'Units', from: 1, to: MAX_UNITS }));
}

/** Why it is booked although there is no space. Ignored where there is. */
export function OverbookReason(): PropertyDecorator {
  return Text({ label: 'Reason', max: 500, multiline: true, optional: true });
}
