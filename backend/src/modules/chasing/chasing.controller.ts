import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiList } from '../../common/list-api.js';
import { ListSource } from '../../common/list.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { Allow } from '../../platform/access/access.js';
import { CurrentActor, type Actor } from '../../platform/audit/audit-trail.js';
import { MailPreviewDto } from '../../platform/mail-delivery/mail-preview.dto.js';
import { BOOKING } from '../bookings/booking-record.js';
import { chaseList } from './chase-list.js';
import { ChasingCommands } from './chasing-commands.js';
import { ChasingReads } from './chasing-reads.js';
import { chasingOf } from './chasing.entity.js';
import { ChasingSettingsDto, EditChasingSettingsDto } from './dto/chasing-settings.dto.js';
import {
  BookingChasingDto,
  ChaseDto,
  ChasePreviewDto,
  MuteBookingDto,
  MuteContactDto,
  MutedContactDto,
  PreviewDayDto,
  PreviewOfContactDto,
} from './dto/chasing.dto.js';

const BookingId = () => Param('id', new UuidParam(BOOKING.notFound));

/** Reminders about artwork (docs/product.md, 17). */
@ApiTags('reminders')
@Allow('admin')
@Controller()
export class ChasingController {
  constructor(
    private readonly commands: ChasingCommands,
    private readonly reads: ChasingReads,
    private readonly source: ListSource,
  ) {}

  /** When contacts are reminded. */
  @Get('chasing/settings')
  async settings(): Promise<ChasingSettingsDto> {
    return ChasingSettingsDto.of(await chasingOf(this.source.dataSource.manager));
  }

  /** Changes when contacts are reminded. Fields that are not sent keep their values. */
  @Put('chasing/settings')
  async editSettings(@Body() form: EditChasingSettingsDto, @CurrentActor() actor: Actor): Promise<ChasingSettingsDto> {
    return ChasingSettingsDto.of(await this.commands.editSettings(form, actor));
  }

  /** The reminders of a day, as things are now. */
  @Get('chasing/preview')
  preview(@Query() { day }: PreviewDayDto): Promise<ChasePreviewDto> {
    return this.reads.preview(day);
  }

  /** What one of them says. */
  @Get('chasing/preview/text')
  previewText(@Query() { day, contact }: PreviewOfContactDto): Promise<MailPreviewDto> {
    return this.reads.previewText(contact, day);
  }

  /** The contacts who are never reminded. */
  @Get('chasing/contacts')
  mutedContacts(): Promise<MutedContactDto[]> {
    return this.reads.mutedContacts();
  }

  /** Mutes a contact for good, or no longer. */
  @Put('chasing/contacts/:email')
  async muteContact(
    @Param('email') email: string,
    @Body() form: MuteContactDto,
    @CurrentActor() actor: Actor,
  ): Promise<MutedContactDto[]> {
    await this.commands.muteContact(email, form, actor);
    return this.reads.mutedContacts();
  }

  /** Lists the reminders that were queued. */
  @Get('chases')
  @ApiList(ChaseDto, { sort: '["createdAt","DESC"]', filter: '{"contact":"ads@northwind.test"}' })
  async list(@Query() given: Record<string, unknown>, @Res() response: Response): Promise<void> {
    await chaseList.send(response, given, this.source, (chase) => ChaseDto.of(chase));
  }

  /** Where a booking stands with its reminders. */
  @Allow('viewer')
  @Get('bookings/:id/chasing')
  ofBooking(@BookingId() id: string): Promise<BookingChasingDto> {
    return this.reads.ofBooking(id);
  }

  /** Mutes a booking up to a day, or no longer. */
  @Put('bookings/:id/chasing')
  async muteBooking(
    @BookingId() id: string,
    @Body() form: MuteBookingDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingChasingDto> {
    await this.commands.muteBooking(id, form, actor);
    return this.reads.ofBooking(id);
  }

  /** Reminds the contacts of a booking now. Refused within four hours of their last reminder. */
  @Post('bookings/:id/chase')
  @HttpCode(200)
  async remind(@BookingId() id: string, @CurrentActor() actor: Actor): Promise<BookingChasingDto> {
    await this.commands.remind(id, actor);
    return this.reads.ofBooking(id);
  }
}
