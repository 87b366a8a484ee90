import { Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow } from '../../platform/access/access.js';
import { ApiCounts, ApiList } from '../../common/list-api.js';
import { ListSource } from '../../common/list.js';
import { StatusFoundDto } from '../../common/status-found.dto.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { CurrentActor, type Actor } from '../../platform/audit/audit-trail.js';
import { MailDeliveryDto, MailDto, MailTextDto } from './mail.dto.js';
import { mailList } from './mail-list.js';
import { MAIL, Mails } from './mails.service.js';

const MailId = () => Param('id', new UuidParam(MAIL.notFound));

/** Every mail, sent or not, for administrators. */
@ApiTags('mails')
@Allow('admin')
@Controller('mails')
export class MailsController {
  constructor(
    private readonly mails: Mails,
    private readonly source: ListSource,
  ) {}

  /** Lists mails. */
  @Get()
  @ApiList(MailDto, { sort: '["createdAt","DESC"]', filter: '{"status":"failed"}' })
  async list(@Query() given: Record<string, unknown>, @Res() response: Response): Promise<void> {
    await mailList.send(response, given, this.source, (mail) => MailDto.of(mail));
  }

  /** The number of mails in each status that a filter finds. */
  @Get('counts')
  @ApiCounts()
  counts(@Query() given: Record<string, unknown>, @Req() request: Request): Promise<StatusFoundDto[]> {
    return mailList.countsFound(given, request, this.source);
  }

  /** Whether mail is currently being sent. */
  @Get('delivery')
  delivery(): Promise<MailDeliveryDto> {
    return this.mails.delivery();
  }

  /** Reads a mail with its text. */
  @Get(':id')
  async get(@MailId() id: string): Promise<MailTextDto> {
    const { mail, text, attachments } = await this.mails.getWithText(id);
    return { ...MailDto.of(mail), attachments, variables: { ...mail.variables }, text };
  }

  /** Queues a failed mail again. */
  @Put(':id/retry')
  async retry(@MailId() id: string, @CurrentActor() actor: Actor): Promise<MailDto> {
    return MailDto.of(await this.mails.retry(id, actor));
  }
}
