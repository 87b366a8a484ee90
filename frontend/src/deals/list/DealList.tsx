import type { DealRequest } from '../../api/types';
import { useCurrentUser } from '../../auth/useSession';
import { AccessDeniedPage } from '../../layout/AccessDeniedPage';
import { canAccess } from '../../providers/canAccess';
import { EmptyState } from '../../ui/EmptyState';
import { DealIcon } from '../../ui/icons';
import { ActiveFilters } from '../../ui/list/ActiveFilters';
import { ListBody } from '../../ui/list/ListBody';
import { ListHeader } from '../../ui/list/ListHeader';
import { ListPage } from '../../ui/list/ListPage';
import { ListSearch } from '../../ui/list/ListSearch';
import { useListFilters } from '../../ui/list/useListFilters';
import { DealFormLink } from '../DealFormLink';
import { DEALS } from '../deals';
import { DealDetails } from '../details/DealDetails';
import { dealTexts } from '../texts';
import { DealCard } from './DealCard';
import { DealStatusTabs } from './DealStatusTabs';
import { DealTable } from './DealTable';

const { list: texts } = dealTexts;

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** All deal requests, for admins. The URL also says which details are open. */
export function DealList() {
  const { role } = useCurrentUser();
  if (!canAccess(role, { resource: DEALS, action: 'list' })) return <AccessDeniedPage text={dealTexts.denied} />;

  return (
    <>
      <ListPage resource={DEALS} sort={NEWEST_FIRST} failed={texts.failed}>
        <AllDeals />
      </ListPage>
      <DealDetails />
    </>
  );
}

function AllDeals() {
  const { isNarrowed } = useListFilters();
  return (
    <>
      <ListHeader
        title={dealTexts.title}
        inWords={isNarrowed ? texts.found : dealTexts.count}
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
        empty={<EmptyState icon={DealIcon} title={texts.empty} text={texts.emptyText} heading="h2" />}
      />
    </>
  );
}
