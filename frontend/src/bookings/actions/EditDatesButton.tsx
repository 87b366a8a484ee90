import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { onDemand } from '../../ui/onDemand';
import { BookingButton, useBookingDialog, type ActionProps } from '../verbs';

// The calendar is heavy, and most bookings are read without it.
const EditDatesDialog = onDemand(async () => (await import('./EditDatesDialog')).EditDatesDialog);

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
      {isOpen && <EditDatesDialog opened={booking} onClose={close} />}
    </>
  );
}
