import { ApiProperty } from '@nestjs/swagger';
import { Blocker, FreeWindow } from './modules/inventory/dto/no-space.dto.js';

/** The body of every 4xx response (docs/product.md, 9.1). */
export class Refusal {
  statusCode: number;
  /** What to do */
  message: string;
  /** A text for each field */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  errors?: Record<string, string>;
  /** If there is no space (409): the bookings and options that take it */
  blockers?: Blocker[];
  /** If there is no space (409): up to three free spans of the same length, nearest first */
  freeWindows?: FreeWindow[];
}
