import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Download } from '../../common/download.js';
import { NotFound } from '../../common/errors.js';
import { List } from '../../common/list.js';
import { plainRows } from '../../common/plain-rows.js';
import { Files } from '../../platform/files/files.service.js';
import { DEAL, withScreenshots } from './deal-record.js';
import { DealRequest } from './deal-request.entity.js';
import { DEAL_REQUEST_STATUSES } from './deal-workflow.js';

export const dealList = new List(DealRequest, {
  resource: 'deal-requests',
  sortable: ['id', 'createdAt', 'brand', 'requesterName', 'requestEmail', 'liveDate', 'endDate', 'status'],
  filters: ['q', 'status', 'brand', 'requestEmail', 'assigneeId'],
  dates: ['liveDate', 'endDate', 'createdAt'],
  defaultSort: ['createdAt', 'DESC'],
  statuses: DEAL_REQUEST_STATUSES,
  exact: { assigneeId: 'uuid' },
  complete: withScreenshots,
});

@Injectable()
export class DealReads {
  constructor(
    @InjectRepository(DealRequest) private readonly deals: Repository<DealRequest>,
    private readonly files: Files,
  ) {}

  async get(id: string): Promise<DealRequest> {
    const deal = await this.deals.findOneBy({ id });
    if (!deal) throw new NotFound(DEAL.notFound);
    await withScreenshots(this.deals.manager, [deal]);
    return deal;
  }

  async newest(limit: number): Promise<DealRequest[]> {
    const newest = this.deals
      .createQueryBuilder('deal')
      .orderBy('deal.createdAt', 'DESC')
      .addOrderBy('deal.id', 'ASC')
      .limit(limit);
    return withScreenshots(this.deals.manager, await plainRows(newest, { isRepeated: true }));
  }

  /** To be shown in the browser, because the upload accepts only images. @throws NotFound */
  async openScreenshot(id: string): Promise<Download> {
    const { screenshot } = await this.get(id);
    if (!screenshot) throw new NotFound('This deal request has no screenshot. Upload one first.');
    return { ...this.files.download(screenshot), inline: true };
  }
}
