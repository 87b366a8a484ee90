import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { Response } from 'express';
import { EntityManager } from 'typeorm';
import { dayOf, isPlainDay } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { InvalidInput } from '../../common/errors.js';
import { ApiList } from '../../common/list-api.js';
import { parseListQuery, sendPage } from '../../common/list-query.js';
import { addDays, dayNumber, YEAR_DAYS, type DaySpan } from '../../common/plain-days.js';
import { Config } from '../../config/config.js';
import { Allow } from '../../platform/access/access.js';
import { conflictsIn } from './conflicts.query.js';
import { ConflictDto } from './dto/conflict.dto.js';

const PAGE = 100;

@ApiTags('inventory')
@Allow('viewer')
@Controller('inventory')
export class InventoryController {
  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Lists the days on which more is sold than there is. Without a filter, from today on for a year; 100 rows at a time. */
  @Get('conflicts')
  @ApiList(ConflictDto, { sort: '["from","ASC"]', filter: '{"from":"2026-12-01","to":"2026-12-31"}' })
  async conflicts(@Query() given: Record<string, unknown>, @Res() response: Response): Promise<void> {
    const query = parseListQuery(given, {
      resource: 'conflicts',
      sortable: ['from'],
      filters: ['from', 'to', 'opportunityId'],
      defaultSort: ['from', 'ASC'],
    });
    const { from: first, to: last } = query.range ?? { from: 0, to: PAGE - 1 };
    const { opportunityId } = query.filter;
    if (opportunityId !== undefined && !isUUID(opportunityId))
      throw new InvalidInput('opportunityId must be the id of an opportunity.');
    const page = await conflictsIn(this.manager, this.daysOf(query.filter), {
      ...{ first, limit: last - first + 1, direction: query.sort[1] },
      opportunityId: opportunityId as string | undefined,
    });
    sendPage(response, query, page, (row) => row);
  }

  /** @throws InvalidInput */
  private daysOf({ from, to }: Record<string, unknown>): DaySpan {
    const start = from === undefined ? dayOf(this.clock.now(), this.config.businessTimeZone) : day('from', from);
    const span = { from: start, to: to === undefined ? addDays(start, YEAR_DAYS) : day('to', to) };
    const days = dayNumber(span.to) - dayNumber(span.from);
    if (days < 0 || days > YEAR_DAYS)
      throw new InvalidInput('to must not be before from, and at most a year after it.');
    return span;
  }
}

function day(name: string, value: unknown): string {
  if (isPlainDay(value)) return value;
  throw new InvalidInput(`${name} must be a date such as 2026-12-31.`);
}
