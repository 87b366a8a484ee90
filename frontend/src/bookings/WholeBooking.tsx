import { useEffect, type ReactNode } from 'react';
import { RecordContextProvider, useGetOne } from 'react-admin';
import type { Booking } from '../api/types';
import { useProblemToast } from '../ui/useProblemToast';

interface WholeBookingProps {
  id: string;
  /** Called when it cannot be loaded, after the user has been told. */
  onLost: () => void;
  children: (booking: Booking) => ReactNode;
}

/** For dialogs, which need more of a booking than a list has. On the booking's own page it is already loaded. */
export function WholeBooking({ id, onLost, children }: WholeBookingProps) {
  const { data: booking, error, isFetching } = useGetOne<Booking>('bookings', { id });
  const problemToast = useProblemToast();
  const isLost = error !== null && !isFetching && !booking;

  useEffect(() => {
    if (!isLost) return;
    problemToast('bookings.verbs.notLoaded');
    onLost();
  }, [isLost, problemToast, onLost]);

  return booking && <RecordContextProvider value={booking}>{children(booking)}</RecordContextProvider>;
}
