import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, CurrentUser, type SessionUser } from '../../platform/access/access.js';
import { Clock } from '../../common/clock.js';
import { ApiCounts, ApiList, ApiListFile } from '../../common/list-api.js';
import { ListSource } from '../../common/list.js';
import { StatusFoundDto } from '../../common/status-found.dto.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { VersionDto } from '../../common/version.dto.js';
import { requireUnchanged } from '../../common/whole-record.js';
import { AuditHistory } from '../../platform/audit/audit-history.service.js';
import { userActor } from '../../platform/audit/audit-trail.js';
import type { AuditEntryDto } from '../../platform/audit/dto/audit-entry.dto.js';
import { Idempotent, SentBy, type KeySender } from '../../platform/idempotency/idempotency-key.js';
import { NoteDto } from '../notes/dto/note.dto.js';
import { NewNoteDto } from '../notes/dto/note-text.dto.js';
import { Notes } from '../notes/notes.service.js';
import type { Sender } from '../../platform/public-forms/form-sender.js';
import { FormSender, PublicForm } from '../../platform/public-forms/public-form.decorator.js';
import { AssignDto } from '../users/dto/assign.dto.js';
import { CloseEnquiryDto, EnquiryStatusDto } from './dto/edit-enquiry.dto.js';
import { CreateEnquiryDto } from './dto/create-enquiry.dto.js';
import { EnquiryDto } from './dto/enquiry.dto.js';
import { enquiryColumns } from './enquiry-columns.js';
import { EnquiryCommands } from './enquiry-commands.js';
import { enquiryList, EnquiryReads } from './enquiry-reads.js';
import { ENQUIRY } from './enquiry-record.js';

const CALLS = {
  status: 'PUT /api/sales-enquiries/{id}/status',
  closedReason: 'PUT /api/sales-enquiries/{id}/close',
  assignee: 'PUT /api/sales-enquiries/{id}/assignee',
};
const EnquiryId = () => Param('id', new UuidParam(ENQUIRY.notFound));

@ApiTags('sales enquiries')
@Allow('viewer')
@Controller('sales-enquiries')
export class EnquiriesController {
  constructor(
    private readonly commands: EnquiryCommands,
    private readonly enquiries: EnquiryReads,
    private readonly source: ListSource,
    private readonly history: AuditHistory,
    private readonly clock: Clock,
    private readonly notes: Notes,
  ) {}

  /** Submits the public form. */
  @PublicForm('sales-enquiry')
  @Post()
  async submit(@Body() form: CreateEnquiryDto, @FormSender() sender: Sender): Promise<EnquiryDto> {
    return this.enquiries.shownToPublic(await this.commands.submit(form, sender));
  }

  /** Lists enquiries. */
  @Get()
  @ApiList(EnquiryDto, { sort: '["createdAt","DESC"]', filter: '{"status":["New Enquiry","In Progress"]}' })
  async list(
    @Query() given: Record<string, unknown>,
    @Res() response: Response,
    @CurrentUser() user: SessionUser,
  ): Promise<void> {
    const shown = await this.enquiries.shownTo(user.role);
    await enquiryList.send(response, given, this.source, shown);
  }

  /** The number of enquiries in each status that a filter finds. */
  @Get('counts')
  @ApiCounts()
  counts(@Query() given: Record<string, unknown>, @Req() request: Request): Promise<StatusFoundDto[]> {
    return enquiryList.countsFound(given, request, this.source);
  }

  /** Downloads the list as CSV. */
  @Get('export')
  @ApiListFile({ sort: '["createdAt","DESC"]', filter: '{"status":["New Enquiry","In Progress"]}' })
  async export(@Query() given: Record<string, unknown>, @Res() response: Response): Promise<void> {
    const { source } = this;
    const file = { columns: enquiryColumns(source.zone), now: this.clock.now() };
    await enquiryList.sendFile(response, given, source, file);
  }

  /** Reads an enquiry. */
  @Get(':id')
  async get(@EnquiryId() id: string, @CurrentUser() user: SessionUser): Promise<EnquiryDto> {
    const shown = await this.enquiries.shownTo(user.role);
    return shown(await this.enquiries.get(id));
  }

  /** The history of an enquiry, newest first. */
  @Get(':id/history')
  historyOf(@EnquiryId() id: string): Promise<AuditEntryDto[]> {
    return this.history.of('enquiry', id, () => this.enquiries.get(id));
  }

  /** The notes of staff on it, newest first. */
  @Get(':id/notes')
  @ApiList(NoteDto, { sort: '["createdAt","DESC"]', filter: '{}' })
  async listNotes(
    @EnquiryId() id: string,
    @Query() given: Record<string, unknown>,
    @Res() response: Response,
    @CurrentUser() user: SessionUser,
  ): Promise<void> {
    await this.notes.send(response, given, { type: 'enquiry', id, find: () => this.enquiries.get(id) }, user);
  }

  /** Writes a note on it. */
  @Idempotent()
  @Post(':id/notes')
  addNote(
    @EnquiryId() id: string,
    @Body() form: NewNoteDto,
    @CurrentUser() user: SessionUser,
    @SentBy() sender: KeySender,
  ): Promise<NoteDto> {
    return this.notes.add('enquiry', id, form, user, sender);
  }

  /** Accepts a whole record, as react-admin saves it. A field that differs is refused by name. */
  @Allow('admin')
  @Put(':id')
  @ApiBody({ type: EnquiryDto })
  async update(
    @EnquiryId() id: string,
    @Body() sent: Record<string, unknown>,
    @CurrentUser() user: SessionUser,
  ): Promise<EnquiryDto> {
    const enquiry = await this.get(id, user);
    requireUnchanged(enquiry, sent, { noun: ENQUIRY.noun, calls: CALLS });
    return enquiry;
  }

  /** Says who looks after it. */
  @Allow('admin')
  @Put(':id/assignee')
  async assign(
    @EnquiryId() id: string,
    @Body() form: AssignDto,
    @CurrentUser() user: SessionUser,
  ): Promise<EnquiryDto> {
    await this.commands.assign(id, form, userActor(user));
    return this.get(id, user);
  }

  /** Confirms the bookings of an enquiry. */
  @Allow('admin')
  @Put(':id/status')
  async setStatus(
    @EnquiryId() id: string,
    @Body() form: EnquiryStatusDto,
    @CurrentUser() user: SessionUser,
  ): Promise<EnquiryDto> {
    await this.commands.setStatus(id, form, userActor(user));
    return this.get(id, user);
  }

  /** Closes an enquiry that comes to nothing. Its bookings stay. */
  @Allow('admin')
  @Put(':id/close')
  async close(
    @EnquiryId() id: string,
    @Body() form: CloseEnquiryDto,
    @CurrentUser() user: SessionUser,
  ): Promise<EnquiryDto> {
    await this.commands.close(id, form, userActor(user));
    return this.get(id, user);
  }

  /** Takes back a confirmation. */
  @Allow('admin')
  @Put(':id/unconfirm')
  async unconfirm(
    @EnquiryId() id: string,
    @Body() seen: VersionDto,
    @CurrentUser() user: SessionUser,
  ): Promise<EnquiryDto> {
    await this.commands.unconfirm(id, seen, userActor(user));
    return this.get(id, user);
  }

  /** Reopens a closed enquiry. */
  @Allow('admin')
  @Put(':id/reopen')
  async reopen(
    @EnquiryId() id: string,
    @Body() seen: VersionDto,
    @CurrentUser() user: SessionUser,
  ): Promise<EnquiryDto> {
    await this.commands.reopen(id, seen, userActor(user));
    return this.get(id, user);
  }
}
