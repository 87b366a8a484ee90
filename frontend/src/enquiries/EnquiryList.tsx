import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useListContext } from 'react-admin';
import type { Enquiry } from '../api/types';
import { HistoryDialog } from '../audit/HistoryDialog';
import { CardGrid } from '../ui/list/Cards';
import { ActiveFilters, FilterChip, ListSearch } from '../ui/list/filters';
import { FilterRow, ListHeader, ListPage, SortSelect } from '../ui/list/List';
import { ListPagination } from '../ui/list/Pagination';
import { RowsSkeleton } from '../ui/Loading';
import { ENQUIRIES, TAB_STATUSES } from './enquiries';
import { EnquiryCard } from './EnquiryCard';
import { ENQUIRIES_PANEL, EnquiryTabs, tabId } from './EnquiryTabs';
import { NoEnquiries } from './NoEnquiries';
import { SalesFormLink } from './SalesFormLink';
import { enquiryTexts as texts } from './texts';
import { useEnquiryFilters } from './useEnquiryFilters';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
const OPEN = { status: TAB_STATUSES.open };

/** Sales enquiries by tab, a page at a time. The tab is a filter. */
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
