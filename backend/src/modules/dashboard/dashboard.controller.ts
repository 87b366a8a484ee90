import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SessionUser } from '../../platform/access/access.js';
import { DashboardService } from './dashboard.service.js';
import type { NeedsAttentionDto } from './dto/attention.dto.js';
import type { CountsDto } from './dto/counts.dto.js';
import { DashboardDto } from './dto/dashboard.dto.js';

@ApiTags('dashboard')
@Allow('viewer')
@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  /** The figures of the dashboard. */
  @Get('dashboard')
  read(@CurrentUser() user: SessionUser): Promise<DashboardDto> {
    return this.dashboard.read(user.role);
  }

  /** What needs attention among the records that the caller looks after. */
  @Allow('admin')
  @Get('dashboard/my-attention')
  myAttention(@CurrentUser() user: SessionUser): Promise<NeedsAttentionDto> {
    return this.dashboard.attentionFor(user.id);
  }

  /** The number of records in each status, for the sidebar and the tabs of lists. */
  @Get('counts')
  counts(@CurrentUser() user: SessionUser): Promise<CountsDto> {
    return this.dashboard.counts(user.role);
  }
}
