import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Booking } from '../../api/types';

interface BookingCardsProps {
  label: string;
  bookings: Booking[];
  card: (booking: Booking) => ReactNode;
}

/** Cards in as many columns as fit. */
export const BookingCards = ({ label, bookings, card }: BookingCardsProps) => (
  <Grid aria-label={label}>
    {bookings.map((booking) => (
      <li key={booking.id}>{card(booking)}</li>
    ))}
  </Grid>
);

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', minWidth: 0 },
});
