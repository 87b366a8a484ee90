import HistoryIcon from '@mui/icons-material/HistoryRounded';
import type { ResourceProps } from 'react-admin';
import type { AuditEntry } from '../api/types';
import { resourcePage, type ResourceOptions } from '../layout/page';

/** /audit, in both the interface and the API. */
export const audit: ResourceProps = {
  name: 'audit',
  list: resourcePage(
    { resource: 'audit', action: 'list', denied: 'audit.denied' },
    async () => (await import('./AuditList')).AuditList,
  ),
  icon: HistoryIcon,
  recordRepresentation: ({ actorName, action }: AuditEntry) => `${actorName}: ${action}`,
  options: {
    menu: [{ title: 'audit.title', to: '/audit', icon: HistoryIcon, position: 16 }],
  } satisfies ResourceOptions,
};
