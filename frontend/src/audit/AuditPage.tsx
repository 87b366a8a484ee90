import Paper from '@mui/material/Paper';
import { ListBase, useListContext } from 'react-admin';
import type { AuditEntry } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { AccessDeniedPage } from '../layout/AccessDeniedPage';
import { canAccess } from '../providers/canAccess';
import { EmptyState } from '../ui/EmptyState';
import { HistoryIcon } from '../ui/icons';
import { ListBody } from '../ui/list/ListBody';
import { ListFailed } from '../ui/list/ListFailed';
import { NoMatch } from '../ui/list/NoMatch';
import { listTexts } from '../ui/list/texts';
import { useListFilters } from '../ui/list/useListFilters';
import { PageHeader } from '../ui/PageHeader';
import { AuditCard } from './AuditCard';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';
import { auditTexts as texts } from './texts';
import { ExistingContext, useExisting } from './useExisting';

/** The resource, which is also its path under /api. */
const AUDIT = 'audit';

const NEWEST_FIRST = { field: 'at', order: 'DESC' } as const;
const PER_PAGE = 25;

/** Everything that was ever done, for admins. Search, filters, order and page live in the address. */
export function AuditPage() {
  const { role } = useCurrentUser();
  if (!canAccess(role, { resource: AUDIT, action: 'list' })) return <AccessDeniedPage text={texts.denied} />;

  return (
    <ListBase<AuditEntry>
      resource={AUDIT}
      sort={NEWEST_FIRST}
      perPage={PER_PAGE}
      storeKey={false}
      exporter={false}
      // The page itself says what failed.
      queryOptions={{ onError: () => undefined }}
    >
      <AuditList />
    </ListBase>
  );
}

function AuditList() {
  const { data = [], error, refetch, total } = useListContext<AuditEntry>();
  const { isNarrowed } = useListFilters();
  const existing = useExisting(data);

  if (error) return <ListFailed title={texts.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <ExistingContext value={existing}>
      <PageHeader
        title={texts.title}
        subtitle={
          <span role="status">
            {total === undefined ? listTexts.notYet : (isNarrowed ? texts.found : texts.count)(total)}
          </span>
        }
      />
      <ListBody<AuditEntry>
        texts={texts}
        search={<AuditFilters />}
        orders={texts.orders}
        table={<AuditTable />}
        card={(entry) => <AuditCard entry={entry} />}
        empty={<NoEntries />}
      />
    </ExistingContext>
  );
}

/** Nothing matches, or there is nothing yet. */
function NoEntries() {
  const { isNarrowed, clearFilters } = useListFilters();
  if (isNarrowed) return <NoMatch texts={texts} onClear={clearFilters} />;
  return (
    <Paper variant="outlined">
      <EmptyState icon={HistoryIcon} title={texts.empty} text={texts.emptyText} heading="h2" />
    </Paper>
  );
}
