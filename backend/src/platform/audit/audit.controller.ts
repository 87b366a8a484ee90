import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow } from '../../common/access/access.js';
import { sendList } from '../../common/list-query.js';
import { AuditHistory } from './audit-history.service.js';
import { readAuditList } from './audit-list.query.js';
import { AuditEntryDto } from './dto/audit-entry.dto.js';

/** The whole trail. The history of a single booking, enquiry or deal request is served by their own controllers. */
@ApiTags('audit')
@Allow('admin')
@Controller('audit')
export class AuditController {
  constructor(private readonly history: AuditHistory) {}

  /** With `range`, one page and its Content-Range; otherwise the whole list. */
  @Get()
  @ApiQuery({ name: 'sort', required: false, example: '["at","DESC"]' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'filter', required: false, example: '{"aboutType":"booking"}' })
  async list(@Query() given: Record<string, unknown>, @Res() response: Response): Promise<void> {
    await sendList(response, readAuditList(given), this.history, (entry) => AuditEntryDto.of(entry));
  }

  /** The actions that occur, for a filter. */
  @Get('actions')
  actions(): Promise<string[]> {
    return this.history.actions();
  }

  @Get(':id')
  async get(@Param('id') id: string): Promise<AuditEntryDto> {
    return AuditEntryDto.of(await this.history.get(id));
  }
}
