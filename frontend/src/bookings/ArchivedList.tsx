import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { DataTable } from 'react-admin';
import type { BookingRow } from '../api/types';
import { archivedTexts } from '../i18n/en/bookings';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { today } from '../ui/days';
import { formatCount, monthAndYear } from '../ui/format';
import { LinkButton } from '../ui/Link';
import { ExportButton } from '../ui/list/ExportButton';
import { ListSearch } from '../ui/list/filters';
import { List } from '../ui/list/List';
import { ActionsColumn } from '../ui/list/table';
import { StatCard, StatRow } from '../ui/StatCard';
import { BookingCard } from './BookingCard';
import { bookingTableStyles, costColumn, dayColumn, leadingColumns } from './bookingColumns';
import { ARCHIVE } from './bookingLists';
import { APPROVED_PATH, bookingListPath } from './paths';
import { RowActions } from './RowActions';

/** Completed bookings, to look up and to book again (docs/product.md, 7.9). */
export const ArchivedList = () => {
  const translate = useTranslate();
  return (
    <List<BookingRow>
      {...ARCHIVE}
      texts="bookings.archived"
      orders={archivedTexts.orders}
      actions={<ExportButton />}
      above={<Counters />}
      filters={<ListSearch texts="bookings.archived" />}
      card={(booking) => <BookingCard booking={booking} />}
      empty={{
        icon: ArchiveIcon,
        action: (
          <LinkButton variant="outlined" to={APPROVED_PATH}>
            {translate('bookings.archived.live')}
          </LinkButton>
        ),
      }}
    >
      <DataTable<BookingRow> sx={tableStyles} aria-label={translate('bookings.archived.table')}>
        {leadingColumns}
        {dayColumn('liveDate', { sortByOrder: 'DESC' })}
        {dayColumn('endDate', { sortByOrder: 'DESC' })}
        {costColumn}
        <ActionsColumn<BookingRow> render={(booking) => <RowActions booking={booking} />} />
      </DataTable>
    </List>
  );
};

const tableStyles = bookingTableStyles('revenueAmount', 'liveDate', 'status');

/** Figures about the completed bookings. Each one except the average links to the list that it counts. */
function Counters() {
  const translate = useTranslate();
  const { data: summary, error } = useRead(['bookings', 'archive-summary'], (api) => api.archiveSummary());
  const year = today().slice(0, 4);

  // No error here: the list below reports it, or is still useful without the figures.
  if (error && !summary) return null;
  return (
    <Card>
      <StatRow aria-label={translate('bookings.archived.counters.label')} aria-busy={!summary}>
        <StatCard
          label={translate('bookings.archived.counters.total')}
          figure={summary ? formatCount(summary.totalCompleted) : <Loading />}
          to={bookingListPath({ status: 'Completed' })}
        />
        <StatCard
          label={translate('bookings.archived.counters.thisYear')}
          figure={summary ? formatCount(summary.thisYear) : <Loading />}
          to={bookingListPath({ status: 'Completed', endDate_gte: `${year}-01-01`, endDate_lte: `${year}-12-31` })}
        >
          {translate('bookings.archived.counters.ended', { year })}
        </StatCard>
        <StatCard
          label={translate('bookings.archived.counters.average')}
          figure={summary ? formatAverage(summary.averagePerMonth) : <Loading />}
        >
          {summary &&
            (summary.firstCompletedAt
              ? translate('bookings.archived.counters.since', { month: monthAndYear(summary.firstCompletedAt) })
              : translate('bookings.archived.counters.none'))}
        </StatCard>
      </StatRow>
    </Card>
  );
}

const Loading = () => <Skeleton width={64} />;

const formatAverage = (average: number) =>
  average.toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
