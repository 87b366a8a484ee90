import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { LinkedBooking } from '../api/types';
import { bookingPath } from '../bookings/paths';
import { bookingTexts } from '../bookings/texts';

/** "#1001 · Awaiting Upload", each number a link. */
export const LinkedBookings = ({ bookings }: { bookings: LinkedBooking[] }) =>
  bookings.map(({ id, bookingNumber, status }, position) => (
    <span key={id}>
      {position > 0 && ', '}
      <Link component={RouterLink} to={bookingPath(id)} underline="always">
        {bookingTexts.number(bookingNumber)}
      </Link>{' '}
      · {status}
    </span>
  ));
