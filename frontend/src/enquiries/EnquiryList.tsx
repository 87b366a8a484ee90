import PlusIcon from '@mui/icons-material/AddRounded';
import MessageIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { HistoryDialog } from '../activity/HistoryDialog';
import { ASSIGNEE_FILTER, MineFilter } from '../activity/MineFilter';
import type { Enquiry } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { enquiryTexts } from '../i18n/en/enquiries';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import { useCounts } from '../layout/useCounts';
import { canAccess } from '../providers/canAccess';
import { EmptyState } from '../ui/EmptyState';
import { formatDateAndTime } from '../ui/format';
import { CardGrid } from '../ui/list/Cards';
import { ExportButton } from '../ui/list/ExportButton';
import { ActiveFilters, FilterChip, ListSearch } from '../ui/list/filters';
import { FilterRow, ListHeader, ListPage, NoMatch, SortSelect } from '../ui/list/List';
import { ListPagination } from '../ui/list/Pagination';
import { RowsSkeleton } from '../ui/Loading';
import { statusName } from '../ui/statusName';
import { EnquiryCard } from './EnquiryCard';
import { ENQUIRIES_PANEL, EnquiryTabs, tabId, useEnquiryFilters } from './EnquiryTabs';
import { ENQUIRY_LIST } from './enquiryList';
import { ENQUIRIES, SALES_FORM_PATH } from './paths';

/** Sales enquiries by tab and page. The tab is a filter. */
export const EnquiryList = () => {
  const translate = useTranslate();
  return (
    <ListPage {...ENQUIRY_LIST} failed={translate('enquiries.failed')}>
      <EnquiriesOfTab />
    </ListPage>
  );
};

function EnquiriesOfTab() {
  const translate = useTranslate();
  const { data = [], total, isPending, isFetching } = useListContext<Enquiry>();
  const { tab, isNarrowed, only, openTab } = useEnquiryFilters();
  return (
    <>
      <ListHeader
        texts="enquiries"
        isNarrowed={isNarrowed}
        actions={
          <>
            <ExportButton />
            <SalesFormLink />
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Paper variant="outlined">
          <EnquiryTabs />
          <FilterRow>
            <ListSearch texts="enquiries" />
            <MineFilter />
            <ActiveFilters label={(key, value) => filterLabel(key, value, translate)} shown={[ASSIGNEE_FILTER]} />
            {tab && only.length > 0 && (
              <FilterChip
                label={translate('enquiries.only', {
                  status: only.map((status) => statusName(status, translate)).join(', '),
                })}
                onRemove={() => openTab(tab)}
              />
            )}
            <SortSelect texts="enquiries" orders={enquiryTexts.orders} />
          </FilterRow>
        </Paper>
        <div
          role="tabpanel"
          id={ENQUIRIES_PANEL}
          aria-labelledby={tab && tabId(tab)}
          aria-label={tab ? undefined : translate('enquiries.list')}
          aria-busy={isFetching}
        >
          {isPending && <RowsSkeleton label={translate('enquiries.loading')} rows={6} />}
          {total === 0 && (
            <Paper variant="outlined">
              <NoEnquiries />
            </Paper>
          )}
          <CardGrid
            label={translate('enquiries.list')}
            records={data}
            card={(enquiry) => <EnquiryCard enquiry={enquiry} />}
          />
          <ListPagination label={translate('enquiries.pages')} />
        </div>
      </Box>
      <HistoryDialog resource={ENQUIRIES} labelOf={(id) => data.find((enquiry) => enquiry.id === id)?.brand} />
    </>
  );
}

function filterLabel(key: string, value: unknown, translate: Translate): string {
  if (key === 'id') return translate('enquiries.linked');
  if (key === 'createdAt_lte' && typeof value === 'string')
    return translate('enquiries.submittedUntil', { moment: formatDateAndTime(value) });
  return translate('enquiries.filtered', { key, value: String(value) });
}

/** Shown when nothing matches, when the tab is empty, or when there are no enquiries yet. */
function NoEnquiries() {
  const translate = useTranslate();
  const { tab, isNarrowed, clearSearch } = useEnquiryFilters();
  const { data: counts } = useCounts();
  const hasAny = counts?.enquiries.some(({ count }) => count > 0) ?? false;

  if (isNarrowed) return <NoMatch texts="enquiries" onClear={clearSearch} />;
  if (!hasAny)
    return (
      <EmptyState
        icon={MessageIcon}
        heading="h2"
        title={translate('enquiries.empty')}
        text={translate('enquiries.emptyText')}
      />
    );
  return (
    <EmptyState
      icon={MessageIcon}
      heading="h2"
      title={translate(`enquiries.none.${tab ?? 'open'}.title`)}
      text={translate(`enquiries.none.${tab ?? 'open'}.text`)}
    />
  );
}

/** A link to the form for the sales team. */
function SalesFormLink() {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  if (!canAccess(role, { resource: ENQUIRIES, action: 'create' })) return null;
  return (
    <Button variant="contained" component={Link} to={SALES_FORM_PATH} startIcon={<PlusIcon />}>
      {translate('enquiries.salesForm')}
    </Button>
  );
}
