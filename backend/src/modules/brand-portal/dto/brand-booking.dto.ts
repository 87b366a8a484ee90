import { PickType } from '@nestjs/swagger';
import { BookingDto } from '../../bookings/dto/booking.dto.js';
import type { Booking } from '../../bookings/booking.entity.js';

/** Everything that a brand sees of its booking (docs/product.md, 5.1): no revenue and no names of staff. */
const SHOWN_TO_BRANDS = [
  'id',
  'bookingNumber',
  'brandName',
  'mediaOpportunity',
  'mediaCategory',
  'status',
  'deadlineDate',
  'liveDate',
  'uploadedFiles',
  'rejectionComments',
  'allowedActions',
] as const;

export class BrandBookingDto extends PickType(BookingDto, SHOWN_TO_BRANDS) {
  static of(booking: Booking, now: Date): BrandBookingDto {
    return pick(BookingDto.of(booking, 'brand', now), SHOWN_TO_BRANDS);
  }
}

function pick<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> {
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
}
