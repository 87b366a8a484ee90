import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { Clock } from '../../common/clock.js';
import { StagedFiles, Uploads, type StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { VersionDto } from '../../common/version.dto.js';
import { requireUnchanged } from '../../common/whole-record.js';
import { CurrentActor, type Actor } from '../../platform/audit/audit-trail.js';
import {
  Idempotent,
  KEY_HEADER,
  OncePerKey,
  SentBy,
  type KeySender,
} from '../../platform/idempotency/idempotency-key.js';
import { BookingArtwork } from './booking-artwork.service.js';
import { BookingChanges } from './booking-changes.service.js';
import { BookingCreation } from './booking-creation.service.js';
import { BookingFollowOns } from './booking-follow-ons.service.js';
import { BookingPickup } from './booking-pickup.service.js';
import { BookingReads } from './booking-reads.js';
import { BOOKING } from './booking-record.js';
import type { Booking } from './booking.entity.js';
import { BookingDto } from './dto/booking.dto.js';
import { CreateBookingDto } from './dto/create-booking.dto.js';
import { CreateSeveralDto } from './dto/create-several.dto.js';
import { PickUpDto, PickupDto } from './dto/pickup.dto.js';
import {
  CancelDto,
  CORRECTABLE,
  CorrectBookingDto,
  EditDatesDto,
  EditRevenueDto,
  EndEarlyDto,
  MarkLiveDto,
  ReactivateDto,
  ReinstateDto,
  RequestRevisionDto,
  ReviewDto,
} from './dto/edit-booking.dto.js';
import { AssignDto } from '../users/dto/assign.dto.js';
import { UploadGuard, UploadTarget } from './upload-quotas.js';

const STAFF_FILES = { field: 'files', maxFiles: 5, accept: 'artwork' } as const;
const SPEC_SHEET = { field: 'specSheetFile', maxFiles: 1, accept: 'specSheet', optional: true } as const;
/** The calls that change single fields. */
const CALLS = {
  status: 'PUT /api/bookings/{id}/approve, /reject, /live, /reactivate, /cancel or /reinstate',
  cancelledReason: 'PUT /api/bookings/{id}/cancel',
  rejectionComments: 'PUT /api/bookings/{id}/reject',
  liveDate: 'PUT /api/bookings/{id}/dates',
  deadlineDate: 'PUT /api/bookings/{id}/dates',
  endDate: 'PUT /api/bookings/{id}/dates',
  revenueAmount: 'PUT /api/bookings/{id}/revenue',
  insertions: 'PUT /api/bookings/{id}/revenue',
  priceReasonKind: 'PUT /api/bookings/{id}/revenue',
  priceReason: 'PUT /api/bookings/{id}/revenue',
  specSheetFile: 'PUT /api/bookings/{id} with a file, or with removeSpecSheet',
  uploadedFiles: 'POST /api/bookings/{id}/upload',
  assignee: 'PUT /api/bookings/{id}/assignee',
};
const BookingId = () => Param('id', new UuidParam(BOOKING.notFound));

/** Everything that changes a booking. Reads and downloads are in bookings-read.controller.ts. */
@ApiTags('bookings')
@Allow('admin')
@Controller('bookings')
export class BookingsController {
  constructor(
    private readonly creation: BookingCreation,
    private readonly changes: BookingChanges,
    private readonly artwork: BookingArtwork,
    private readonly followOns: BookingFollowOns,
    private readonly pickup: BookingPickup,
    private readonly bookings: BookingReads,
    private readonly clock: Clock,
  ) {}

  /** Creates a booking. */
  @Idempotent()
  @Post()
  @Uploads(SPEC_SHEET)
  create(
    @Body() form: CreateBookingDto,
    @StagedFiles() files: StagedFile[],
    @CurrentActor() actor: Actor,
    @SentBy() sender: KeySender,
  ): Promise<BookingDto> {
    return this.shown(this.creation.create(form, files, actor, sender));
  }

  /** Creates a booking for each of several dates, all or none. */
  @Idempotent()
  @Post('several')
  @Uploads(SPEC_SHEET)
  async createSeveral(
    @Body() form: CreateSeveralDto,
    @StagedFiles() files: StagedFile[],
    @CurrentActor() actor: Actor,
    @SentBy() sender: KeySender,
  ): Promise<BookingDto[]> {
    const bookings = await this.creation.createSeveral(form, files, actor, sender);
    return bookings.map((booking) => BookingDto.of(booking, 'admin', this.clock.now()));
  }

  /**
   * Corrects a booking. Accepts a whole record, as react-admin saves it; a field that has a call of its own and differs
   * is refused by name.
   */
  @Put(':id')
  @ApiBody({ type: CorrectBookingDto })
  @Uploads(SPEC_SHEET)
  async update(
    @BookingId() id: string,
    @Body() sent: Record<string, unknown>,
    @Body() form: CorrectBookingDto,
    @StagedFiles() files: StagedFile[],
    @CurrentActor() actor: Actor,
  ): Promise<BookingDto> {
    const booking = await this.bookings.get(id);
    const shown = BookingDto.of(booking, 'admin', this.clock.now());
    const { version } = form;
    const changeable = [...CORRECTABLE, 'overbookReason'];
    requireUnchanged(shown, { ...sent, version }, { noun: BOOKING.noun, calls: CALLS, changeable });
    // In a whole record, it is the reason of an earlier change.
    if (sent.overbookedAt && form.overbookReason === shown.overbookReason) delete form.overbookReason;
    return this.shown(this.changes.correct(booking, form, files, actor));
  }

  /** Adds artwork, as a new round. */
  @Post(':id/upload')
  @HttpCode(200)
  @UseGuards(UploadGuard)
  @UseInterceptors(OncePerKey)
  @Uploads(STAFF_FILES)
  upload(
    @BookingId() _id: string,
    @UploadTarget() booking: Booking,
    @StagedFiles() files: StagedFile[],
    @CurrentActor() actor: Actor,
    @Headers(KEY_HEADER) key?: string,
  ): Promise<BookingDto> {
    return this.shown(this.artwork.upload(booking, files, actor, key));
  }

  /** Approves the artwork. */
  @Put(':id/approve')
  approve(@BookingId() id: string, @Body() seen: ReviewDto, @CurrentActor() actor: Actor): Promise<BookingDto> {
    return this.shown(this.artwork.approve(id, seen, actor));
  }

  /** Requests a revision of the artwork. */
  @Put(':id/reject')
  reject(@BookingId() id: string, @Body() form: RequestRevisionDto, @CurrentActor() actor: Actor): Promise<BookingDto> {
    return this.shown(this.artwork.requestRevision(id, form, actor));
  }

  /** Marks an approved booking as live. */
  @Put(':id/live')
  markLive(@BookingId() id: string, @Body() form: MarkLiveDto, @CurrentActor() actor: Actor): Promise<BookingDto> {
    return this.shown(this.changes.markLive(id, form, actor));
  }

  /** Ends a live booking now. */
  @Put(':id/end-early')
  endEarly(@BookingId() id: string, @Body() form: EndEarlyDto, @CurrentActor() actor: Actor): Promise<BookingDto> {
    return this.shown(this.changes.endEarly(id, form, actor));
  }

  /** Creates a follow-on of a completed booking. */
  @Idempotent()
  @Put(':id/reactivate')
  @HttpCode(201)
  reactivate(
    @BookingId() id: string,
    @Body() form: ReactivateDto,
    @CurrentActor() actor: Actor,
    @SentBy() sender: KeySender,
  ): Promise<BookingDto> {
    return this.shown(this.followOns.reactivate(id, form, actor, sender));
  }

  /** Cancels a booking. The charge becomes its revenue. */
  @Put(':id/cancel')
  cancel(@BookingId() id: string, @Body() form: CancelDto, @CurrentActor() actor: Actor): Promise<BookingDto> {
    return this.shown(this.changes.cancel(id, form, actor));
  }

  /** Takes a cancelled booking back to its former status and revenue. */
  @Put(':id/reinstate')
  reinstate(@BookingId() id: string, @Body() form: ReinstateDto, @CurrentActor() actor: Actor): Promise<BookingDto> {
    return this.shown(this.changes.reinstate(id, form, actor));
  }

  /** Changes the revenue. */
  @Put(':id/revenue')
  editRevenue(
    @BookingId() id: string,
    @Body() form: EditRevenueDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingDto> {
    return this.shown(this.changes.editRevenue(id, form, actor));
  }

  /** Changes the dates. */
  @Put(':id/dates')
  editDates(@BookingId() id: string, @Body() form: EditDatesDto, @CurrentActor() actor: Actor): Promise<BookingDto> {
    return this.shown(this.changes.editDates(id, form, actor));
  }

  /** Other bookings of the same brand and contact with artwork that this one may use, newest first, at most five. */
  @Get(':id/pickups')
  async pickups(@BookingId() id: string): Promise<PickupDto[]> {
    const booking = await this.bookings.get(id);
    return (await this.pickup.offers(booking, booking.contactEmail)).map((offer) => PickupDto.of(offer));
  }

  /** Adds the artwork of another booking, like an upload. */
  @Idempotent()
  @Post(':id/pickup')
  @HttpCode(200)
  async pickUp(
    @BookingId() id: string,
    @Body() { bookingId }: PickUpDto,
    @CurrentActor() actor: Actor,
    @Headers(KEY_HEADER) key?: string,
  ): Promise<BookingDto> {
    return this.shown(this.pickup.pickUp(await this.bookings.get(id), bookingId, actor, key));
  }

  /** Says who looks after it. */
  @Put(':id/assignee')
  assign(@BookingId() id: string, @Body() form: AssignDto, @CurrentActor() actor: Actor): Promise<BookingDto> {
    return this.shown(this.changes.assign(id, form, actor));
  }

  /** Sends the mail for the booking's current status again. */
  @Post(':id/resend-email')
  @HttpCode(200)
  resendEmail(@BookingId() id: string, @Body() seen: VersionDto, @CurrentActor() actor: Actor): Promise<BookingDto> {
    return this.shown(this.changes.resendEmail(id, seen, actor));
  }

  /** Deletes a booking with its files. */
  @Delete(':id')
  delete(@BookingId() id: string, @Query() seen: VersionDto, @CurrentActor() actor: Actor): Promise<BookingDto> {
    return this.shown(this.changes.delete(id, seen, actor));
  }

  /** All callers here are admins, so the allowed actions are an admin's. */
  private async shown(booking: Promise<Booking>): Promise<BookingDto> {
    return BookingDto.of(await booking, 'admin', this.clock.now());
  }
}
