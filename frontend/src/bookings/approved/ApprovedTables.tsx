import { visuallyHidden } from '@mui/utils';
import { DataTable } from 'react-admin';
import type { Booking } from '../../api/types';
import { SortableColumn } from '../../ui/list/SortableColumn';
import { BookingNumber, Brand, Cost, DayAndDistance, LiveDate, Placement, Status } from '../list/bookingCells';
import { bookingTableStyles } from '../list/bookingTableStyles';
import { RowActions } from '../list/RowActions';
import { bookingTexts } from '../texts';
import type { BookingUrlList } from './ApprovedSection';
import { approvedTexts as texts } from './texts';

const { fields } = bookingTexts;

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
    <SortableColumn source="bookingNumber" label={fields.bookingNumber}>
      <BookingNumber />
    </SortableColumn>
    <SortableColumn source="brandName" label={fields.brandName}>
      <Brand />
    </SortableColumn>
    <DataTable.Col source="mediaOpportunity" label={fields.mediaOpportunity} disableSort>
      <Placement />
    </DataTable.Col>
    <DataTable.Col source="status" label={fields.status} disableSort>
      <Status />
    </DataTable.Col>
    <SortableColumn source="liveDate" label={fields.liveDate}>
      <DayAndDistance source="liveDate" />
    </SortableColumn>
    <DataTable.Col source="revenueAmount" label={fields.cost} align="right" disableSort>
      <Cost />
    </DataTable.Col>
    <DataTable.Col source="id" label={<span style={visuallyHidden}>{fields.actions}</span>} align="right" disableSort>
      <RowActions />
    </DataTable.Col>
  </DataTable>
);

export const LiveTable = ({ list }: TableProps) => (
  <DataTable<Booking> {...dataOf(list)} sx={liveStyles} aria-label={texts.live.table}>
    <SortableColumn source="bookingNumber" label={fields.bookingNumber}>
      <BookingNumber />
    </SortableColumn>
    <SortableColumn source="brandName" label={fields.brandName}>
      <Brand />
    </SortableColumn>
    <DataTable.Col source="mediaOpportunity" label={fields.mediaOpportunity} disableSort>
      <Placement />
    </DataTable.Col>
    <DataTable.Col source="status" label={fields.status} disableSort>
      <Status />
    </DataTable.Col>
    <SortableColumn source="liveDate" label={fields.liveDate}>
      <LiveDate />
    </SortableColumn>
    <SortableColumn source="endDate" label={fields.endDate}>
      <DayAndDistance source="endDate" />
    </SortableColumn>
    <DataTable.Col source="revenueAmount" label={fields.cost} align="right" disableSort>
      <Cost />
    </DataTable.Col>
  </DataTable>
);
