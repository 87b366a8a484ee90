import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow } from '../../platform/access/access.js';
import { ApiDownload, sendDocument } from '../../common/download.js';
import { CurrentActor, type Actor } from '../../platform/audit/audit-trail.js';
import { PersonDto, type ErasedDto, type PersonalDataSummaryDto } from './dto/personal-data.dto.js';
import { PersonalData } from './personal-data.service.js';

@ApiTags('personal data')
@Allow('admin')
@Controller('admin/personal-data')
export class PersonalDataController {
  constructor(private readonly personalData: PersonalData) {}

  /** How much data about an address there is. */
  @Post('summary')
  @HttpCode(200)
  summary(@Body() { email }: PersonDto): Promise<PersonalDataSummaryDto> {
    return this.personalData.summary(email);
  }

  /** All data about an address, as a JSON file. */
  @ApiDownload('application/json')
  @Post('copy')
  @HttpCode(200)
  async copy(@Body() { email }: PersonDto, @Res() response: Response): Promise<void> {
    await sendDocument(response, await this.personalData.copy(email));
  }

  /** Erases the person from all records. This cannot be undone. */
  @Post('erase')
  @HttpCode(200)
  erase(@Body() { email }: PersonDto, @CurrentActor() actor: Actor): Promise<ErasedDto> {
    return this.personalData.erase(email, actor);
  }
}
