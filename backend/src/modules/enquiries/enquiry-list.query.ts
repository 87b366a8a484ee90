import type { DataSource } from 'typeorm';
import { parseListQuery, type ListQuery, type ListRules, type Page } from '../../common/list-query.js';
import { narrow, rowsOf, streamOf } from '../../common/list-rows.js';
import { ENQUIRY_STATUSES, type EnquiryStatus } from './enquiry-workflow.js';
import { Enquiry } from './enquiry.entity.js';

const SORTABLE = ['createdAt', 'brand', 'tradingDirector', 'brandContactEmail', 'status'] as const;

const RULES: ListRules<(typeof SORTABLE)[number]> = {
  resource: 'sales-enquiries',
  sortable: SORTABLE,
  filters: ['q', 'status', 'brand', 'tradingDirector', 'brandContactEmail', 'id'],
  defaultSort: ['createdAt', 'DESC'],
};

export type EnquiryListQuery = ListQuery<(typeof SORTABLE)[number]>;

export const readEnquiryList = (query: Record<string, unknown>): EnquiryListQuery => parseListQuery(query, RULES);

/** One page of enquiries and how many there are in all (docs/product.md, 10). */
export async function enquiryPage(
  dataSource: DataSource,
  query: EnquiryListQuery,
  zone: string,
): Promise<Page<Enquiry>> {
  const found = selectEnquiries(dataSource, query, zone);
  const [rows, total] = await Promise.all([rowsOf(found, query.range!), found.getCount()]);
  return { rows, total };
}

export function enquiryStream(
  dataSource: DataSource,
  query: EnquiryListQuery,
  zone: string,
): Promise<AsyncIterable<Enquiry>> {
  return streamOf(selectEnquiries(dataSource, query, zone));
}

/** Every status present. */
export async function enquiryCounts(dataSource: DataSource): Promise<{ status: EnquiryStatus; count: number }[]> {
  const rows = await dataSource.query<{ status: string; count: number }[]>(
    'SELECT status, count(*)::integer AS count FROM sales_enquiries GROUP BY status',
  );
  return ENQUIRY_STATUSES.map((status) => ({
    status,
    count: rows.find((row) => row.status === status)?.count ?? 0,
  }));
}

function selectEnquiries(dataSource: DataSource, { sort: [field, order], filter }: EnquiryListQuery, zone: string) {
  const found = dataSource.createQueryBuilder(Enquiry, 'enquiry').orderBy(`enquiry.${field}`, order);
  narrow(found.addOrderBy('enquiry.id', order), filter, { statuses: ENQUIRY_STATUSES, zone });
  return found;
}
