import PlusIcon from '@mui/icons-material/AddRounded';
import MessageIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Enquiry } from '../api/types';
import { HistoryDialog } from '../audit/HistoryDialog';
import { useCurrentUser } from '../auth/useSession';
import { useCounts } from '../layout/useCounts';
import { canAccess } from '../providers/canAccess';
import { EmptyState } from '../ui/EmptyState';
import { CardGrid } from '../ui/list/Cards';
import { ActiveFilters, FilterChip, ListSearch } from '../ui/list/filters';
import { FilterRow, ListHeader, ListPage, NoMatch, SortSelect } from '../ui/list/List';
import { ListPagination } from '../ui/list/Pagination';
import { RowsSkeleton } from '../ui/Loading';
import { EnquiryCard } from './EnquiryCard';
import { ENQUIRIES_PANEL, EnquiryTabs, TAB_STATUSES, tabId, useEnquiryFilters } from './EnquiryTabs';
import { ENQUIRIES, SALES_FORM_PATH } from './paths';
import { enquiryTexts as texts } from './texts';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
const OPEN = { status: TAB_STATUSES.open };

/** Sales enquiries by tab and page. The tab is a filter. */
export const EnquiryList = () => (
  <ListPage resource={ENQUIRIES} filterDefaultValues={OPEN} sort={NEWEST_FIRST} perPage={24} failed={texts.failed}>
    <EnquiriesOfTab />
  </ListPage>
);

function EnquiriesOfTab() {
  const { data = [], total, isPending, isFetching } = useListContext<Enquiry>();
  const { tab, isNarrowed, only, openTab } = useEnquiryFilters();
  return (
    <>
      <ListHeader texts={texts} isNarrowed={isNarrowed} actions={<SalesFormLink />} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Paper variant="outlined">
          <EnquiryTabs />
          <FilterRow>
            <ListSearch texts={texts} />
            <ActiveFilters label={filterName} />
            {tab && only.length > 0 && <FilterChip label={texts.only(only.join(', '))} onRemove={() => openTab(tab)} />}
            <SortSelect orders={texts.orders} />
          </FilterRow>
        </Paper>
        <div
          role="tabpanel"
          id={ENQUIRIES_PANEL}
          aria-labelledby={tab && tabId(tab)}
          aria-label={tab ? undefined : texts.list}
          aria-busy={isFetching}
        >
          {isPending && <RowsSkeleton label={texts.loading} rows={6} />}
          {total === 0 && (
            <Paper variant="outlined">
              <NoEnquiries />
            </Paper>
          )}
          <CardGrid label={texts.list} records={data} card={(enquiry) => <EnquiryCard enquiry={enquiry} />} />
          <ListPagination label={texts.pages} />
        </div>
      </Box>
      <HistoryDialog resource={ENQUIRIES} labelOf={(id) => data.find((enquiry) => enquiry.id === id)?.brand} />
    </>
  );
}

const filterName = (key: string, value: unknown) => (key === 'id' ? texts.linked : texts.filtered(key, String(value)));

/** Shown when nothing matches, when the tab is empty, or when there are no enquiries yet. */
function NoEnquiries() {
  const { tab, isNarrowed, clearSearch } = useEnquiryFilters();
  const { data: counts } = useCounts();
  const hasAny = counts?.enquiries.some(({ count }) => count > 0) ?? false;

  if (isNarrowed) return <NoMatch texts={texts} onClear={clearSearch} />;
  if (!hasAny) return <EmptyState icon={MessageIcon} heading="h2" title={texts.empty} text={texts.emptyText} />;
  return tab === 'confirmed' ? (
    <EmptyState icon={MessageIcon} heading="h2" title={texts.noneConfirmed} text={texts.noneConfirmedText} />
  ) : (
    <EmptyState icon={MessageIcon} heading="h2" title={texts.noneOpen} text={texts.noneOpenText} />
  );
}

/** A link to the form for the sales team. */
function SalesFormLink() {
  const { role } = useCurrentUser();
  if (!canAccess(role, { resource: ENQUIRIES, action: 'create' })) return null;
  return (
    <Button variant="contained" component={Link} to={SALES_FORM_PATH} startIcon={<PlusIcon />}>
      {texts.salesForm}
    </Button>
  );
}
