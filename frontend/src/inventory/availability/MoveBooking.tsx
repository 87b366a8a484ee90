import { useEffect } from 'react';
import { RecordContextProvider, useGetOne } from 'react-admin';
import type { AvailabilitySpan, Booking } from '../../api/types';
import { addDays, daysBetween, type Day } from '../../ui/days';
import { businessDay } from '../../ui/format';
import { isGone } from '../../ui/Loaded';
import { onDemand } from '../../ui/onDemand';
import { useProblemToast } from '../../ui/useProblemToast';

// The calendar is heavy, and most people only look.
const EditDatesDialog = onDemand(async () => (await import('../../bookings/actions/EditDatesDialog')).EditDatesDialog);

/** A booking that is to have other days. */
export interface Moved {
  span: AvailabilitySpan;
  from: Day;
  to: Day;
}

interface MoveBookingProps {
  moved: Moved;
  today: Day;
  onClose: () => void;
}

/** Asks whether the booking is to have these dates. Nothing changes before that. */
export function MoveBooking({ moved, today, onClose }: MoveBookingProps) {
  const { data: booking, error, isFetching } = useGetOne<Booking>('bookings', { id: moved.span.id });
  const problemToast = useProblemToast();
  const isRefused = booking !== undefined && !booking.allowedActions.includes('editDates');
  const isLost = error !== null && !isFetching && (!booking || isGone(error));

  useEffect(() => {
    if (!isRefused && !isLost) return;
    problemToast(isLost ? 'availability.move.failed' : 'availability.move.refused');
    onClose();
  }, [isRefused, isLost, problemToast, onClose]);

  if (!booking || isRefused) return null;
  return (
    <RecordContextProvider value={booking}>
      <EditDatesDialog opened={booking} proposed={datesOf(booking, moved, today)} onClose={onClose} />
    </RecordContextProvider>
  );
}

/** The deadline follows a booking that moves as a whole, but not into the past. */
function datesOf(booking: Booking, { span, from, to }: Moved, today: Day) {
  const deadline = businessDay(booking.deadlineDate);
  const by = daysBetween(span.from, from);
  if (by === 0 || by !== daysBetween(span.to, to) || deadline < today)
    return { liveDate: from, deadlineDate: deadline, endDate: to };
  const moved = addDays(deadline, by);
  return { liveDate: from, deadlineDate: moved < today ? today : moved, endDate: to };
}
