import { ApiExtraModels, ApiProperty, getSchemaPath, PickType } from '@nestjs/swagger';
import { pick } from '../../../common/pick.js';
import type { StoredFile } from '../../../platform/files/stored-file.entity.js';
import { ArtworkCheckDto } from '../../artwork-specs/dto/artwork-spec.dto.js';
import type { Pickup } from '../../bookings/booking-pickup.service.js';
import { comparedArtwork } from '../../bookings/booking-record.js';
import type { Booking } from '../../bookings/booking.entity.js';
import { BookingDto, type SpecSheetDto } from '../../bookings/dto/booking.dto.js';
import { PickupDto } from '../../bookings/dto/pickup.dto.js';

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
  'artworkSpec',
  'rejectionComments',
  'allowedActions',
] as const;

/** An artwork that the brand can download. */
export class BrandFileDto {
  id: string;
  name: string;
  /** Files that were uploaded together share a round, counted from 1. */
  round: number;
  /** Bytes. */
  size: number;
  uploadedAt: string;
  /** How it compares with what is wanted; empty where nothing was wanted in particular. */
  checks: ArtworkCheckDto[];

  static of({ id, name, round, size, uploadedAt, checks }: StoredFile): BrandFileDto {
    return { id, name, round: round!, size: size!, uploadedAt: uploadedAt.toISOString(), checks: checks ?? [] };
  }
}

const SHOWN_OF_PICKUPS = ['id', 'bookingNumber', 'mediaOpportunity', 'liveDate', 'isRefused'] as const;

/** Another booking of the contact with artwork that may be used again. */
export class BrandPickupDto extends PickType(PickupDto, SHOWN_OF_PICKUPS) {
  /** Their `checks` are those of the booking that would use them. */
  files: BrandFileDto[];

  static of(pickup: Pickup): BrandPickupDto {
    const files = pickup.artworks.map((artwork) => BrandFileDto.of(artwork));
    return { ...pick(PickupDto.of(pickup), SHOWN_OF_PICKUPS), files };
  }
}

@ApiExtraModels(ArtworkCheckDto)
export class BrandBookingDto extends PickType(BookingDto, SHOWN_TO_BRANDS) {
  /** How each of `uploadedFiles` compares with what is wanted, also for a caller without a link. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { $ref: getSchemaPath(ArtworkCheckDto) } } })
  fileChecks: ArtworkCheckDto[][];
  /** Of every round, oldest first. Only for a caller with a mailed link. */
  files?: BrandFileDto[];
  /** Only for a caller with a mailed link. */
  specSheet?: SpecSheetDto | null;

  /** @param hasLink whether the caller came by a mailed link of the contact, which alone opens files */
  static of(booking: Booking, now: Date, hasLink: boolean): BrandBookingDto {
    const whole = BookingDto.of(booking, 'brand', now);
    const shown = { ...pick(whole, SHOWN_TO_BRANDS), fileChecks: whole.artworks.map(({ checks }) => checks) };
    if (!hasLink) return shown;
    const files = comparedArtwork(booking).map((artwork) => BrandFileDto.of(artwork));
    return { ...shown, files, specSheet: whole.specSheet };
  }
}
