import type { ComponentType } from 'react';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Booking } from '../api/types';
import { PageSkeleton } from '../ui/Loading';
import { BookingNotFound } from './detail/BookingNotFound';

/** A page for the booking in the URL, which is also the record of the verbs on it. */
export function LoadedBooking({ page: Page }: { page: ComponentType<{ booking: Booking }> }) {
  const { id = '' } = useParams();
  const { data: booking, error, refetch } = useGetOne<Booking>('bookings', { id });

  if (error) return <BookingNotFound error={error} onRetry={() => void refetch()} />;
  if (!booking) return <PageSkeleton />;
  return (
    <RecordContextProvider value={booking} key={id}>
      <Page booking={booking} />
    </RecordContextProvider>
  );
}
