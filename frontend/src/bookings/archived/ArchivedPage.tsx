import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { EmptyState } from '../../ui/EmptyState';
import { ArchiveIcon } from '../../ui/icons';
import { ListBody } from '../../ui/list/ListBody';
import { ListHeader } from '../../ui/list/ListHeader';
import { ListPage } from '../../ui/list/ListPage';
import { ListSearch } from '../../ui/list/ListSearch';
import { useListFilters } from '../../ui/list/useListFilters';
import { Stack } from '../../ui/Stack';
import { BookingCard } from '../BookingCard';
import { bookingListTexts } from '../list/texts';
import { APPROVED_PATH } from '../paths';
import { ArchiveCounters } from './ArchiveCounters';
import { ArchiveTable } from './ArchiveTable';
import { archivedTexts as texts } from './texts';

const COMPLETED = { status: 'Completed' };
const LAST_COMPLETED_FIRST = { field: 'endDate', order: 'DESC' } as const;

/** The bookings that ran, to be looked up and booked again: section 7.9. */
export const ArchivedPage = () => (
  <ListPage resource="bookings" filter={COMPLETED} sort={LAST_COMPLETED_FIRST} failed={bookingListTexts.failed}>
    <Archive />
  </ListPage>
);

function Archive() {
  const { isNarrowed } = useListFilters();
  return (
    <>
      <ListHeader title={texts.title} inWords={isNarrowed ? texts.found : texts.count} />
      <Stack>
        <ArchiveCounters />
        <ListBody<Booking>
          texts={texts}
          search={<ListSearch label={texts.search} placeholder={texts.searchPlaceholder} />}
          orders={texts.orders}
          table={<ArchiveTable />}
          card={(booking) => <BookingCard booking={booking} />}
          empty={<NothingArchived />}
        />
      </Stack>
    </>
  );
}

const NothingArchived = () => (
  <EmptyState
    icon={ArchiveIcon}
    heading="h2"
    title={texts.empty}
    text={texts.emptyText}
    action={
      <Button variant="outlined" component={Link} to={APPROVED_PATH}>
        {texts.live}
      </Button>
    }
  />
);
