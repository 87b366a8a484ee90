import { ListBase, useListContext } from 'react-admin';
import type { DealRequest } from '../../api/types';
import { useCurrentUser } from '../../auth/useSession';
import { AccessDeniedPage } from '../../layout/AccessDeniedPage';
import { canAccess } from '../../providers/canAccess';
import { ActiveFilters } from '../../ui/list/ActiveFilters';
import { ListBody } from '../../ui/list/ListBody';
import { ListFailed } from '../../ui/list/ListFailed';
import { ListSearch } from '../../ui/list/ListSearch';
import { useListFilters } from '../../ui/list/useListFilters';
import { PageHeader } from '../../ui/PageHeader';
import { DealFormLink } from '../DealFormLink';
import { DEALS } from '../deals';
import { DealDetails } from '../details/DealDetails';
import { dealTexts } from '../texts';
import { DealCard } from './DealCard';
import { DealStatusTabs } from './DealStatusTabs';
import { DealTable } from './DealTable';
import { NoDeals } from './NoDeals';

const { list: texts } = dealTexts;

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
const PER_PAGE = 25;

/** All deal requests, for admins. Search, status, order, page and open details live in the address. */
export function DealList() {
  const { role } = useCurrentUser();
  if (!canAccess(role, { resource: DEALS, action: 'list' })) return <AccessDeniedPage text={dealTexts.denied} />;

  return (
    <ListBase<DealRequest>
      resource={DEALS}
      sort={NEWEST_FIRST}
      perPage={PER_PAGE}
      storeKey={false}
      exporter={false}
      // The page itself says what failed.
      queryOptions={{ onError: () => undefined }}
    >
      <DealListPage />
      <DealDetails />
    </ListBase>
  );
}

function DealListPage() {
  const { error, refetch, total } = useListContext<DealRequest>();
  const { isNarrowed } = useListFilters();

  if (error) return <ListFailed title={texts.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={dealTexts.title}
        subtitle={
          <span role="status">
            {total === undefined ? texts.loading : (isNarrowed ? texts.found : dealTexts.count)(total)}
          </span>
        }
        actions={<DealFormLink />}
      />
      <ListBody<DealRequest>
        texts={texts}
        tabs={<DealStatusTabs />}
        search={
          <>
            <ListSearch label={texts.search} placeholder={texts.searchPlaceholder} />
            <ActiveFilters label={(key, value) => texts.filtered(key, String(value))} />
          </>
        }
        orders={texts.orders}
        table={<DealTable />}
        card={(deal) => <DealCard deal={deal} />}
        empty={<NoDeals />}
      />
    </>
  );
}
