import Box from '@mui/material/Box';
import { DataTable } from 'react-admin';
import type { Booking } from '../../api/types';
import { ReactivateButton } from '../actions/ReactivateButton';
import { ViewDetailsButton } from '../actions/ViewDetailsButton';
import { ActionsColumn, CostColumn, DayColumn, LeadingColumns } from '../list/bookingColumns';
import { bookingTableStyles } from '../list/bookingTableStyles';
import { archivedTexts as texts } from './texts';

const styles = bookingTableStyles('revenueAmount', 'liveDate', 'status');

export const ArchiveTable = () => (
  <DataTable<Booking> bulkActionButtons={false} rowClick={false} sx={styles} aria-label={texts.table}>
    <LeadingColumns />
    <DayColumn source="liveDate" sortByOrder="DESC" />
    <DayColumn source="endDate" sortByOrder="DESC" />
    <CostColumn />
    <ActionsColumn>
      <Box sx={{ display: 'inline-flex', gap: 0.75 }}>
        <ViewDetailsButton />
        <ReactivateButton />
      </Box>
    </ActionsColumn>
  </DataTable>
);
