import type { Booking } from '../../api/types';
import { ActiveFilters } from '../../ui/list/ActiveFilters';
import { ListBody } from '../../ui/list/ListBody';
import { ListSearch } from '../../ui/list/ListSearch';
import { BookingCard } from '../BookingCard';
import { BookingTable } from './BookingTable';
import { BookingFilters } from './filters/BookingFilters';
import { filterLabel } from './filters/filterLabel';
import { NoBookings } from './NoBookings';
import { StatusTabs } from './StatusTabs';
import { bookingListTexts as texts } from './texts';

export const BookingListBody = () => (
  <ListBody<Booking>
    texts={texts}
    tabs={<StatusTabs />}
    search={
      <>
        <ListSearch label={texts.search} placeholder={texts.searchPlaceholder} />
        <BookingFilters />
        <ActiveFilters label={filterLabel} />
      </>
    }
    orders={texts.orders}
    table={<BookingTable />}
    card={(booking) => <BookingCard booking={booking} />}
    empty={<NoBookings />}
  />
);
