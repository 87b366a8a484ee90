import type { DataSource } from 'typeorm';
import { parseListQuery, type ListQuery, type ListRules, type Page } from '../../common/list-query.js';
import { narrow, pageOf, streamOf } from '../../common/list-rows.js';
import { occurring } from '../../common/occurring.js';
import { AuditEntry } from './audit-entry.entity.js';
import { ABOUT_TYPES, ACTOR_KINDS } from './audit-trail.js';

const RULES: ListRules<'at'> = {
  resource: 'audit',
  sortable: ['at'],
  filters: ['q', 'id', 'aboutType', 'aboutId', 'actorKind', 'actorName', 'action', 'at_gte', 'at_lte'],
  defaultSort: ['at', 'DESC'],
};

export type AuditListQuery = ListQuery<'at'>;

export const readAuditList = (query: Record<string, unknown>): AuditListQuery => parseListQuery(query, RULES);

/** One page of the trail and the total number of entries (docs/product.md, 10). */
export function auditPage(dataSource: DataSource, query: AuditListQuery, zone: string): Promise<Page<AuditEntry>> {
  return pageOf(selectEntries(dataSource, query, zone), query.range!);
}

export function auditStream(dataSource: DataSource, query: AuditListQuery, zone: string): AsyncIterable<AuditEntry> {
  return streamOf(selectEntries(dataSource, query, zone));
}

/** Every action that occurs in the trail. */
export function auditActions(dataSource: DataSource): Promise<string[]> {
  return occurring(dataSource, { table: 'audit_entries', column: 'action' });
}

function selectEntries(dataSource: DataSource, { sort: [, order], filter }: AuditListQuery, zone: string) {
  const found = dataSource.createQueryBuilder(AuditEntry, 'entry').orderBy('entry.at', order);
  narrow(found.addOrderBy('entry.id', order), filter, {
    zone,
    exact: { id: 'integer', aboutId: 'uuid', aboutType: ABOUT_TYPES, actorKind: ACTOR_KINDS, action: 'text' },
  });
  return found;
}
