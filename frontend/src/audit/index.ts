import HistoryIcon from '@mui/icons-material/HistoryRounded';
import type { ResourceProps } from 'react-admin';
import type { AuditEntry } from '../api/types';
import { resourcePage, type ResourceOptions } from '../layout/page';
import { auditTexts, whatHappened } from './texts';

const { title, denied } = auditTexts;

/** /audit, in both the interface and the API. */
export const audit: ResourceProps = {
  name: 'audit',
  list: resourcePage(
    { resource: 'audit', action: 'list', denied },
    async () => (await import('./AuditList')).AuditList,
  ),
  icon: HistoryIcon,
  recordRepresentation: (entry: AuditEntry) => `${entry.actorName}: ${whatHappened(entry)}`,
  options: { label: title, menu: [{ title, to: '/audit', icon: HistoryIcon, position: 13 }] } satisfies ResourceOptions,
};
