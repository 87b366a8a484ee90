import { DataTable } from 'react-admin';
import type { Booking } from '../../api/types';
import { ActionsColumn, CostColumn, DayColumn, LeadingColumns } from '../list/bookingColumns';
import { bookingTableStyles } from '../list/bookingTableStyles';
import { RowActions } from '../list/RowActions';
import type { BookingUrlList } from './ApprovedSection';
import { approvedTexts as texts } from './texts';

interface TableProps {
  list: BookingUrlList;
}

const dataOf = ({ data, total, isPending, sort, setSort }: BookingUrlList) => ({
  resource: 'bookings',
  data,
  total,
  isPending,
  sort,
  setSort,
  bulkActionButtons: false as const,
  rowClick: false as const,
});

const queueStyles = bookingTableStyles('revenueAmount');
const liveStyles = bookingTableStyles('revenueAmount', 'liveDate');

export const QueueTable = ({ list }: TableProps) => (
  <DataTable<Booking> {...dataOf(list)} sx={queueStyles} aria-label={texts.queue.table}>
    <LeadingColumns />
    <DayColumn source="liveDate" withDistance />
    <CostColumn />
    <ActionsColumn>
      <RowActions />
    </ActionsColumn>
  </DataTable>
);

export const LiveTable = ({ list }: TableProps) => (
  <DataTable<Booking> {...dataOf(list)} sx={liveStyles} aria-label={texts.live.table}>
    <LeadingColumns />
    <DayColumn source="liveDate" />
    <DayColumn source="endDate" withDistance />
    <CostColumn />
  </DataTable>
);
