import {
  Body,
  Controller,
  Delete,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SessionUser } from '../../platform/access/access.js';
import { Clock } from '../../common/clock.js';
import { KEY_HEADER } from '../../platform/idempotency/idempotency-key.js';
import { StagedFiles, uploads, type StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { VersionDto } from '../../common/version.js';
import { userActor } from '../../platform/audit/audit-trail.js';
import { Idempotent, SentBy, type Sender } from '../../platform/idempotency/idempotency-key.js';
import { BookingCommands } from './booking-commands.js';
import { BOOKING } from './booking-record.js';
import type { Booking } from './booking.entity.js';
import { BookingDto } from './dto/booking.dto.js';
import { CreateBookingDto } from './dto/create-booking.dto.js';
import { EditDatesDto, EditRevenueDto, ReactivateDto, RequestRevisionDto } from './dto/edit-booking.dto.js';
import { UploadGuard, UploadTarget } from './upload-quotas.js';

const STAFF_FILES = { field: 'files', maxFiles: 5, accept: 'artwork' } as const;
const SPEC_SHEET = { field: 'specSheetFile', maxFiles: 1, accept: 'specSheet', optional: true } as const;
const BookingId = () => Param('id', new UuidParam(BOOKING.notFound));

/** Everything that changes a booking. Reads and downloads are in bookings-read.controller.ts. */
@ApiTags('bookings')
@Allow('admin')
@Controller('bookings')
export class BookingsController {
  constructor(
    private readonly commands: BookingCommands,
    private readonly clock: Clock,
  ) {}

  @Idempotent()
  @Post()
  @ApiConsumes('multipart/form-data', 'application/json')
  @UseInterceptors(uploads(SPEC_SHEET))
  create(
    @Body() form: CreateBookingDto,
    @StagedFiles() files: StagedFile[],
    @CurrentUser() user: SessionUser,
    @SentBy() sender: Sender,
  ): Promise<BookingDto> {
    return this.shown(this.commands.create(form, files, userActor(user), sender));
  }

  @Post(':id/upload')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } } } })
  @UseGuards(UploadGuard)
  @UseInterceptors(uploads(STAFF_FILES))
  upload(
    @BookingId() _id: string,
    @UploadTarget() booking: Booking,
    @StagedFiles() files: StagedFile[],
    @CurrentUser() user: SessionUser,
    @Headers(KEY_HEADER) key?: string,
  ): Promise<BookingDto> {
    return this.shown(this.commands.upload(booking, files, userActor(user), key));
  }

  @Put(':id/approve')
  approve(@BookingId() id: string, @Body() seen: VersionDto, @CurrentUser() user: SessionUser): Promise<BookingDto> {
    return this.shown(this.commands.approve(id, seen, userActor(user)));
  }

  @Put(':id/reject')
  reject(
    @BookingId() id: string,
    @Body() form: RequestRevisionDto,
    @CurrentUser() user: SessionUser,
  ): Promise<BookingDto> {
    return this.shown(this.commands.requestRevision(id, form, userActor(user)));
  }

  @Put(':id/live')
  markLive(@BookingId() id: string, @Body() seen: VersionDto, @CurrentUser() user: SessionUser): Promise<BookingDto> {
    return this.shown(this.commands.markLive(id, seen, userActor(user)));
  }

  @Idempotent()
  @Put(':id/reactivate')
  @HttpCode(201)
  reactivate(
    @BookingId() id: string,
    @Body() form: ReactivateDto,
    @CurrentUser() user: SessionUser,
    @SentBy() sender: Sender,
  ): Promise<BookingDto> {
    return this.shown(this.commands.reactivate(id, form, userActor(user), sender));
  }

  @Put(':id/revenue')
  editRevenue(
    @BookingId() id: string,
    @Body() form: EditRevenueDto,
    @CurrentUser() user: SessionUser,
  ): Promise<BookingDto> {
    return this.shown(this.commands.editRevenue(id, form, userActor(user)));
  }

  @Put(':id/dates')
  editDates(
    @BookingId() id: string,
    @Body() form: EditDatesDto,
    @CurrentUser() user: SessionUser,
  ): Promise<BookingDto> {
    return this.shown(this.commands.editDates(id, form, userActor(user)));
  }

  @Post(':id/resend-email')
  @HttpCode(200)
  resendEmail(
    @BookingId() id: string,
    @Body() seen: VersionDto,
    @CurrentUser() user: SessionUser,
  ): Promise<BookingDto> {
    return this.shown(this.commands.resendEmail(id, seen, userActor(user)));
  }

  @Delete(':id')
  delete(@BookingId() id: string, @Query() seen: VersionDto, @CurrentUser() user: SessionUser): Promise<BookingDto> {
    return this.shown(this.commands.delete(id, seen, userActor(user)));
  }

  /** All callers here are admins, so the allowed actions are an admin's. */
  private async shown(booking: Promise<Booking>): Promise<BookingDto> {
    return BookingDto.of(await booking, 'admin', this.clock.now());
  }
}
