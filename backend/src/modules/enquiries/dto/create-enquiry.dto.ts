import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayNotEmpty, Equals, IsIn, IsString, MaxLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { Email, Text } from '../../../common/validation.js';
import { Honeypot } from '../../../platform/public-forms/public-form.decorator.js';
import { MONTHS, YEARS } from '../booking-periods.js';

const SELECT_TYPES = 'Please select at least one booking type';
const MUST_CONFIRM = 'You must confirm that the brand has agreed to these bookings';

/** The sales enquiry form (docs/product.md, 3.1). */
export class CreateEnquiryDto {
  @Text({ label: 'Trading director', required: 'Please select a trading director' })
  tradingDirector: string;

  @Text({ label: 'Brand', required: 'Please select a brand' })
  brand: string;

  /** Full names, as in the catalogue's booking types. */
  @Transform(({ value }) => eachOnce(value))
  @ArrayNotEmpty({ message: SELECT_TYPES })
  @IsString({ each: true, message: SELECT_TYPES })
  @MaxLength(450, { each: true, message: 'Booking type must have at most 450 characters' })
  @ArrayMaxSize(200, { message: 'Please select at most 200 booking types' })
  bookingTypes: string[];

  @OneOf(MONTHS, 'Please select a month')
  bookingPeriodMonth: string;

  /** 2025 to 2030, as a text or a number. */
  @OneOf(YEARS, 'Please select a year')
  bookingPeriodYear: string;

  @Email({ message: 'Please enter a valid email address' })
  brandContactEmail: string;

  @Text({ label: 'Additional notes', max: 5000, multiline: true, optional: true })
  additionalNotes?: string | null;

  /** The brand has agreed: true, as a boolean or a text. */
  @Transform(({ value }) => asText(value))
  @Equals('true', { message: MUST_CONFIRM })
  confirmed: string;

  /** Hidden from people, who leave it empty. */
  @Honeypot()
  website?: string;
}

function OneOf(choices: string[], message: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => asText(value)),
    IsIn(choices, { message }),
  );
}

/** Turns numbers and true into strings and returns everything else unchanged. */
function asText(value: unknown): unknown {
  return typeof value === 'number' || value === true ? String(value) : value;
}

function eachOnce(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set(value as unknown[])] : value;
}
