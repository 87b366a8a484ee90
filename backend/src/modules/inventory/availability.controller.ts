import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { sendCompactJson } from '../../common/compact-json.js';
import { Allow } from '../../platform/access/access.js';
import { AvailabilityService } from './availability.service.js';
import { AvailabilityDto, AvailabilityQueryDto } from './dto/availability.dto.js';

@ApiTags('inventory')
@Allow('viewer')
@Controller('availability')
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  /** What is booked, held and free on each day, by opportunity. */
  @Get()
  @ApiOkResponse({ type: [AvailabilityDto] })
  async read(@Query() query: AvailabilityQueryDto, @Res() response: Response): Promise<void> {
    await sendCompactJson(response, await this.availability.read(query));
  }
}
