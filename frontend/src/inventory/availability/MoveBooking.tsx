import { useEffect, useEffectEvent, useState } from 'react';
import { RecordContextProvider, useGetOne } from 'react-admin';
import type { Booking } from '../../api/types';
import type { BookingDates, Days } from '../../providers/dataProvider';
import { addDays, daysBetween, type Day } from '../../ui/days';
import { businessDay } from '../../ui/format';
import { isGone } from '../../ui/Loaded';
import { onDemand } from '../../ui/onDemand';
import { useProblemToast } from '../../ui/useProblemToast';

// The calendar is heavy, and most people only look.
const EditDatesDialog = onDemand(async () => (await import('../../bookings/actions/EditDatesDialog')).EditDatesDialog);

interface MoveBookingProps {
  id: string;
  /** The days that it is to have, if they are known already. */
  days: Days | undefined;
  today: Day;
  onClose: () => void;
}

/** Asks which dates the booking is to have. Nothing changes before that. */
export function MoveBooking({ id, days, today, onClose }: MoveBookingProps) {
  const { data, error, isFetching } = useGetOne<Booking>('bookings', { id });
  // The form is filled once, so not from an earlier answer.
  const booking = isFetching ? undefined : data;
  const problemToast = useProblemToast();
  const isLost = error !== null && !isFetching && (!booking || isGone(error));
  const isAllowed = !isLost && booking?.allowedActions.includes('editDates');
  // What is typed stays when somebody else changes the booking.
  const [opened, setOpened] = useState<Booking>();
  if (!opened && booking && isAllowed) setOpened(booking);

  const isRefused = !opened && (isLost || (booking !== undefined && !isAllowed));
  const refuse = useEffectEvent(() => {
    problemToast(isLost ? 'availability.move.failed' : 'availability.move.refused');
    onClose();
  });
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);

  if (!opened) return null;
  return (
    <RecordContextProvider value={opened}>
      <EditDatesDialog opened={opened} proposed={days && datesOf(opened, days, today)} onClose={onClose} />
    </RecordContextProvider>
  );
}

/**
 * The deadline follows a booking that moves as a whole, but not into the past.
 * @returns undefined if the booking has these days already
 */
function datesOf(booking: Booking, { from, to }: Days, today: Day): BookingDates | undefined {
  const deadline = businessDay(booking.deadlineDate);
  const by = daysBetween(businessDay(booking.liveDate), from);
  const byAtEnd = daysBetween(businessDay(booking.endDate), to);
  if (by === 0 && byAtEnd === 0) return undefined;
  if (by !== byAtEnd || deadline < today) return { liveDate: from, deadlineDate: deadline, endDate: to };
  const moved = addDays(deadline, by);
  return { liveDate: from, deadlineDate: moved < today ? today : moved, endDate: to };
}
