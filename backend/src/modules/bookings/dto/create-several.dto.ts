import { applyDecorators } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsOptional, ValidateNested } from 'class-validator';
import { jsonIn } from '../../../common/nesting.js';
import { DateText, Pence } from '../../../common/validation.js';
import { CreateBookingDto } from './create-booking.dto.js';

const MOST = 50;

/** The days of one of several bookings, and its revenue where that differs. */
export class BookingDatesDto {
  @DateText({ label: 'Live date' })
  liveDate: string;

  @DateText({ label: 'Deadline date' })
  deadlineDate: string;

  @DateText({ label: 'End date' })
  endDate: string;

  /** Pence. Default: the revenue of the form. */
  @IsOptional()
  @Pence({ label: 'Revenue' })
  revenueAmount?: number;
}

/** The form of a booking, with a list of dates. Its revenue is that of each booking that has none of its own. */
export class CreateSeveralDto extends OmitType(CreateBookingDto, ['liveDate', 'deadlineDate', 'endDate']) {
  /** One booking is made for each. A form sends them as JSON. */
  @ListOfDates()
  dates: BookingDatesDto[];
}

function ListOfDates(): PropertyDecorator {
  const message = 'Send the dates as a list of objects';
  return applyDecorators(
    Transform(({ value }) => asDates(value)),
    ValidateNested({ each: true, message }),
    ArrayMaxSize(MOST, { message: `At most ${MOST} bookings can be made at once` }),
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

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
