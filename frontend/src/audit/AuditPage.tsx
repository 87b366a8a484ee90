import { useListContext } from 'react-admin';
import type { AuditEntry } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { AccessDeniedPage } from '../layout/AccessDeniedPage';
import { canAccess } from '../providers/canAccess';
import { EmptyState } from '../ui/EmptyState';
import { HistoryIcon } from '../ui/icons';
import { ListBody } from '../ui/list/ListBody';
import { ListHeader } from '../ui/list/ListHeader';
import { ListPage } from '../ui/list/ListPage';
import { useListFilters } from '../ui/list/useListFilters';
import { AuditCard } from './AuditCard';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';
import { auditTexts as texts } from './texts';
import { ExistingContext, useExisting } from './useExisting';

/** The resource, which is also its path under /api. */
const AUDIT = 'audit';

const NEWEST_FIRST = { field: 'at', order: 'DESC' } as const;

/** Everything that was ever done, for admins. */
export function AuditPage() {
  const { role } = useCurrentUser();
  if (!canAccess(role, { resource: AUDIT, action: 'list' })) return <AccessDeniedPage text={texts.denied} />;

  return (
    <ListPage resource={AUDIT} sort={NEWEST_FIRST} failed={texts.failed}>
      <AuditEntries />
    </ListPage>
  );
}

function AuditEntries() {
  const { data = [] } = useListContext<AuditEntry>();
  const { isNarrowed } = useListFilters();
  return (
    <ExistingContext value={useExisting(data)}>
      <ListHeader title={texts.title} inWords={isNarrowed ? texts.found : texts.count} />
      <ListBody<AuditEntry>
        texts={texts}
        search={<AuditFilters />}
        orders={texts.orders}
        table={<AuditTable />}
        card={(entry) => <AuditCard entry={entry} />}
        empty={<EmptyState icon={HistoryIcon} title={texts.empty} text={texts.emptyText} heading="h2" />}
      />
    </ExistingContext>
  );
}
