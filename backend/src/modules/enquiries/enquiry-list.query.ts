import type { DataSource } from 'typeorm';
import { parseListQuery, type ListQuery, type ListRules, type Page } from '../../common/list-query.js';
import { countsByStatus, narrow, pageOf, streamOf } from '../../common/list-rows.js';
import { ENQUIRY_STATUSES } from './enquiry-workflow.js';
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

/** One page of enquiries and the total number (docs/product.md, 10). */
export function enquiryPage(dataSource: DataSource, query: EnquiryListQuery, zone: string): Promise<Page<Enquiry>> {
  return pageOf(selectEnquiries(dataSource, query, zone), query.range!);
}

export function enquiryStream(dataSource: DataSource, query: EnquiryListQuery, zone: string): AsyncIterable<Enquiry> {
  return streamOf(selectEnquiries(dataSource, query, zone));
}

/** The number of enquiries in each status. */
export const enquiryCounts = (dataSource: DataSource) =>
  countsByStatus(dataSource, 'sales_enquiries', ENQUIRY_STATUSES);

function selectEnquiries(dataSource: DataSource, { sort: [field, order], filter }: EnquiryListQuery, zone: string) {
  const found = dataSource.createQueryBuilder(Enquiry, 'enquiry').orderBy(`enquiry.${field}`, order);
  narrow(found.addOrderBy('enquiry.id', order), filter, { statuses: ENQUIRY_STATUSES, zone });
  return found;
}
