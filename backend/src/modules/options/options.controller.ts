import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Clock } from '../../common/clock.js';
import { ApiCounts, ApiList, ApiListFile } from '../../common/list-api.js';
import { ListSource } from '../../common/list.js';
import { StatusFoundDto } from '../../common/status-found.dto.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { VersionDto } from '../../common/version.dto.js';
import { Allow, CurrentUser, type SessionUser } from '../../platform/access/access.js';
import { AuditHistory } from '../../platform/audit/audit-history.service.js';
import type { AuditEntryDto } from '../../platform/audit/dto/audit-entry.dto.js';
import { Idempotent, SentBy, type KeySender } from '../../platform/idempotency/idempotency-key.js';
import { StagedFiles, Uploads, type StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { BookingDto } from '../bookings/dto/booking.dto.js';
import { BookOptionDto } from './dto/book-option.dto.js';
import { OptionDto } from './dto/option.dto.js';
import { PlaceOptionDto } from './dto/place-option.dto.js';
import { optionColumns } from './option-columns.js';
import { OptionCommands } from './option-commands.js';
import { optionList, OptionReads } from './option-reads.js';
import { OPTION } from './option-record.js';
import { askerOf } from './option-workflow.js';
import type { Option } from './option.entity.js';

const SPEC_SHEET = { field: 'specSheetFile', maxFiles: 1, accept: 'specSheet', optional: true } as const;
const OptionId = () => Param('id', new UuidParam(OPTION.notFound));

/** Units that are kept without a booking (docs/product.md, 16.3). */
@ApiTags('options')
@Allow('viewer')
@Controller('options')
export class OptionsController {
  constructor(
    private readonly commands: OptionCommands,
    private readonly options: OptionReads,
    private readonly source: ListSource,
    private readonly history: AuditHistory,
    private readonly clock: Clock,
  ) {}

  /** Lists options. */
  @Get()
  @ApiList(OptionDto, { sort: '["placedAt","DESC"]', filter: '{"state":"first"}' })
  async list(
    @Query() given: Record<string, unknown>,
    @Res() response: Response,
    @CurrentUser() user: SessionUser,
  ): Promise<void> {
    const asker = askerOf(user);
    await optionList.send(response, given, this.source, (option) => OptionDto.of(option, asker, this.source.zone));
  }

  /** The number of options in each status that a filter finds. */
  @Get('counts')
  @ApiCounts()
  counts(@Query() given: Record<string, unknown>, @Req() request: Request): Promise<StatusFoundDto[]> {
    return optionList.countsFound(given, request, this.source);
  }

  /** Downloads the list as CSV. */
  @Get('export')
  @ApiListFile({ sort: '["placedAt","DESC"]', filter: '{"state":"first"}' })
  async export(@Query() given: Record<string, unknown>, @Res() response: Response): Promise<void> {
    const { source } = this;
    const file = { columns: optionColumns(source.zone), now: this.clock.now() };
    await optionList.sendFile(response, given, source, file);
  }

  /** Reads an option. */
  @Get(':id')
  get(@OptionId() id: string, @CurrentUser() user: SessionUser): Promise<OptionDto> {
    return this.shown(this.options.get(id), user);
  }

  /** The history of an option, newest first. */
  @Get(':id/history')
  historyOf(@OptionId() id: string): Promise<AuditEntryDto[]> {
    return this.history.of('option', id, () => this.options.get(id));
  }

  /** Places an option: first if the space is free on every day, otherwise queued. For admins and viewers with the right `hold`. */
  @Idempotent()
  @Post()
  place(
    @Body() form: PlaceOptionDto,
    @CurrentUser() user: SessionUser,
    @SentBy() sender: KeySender,
  ): Promise<OptionDto> {
    return this.shown(this.commands.place(form, user, sender), user);
  }

  /** Begins the time of a first option anew, once. */
  @Put(':id/renew')
  renew(@OptionId() id: string, @Body() seen: VersionDto, @CurrentUser() user: SessionUser): Promise<OptionDto> {
    return this.shown(this.commands.renew(id, seen, user), user);
  }

  /** Gives up an option. */
  @Put(':id/release')
  release(@OptionId() id: string, @Body() seen: VersionDto, @CurrentUser() user: SessionUser): Promise<OptionDto> {
    return this.shown(this.commands.release(id, seen, user), user);
  }

  /** Gives the first option that stands in the way of a queued one a working day to be booked. */
  @Put(':id/challenge')
  challenge(@OptionId() id: string, @Body() seen: VersionDto, @CurrentUser() user: SessionUser): Promise<OptionDto> {
    return this.shown(this.commands.challenge(id, seen, user), user);
  }

  /** Makes a booking of a first option. What is not given is taken from the option; if that has begun, from today. */
  @Allow('admin')
  @Idempotent()
  @Post(':id/book')
  @ApiBody({ type: BookOptionDto })
  @Uploads(SPEC_SHEET)
  async book(
    @OptionId() id: string,
    @Body() form: BookOptionDto,
    @StagedFiles() files: StagedFile[],
    @CurrentUser() user: SessionUser,
    @SentBy() sender: KeySender,
  ): Promise<BookingDto> {
    return BookingDto.of(await this.commands.book(id, form, files, user, sender), user.role, this.clock.now());
  }

  private async shown(option: Promise<Option>, user: SessionUser): Promise<OptionDto> {
    return OptionDto.of(await option, askerOf(user), this.source.zone);
  }
}
