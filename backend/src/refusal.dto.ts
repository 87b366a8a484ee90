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
  /** For 409 because there is no space: the bookings and options that take it */
  blockers?: Blocker[];
  /** For 409 because there is no space: up to three spans of the same length that are free, nearest first */
  freeWindows?: FreeWindow[];
}
