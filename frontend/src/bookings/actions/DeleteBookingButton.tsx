import TrashIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { useTranslate, type Translate } from '../../i18n/useTranslate';
import { formatPounds } from '../../ui/format';
import { useNavigateFromHere } from '../../ui/useNavigateFromHere';
import { BOOKINGS_PATH } from '../paths';
import { ConfirmedBookingVerb, useBookingDialog, useBookingVerb, type ActionProps } from '../verbs';
import { InvoicedMonth } from './InvoicedMonth';

/** On the booking's own page, which has all of it. */
export function DeleteBookingButton({ look = 'menu' }: ActionProps) {
  const translate = useTranslate();
  const navigate = useNavigateFromHere();
  // Both here, because the form of the dialog is a record context of its own.
  const booking = useRecordContext<Booking>();
  const { open: cancelInstead } = useBookingDialog('cancel', 'menu');
  const verb = useBookingVerb('delete', (api, seen) => api.deleteBooking(seen), {
    deletes: true,
    done: () => ({ key: 'bookings.verbs.delete.done', args: { bookingNumber: booking?.bookingNumber ?? 0 } }),
    onDone: () => void navigate(BOOKINGS_PATH, { replace: true }),
  });

  return (
    <ConfirmedBookingVerb
      action="delete"
      look={look}
      icon={<TrashIcon />}
      // "Cancel" would be mistaken for cancelling the booking.
      cancelLabel={translate('bookings.verbs.cancel.keep')}
      destructive
      verb={verb}
    >
      {() =>
        booking && (
          <>
            <div>
              {translate('bookings.verbs.delete.intro')}
              <Box component="ul" sx={{ my: 1, pl: 2.5, listStyle: 'disc' }}>
                {lossesOf(booking, translate).map((loss) => (
                  <li key={loss}>{loss}</li>
                ))}
              </Box>
            </div>
            {booking.allowedActions.includes('cancel') && <CancelInstead open={cancelInstead} />}
            <InvoicedMonth booking={booking} />
          </>
        )
      }
    </ConfirmedBookingVerb>
  );
}

/** Opens the other dialog in place of this one. */
const CancelInstead = ({ open }: { open: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert severity="info">
      {translate('bookings.verbs.delete.cancelInstead')}
      <Button color="inherit" size="small" variant="outlined" onClick={open} sx={{ display: 'block', mt: 1 }}>
        {translate('bookings.verbs.delete.cancel')}
      </Button>
    </Alert>
  );
};

const lossesOf = (
  { bookingNumber, brandName, artworks, specSheet, revenueAmount }: Booking,
  translate: Translate,
): string[] => [
  translate('bookings.verbs.delete.booking', { bookingNumber, brandName }),
  artworks.length === 0
    ? translate('bookings.verbs.delete.noFiles')
    : translate('bookings.verbs.delete.files', { smart_count: artworks.length }),
  specSheet === null
    ? translate('bookings.verbs.delete.noSpecSheet')
    : translate('bookings.verbs.delete.specSheet', { name: specSheet.name }),
  translate('bookings.verbs.delete.notes'),
  translate('bookings.verbs.delete.revenue', { amount: formatPounds(revenueAmount) }),
];
