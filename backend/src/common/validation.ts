import { applyDecorators, ValidationPipe } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  type ValidationError,
} from 'class-validator';
import { IsEmailAddress } from '../config/email-address.js';
import { isPlainDay } from './business-day.js';
import { InvalidInput, type FieldErrors } from './errors.js';
import { MAX_PENCE } from './money.js';

const INVALID_EMAIL = 'Invalid email address';

interface TextRule {
  /** The name of the field in messages: "Brand name". */
  label: string;
  max?: number;
  /** Overrides "{label} is required". */
  required?: string;
  optional?: boolean;
  /** Line breaks and tabs are allowed. */
  multiline?: boolean;
}

/** Trimmed text without control characters. Every message names the field and says what to do (docs/product.md, 9). */
export function Text({ label, max = 200, required, optional, multiline }: TextRule): PropertyDecorator {
  // Control characters and lone surrogates: PostgreSQL rejects or changes them, and they break mail headers.
  const hidden = multiline ? /[^\P{Cc}\r\n\t]|\p{Cs}/u : /[\p{Cc}\p{Cs}]/u;
  const visible = (value: unknown) => typeof value !== 'string' || !hidden.test(value);
  return applyDecorators(
    Transform(({ value }) => trimmed(withPlainBreaks(value, multiline ? '\n' : ' '), optional)),
    ValidateBy({
      name: 'visibleText',
      validator: {
        validate: visible,
        defaultMessage: () => `${label} contains invisible control characters. Remove them`,
      },
    }),
    MaxLength(max, { message: `${label} must have at most ${max} characters` }),
    IsString({ message: `${label} must be text` }),
    optional ? IsOptional() : IsNotEmpty({ message: required ?? `${label} is required` }),
  );
}

/** Text pasted from office programs contains soft line breaks and page breaks as invisible control characters. */
const withPlainBreaks = (value: unknown, plain: string): unknown =>
  typeof value === 'string' ? value.replace(/[\v\f]/g, plain) : value;

/** A field that may be left out, but not be null. */
export const IfSent = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** Optional. @param problemOf what is wrong with the value; undefined: nothing */
export function Checked(problemOf: (value: unknown) => string | undefined): PropertyDecorator {
  return ValidateBy({
    name: problemOf.name,
    validator: {
      validate: (value) => value === undefined || problemOf(value) === undefined,
      defaultMessage: (about) => problemOf(about?.value) ?? '',
    },
  });
}

/** An email address, trimmed. */
export function Email({
  message = INVALID_EMAIL,
  required = message,
  optional,
}: { message?: string; required?: string; optional?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => trimmed(value, optional)),
    IsEmailAddress({ message }),
    MaxLength(254, { message: 'An email address has at most 254 characters' }),
    optional ? IsOptional() : IsNotEmpty({ message: required }),
  );
}

/** Whole pence, from 0 to the largest amount that a record can hold. Multipart text is accepted. */
export function Pence({ label }: { label: string }): PropertyDecorator {
  const message = `${label} must be a whole number of pence from 0 to ${MAX_PENCE}`;
  return Whole({ label, from: 0, to: MAX_PENCE }, message);
}

/** A whole number in a range. Multipart text is accepted. */
export function Whole(
  { label, from, to }: { label: string; from: number; to: number },
  message = `${label} must be a whole number from ${from} to ${to}`,
): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => wholeNumber(value)),
    IsInt({ message }),
    Min(from, { message }),
    Max(to, { message }),
  );
}

/** A date as text: yyyy-MM-dd or an ISO timestamp with an offset. business-day.ts interprets it. */
export function DateText({ label }: { label: string }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => trimmed(value)),
    Matches(/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,18}(Z|[+-]\d{2}:?\d{2}))?$/, {
      message: `${label} must be a date such as 2026-12-31`,
    }),
    IsString({ message: `${label} must be a date such as 2026-12-31` }),
    IsNotEmpty({ message: `${label} is required` }),
  );
}

/** A day of the calendar, yyyy-MM-dd. */
export function Day({ label }: { label: string }): PropertyDecorator {
  const message = `${label} is not a day of the calendar. Enter one such as 2026-12-31`;
  return applyDecorators(
    Transform(({ value }) => trimmed(value)),
    ValidateBy({ name: 'day', validator: { validate: isPlainDay, defaultMessage: () => message } }),
    IsNotEmpty({ message: `${label} is required` }),
  );
}

/** True or false, which is text in a form. */
export function Flag(name: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: `${name} must be true or false` }),
  );
}

/** The version of the record that was edited, so that the second of two concurrent edits is rejected. */
export function Version(): PropertyDecorator {
  return applyDecorators(
    IfSent(),
    Transform(({ value }) => wholeNumber(value)),
    IsInt({ message: 'version must be the whole number that the record came with' }),
  );
}

/** Every handler's body passes through this: unknown fields are dropped, known ones converted and validated. */
export const inputValidation = (): ValidationPipe =>
  new ValidationPipe({ whitelist: true, transform: true, forbidUnknownValues: true, exceptionFactory: invalidInput });

/** What was sent, without fields that were not. */
export function given<Values extends object>(sent: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<Values>;
}

/** For the validation pipe: the first message of each field, and all of them joined as the overall message. */
export function invalidInput(problems: ValidationError[]): InvalidInput {
  const noFields = 'Send the fields as a JSON object or a form.';
  // A list or a plain text.
  if (problems.some(({ constraints }) => constraints?.isObject)) return new InvalidInput(noFields);
  const errors: FieldErrors = Object.fromEntries(problems.flatMap((problem) => faultsOf(problem)));
  // A message that applies to several fields is listed once; some messages end in a full stop already.
  const message = [...new Set(Object.values(errors))].join('. ').replaceAll('.. ', '. ');
  return new InvalidInput(message || noFields, errors);
}

/** The message of a field, or those of its nested fields under names such as `dates.0.liveDate`. */
function faultsOf({ property, constraints = {}, children = [] }: ValidationError): [field: string, text: string][] {
  // In each decorator above, the most basic rule ("is required") is listed last and therefore reported last.
  const own = Object.values(constraints).at(-1);
  if (own !== undefined || children.length === 0) return [[property, own ?? 'This value is not valid']];
  return children.flatMap(faultsOf).map(([field, text]) => [`${property}.${field}`, text]);
}

function trimmed(value: unknown, optional?: boolean): unknown {
  const text = typeof value === 'string' ? value.trim() : value;
  return optional && text === '' ? null : text;
}

function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
}
