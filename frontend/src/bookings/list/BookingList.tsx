import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { useCurrentUser } from '../../auth/useSession';
import { canAccess } from '../../providers/canAccess';
import { PlusIcon } from '../../ui/icons';
import { ListHeader } from '../../ui/list/ListHeader';
import { ListPage } from '../../ui/list/ListPage';
import { useListFilters } from '../../ui/list/useListFilters';
import { NEW_BOOKING_PATH } from '../paths';
import { bookingTexts } from '../texts';
import { BookingListBody } from './BookingListBody';
import { bookingListTexts as texts } from './texts';

const NEWEST_FIRST = { field: 'bookingNumber', order: 'DESC' } as const;

export const BookingList = () => (
  <ListPage resource="bookings" sort={NEWEST_FIRST} failed={texts.failed}>
    <AllBookings />
  </ListPage>
);

function AllBookings() {
  const { total } = useListContext<Booking>();
  const { isNarrowed } = useListFilters();
  const { role } = useCurrentUser();
  const mayCreate = canAccess(role, { resource: 'bookings', action: 'create' });
  // In an empty installation the empty state offers this step.
  const isEmpty = total === 0 && !isNarrowed;
  return (
    <>
      <ListHeader
        title={texts.title}
        inWords={isNarrowed ? texts.found : bookingTexts.count}
        actions={
          mayCreate &&
          !isEmpty && (
            <Button variant="contained" component={Link} to={NEW_BOOKING_PATH} startIcon={<PlusIcon />}>
              {bookingTexts.actions.create}
            </Button>
          )
        }
      />
      <BookingListBody />
    </>
  );
}
