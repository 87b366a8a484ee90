import { DataTable } from 'react-admin';
import type { Booking } from '../../api/types';
import { ActionsColumn, CostColumn, DayColumn, DeadlineColumn, LeadingColumns } from './bookingColumns';
import { bookingTableStyles } from './bookingTableStyles';
import { RowActions } from './RowActions';
import { bookingListTexts as texts } from './texts';

const styles = bookingTableStyles('revenueAmount', 'liveDate');

export const BookingTable = () => (
  <DataTable<Booking> bulkActionButtons={false} rowClick={false} sx={styles} aria-label={texts.table}>
    <LeadingColumns />
    <DeadlineColumn />
    <DayColumn source="liveDate" />
    <CostColumn />
    <ActionsColumn>
      <RowActions />
    </ActionsColumn>
  </DataTable>
);
