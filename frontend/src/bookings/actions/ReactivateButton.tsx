import RedoIcon from '@mui/icons-material/ReplayRounded';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { onDemand } from '../../ui/onDemand';
import { BookingButton, useBookingDialog, type ActionProps } from '../verbs';

// The calendar is heavy, and most lists are read without it.
const ReactivateDialog = onDemand(async () => (await import('./ReactivateDialog')).ReactivateDialog);

/** Makes a follow-on booking. The original stays as it was billed (section 1.8). */
export function ReactivateButton({ look = 'row' }: ActionProps) {
  const translate = useTranslate();
  const booking = useRecordContext<Booking>();
  const { isOpen, open, close } = useBookingDialog('reactivate', look);

  if (!booking?.allowedActions.includes('reactivate')) return null;
  return (
    <>
      <BookingButton look={look} label={translate('bookings.actions.reactivate')} icon={<RedoIcon />} onClick={open} />
      {isOpen && <ReactivateDialog booking={booking} onClose={close} />}
    </>
  );
}
