import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, ValidateBy, type ValidationArguments } from 'class-validator';
import { isEmailAddress } from '../../../config/email-address.js';
import { repeatedRecipient } from '../booking-recipients.js';

const MAX = 5;

/** Up to five addresses beside `contactEmail`, none of them twice. A form sends an empty field for none. */
export function OtherRecipients(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(({ value }) => asList(value)),
    ValidateBy({
      name: 'otherRecipients',
      validator: {
        validate: (_, asked) => faultOf(asked!) === undefined,
        defaultMessage: (asked) => faultOf(asked!)!,
      },
    }),
    ArrayMaxSize(MAX, { message: `At most ${MAX} further addresses can be named` }),
    IsArray({ message: 'Send the further addresses as a list' }),
  );
}

function asList(value: unknown): unknown {
  if (value === null || value === '') return [];
  if (typeof value === 'string') return [value.trim()];
  return Array.isArray(value) ? value.map((each: unknown) => (typeof each === 'string' ? each.trim() : each)) : value;
}

function faultOf({ value, object }: ValidationArguments): string | undefined {
  if (!Array.isArray(value)) return 'Send the further addresses as a list';
  const place = value.findIndex((each) => !isEmailAddress(each));
  if (place >= 0) return `Address ${place + 1} is not a valid email address`;
  const { contactEmail } = object as { contactEmail?: unknown };
  const contact = typeof contactEmail === 'string' ? contactEmail.trim() : '';
  return repeatedRecipient({ contactEmail: contact, ccEmails: value as string[] });
}
