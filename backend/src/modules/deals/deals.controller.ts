import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, type SessionUser } from '../../platform/access/access.js';
import { sendDownload } from '../../common/download.js';
import { ListQueries } from '../../common/list.js';
import { StagedFiles, uploads, type StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { VersionDto } from '../../common/version.js';
import { AuditHistory } from '../../platform/audit/audit-history.service.js';
import { userActor } from '../../platform/audit/audit-trail.js';
import type { AuditEntryDto } from '../../platform/audit/dto/audit-entry.dto.js';
import type { Sender } from '../../platform/public-forms/form-sender.js';
import { FormSender, PublicForm } from '../../platform/public-forms/public-form.decorator.js';
import { DealCommands } from './deal-commands.js';
import { dealList } from './deal-list.js';
import { DealReads } from './deal-reads.js';
import { DEAL } from './deal-record.js';
import { CreateDealRequestDto } from './dto/create-deal-request.dto.js';
import { DealDatesDto } from './dto/deal-dates.dto.js';
import { DealRequestDto } from './dto/deal-request.dto.js';

const SCREENSHOT = { field: 'screenshot', maxFiles: 1, accept: 'image' } as const;
const DealId = () => Param('id', new UuidParam(DEAL.notFound));

@ApiTags('deal requests')
@Allow('admin')
@Controller('deal-requests')
export class DealsController {
  constructor(
    private readonly commands: DealCommands,
    private readonly deals: DealReads,
    private readonly history: AuditHistory,
  ) {}

  @PublicForm('deal-request')
  @Post()
  async submit(@Body() form: CreateDealRequestDto, @FormSender() sender: Sender): Promise<DealRequestDto> {
    return DealRequestDto.submitted(await this.commands.submit(form, sender));
  }

  /** With `range`, one page and its Content-Range; otherwise the whole list. */
  @Get()
  @ListQueries({ sort: '["createdAt","DESC"]', filter: '{"status":"New Deal"}' })
  async list(@Query() given: Record<string, unknown>, @Res() response: Response): Promise<void> {
    await dealList.send(response, given, this.deals.source, (deal) => DealRequestDto.of(deal));
  }

  @Get(':id')
  async get(@DealId() id: string): Promise<DealRequestDto> {
    return DealRequestDto.of(await this.deals.get(id));
  }

  /** Newest first. */
  @Get(':id/history')
  historyOf(@DealId() id: string): Promise<AuditEntryDto[]> {
    return this.history.of('deal', id, () => this.deals.get(id));
  }

  @Put(':id/dates')
  async editDates(
    @DealId() id: string,
    @Body() form: DealDatesDto,
    @CurrentUser() user: SessionUser,
  ): Promise<DealRequestDto> {
    await this.commands.editDates(id, form, userActor(user));
    return this.get(id);
  }

  @Put(':id/approve')
  async approve(
    @DealId() id: string,
    @Body() seen: VersionDto,
    @CurrentUser() user: SessionUser,
  ): Promise<DealRequestDto> {
    await this.commands.approve(id, seen, userActor(user));
    return this.get(id);
  }

  @Post(':id/screenshot')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { properties: { screenshot: { type: 'string', format: 'binary' }, version: { type: 'number' } } },
  })
  @UseInterceptors(uploads(SCREENSHOT))
  async uploadScreenshot(
    @DealId() id: string,
    @StagedFiles() [file]: StagedFile[],
    @Body() seen: VersionDto,
    @CurrentUser() user: SessionUser,
  ): Promise<DealRequestDto> {
    await this.commands.uploadScreenshot(id, file!, seen, userActor(user));
    return this.get(id);
  }

  /** Shown in the browser instead of downloaded. */
  @Get(':id/screenshot')
  async openScreenshot(@DealId() id: string, @Res() response: Response): Promise<void> {
    await sendDownload(response, await this.deals.openScreenshot(id));
  }
}
