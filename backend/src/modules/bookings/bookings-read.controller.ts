import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, CurrentUser, type SessionUser } from '../../platform/access/access.js';
import { Clock } from '../../common/clock.js';
import { ApiDownload, sendDownload } from '../../common/download.js';
import { InvalidInput } from '../../common/errors.js';
import { ApiCounts, ApiList, ApiListFile, ApiListWithBrief } from '../../common/list-api.js';
import { ListSource } from '../../common/list.js';
import { StatusFoundDto } from '../../common/status-found.dto.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { AuditHistory } from '../../platform/audit/audit-history.service.js';
import type { AuditEntryDto } from '../../platform/audit/dto/audit-entry.dto.js';
import { MailPreviewDto } from '../../platform/mail-delivery/mail-preview.dto.js';
import { bookingColumns } from './booking-columns.js';
import { Idempotent, SentBy, type KeySender } from '../../platform/idempotency/idempotency-key.js';
import { NoteDto } from '../notes/dto/note.dto.js';
import { NewNoteDto } from '../notes/dto/note-text.dto.js';
import { Notes } from '../notes/notes.service.js';
import { archiveSummary, bookingNames } from './booking-figures.query.js';
import { bookingList, briefBookingList } from './booking-list.js';
import { BookingReads } from './booking-reads.js';
import { BOOKING } from './booking-record.js';
import { bookingSuggestions } from './booking-suggestions.query.js';
import type { ArchiveSummaryDto, BookingNamesDto } from './dto/booking-figures.dto.js';
import { BookingSuggestionsDto, BookingSuggestionsQueryDto } from './dto/booking-suggestions.dto.js';
import { BookingDto, BookingRowDto } from './dto/booking.dto.js';
import { MailOfVerbDto } from './dto/mail-of-verb.dto.js';

const BookingId = () => Param('id', new UuidParam(BOOKING.notFound));

@ApiTags('bookings')
@Allow('viewer')
@Controller('bookings')
export class BookingsReadController {
  constructor(
    private readonly bookings: BookingReads,
    private readonly source: ListSource,
    private readonly history: AuditHistory,
    private readonly notes: Notes,
    private readonly clock: Clock,
  ) {}

  /** Lists bookings. */
  @Get()
  @ApiListWithBrief(BookingDto, BookingRowDto, {
    sort: '["deadlineDate","ASC"]',
    filter: '{"status":"Under Review"}',
  })
  async list(
    @Query() { brief, ...given }: Record<string, unknown>,
    @Res() response: Response,
    @CurrentUser() { role }: SessionUser,
  ): Promise<void> {
    const { source, clock } = this;
    if (brief === undefined)
      return bookingList.send(response, given, source, (booking) => BookingDto.of(booking, role, clock.now()));
    if (brief !== 'true') throw new InvalidInput('brief must be true. Leave it out for whole bookings.');
    await briefBookingList.send(response, given, source, (row) => BookingRowDto.of(row, role, clock.now()));
  }

  /** The number of bookings in each status that a filter finds. */
  @Get('counts')
  @ApiCounts()
  counts(@Query() given: Record<string, unknown>, @Req() request: Request): Promise<StatusFoundDto[]> {
    return bookingList.countsFound(given, request, this.source);
  }

  /** Downloads the list as CSV. */
  @Get('export')
  @ApiListFile({ sort: '["deadlineDate","ASC"]', filter: '{"status":"Under Review"}' })
  async export(@Query() given: Record<string, unknown>, @Res() response: Response): Promise<void> {
    const { source } = this;
    const now = this.clock.now();
    await bookingList.sendFile(response, given, source, { columns: bookingColumns(now, source.zone), now });
  }

  /** The names that occur in bookings, for filters. */
  @Get('names')
  names(): Promise<BookingNamesDto> {
    return bookingNames(this.source.dataSource.manager);
  }

  /** The contacts and directors that a brand's bookings had, newest first, for a new booking. */
  @Get('suggestions')
  @Allow('admin')
  suggestions(@Query() { brandName }: BookingSuggestionsQueryDto): Promise<BookingSuggestionsDto> {
    return bookingSuggestions(this.source.dataSource.manager, brandName);
  }

  /** The figures of completed bookings. */
  @Get('archive-summary')
  archiveSummary(): Promise<ArchiveSummaryDto> {
    const { dataSource, zone } = this.source;
    return archiveSummary(dataSource.manager, this.clock.now(), zone);
  }

  /** Reads a booking. */
  @Get(':id')
  async get(@BookingId() id: string, @CurrentUser() user: SessionUser): Promise<BookingDto> {
    return BookingDto.of(await this.bookings.get(id), user.role, this.clock.now());
  }

  /** The history of a booking, newest first. Also works for a deleted booking. */
  @Get(':id/history')
  historyOf(@BookingId() id: string): Promise<AuditEntryDto[]> {
    return this.history.of('booking', id, () => this.bookings.get(id));
  }

  /** Reads the email that a verb would send to the brand now. Sends and saves nothing. */
  @Post(':id/mail-preview')
  @HttpCode(200)
  @Allow('admin')
  previewMail(@BookingId() id: string, @Body() typed: MailOfVerbDto): Promise<MailPreviewDto> {
    return this.bookings.previewMail(id, typed);
  }

  /** The notes of staff on it, newest first. */
  @Get(':id/notes')
  @ApiList(NoteDto, { sort: '["createdAt","DESC"]', filter: '{}' })
  async listNotes(
    @BookingId() id: string,
    @Query() given: Record<string, unknown>,
    @Res() response: Response,
    @CurrentUser() user: SessionUser,
  ): Promise<void> {
    await this.notes.send(response, given, { type: 'booking', id, find: () => this.bookings.get(id) }, user);
  }

  /** Writes a note on it. */
  @Idempotent()
  @Post(':id/notes')
  addNote(
    @BookingId() id: string,
    @Body() form: NewNoteDto,
    @CurrentUser() user: SessionUser,
    @SentBy() sender: KeySender,
  ): Promise<NoteDto> {
    return this.notes.add('booking', id, form, user, sender);
  }

  /** Downloads an artwork by its position in `uploadedFiles`. */
  @ApiDownload('application/octet-stream')
  @Get(':id/download/:index')
  async download(@BookingId() id: string, @Param('index') index: string, @Res() response: Response): Promise<void> {
    await sendDownload(response, await this.bookings.openArtwork(id, index));
  }

  /** The preview of an artwork, to be shown in a page. */
  @ApiDownload('image/webp')
  @Get(':id/artwork/:index/preview')
  async preview(@BookingId() id: string, @Param('index') index: string, @Res() response: Response): Promise<void> {
    await sendDownload(response, await this.bookings.openPreview(id, index));
  }

  /** Downloads the spec sheet. */
  @ApiDownload('application/pdf')
  @Get(':id/spec-sheet/download')
  async downloadSpecSheet(@BookingId() id: string, @Res() response: Response): Promise<void> {
    await sendDownload(response, await this.bookings.openSpecSheet(id));
  }
}
