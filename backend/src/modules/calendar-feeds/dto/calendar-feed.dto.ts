import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsOptional, IsUUID } from 'class-validator';
import type { OpportunityNameDto } from '../../catalogue/dto/opportunity-name.dto.js';
import { FEED_DETAILS, type CalendarFeed, type FeedDetail } from '../calendar-feed.entity.js';

const MAX_OPPORTUNITIES = 200;

export class NewCalendarFeedDto {
  /** Left out or null: all opportunities, including those that are added to the catalogue later. */
  @OpportunityIds()
  opportunityIds?: string[] | null;

  /** `full` names the bookings; `busy` only says which days of an opportunity are taken. */
  @IsIn(FEED_DETAILS, { message: `detail must be one of: ${FEED_DETAILS.join(', ')}` })
  detail: FeedDetail;
}

export class CalendarFeedDto {
  id: string;
  detail: FeedDetail;
  /** Null: all of them. */
  opportunities: OpportunityNameDto[] | null;
  /** ISO, UTC. */
  createdAt: string;
  /** When a calendar program last read it, to within five minutes. */
  lastReadAt: string | null;

  /** @param known the opportunities by id */
  static of(feed: CalendarFeed, known: Map<string, OpportunityNameDto>): CalendarFeedDto {
    return {
      id: feed.id,
      detail: feed.detail,
      opportunities: feed.opportunityIds?.flatMap((id) => known.get(id) ?? []) ?? null,
      createdAt: feed.createdAt.toISOString(),
      lastReadAt: feed.lastReadAt?.toISOString() ?? null,
    };
  }
}

export class NewFeedDto extends CalendarFeedDto {
  /** Contains the token, which is not kept: no other call returns it. */
  url: string;
}

function OpportunityIds(): PropertyDecorator {
  return applyDecorators(
    IsUUID('all', { each: true, message: 'Each entry of opportunityIds must be the id of an opportunity' }),
    ArrayMaxSize(MAX_OPPORTUNITIES, { message: `Choose at most ${MAX_OPPORTUNITIES} opportunities` }),
    ArrayNotEmpty({ message: 'Choose at least one opportunity, or all of them' }),
    IsArray({ message: 'Send the ids of the opportunities as a list' }),
    IsOptional(),
  );
}
