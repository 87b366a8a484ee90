import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, CurrentUser, type SessionUser } from '../../platform/access/access.js';
import { StagedFiles, Uploads, type StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { Clock } from '../../common/clock.js';
import { ApiDownload, sendDownload } from '../../common/download.js';
import { ApiCounts, ApiList, ApiListFile } from '../../common/list-api.js';
import { ListSource } from '../../common/list.js';
import { StatusFoundDto } from '../../common/status-found.dto.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { VersionDto } from '../../common/version.dto.js';
import { requireUnchanged } from '../../common/whole-record.js';
import { AuditHistory } from '../../platform/audit/audit-history.service.js';
import { CurrentActor, type Actor } from '../../platform/audit/audit-trail.js';
import type { AuditEntryDto } from '../../platform/audit/dto/audit-entry.dto.js';
import { Idempotent, SentBy, type KeySender } from '../../platform/idempotency/idempotency-key.js';
import { NoteDto } from '../notes/dto/note.dto.js';
import { NewNoteDto } from '../notes/dto/note-text.dto.js';
import { Notes } from '../notes/notes.service.js';
import type { Sender } from '../../platform/public-forms/form-sender.js';
import { FormSender, PublicForm } from '../../platform/public-forms/public-form.decorator.js';
import { dealColumns } from './deal-columns.js';
import { AssignDto } from '../users/dto/assign.dto.js';
import { DealCommands } from './deal-commands.js';
import { dealList, DealReads } from './deal-reads.js';
import { DEAL } from './deal-record.js';
import { CreateDealRequestDto } from './dto/create-deal-request.dto.js';
import { DealDatesDto, DeclineDealDto, ReopenDealDto } from './dto/edit-deal.dto.js';
import { DealRequestDto } from './dto/deal-request.dto.js';

const SCREENSHOT = { field: 'screenshot', maxFiles: 1, accept: 'image' } as const;
/** The calls that change single fields. */
const CALLS = {
  status: 'PUT /api/deal-requests/{id}/approve',
  liveDate: 'PUT /api/deal-requests/{id}/dates',
  endDate: 'PUT /api/deal-requests/{id}/dates',
  declinedReason: 'PUT /api/deal-requests/{id}/decline',
  adminScreenshot: 'POST /api/deal-requests/{id}/screenshot',
  screenshot: 'POST /api/deal-requests/{id}/screenshot',
  assignee: 'PUT /api/deal-requests/{id}/assignee',
};
const DealId = () => Param('id', new UuidParam(DEAL.notFound));

@ApiTags('deal requests')
@Allow('admin')
@Controller('deal-requests')
export class DealsController {
  constructor(
    private readonly commands: DealCommands,
    private readonly deals: DealReads,
    private readonly source: ListSource,
    private readonly history: AuditHistory,
    private readonly clock: Clock,
    private readonly notes: Notes,
  ) {}

  /** Submits the public form. */
  @PublicForm('deal-request')
  @Post()
  async submit(@Body() form: CreateDealRequestDto, @FormSender() sender: Sender): Promise<DealRequestDto> {
    return DealRequestDto.submitted(await this.commands.submit(form, sender));
  }

  /** Lists deal requests. */
  @Get()
  @ApiList(DealRequestDto, { sort: '["createdAt","DESC"]', filter: '{"status":"New Deal"}' })
  async list(@Query() given: Record<string, unknown>, @Res() response: Response): Promise<void> {
    await dealList.send(response, given, this.source, (deal) => DealRequestDto.of(deal));
  }

  /** The number of deal requests in each status that a filter finds. */
  @Get('counts')
  @ApiCounts()
  counts(@Query() given: Record<string, unknown>, @Req() request: Request): Promise<StatusFoundDto[]> {
    return dealList.countsFound(given, request, this.source);
  }

  /** Downloads the list as CSV. */
  @Get('export')
  @ApiListFile({ sort: '["createdAt","DESC"]', filter: '{"status":"New Deal"}' })
  async export(@Query() given: Record<string, unknown>, @Res() response: Response): Promise<void> {
    const { source } = this;
    await dealList.sendFile(response, given, source, { columns: dealColumns(source.zone), now: this.clock.now() });
  }

  /** Reads a deal request. */
  @Get(':id')
  async get(@DealId() id: string): Promise<DealRequestDto> {
    return DealRequestDto.of(await this.deals.get(id));
  }

  /** The history of a deal request, newest first. */
  @Get(':id/history')
  historyOf(@DealId() id: string): Promise<AuditEntryDto[]> {
    return this.history.of('deal', id, () => this.deals.get(id));
  }

  /** The notes of staff on it, newest first. */
  @Get(':id/notes')
  @ApiList(NoteDto, { sort: '["createdAt","DESC"]', filter: '{}' })
  async listNotes(
    @DealId() id: string,
    @Query() given: Record<string, unknown>,
    @Res() response: Response,
    @CurrentUser() user: SessionUser,
  ): Promise<void> {
    await this.notes.send(response, given, { type: 'deal', id, find: () => this.deals.get(id) }, user);
  }

  /** Writes a note on it. */
  @Idempotent()
  @Post(':id/notes')
  addNote(
    @DealId() id: string,
    @Body() form: NewNoteDto,
    @CurrentUser() user: SessionUser,
    @SentBy() sender: KeySender,
  ): Promise<NoteDto> {
    return this.notes.add('deal', id, form, user, sender);
  }

  /** Accepts a whole record, as react-admin saves it. A field that differs is refused by name. */
  @Put(':id')
  @ApiBody({ type: DealRequestDto })
  async update(@DealId() id: string, @Body() sent: Record<string, unknown>): Promise<DealRequestDto> {
    const deal = await this.get(id);
    requireUnchanged(deal, sent, { noun: DEAL.noun, calls: CALLS });
    return deal;
  }

  /** Says who looks after it. */
  @Put(':id/assignee')
  async assign(@DealId() id: string, @Body() form: AssignDto, @CurrentActor() actor: Actor): Promise<DealRequestDto> {
    await this.commands.assign(id, form, actor);
    return this.get(id);
  }

  /** Changes the dates of a new deal. */
  @Put(':id/dates')
  async editDates(
    @DealId() id: string,
    @Body() form: DealDatesDto,
    @CurrentActor() actor: Actor,
  ): Promise<DealRequestDto> {
    await this.commands.editDates(id, form, actor);
    return this.get(id);
  }

  /** Approves a deal. */
  @Put(':id/approve')
  async approve(@DealId() id: string, @Body() seen: VersionDto, @CurrentActor() actor: Actor): Promise<DealRequestDto> {
    await this.commands.approve(id, seen, actor);
    return this.get(id);
  }

  /** Declines a deal, and cancels its bookings with it. */
  @Put(':id/decline')
  async decline(
    @DealId() id: string,
    @Body() form: DeclineDealDto,
    @CurrentActor() actor: Actor,
  ): Promise<DealRequestDto> {
    await this.commands.decline(id, form, actor);
    return this.get(id);
  }

  /** Reopens a declined deal, and reinstates the bookings that were cancelled with it. */
  @Put(':id/reopen')
  async reopen(
    @DealId() id: string,
    @Body() form: ReopenDealDto,
    @CurrentActor() actor: Actor,
  ): Promise<DealRequestDto> {
    await this.commands.reopen(id, form, actor);
    return this.get(id);
  }

  /** Attaches a screenshot, which replaces the previous one. */
  @Post(':id/screenshot')
  @HttpCode(200)
  @Uploads(SCREENSHOT)
  async uploadScreenshot(
    @DealId() id: string,
    @StagedFiles() [file]: StagedFile[],
    @Body() seen: VersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<DealRequestDto> {
    await this.commands.uploadScreenshot(id, file!, seen, actor);
    return this.get(id);
  }

  /** The screenshot. Shown in the browser instead of downloaded. */
  @ApiDownload('image/*')
  @Get(':id/screenshot')
  async openScreenshot(@DealId() id: string, @Res() response: Response): Promise<void> {
    await sendDownload(response, await this.deals.openScreenshot(id));
  }
}
