import Button from '@mui/material/Button';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { useCurrentUser } from '../../auth/useSession';
import { canAccess } from '../../providers/canAccess';
import { PlusIcon } from '../../ui/icons';
import { ListFailed } from '../../ui/list/ListFailed';
import { useListFilters } from '../../ui/list/useListFilters';
import { PageHeader } from '../../ui/PageHeader';
import { NEW_BOOKING_PATH } from '../paths';
import { bookingTexts } from '../texts';
import { BookingListBody } from './BookingListBody';

const { list: texts, actions } = bookingTexts;

const NEWEST_FIRST = { field: 'bookingNumber', order: 'DESC' } as const;
const PER_PAGE = 25;

/** Keeps the line's height until the number is known. */
const NOTHING_YET = '\u00a0';

/** All bookings. Search, filters, order and page live in the address alone, so that "All Bookings" always means all. */
export const BookingList = () => (
  <ListBase<Booking>
    resource="bookings"
    sort={NEWEST_FIRST}
    perPage={PER_PAGE}
    storeKey={false}
    exporter={false}
    // The page itself says what failed.
    queryOptions={{ onError: () => undefined }}
  >
    <BookingListPage />
  </ListBase>
);

function BookingListPage() {
  const { error, refetch, total } = useListContext<Booking>();
  const { isNarrowed } = useListFilters();
  const { role } = useCurrentUser();

  if (error) return <ListFailed title={texts.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={
          <span role="status">
            {total === undefined ? NOTHING_YET : (isNarrowed ? texts.found : bookingTexts.count)(total)}
          </span>
        }
        actions={
          canAccess(role, { resource: 'bookings', action: 'create' }) && (
            <Button variant="contained" component={Link} to={NEW_BOOKING_PATH} startIcon={<PlusIcon />}>
              {actions.create}
            </Button>
          )
        }
      />
      <BookingListBody />
    </>
  );
}
