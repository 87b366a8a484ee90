import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { CalendarIcon } from '../../ui/icons';
import { bookingTexts } from '../texts';
import { ActionTrigger, type ActionProps } from './ActionTrigger';
import { useBookingDialog } from './useBookingDialog';

// The calendar is heavy, and most bookings are read without it.
const EditDatesDialog = lazy(async () => ({ default: (await import('./EditDatesDialog')).EditDatesDialog }));

export function EditDatesButton({ look = 'quiet' }: ActionProps) {
  const booking = useRecordContext<Booking>();
  const { isOpen, open, close } = useBookingDialog('editDates', look);

  if (!booking?.allowedActions.includes('editDates')) return null;
  return (
    <>
      <ActionTrigger
        look={look}
        label={bookingTexts.actions.editDates}
        bookingNumber={booking.bookingNumber}
        icon={<CalendarIcon />}
        onClick={open}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <EditDatesDialog opened={booking} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
