import type { StoredFile } from '../../../platform/files/stored-file.entity.js';
import type { Booking } from '../booking.entity.js';
import { isDealBooking } from '../deal-booking.entity.js';
import {
  allowedActions,
  isPastDeadline,
  type Asker,
  type BookingAction,
  type BookingStatus,
} from '../booking-workflow.js';

export class ArtworkDto {
  id: string;
  /** Its place in `uploadedFiles`, for the download. */
  index: number;
  /** Files that came together share a round, counted from 1. */
  round: number;
  name: string;
  path: string;
  /** Bytes. */
  size: number;
  /** Of its bytes, in hexadecimal; null of an old file that was not read yet. */
  sha256: string | null;
  contentType: string;
  width: number | null;
  height: number | null;
  uploadedBy: string;
  uploadedAt: string;
  /** There is a picture of it that every browser draws, at /api/bookings/{id}/artwork/{index}/preview. */
  hasPreview: boolean;

  static of(artwork: StoredFile, index: number): ArtworkDto {
    const { id, name, path, contentType, width, height } = artwork;
    return {
      ...{ id, index, name, path, contentType, width, height },
      round: artwork.round!,
      size: artwork.size!,
      sha256: artwork.sha256?.toString('hex') ?? null,
      uploadedBy: artwork.uploadedBy ?? '',
      uploadedAt: artwork.uploadedAt.toISOString(),
      hasPreview: artwork.preview === 'made',
    };
  }
}

export class SpecSheetDto {
  name: string;
  /** Bytes. */
  size: number;
}

export class BookingDto {
  id: string;
  bookingNumber: number;
  brandName: string;
  contactEmail: string;
  tradingDirectorName: string | null;
  mediaCategory: string;
  mediaOpportunity: string;
  liveDate: string;
  deadlineDate: string;
  endDate: string;
  /** Its stored path. */
  specSheetFile: string | null;
  specSheet: SpecSheetDto | null;
  status: BookingStatus;
  /** When it came into this status. */
  statusSince: string;
  /** Stored paths, oldest first. */
  uploadedFiles: string[];
  artworks: ArtworkDto[];
  rejectionComments: string | null;
  /** Pence. */
  revenueAmount: number;
  isDealBooking: boolean;
  dealRequestId: string | null;
  /** The sales enquiry that it was made from. */
  enquiryId: string | null;
  /** Which of the types that the enquiry asks for it books. */
  bookingType: string | null;
  followsBookingNumber: number | null;
  /** The last booking that was made from it by reactivating. */
  followedByBookingNumber: number | null;
  /** The OVERDUE flag. */
  pastDeadline: boolean;
  /** Send it back with whatever you do, and the second of two editors is told. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** What the asker may do with it now. */
  allowedActions: BookingAction[];

  static of(booking: Booking, asker: Asker, now: Date): BookingDto {
    return {
      id: booking.id,
      bookingNumber: booking.bookingNumber,
      brandName: booking.brandName,
      contactEmail: booking.contactEmail,
      tradingDirectorName: booking.tradingDirectorName,
      mediaCategory: booking.mediaCategory,
      mediaOpportunity: booking.mediaOpportunity,
      liveDate: booking.liveDate.toISOString(),
      deadlineDate: booking.deadlineDate.toISOString(),
      endDate: booking.endDate.toISOString(),
      specSheetFile: booking.specSheet?.path ?? null,
      specSheet: booking.specSheet && { name: booking.specSheet.name, size: booking.specSheet.size! },
      status: booking.status,
      statusSince: booking.statusChangedAt.toISOString(),
      uploadedFiles: booking.artworks.map((artwork) => artwork.path),
      artworks: booking.artworks.map((artwork, index) => ArtworkDto.of(artwork, index)),
      rejectionComments: booking.rejectionComments,
      revenueAmount: booking.revenueAmount,
      isDealBooking: isDealBooking(booking),
      dealRequestId: isDealBooking(booking) ? booking.dealRequestId : null,
      enquiryId: booking.enquiryId,
      bookingType: booking.bookingType,
      followsBookingNumber: booking.followsBookingNumber,
      followedByBookingNumber: booking.followedByBookingNumber,
      pastDeadline: isPastDeadline(booking, now),
      version: booking.version,
      createdAt: booking.createdAt.toISOString(),
      updatedAt: booking.updatedAt.toISOString(),
      allowedActions: allowedActions(booking, asker),
    };
  }
}
