import EditIcon from '@mui/icons-material/EditOutlined';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { onDemand } from '../../ui/onDemand';
import { BookingButton, useBookingDialog, type ActionProps } from '../verbs';

const EditDetailsDialog = onDemand(async () => (await import('./EditDetailsDialog')).EditDetailsDialog);

export function EditDetailsButton({ look = 'quiet' }: ActionProps) {
  const translate = useTranslate();
  const booking = useRecordContext<Booking>();
  const { isOpen, open, close } = useBookingDialog('correct', look);

  if (!booking?.allowedActions.includes('correct')) return null;
  return (
    <>
      <BookingButton look={look} label={translate('bookings.actions.correct')} icon={<EditIcon />} onClick={open} />
      {isOpen && <EditDetailsDialog opened={booking} onClose={close} />}
    </>
  );
}
