import type { DataSource } from 'typeorm';
import { parseListQuery, type ListQuery, type ListRules, type Page } from '../../common/list-query.js';
import { countsByStatus, narrow, pageOf, streamOf } from '../../common/list-rows.js';
import { DEAL_STATUSES } from '../bookings/booking-workflow.js';
import { DealRequest } from './deal-request.entity.js';
import { withScreenshots } from './deal-record.js';

const SORTABLE = ['createdAt', 'brand', 'requesterName', 'requestEmail', 'liveDate', 'endDate', 'status'] as const;
const DATES = ['liveDate', 'endDate'] as const;

const RULES: ListRules<(typeof SORTABLE)[number]> = {
  resource: 'deal-requests',
  sortable: SORTABLE,
  filters: ['q', 'status', 'brand', 'requestEmail', 'id', ...DATES.flatMap((date) => [`${date}_gte`, `${date}_lte`])],
  defaultSort: ['createdAt', 'DESC'],
};

export type DealListQuery = ListQuery<(typeof SORTABLE)[number]>;

export const readDealList = (query: Record<string, unknown>): DealListQuery => parseListQuery(query, RULES);

/** One page of deal requests and the total number (docs/product.md, 10). */
export async function dealPage(dataSource: DataSource, query: DealListQuery, zone: string): Promise<Page<DealRequest>> {
  const page = await pageOf(selectDeals(dataSource, query, zone), query.range!);
  await withScreenshots(dataSource.manager, page.rows);
  return page;
}

export function dealStream(dataSource: DataSource, query: DealListQuery, zone: string): AsyncIterable<DealRequest> {
  return streamOf(selectDeals(dataSource, query, zone), (rows) => withScreenshots(dataSource.manager, rows));
}

/** The number of deal requests in each status. */
export const dealCounts = (dataSource: DataSource) => countsByStatus(dataSource, 'deal_requests', DEAL_STATUSES);

function selectDeals(dataSource: DataSource, { sort: [field, order], filter }: DealListQuery, zone: string) {
  const found = dataSource.createQueryBuilder(DealRequest, 'deal').orderBy(`deal.${field}`, order);
  narrow(found.addOrderBy('deal.id', order), filter, { statuses: DEAL_STATUSES, zone });
  return found;
}
