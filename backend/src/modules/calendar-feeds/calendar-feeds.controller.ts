import { Body, Controller, Delete, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiDownload, sendDocument } from '../../common/download.js';
import { callerNetwork } from '../../common/network.js';
import { UuidParam } from '../../common/uuid-param.pipe.js';
import { Allow, CurrentUser, Public, type SessionUser } from '../../platform/access/access.js';
import { CalendarFeeds, FEED_NOT_FOUND } from './calendar-feeds.service.js';
import { NewCalendarFeedDto, type CalendarFeedDto, type NewFeedDto } from './dto/calendar-feed.dto.js';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

@ApiTags('calendar feeds')
@Allow('viewer')
@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeeds) {}

  /** The caller's own calendar feeds, newest first. */
  @Get('calendar-feeds')
  list(@CurrentUser() user: SessionUser): Promise<CalendarFeedDto[]> {
    return this.feeds.list(user);
  }

  /** Adds a calendar feed of the caller. Its address is in this response and in no other. */
  @Post('calendar-feeds')
  add(@Body() form: NewCalendarFeedDto, @CurrentUser() user: SessionUser): Promise<NewFeedDto> {
    return this.feeds.add(form, user);
  }

  /** Revokes one of the caller's calendar feeds. */
  @Delete('calendar-feeds/:id')
  revoke(
    @Param('id', new UuidParam(FEED_NOT_FOUND)) id: string,
    @CurrentUser() user: SessionUser,
  ): Promise<CalendarFeedDto> {
    return this.feeds.revoke(id, user);
  }

  /** The calendar of a feed (RFC 5545), for calendar programs, which cannot sign in: the token opens it. */
  @Public()
  @ApiDownload('text/calendar')
  @Get('calendar/:token.ics')
  async read(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { etag, parts } = await this.feeds.open(token, callerNetwork(request));
    // Kept by the program itself, never by a proxy, and asked about each time.
    const cacheControl = 'private, no-cache';
    response.setHeader('ETag', etag).setHeader('Cache-Control', cacheControl);
    if (request.get('If-None-Match')?.includes(etag)) response.status(304).end();
    else await sendDocument(response, { parts, name: 'placard.ics', contentType: CALENDAR_TYPE, cacheControl });
  }
}
