import type { PreviewState, StoredFile } from '../../../platform/files/stored-file.entity.js';
import {
  BookingArtworkSpecDto,
  type ArtworkCheckDto,
  type ArtworkFactsDto,
} from '../../artwork-specs/dto/artwork-spec.dto.js';
import type { Assignee } from '../../users/assignee.entity.js';
import { artworkSpecOf, comparedArtwork } from '../booking-record.js';
import type { BookingRow } from '../booking-list.js';
import type { Booking, PriceReasonKind } from '../booking.entity.js';
import {
  allowedActions,
  isPastDeadline,
  type Asker,
  type BookingAction,
  type BookingStatus,
} from '../booking-workflow.js';

export class ArtworkDto {
  id: string;
  /** The position in `uploadedFiles`, for the download. */
  index: number;
  /** Files that were uploaded together share a round, counted from 1. */
  round: number;
  name: string;
  path: string;
  /** Bytes. */
  size: number;
  /** The checksum in hexadecimal; null for a file from before 1.0.0 that has not been read yet. */
  sha256: string | null;
  contentType: string;
  width: number | null;
  height: number | null;
  uploadedBy: string;
  uploadedAt: string;
  /** The number of the booking that it was picked up from. */
  fromBooking: number | null;
  /** Added by staff after the booking had been approved, without another review. */
  afterApproval: boolean;
  /** Whether there is an image of it that every browser displays, at /api/bookings/{id}/artwork/{index}/preview. */
  hasPreview: boolean;
  /**
   * Pending: it is being drawn. Failed: the image is damaged or too large. None: it is not an image that can be drawn.
   */
  preview: PreviewState;
  /** What was measured when it came, where an artwork spec applied. */
  measured: ArtworkFactsDto | null;
  /**
   * How it compares with the pieces that it fits, or else with those of its kind. Empty where no artwork spec of the
   * booking's placement applied.
   */
  checks: ArtworkCheckDto[];

  static of(artwork: StoredFile, index: number): ArtworkDto {
    const { id, name, path, contentType, width, height, preview, fromBooking } = artwork;
    return {
      ...{ id, index, name, path, contentType, width, height, preview, fromBooking },
      round: artwork.round!,
      size: artwork.size!,
      sha256: artwork.sha256?.toString('hex') ?? null,
      uploadedBy: artwork.uploadedBy ?? '',
      uploadedAt: artwork.uploadedAt.toISOString(),
      afterApproval: artwork.afterApproval,
      hasPreview: preview === 'made',
      measured: artwork.facts,
      checks: artwork.checks ?? [],
    };
  }
}

export class SpecSheetDto {
  name: string;
  /** Bytes. */
  size: number;
}

/** What lists show of a booking. */
export class BookingRowDto {
  id: string;
  bookingNumber: number;
  brandName: string;
  contactEmail: string;
  /** Who gets every mail to the contact as well. */
  ccEmails: string[];
  mediaCategory: string;
  mediaOpportunity: string;
  units: number;
  /** Why it was booked although there was no space. */
  overbookReason: string | null;
  liveDate: string;
  deadlineDate: string;
  endDate: string;
  status: BookingStatus;
  /** The round of its newest artwork; null: none has arrived. */
  latestRound: number | null;
  rejectionComments: string | null;
  /** Pence. */
  revenueAmount: number;
  isDealBooking: boolean;
  /** The OVERDUE flag. */
  pastDeadline: boolean;
  /** The user who looks after it, or null. */
  assignee: Assignee | null;
  /** Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;
  /** What the caller may do with it now. */
  allowedActions: BookingAction[];

  static of(booking: BookingRow, asker: Asker, now: Date): BookingRowDto {
    return {
      id: booking.id,
      bookingNumber: booking.bookingNumber,
      brandName: booking.brandName,
      contactEmail: booking.contactEmail,
      ccEmails: booking.ccEmails,
      mediaCategory: booking.mediaCategory,
      mediaOpportunity: booking.mediaOpportunity,
      units: booking.units,
      overbookReason: booking.overbookReason,
      liveDate: booking.liveDate.toISOString(),
      deadlineDate: booking.deadlineDate.toISOString(),
      endDate: booking.endDate.toISOString(),
      status: booking.status,
      latestRound: booking.artworks.at(-1)?.round ?? null,
      rejectionComments: booking.rejectionComments,
      revenueAmount: booking.revenueAmount,
      isDealBooking: booking.kind === 'deal',
      pastDeadline: isPastDeadline(booking, now),
      assignee: booking.assignee ?? null,
      version: booking.version,
      allowedActions: allowedActions(booking, asker),
    };
  }
}

