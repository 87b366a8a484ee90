import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';

/** A password as it is typed: never trimmed. The upper bound keeps hashing cheap. */
export function Password(): PropertyDecorator {
  return applyDecorators(
    MaxLength(1000, { message: 'Password must have at most 1000 characters' }),
    MinLength(6, { message: 'Password must be at least 6 characters' }),
    IsString({ message: 'Password must be text' }),
    IsNotEmpty({ message: 'Password is required' }),
  );
}
