import type { Booking } from '../../api/types';
import { isWholeDay } from '../../ui/days';
import { formatDate } from '../../ui/format';
import { ActiveFilters } from '../../ui/list/ActiveFilters';
import { ListBody } from '../../ui/list/ListBody';
import { ListSearch } from '../../ui/list/ListSearch';
import { BookingCard } from '../BookingCard';
import { bookingTexts } from '../texts';
import { BookingTable } from './BookingTable';
import { NoBookings } from './NoBookings';
import { StatusTabs } from './StatusTabs';

const { list: texts } = bookingTexts;

export const BookingListBody = () => (
  <ListBody<Booking>
    texts={texts}
    tabs={<StatusTabs />}
    search={
      <>
        <ListSearch label={texts.search} placeholder={texts.searchPlaceholder} />
        <ActiveFilters label={(key, value) => texts.alsoFiltered(nameOf(key), readable(value))} />
      </>
    }
    orders={texts.orders}
    table={<BookingTable />}
    card={(booking) => <BookingCard booking={booking} />}
    empty={<NoBookings />}
  />
);

const nameOf = (key: string): string => {
  const names: Record<string, string> = texts.filterNames;
  return names[key] ?? key;
};

function readable(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const text = String(value);
  return isWholeDay(text) ? formatDate(text) : text;
}
