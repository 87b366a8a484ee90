import PlusIcon from '@mui/icons-material/AddRounded';
import ListIcon from '@mui/icons-material/FormatListBulletedRounded';
import { DataTable, useListContext } from 'react-admin';
import { ASSIGNEE_FILTER, MineFilter } from '../activity/MineFilter';
import type { BookingRow } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { bookingListTexts } from '../i18n/en/bookings';
import { useTranslate } from '../i18n/useTranslate';
import { useCounts } from '../layout/useCounts';
import { canAccess } from '../providers/canAccess';
import { LinkButton } from '../ui/Link';
import { ExportButton } from '../ui/list/ExportButton';
import { ActiveFilters, ListSearch, StatusFilter, useFilters } from '../ui/list/filters';
import { List } from '../ui/list/List';
import { ActionsColumn } from '../ui/list/table';
import { bookingStatuses } from '../ui/status';
import { BookingCard } from './BookingCard';
import {
  AssigneeColumn,
  bookingTableStyles,
  costColumn,
  dayColumn,
  deadlineColumn,
  leadingColumns,
} from './bookingColumns';
import { BookingFilters, filterLabel } from './filters/BookingFilters';
import { ALL_BOOKINGS } from './bookingLists';
import { NEW_BOOKING_PATH } from './paths';
import { RowActions } from './RowActions';

export const BookingList = () => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const mayCreate = canAccess(role, { resource: 'bookings', action: 'create' });
  return (
    <List<BookingRow>
      {...ALL_BOOKINGS}
      texts="bookings.list"
      orders={bookingListTexts.orders}
      actions={
        <>
          <ExportButton />
          {mayCreate && <CreateButton />}
        </>
      }
      tabs={<StatusTabs />}
      filters={
        <>
          <ListSearch texts="bookings.list" />
          <BookingFilters />
          <MineFilter />
          <ActiveFilters label={(key, value) => filterLabel(key, value, translate)} shown={[ASSIGNEE_FILTER]} />
        </>
      }
      card={(booking) => <BookingCard booking={booking} />}
      empty={{
        icon: ListIcon,
        ...(mayCreate && {
          text: translate('bookings.list.emptyAdmin'),
          action: (
            <LinkButton variant="contained" to={NEW_BOOKING_PATH} startIcon={<PlusIcon />}>
              {translate('bookings.list.createFirst')}
            </LinkButton>
          ),
        }),
      }}
    >
      <DataTable<BookingRow> sx={tableStyles} aria-label={translate('bookings.list.table')}>
        {leadingColumns}
        {deadlineColumn}
        {dayColumn('liveDate')}
        {costColumn}
        <AssigneeColumn />
        <ActionsColumn<BookingRow> render={(booking) => <RowActions booking={booking} />} />
      </DataTable>
    </List>
  );
};

const tableStyles = bookingTableStyles('revenueAmount', 'liveDate');

function CreateButton() {
  const translate = useTranslate();
  const { total } = useListContext();
  const { filterValues } = useFilters();
  // In an empty installation the empty state offers this step.
  if (total === 0 && Object.keys(filterValues).length === 0) return null;
  return (
    <LinkButton variant="contained" to={NEW_BOOKING_PATH} startIcon={<PlusIcon />}>
      {translate('bookings.actions.create')}
    </LinkButton>
  );
}

function StatusTabs() {
  const translate = useTranslate();
  const { data: counts } = useCounts();
  return (
    <StatusFilter label={translate('bookings.list.statuses')} statuses={bookingStatuses} counts={counts?.bookings} />
  );
}
