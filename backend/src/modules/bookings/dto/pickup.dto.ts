import { IsString } from 'class-validator';
import type { Pickup } from '../booking-pickup.service.js';
import { ArtworkDto } from './booking.dto.js';

export class PickUpDto {
  /** The booking that has the artwork: of the same brand and contact. */
  @IsString({ message: 'Say which booking has the artwork' })
  bookingId: string;
}

/** A booking with artwork that another one may use. */
export class PickupDto {
  id: string;
  bookingNumber: number;
  mediaOpportunity: string;
  liveDate: string;
  /** What would be used. Its `checks` are those of the booking that would use it. */
  artworks: ArtworkDto[];
  /** Whether that booking's artwork spec refuses it. */
  isRefused: boolean;

  static of({ booking, artworks, isRefused }: Pickup): PickupDto {
    const { id, bookingNumber, mediaOpportunity, liveDate } = booking;
    return {
      ...{ id, bookingNumber, mediaOpportunity, liveDate: liveDate.toISOString(), isRefused },
      artworks: artworks.map((file) =>
        ArtworkDto.of(
          file,
          booking.artworks.findIndex((each) => each.id === file.id),
        ),
      ),
    };
  }
}
