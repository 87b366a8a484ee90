import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, MaxLength, MinLength, ValidateBy, type ValidationArguments } from 'class-validator';
import { weaknessOf } from '../password-rules.js';

/** A password exactly as typed, never trimmed. The upper bound keeps hashing cheap. */
export function Password(): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: 'isHardToGuess',
      validator: { validate: (_, args) => !weaknessIn(args!), defaultMessage: (args) => weaknessIn(args!) ?? '' },
    }),
    MaxLength(1000, { message: 'Password must have at most 1000 characters' }),
    MinLength(6, { message: 'Password must be at least 6 characters' }),
    IsString({ message: 'Password must be text' }),
    IsNotEmpty({ message: 'Password is required' }),
  );
}

function weaknessIn({ value, object }: ValidationArguments): string | undefined {
  const { username } = object as { username?: unknown };
  return typeof value === 'string' ? weaknessOf(value, typeof username === 'string' ? username : undefined) : undefined;
}
