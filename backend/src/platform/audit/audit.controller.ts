import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow } from '../access/access.js';
import { ApiList } from '../../common/list-api.js';
import { ListSource } from '../../common/list.js';
import { AuditHistory, auditList } from './audit-history.service.js';
import { AuditEntryDto } from './dto/audit-entry.dto.js';

/** The whole trail. The history of a single record is served by that record's own controller. */
@ApiTags('audit')
@Allow('admin')
@Controller('audit')
export class AuditController {
  constructor(
    private readonly history: AuditHistory,
    private readonly source: ListSource,
  ) {}

  /** Lists audit entries. */
  @Get()
  @ApiList(AuditEntryDto, { sort: '["at","DESC"]', filter: '{"aboutType":"booking"}' })
  async list(@Query() given: Record<string, unknown>, @Res() response: Response): Promise<void> {
    await auditList.send(response, given, this.source, (entry) => AuditEntryDto.of(entry));
  }

  /** The actions that occur, for a filter. */
  @Get('actions')
  actions(): Promise<string[]> {
    return this.history.actions();
  }

  /** Reads an audit entry. */
  @Get(':id')
  async get(@Param('id') id: string): Promise<AuditEntryDto> {
    return AuditEntryDto.of(await this.history.get(id));
  }
}
