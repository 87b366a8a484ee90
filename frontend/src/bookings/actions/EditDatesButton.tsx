import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { BookingButton, useBookingDialog, type ActionProps } from '../verbs';

// The calendar is heavy, and most bookings are read without it.
const EditDatesDialog = lazy(async () => ({ default: (await import('./EditDatesDialog')).EditDatesDialog }));

export function EditDatesButton({ look = 'quiet' }: ActionProps) {
  const translate = useTranslate();
  const booking = useRecordContext<Booking>();
  const { isOpen, open, close } = useBookingDialog('editDates', look);

  if (!booking?.allowedActions.includes('editDates')) return null;
  return (
    <>
      <BookingButton
        look={look}
        label={translate('bookings.actions.editDates')}
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
