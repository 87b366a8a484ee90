import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { useListContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { RowsSkeleton } from '../../ui/Loading';
import { BookingCard } from '../BookingCard';
import { bookingTexts } from '../texts';
import { ActiveFilters } from './ActiveFilters';
import { BookingCards } from './BookingCards';
import { BookingPagination } from './BookingPagination';
import { BookingSearch } from './BookingSearch';
import { BookingTable } from './BookingTable';
import { NoBookings } from './NoBookings';
import { SortSelect } from './SortSelect';
import { StatusTabs } from './StatusTabs';
import { useBookingFilters } from './useBookingFilters';
import { useHasRoomForTable } from './useHasRoomForTable';

const { list: texts } = bookingTexts;

/** Tabs, search and the bookings: a table where there is room for one, else cards. */
export function BookingListBody() {
  const { data = [], total, isPending, isFetching } = useListContext<Booking>();
  const { isNarrowed } = useBookingFilters();
  const { ref, hasRoom } = useHasRoomForTable();

  if (total === 0 && !isNarrowed) return <NoBookings />;
  return (
    <Box ref={ref} aria-busy={isFetching} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Paper variant="outlined">
        <StatusTabs />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, padding: '12px 16px' }}>
          <BookingSearch />
          <ActiveFilters />
          {!hasRoom && <SortSelect />}
        </Box>
        <Box sx={{ height: '1px', bgcolor: 'divider' }}>
          {isFetching && !isPending && <LinearProgress aria-hidden sx={{ height: 2 }} />}
        </Box>
        {isPending && <RowsSkeleton label={texts.loading} rows={8} />}
        {total === 0 && <NoBookings />}
        {hasRoom && data.length > 0 && <BookingTable />}
        {hasRoom && <BookingPagination />}
      </Paper>
      {!hasRoom && (
        <>
          <BookingCards label={texts.table} bookings={data} card={(booking) => <BookingCard booking={booking} />} />
          <BookingPagination />
        </>
      )}
    </Box>
  );
}
