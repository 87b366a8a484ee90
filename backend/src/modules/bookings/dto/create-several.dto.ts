import { applyDecorators } from '@nestjs/common';
import { OmitType, PickType } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, ValidateIf, ValidateNested } from 'class-validator';
import { jsonIn } from '../../../common/nesting.js';
import { Text } from '../../../common/validation.js';
import { CreateBookingDto } from './create-booking.dto.js';

const MAX = 50;

/** One of several bookings: its dates, and values that override the form's. */
export class BookingDatesDto extends PickType(CreateBookingDto, [
  ...(['liveDate', 'deadlineDate', 'endDate', 'bookingType', 'units'] as const),
  ...(['revenueAmount', 'insertions', 'priceReasonKind', 'priceReason'] as const),
]) {
  @Text({ label: 'Media category', optional: true })
  mediaCategory?: string | null;

  @Text({ label: 'Media opportunity', optional: true })
  mediaOpportunity?: string | null;
}

/** A form for several bookings. Values in `dates` override it. */
export class CreateSeveralDto extends OmitType(CreateBookingDto, [
  ...(['liveDate', 'deadlineDate', 'endDate', 'mediaCategory', 'mediaOpportunity'] as const),
]) {
  /** Required unless each of the dates has its own. */
  @ValidateIf((form: CreateSeveralDto) => isNeeded(form, 'mediaCategory'))
  @Text({ label: 'Media category' })
  mediaCategory?: string;

  /** Required unless each of the dates has its own. */
  @ValidateIf((form: CreateSeveralDto) => isNeeded(form, 'mediaOpportunity'))
  @Text({ label: 'Media opportunity' })
  mediaOpportunity?: string;

  /** One booking is made for each. A form sends them as JSON. */
  @ListOfDates()
  dates: BookingDatesDto[];
}

function ListOfDates(): PropertyDecorator {
  const message = 'Send the dates as a list of objects';
  return applyDecorators(
    Transform(({ value }) => asDates(value)),
    ValidateNested({ each: true, message }),
    ArrayMaxSize(MAX, { message: `At most ${MAX} bookings can be made at once` }),
    ArrayNotEmpty({ message: 'Name the dates of at least one booking' }),
    IsArray({ message }),
  );
}

function asDates(value: unknown): unknown {
  const dates = typeof value === 'string' ? (jsonIn(value) ?? value) : value;
  if (!Array.isArray(dates)) return dates;
  // An entry that is not an object is treated as an empty one, so that the answer names the missing dates.
  return dates.map((each: unknown) => plainToInstance(BookingDatesDto, isObject(each) ? each : {}));
}

function isNeeded(form: CreateSeveralDto, field: 'mediaCategory' | 'mediaOpportunity'): boolean {
  const { dates } = form as { dates: unknown };
  return form[field] !== undefined || !Array.isArray(dates) || !dates.every((row: BookingDatesDto) => row[field]);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
