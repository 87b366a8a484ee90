import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { NotFound } from './errors.js';

/** An id that is not a UUID cannot exist, so it gets the same 404 as an unknown id (docs/product.md, 9). */
export class UuidParam implements PipeTransform<string, string> {
  constructor(private readonly message: string) {}

  transform(id: string): string {
    if (!isUUID(id)) throw new NotFound(this.message);
    return id.toLowerCase();
  }
}
