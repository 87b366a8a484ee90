import { ListBase, useListContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { ListBody } from '../../ui/list/ListBody';
import { ListFailed } from '../../ui/list/ListFailed';
import { ListSearch } from '../../ui/list/ListSearch';
import { listTexts } from '../../ui/list/texts';
import { useListFilters } from '../../ui/list/useListFilters';
import { PageHeader } from '../../ui/PageHeader';
import { Stack } from '../../ui/Stack';
import { BookingCard } from '../BookingCard';
import { bookingTexts } from '../texts';
import { ArchiveCounters } from './ArchiveCounters';
import { ArchiveTable } from './ArchiveTable';
import { NothingArchived } from './NothingArchived';
import { archivedTexts as texts } from './texts';

const COMPLETED = { status: 'Completed' };
const LAST_COMPLETED_FIRST = { field: 'endDate', order: 'DESC' } as const;
const PER_PAGE = 25;

/** The bookings that ran, to be looked up and booked again: section 7.9. Search, order and page live in the address. */
export const ArchivedPage = () => (
  <ListBase<Booking>
    resource="bookings"
    filter={COMPLETED}
    sort={LAST_COMPLETED_FIRST}
    perPage={PER_PAGE}
    storeKey={false}
    exporter={false}
    // The page itself says what failed.
    queryOptions={{ onError: () => undefined }}
  >
    <Archive />
  </ListBase>
);

function Archive() {
  const { total, error, refetch } = useListContext<Booking>();
  const { isNarrowed } = useListFilters();

  if (error) return <ListFailed title={bookingTexts.list.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={
          <span role="status">
            {total === undefined ? listTexts.notYet : (isNarrowed ? texts.found : texts.count)(total)}
          </span>
        }
      />
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
