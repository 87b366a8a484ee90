import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { DataTable } from 'react-admin';
import type { Booking } from '../../api/types';
import { SortableColumn } from '../../ui/list/SortableColumn';
import { ReactivateButton } from '../actions/ReactivateButton';
import { ViewDetailsButton } from '../actions/ViewDetailsButton';
import { BookingNumber, Brand, Cost, EndDate, LiveDate, Placement, Status } from '../list/bookingCells';
import { bookingTableStyles } from '../list/bookingTableStyles';
import { bookingTexts } from '../texts';
import { archivedTexts as texts } from './texts';

const { fields } = bookingTexts;

const styles = bookingTableStyles('revenueAmount', 'liveDate', 'status');

export const ArchiveTable = () => (
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
    <SortableColumn source="liveDate" label={fields.liveDate} sortByOrder="DESC">
      <LiveDate />
    </SortableColumn>
    <SortableColumn source="endDate" label={fields.endDate} sortByOrder="DESC">
      <EndDate />
    </SortableColumn>
    <DataTable.Col source="revenueAmount" label={fields.cost} align="right" disableSort>
      <Cost />
    </DataTable.Col>
    <DataTable.Col source="id" label={<span style={visuallyHidden}>{fields.actions}</span>} align="right" disableSort>
      <Box sx={{ display: 'inline-flex', gap: 0.75 }}>
        <ViewDetailsButton />
        <ReactivateButton />
      </Box>
    </DataTable.Col>
  </DataTable>
);
