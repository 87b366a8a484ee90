import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { readDates } from '../../common/campaign-dates.js';
import { NotFound } from '../../common/errors.js';
import type { Page } from '../../common/list-query.js';
import { Config } from '../../config/config.js';
import type { Actor } from '../../platform/audit/audit-trail.service.js';
import type { DealStatus } from '../bookings/booking-workflow.js';
import { dealCounts, dealPage, dealStream, type DealListQuery } from './deal-list.query.js';
import { DealRequest } from './deal-request.entity.js';
import { withScreenshots } from './deal-screenshots.query.js';
import { DealTransitions, DEAL_NOT_FOUND } from './deal-transitions.service.js';
import { ENDS_TOO_EARLY } from './deal-workflow.js';
import type { DealDatesDto } from './dto/deal-dates.dto.js';

/** Reads deal requests and changes their dates. */
@Injectable()
export class DealsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly transitions: DealTransitions,
  ) {}

  page(query: DealListQuery): Promise<Page<DealRequest>> {
    return dealPage(this.dataSource, query, this.config.businessTimeZone);
  }

  stream(query: DealListQuery): AsyncIterable<DealRequest> {
    return dealStream(this.dataSource, query, this.config.businessTimeZone);
  }

  async get(id: string): Promise<DealRequest> {
    const deal = await this.dataSource.manager.findOneBy(DealRequest, { id });
    if (!deal) throw new NotFound(DEAL_NOT_FOUND);
    await withScreenshots(this.dataSource.manager, [deal]);
    return deal;
  }

  counts(): Promise<{ status: DealStatus; count: number }[]> {
    return dealCounts(this.dataSource);
  }

  async newest(limit: number): Promise<DealRequest[]> {
    const order = { createdAt: 'DESC', id: 'ASC' } as const;
    return withScreenshots(
      this.dataSource.manager,
      await this.dataSource.manager.find(DealRequest, { order, take: limit }),
    );
  }

  /** @throws InvalidInput by field; NotFound; Conflict once it is approved, or when somebody else has changed it. */
  async editDates(id: string, { version, ...texts }: DealDatesDto, actor: Actor): Promise<void> {
    const dates = readDates(texts, this.config.businessTimeZone, ENDS_TOO_EARLY);
    await this.transitions.change(id, 'editDates', actor, dates, { version });
  }
}
