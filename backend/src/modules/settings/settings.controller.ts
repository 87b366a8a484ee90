import { Body, Controller, Delete, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EntityManager } from 'typeorm';
import { VersionDto } from '../../common/version.dto.js';
import { Allow } from '../../platform/access/access.js';
import { CurrentActor, type Actor } from '../../platform/audit/audit-trail.js';
import { accentOf } from '../../platform/organisation/accent.js';
import type { AccentDto } from '../../platform/organisation/accent.dto.js';
import { OrganisationDto } from '../../platform/organisation/organisation.dto.js';
import { organisationOf } from '../../platform/organisation/organisation.query.js';
import { StagedFiles, Uploads, type StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { CalendarDto, EditCalendarDto } from './dto/calendar.dto.js';
import { EditOrganisationDto, TonesOfDto } from './dto/edit-organisation.dto.js';
import { EditPricingDto, PricingDto } from './dto/pricing.dto.js';
import { pricingOf } from './pricing.query.js';
import { SettingsCommands } from './settings-commands.js';
import { calendarOf } from './working-days.js';

const LOGO = { field: 'logo', maxFiles: 1, accept: 'logo' } as const;

/** Settings that belong to the business; those of the machine are in the environment (docs/product.md, 15). */
@ApiTags('settings')
@Allow('admin')
@Controller('settings')
export class SettingsController {
  constructor(
    private readonly manager: EntityManager,
    private readonly commands: SettingsCommands,
  ) {}

  /** Who the desk belongs to. */
  @Get('organisation')
  async organisation(): Promise<OrganisationDto> {
    return OrganisationDto.of(await organisationOf(this.manager));
  }

  /** Changes the organisation. A field that is not sent stays as it is. */
  @Put('organisation')
  async editOrganisation(@Body() form: EditOrganisationDto, @CurrentActor() actor: Actor): Promise<OrganisationDto> {
    return OrganisationDto.of(await this.commands.editOrganisation(form, actor));
  }

  /** The tones that the themes would derive from a colour. Changes nothing. */
  @Get('organisation/tones')
  tones(@Query() { colour }: TonesOfDto): AccentDto {
    return accentOf(colour);
  }

  /** Sets the logo, which replaces the previous one: PNG, JPEG or GIF, at most 256 KB. */
  @Put('organisation/logo')
  @Uploads(LOGO)
  async putLogo(
    @StagedFiles() [file]: StagedFile[],
    @Body() seen: VersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<OrganisationDto> {
    return OrganisationDto.of(await this.commands.putLogo(file!, seen, actor));
  }

  /** Removes the logo. */
  @Delete('organisation/logo')
  async removeLogo(@Query() seen: VersionDto, @CurrentActor() actor: Actor): Promise<OrganisationDto> {
    return OrganisationDto.of(await this.commands.removeLogo(seen, actor));
  }

  /** When the business works. */
  @Get('calendar')
  async calendar(): Promise<CalendarDto> {
    return CalendarDto.of(await calendarOf(this.manager));
  }

  /** Changes the calendar. What is not sent stays as it is. */
  @Put('calendar')
  async editCalendar(@Body() form: EditCalendarDto, @CurrentActor() actor: Actor): Promise<CalendarDto> {
    return CalendarDto.of(await this.commands.editCalendar(form, actor));
  }

  /** How prices and revenue are watched. */
  @Get('pricing')
  async pricing(): Promise<PricingDto> {
    return PricingDto.of(await pricingOf(this.manager));
  }

  /** Changes how prices and revenue are watched. Targets that are not sent stay as they are. */
  @Put('pricing')
  async editPricing(@Body() form: EditPricingDto, @CurrentActor() actor: Actor): Promise<PricingDto> {
    return PricingDto.of(await this.commands.editPricing(form, actor));
  }
}
