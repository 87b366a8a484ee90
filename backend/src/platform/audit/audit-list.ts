import { List } from '../../common/list.js';
import { ABOUT_TYPES, ACTOR_KINDS, AuditEntry } from './audit-trail.js';

export const auditList = new List(AuditEntry, {
  resource: 'audit',
  sortable: ['id', 'at', 'createdAt'],
  filters: ['q', 'aboutType', 'aboutId', 'actorKind', 'actorName', 'action'],
  dates: ['at', 'createdAt'],
  defaultSort: ['createdAt', 'DESC'],
  order: { createdAt: 'at' },
  columns: { createdAt: 'at' },
  exact: { id: 'integer', aboutId: 'uuid', aboutType: ABOUT_TYPES, actorKind: ACTOR_KINDS, action: 'text' },
});
