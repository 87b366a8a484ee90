import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { LinkedBooking } from '../api/types';
import { enquiryTexts } from './texts';

/** "#1001 · Awaiting Upload", each number a link. */
export const LinkedBookings = ({ bookings }: { bookings: LinkedBooking[] }) =>
  bookings.map(({ id, bookingNumber, status }, position) => (
    <span key={id}>
      {position > 0 && ', '}
      <Link component={RouterLink} to={`/bookings/${id}`} underline="always">
        {enquiryTexts.card.booking(bookingNumber)}
      </Link>{' '}
      · {status}
    </span>
  ));
