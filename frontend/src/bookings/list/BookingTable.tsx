import { visuallyHidden } from '@mui/utils';
import { DataTable } from 'react-admin';
import type { Booking } from '../../api/types';
import { SortableColumn } from '../../ui/list/SortableColumn';
import { bookingTexts } from '../texts';
import { BookingNumber, Brand, Cost, Deadline, LiveDate, Placement, Status } from './bookingCells';
import { bookingTableStyles } from './bookingTableStyles';
import { RowActions } from './RowActions';

const { fields, list: texts } = bookingTexts;

const styles = bookingTableStyles('revenueAmount', 'liveDate');

export const BookingTable = () => (
  <DataTable<Booking> bulkActionButtons={false} rowClick={false} sx={styles} aria-label={texts.table}>
    <SortableColumn source="bookingNumber" label={fields.bookingNumber} sortByOrder="DESC">
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
    <SortableColumn source="deadlineDate" label={fields.deadlineDate}>
      <Deadline />
    </SortableColumn>
    <SortableColumn source="liveDate" label={fields.liveDate}>
      <LiveDate />
    </SortableColumn>
    <DataTable.Col source="revenueAmount" label={fields.cost} align="right" disableSort>
      <Cost />
    </DataTable.Col>
    <DataTable.Col source="id" label={<span style={visuallyHidden}>{fields.actions}</span>} align="right" disableSort>
      <RowActions />
    </DataTable.Col>
  </DataTable>
);
