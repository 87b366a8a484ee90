import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SessionUser } from '../../platform/access/access.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardDto } from './dto/dashboard.dto.js';

@ApiTags('dashboard')
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Allow('viewer')
  @Get()
  read(@CurrentUser() user: SessionUser): Promise<DashboardDto> {
    return this.dashboard.read(user.role);
  }
}
