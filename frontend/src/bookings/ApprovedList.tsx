import CheckIcon from '@mui/icons-material/CheckRounded';
import DotIcon from '@mui/icons-material/FiberManualRecord';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { DataTable, RefreshIconButton, useGetList, type SortPayload } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { BookingRow } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { BRIEF } from '../providers/dataProvider';
import { DIALOG_PARAMETER } from '../ui/dialogInAddress';
import { EmptyState } from '../ui/EmptyState';
import { formatCount } from '../ui/format';
import { LinkButton } from '../ui/Link';
import { CardGrid } from '../ui/list/Cards';
import { ExportListButton } from '../ui/list/ExportButton';
import { useHasRoomForTable } from '../ui/list/List';
import { Pagination } from '../ui/list/Pagination';
import { ActionsColumn } from '../ui/list/table';
import { useOpenRow } from '../ui/list/useOpenRow';
import { both, Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import { Section, Stack } from '../ui/Section';
import { StatCard, StatRow } from '../ui/StatCard';
import { BookingCard } from './BookingCard';
import { bookingTableStyles, costColumn, dayColumn, leadingColumns } from './bookingColumns';
import { bookingListPath, REVIEW_PATH } from './paths';
import { RowActions } from './RowActions';

const PER_PAGE = 10;
const SORTABLE = ['bookingNumber', 'brandName', 'liveDate', 'endDate'];

const queueStyles = bookingTableStyles('revenueAmount');
const liveStyles = bookingTableStyles('revenueAmount', 'liveDate');

const actionsColumn = <ActionsColumn<BookingRow> render={(booking) => <RowActions booking={booking} />} />;

/**
 * The bookings that go live next and those that are live (docs/product.md, 7.9). The figures are the totals of the two
 * lists, so they always agree with them.
 */
export function ApprovedList() {
  const translate = useTranslate();
  const queue = useListInAddress('queue', { status: 'Approved' }, { field: 'liveDate', order: 'ASC' });
  // A booking that goes live while its dialog is open stays in the queue. A second row would open a second dialog.
  const live = useListInAddress('live', { status: 'Live' }, { field: 'endDate', order: 'ASC' }, queue.data);

  return (
    <Loaded query={both(queue, live)} failed={{ heading: 'h1', title: translate('bookings.list.failed') }}>
      <PageHeader
        title={translate('bookings.approved.title')}
        subtitle={translate('bookings.approved.subtitle')}
        actions={<RefreshIconButton />}
      />
      <Stack>
        <Counters ready={queue.total} live={live.total} />
        <BookingListSection
          texts="bookings.approved.queue"
          icon={CheckIcon}
          list={queue}
          styles={queueStyles}
          step={
            <LinkButton variant="outlined" to={REVIEW_PATH}>
              {translate('bookings.approved.queue.review')}
            </LinkButton>
          }
        >
          {leadingColumns}
          {dayColumn('liveDate', { withDistance: true })}
          {costColumn}
          {actionsColumn}
        </BookingListSection>
        <BookingListSection texts="bookings.approved.live" icon={DotIcon} list={live} styles={liveStyles}>
          {leadingColumns}
          {dayColumn('liveDate')}
          {dayColumn('endDate', { withDistance: true })}
          {costColumn}
          {actionsColumn}
        </BookingListSection>
      </Stack>
    </Loaded>
  );
}

function Counters({ ready, live }: { ready: number | undefined; live: number | undefined }) {
  const translate = useTranslate();
  const total = ready === undefined || live === undefined ? undefined : ready + live;
  return (
    <Card>
      <StatRow aria-label={translate('bookings.approved.counters.label')}>
        <StatCard
          label={translate('bookings.approved.counters.ready')}
          figure={<Count of={ready} />}
          to={bookingListPath({ status: 'Approved' })}
        />
        <StatCard
          label={translate('bookings.approved.counters.live')}
          figure={<Count of={live} />}
          to={bookingListPath({ status: 'Live' })}
        />
        <StatCard
          label={translate('bookings.approved.counters.total')}
          figure={<Count of={total} />}
          to={bookingListPath({ status: ['Approved', 'Live'] })}
        />
      </StatRow>
    </Card>
  );
}

const Count = ({ of: count }: { of: number | undefined }) =>
  count === undefined ? <Skeleton width={48} /> : formatCount(count);

interface BookingListSectionProps {
  texts: 'bookings.approved.queue' | 'bookings.approved.live';
  icon: typeof SvgIcon;
  list: ReturnType<typeof useListInAddress>;
  styles: SxProps<Theme>;
  /** The button shown when the list is empty. */
  step?: ReactNode;
  /** The columns. */
  children: ReactNode;
}

/** One of the page's two lists: a table where there is room for one, else cards. */
function BookingListSection({ texts, icon, list, styles, step, children }: BookingListSectionProps) {
  const translate = useTranslate();
  const { ref, hasRoom } = useHasRoomForTable();
  const top = useRef<HTMLDivElement>(null);
  const { data = [], total, isPending, isFetching, page, setPage, filter, sort, setSort } = list;

  function go(chosen: number) {
    setPage(chosen);
    top.current?.scrollIntoView({ block: 'nearest' });
  }

  const title = translate(`${texts}.title`);
  const exporting = total ? <ExportListButton list={{ resource: 'bookings', filter, sort }} title={title} /> : null;
  const pages = total ? (
    <Pagination label={translate(`${texts}.pages`)} page={page} perPage={PER_PAGE} total={total} onPage={go} />
  ) : null;
  return (
    <div ref={ref} aria-busy={isFetching}>
      {/* Leaves room for the sticky header. */}
      <Box ref={top} sx={{ scrollMarginTop: 72 }}>
        {!hasRoom && data.length > 0 ? (
          <Cards title={title} action={exporting}>
            <CardGrid
              label={translate(`${texts}.table`)}
              records={data}
              card={(booking) => <BookingCard booking={booking} />}
            />
            {pages}
          </Cards>
        ) : (
          <Section title={title} action={exporting} flush>
            {isPending && <RowsSkeleton label={translate('bookings.list.loading')} />}
            {total === 0 && (
              <EmptyState
                icon={icon}
                title={translate(`${texts}.empty`)}
                text={translate(`${texts}.emptyText`)}
                action={step}
              />
            )}
            {data.length > 0 && (
              <DataTable<BookingRow>
                resource="bookings"
                {...{ data, total, isPending, sort, setSort }}
                sx={styles}
                aria-label={translate(`${texts}.table`)}
              >
                {children}
              </DataTable>
            )}
            {pages}
          </Section>
        )}
      </Box>
    </div>
  );
}

/** A heading above cards, without a card around them. */
function Cards({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/**
 * One of several lists on a page, with its page and order in the URL: `?queue=2&queueSort=brandName.ASC`. react-admin's
 * own lists use the whole query string, so a page can contain only one of them.
 * @param others rows that are shown in another list
 */
function useListInAddress(name: string, filter: object, firstSort: SortPayload, others: BookingRow[] = []) {
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get(name) ?? '', 10) || 1);
  const sort = orderIn(parameters.get(`${name}Sort`)) ?? firstSort;
  const list = useGetList<BookingRow>(
    'bookings',
    { filter, sort, pagination: { page, perPage: PER_PAGE }, meta: BRIEF },
    // The current rows stay visible until the next ones have loaded.
    { placeholderData: (previous) => previous },
  );

  function change(changed: Record<string, string>, replace = false) {
    setParameters(
      (current) => {
        for (const [key, value] of Object.entries(changed)) current.set(key, value);
        return current;
      },
      { replace },
    );
  }

  const lastPage = list.total === undefined ? page : Math.max(1, Math.ceil(list.total / PER_PAGE));
  const isPastTheEnd = page > lastPage && !list.isPlaceholderData && !parameters.has(DIALOG_PARAMETER);
  // The last row of the last page may have left the list, or the link may be old.
  useEffect(() => {
    if (isPastTheEnd) change({ [name]: String(lastPage) }, true);
  });

  const shown = useOpenRow('bookings', list);
  return {
    ...shown,
    data: shown.data?.filter(({ id }) => !others.some((other) => other.id === id)),
    page: Math.min(page, lastPage),
    setPage: (chosen: number) => change({ [name]: String(chosen) }),
    filter,
    sort,
    setSort: ({ field, order }: SortPayload) => change({ [name]: '1', [`${name}Sort`]: `${field}.${order}` }),
  };
}

function orderIn(text: string | null): SortPayload | undefined {
  const [field = '', order] = text?.split('.') ?? [];
  return SORTABLE.includes(field) && (order === 'ASC' || order === 'DESC') ? { field, order } : undefined;
}
