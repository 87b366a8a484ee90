import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional, ValidateIf } from 'class-validator';
import { DateText, Flag, IfSent, Pence, Text, Version, Whole } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.dto.js';
import { OverbookReason } from '../../inventory/dto/units.js';
import { Insertions } from '../../rates/dto/rate.dto.js';
import type { PriceReasonKind } from '../booking.entity.js';
import { CreateBookingDto } from './create-booking.dto.js';
import { KindOfPriceReason, PriceReason } from './price-reason.js';

/** The fields of a booking that can be corrected. */
export const CORRECTABLE = [
  'brandName',
  'contactEmail',
  'ccEmails',
  'tradingDirectorName',
  'mediaCategory',
  'mediaOpportunity',
  'units',
] as const;

/** What is missing stays as it is. */
export class CorrectBookingDto extends PartialType(PickType(CreateBookingDto, CORRECTABLE), {
  skipNullProperties: false,
}) {
  @Version()
  version?: number;

  /** Why it takes more units than are free. */
  @OverbookReason()
  overbookReason?: string | null;

  @IsOptional()
  @Flag('removeSpecSheet')
  removeSpecSheet?: boolean;

  /** Whether the contact gets the mail for the booking's current status. */
  @IfSent()
  @Flag('tellBrand')
  tellBrand?: boolean;
}

class NewPriceDto extends VersionDto {
  /** Pence. Left out: the revenue stays, with its reasons. */
  @IsOptional()
  @Pence({ label: 'Revenue' })
  revenueAmount?: number;

  /** The reasons go with a revenue. */
  @KindOfPriceReason()
  priceReasonKind?: PriceReasonKind | null;

  @PriceReason()
  priceReason?: string | null;
}

export class EditDatesDto extends IntersectionType(
  NewPriceDto,
  PickType(CreateBookingDto, ['liveDate', 'deadlineDate', 'endDate']),
) {
  /** Why it takes days on which there is no space. */
  @OverbookReason()
  overbookReason?: string | null;

  /** Whether the contact gets a mail with the former and the new dates. */
  @IfSent()
  @Flag('tellBrand')
  tellBrand?: boolean;
}

export class MarkLiveDto extends VersionDto {
  /** Why it goes live before its live date although there is no space. */
  @OverbookReason()
  overbookReason?: string | null;
}

export class EndEarlyDto extends VersionDto {
  @Text({ label: 'Reason', max: 5000, multiline: true, required: 'Say why the booking ends early' })
  reason: string;

  /** Whether the contact gets a mail with the former and the new end date. */
  @IfSent()
  @Flag('tellBrand')
  tellBrand?: boolean;
}

/** A reason that is left out stays with a revenue that stays. */
export class EditRevenueDto extends IntersectionType(
  VersionDto,
  PickType(CreateBookingDto, ['priceReasonKind', 'priceReason']),
) {
  /** Pence. */
  @Pence({ label: 'Revenue' })
  revenueAmount: number;

  /** How often it appears, where the rate is for an insertion. Left out, or of a cancelled booking: it stays. */
  @Insertions()
  insertions?: number | null;
}

export class ReviewDto extends VersionDto {
  /** The round of artwork that was looked at. If another has come since, the response is 409. */
  @IfSent()
  @Whole({ label: 'round', from: 1, to: Infinity }, 'round must be the number of a round of artwork')
  round?: number;
}

export class RequestRevisionDto extends ReviewDto {
  @Text({ label: 'Comments', max: 5000, multiline: true, required: 'Say what has to change before you send it back' })
  comments: string;
}

export class CancelDto extends VersionDto {
  @Text({ label: 'Reason', max: 5000, multiline: true, required: 'Say why the booking is cancelled' })
  reason: string;

  /** Pence. Becomes the revenue; default: nothing. */
  @IsOptional()
  @Pence({ label: 'Cancellation charge' })
  chargeAmount?: number;

  /** Whether the contact gets a mail, as by default. */
  @IfSent()
  @Flag('tellBrand')
  tellBrand?: boolean;
}

export class ReinstateDto extends VersionDto {
  /** Why it comes back although its days have been sold. */
  @OverbookReason()
  overbookReason?: string | null;

  /** Whether the contact gets a mail, as by default. */
  @IfSent()
  @Flag('tellBrand')
  tellBrand?: boolean;
}

export class ReactivateDto extends IntersectionType(NewPriceDto, PickType(CreateBookingDto, ['liveDate', 'endDate'])) {
  /** Why it runs again although there is no space. */
  @OverbookReason()
  overbookReason?: string | null;

  /** Whether the follow-on runs with the same artwork, as by default, or the brand has to send new artwork. */
  @IsOptional()
  @IsIn(['same', 'new'], { message: 'artwork must be same or new' })
  artwork?: 'same' | 'new';

  /** By when, if new artwork is wanted. */
  @ValidateIf(({ artwork }: ReactivateDto) => artwork === 'new')
  @DateText({ label: 'Deadline date' })
  deadlineDate?: string;
}
