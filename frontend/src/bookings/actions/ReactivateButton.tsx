import RedoIcon from '@mui/icons-material/ReplayRounded';
import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { BookingButton, useBookingDialog, type ActionProps } from '../verbs';

// The calendar is heavy, and most lists are read without it.
const ReactivateDialog = lazy(async () => ({ default: (await import('./ReactivateDialog')).ReactivateDialog }));

/** Makes a follow-on booking. The original stays as it was billed (section 1.8). */
export function ReactivateButton({ look = 'row' }: ActionProps) {
  const translate = useTranslate();
  const booking = useRecordContext<Booking>();
  const { isOpen, open, close } = useBookingDialog('reactivate', look);

  if (!booking?.allowedActions.includes('reactivate')) return null;
  return (
    <>
      <BookingButton look={look} label={translate('bookings.actions.reactivate')} icon={<RedoIcon />} onClick={open} />
      {isOpen && (
        <Suspense fallback={null}>
          <ReactivateDialog booking={booking} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