export class BookingDto extends BookingRowDto {
  tradingDirectorName: string | null;
  /** The entry of the catalogue that it takes units of; null: its names are in no catalogue. */
  opportunityId: string | null;
  overbookedAt: string | null;
  /** Its stored path. */
  specSheetFile: string | null;
  specSheet: SpecSheetDto | null;
  /** Since when it has had this status. */
  statusSince: string;
  /** Stored paths, oldest first. */
  uploadedFiles: string[];
  artworks: ArtworkDto[];
  /** The artwork that it needs; null: nothing in particular. */
  artworkSpec: BookingArtworkSpecDto | null;
  /** The following three are null unless there was a rate. The list price is what the booking came to at that rate. */
  rateId: string | null;
  /** Pence. */
  listAmount: number | null;
  /** What the rate counts, times the units. */
  listQuantity: number | null;
  /** As entered: how often it appears, where the rate is for an insertion. */
  insertions: number | null;
  /** Why it costs nothing. */
  priceReasonKind: PriceReasonKind | null;
  /** Why it costs less than its list price. */
  priceReason: string | null;
  /** The following four are null unless it is Cancelled. Its revenue is the cancellation charge. */
  cancelledReason: string | null;
  cancelledAt: string | null;
  statusBeforeCancellation: BookingStatus | null;
  /** Pence. */
  revenueBeforeCancellation: number | null;
  dealRequestId: string | null;
  /** The sales enquiry that it was made from. */
  enquiryId: string | null;
  /** Which of the enquiry's requested types it books. */
  bookingType: string | null;
  followsBookingNumber: number | null;
  /** The number of its latest follow-on, made by reactivating it. */
  followedByBookingNumber: number | null;
  createdAt: string;
  updatedAt: string;

  static override of(booking: Booking, asker: Asker, now: Date): BookingDto {
    const artworkSpec = artworkSpecOf(booking);
    const compared = comparedArtwork(booking);
    return {
      tradingDirectorName: booking.tradingDirectorName,
      opportunityId: booking.opportunityId,
      overbookedAt: booking.overbookedAt?.toISOString() ?? null,
      specSheetFile: booking.specSheet?.path ?? null,
      specSheet: booking.specSheet && { name: booking.specSheet.name, size: booking.specSheet.size! },
      statusSince: booking.statusChangedAt.toISOString(),
      uploadedFiles: booking.artworks.map((artwork) => artwork.path),
      artworks: compared.map((artwork, index) => ArtworkDto.of(artwork, index)),
      artworkSpec: artworkSpec && BookingArtworkSpecDto.of(artworkSpec, compared),
      rateId: booking.rateId,
      listAmount: booking.listAmount,
      listQuantity: booking.listQuantity,
      insertions: booking.insertions,
      priceReasonKind: booking.priceReasonKind,
      priceReason: booking.priceReason,
      cancelledReason: booking.cancelledReason,
      cancelledAt: booking.cancelledAt?.toISOString() ?? null,
      statusBeforeCancellation: booking.statusBeforeCancellation,
      revenueBeforeCancellation: booking.revenueBeforeCancellation,
      dealRequestId: booking.dealRequestId,
      enquiryId: booking.enquiryId,
      bookingType: booking.bookingType,
      followsBookingNumber: booking.followsBookingNumber,
      followedByBookingNumber: booking.followedByBookingNumber,
      createdAt: booking.createdAt.toISOString(),
      updatedAt: booking.updatedAt.toISOString(),
      // Last: an object that begins with a spread and then grows by two dozen keys is a dictionary, slow to write as JSON.
      ...BookingRowDto.of(booking, asker, now),
    };
  }
}
