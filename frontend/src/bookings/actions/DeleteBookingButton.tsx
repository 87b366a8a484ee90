import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { ActionDialog } from '../../ui/ActionDialog';
import { formatPounds } from '../../ui/format';
import { TrashIcon } from '../../ui/icons';
import { useToast } from '../../ui/toast';
import { monthThatLosesIt } from '../days';
import { BOOKINGS_PATH } from '../paths';
import { bookingTexts } from '../texts';
import { ActionTrigger, type ActionProps } from './ActionTrigger';
import { actionTexts } from './texts';
import { useBookingAction } from './useBookingAction';
import { useBookingDialog } from './useBookingDialog';

const { actions } = bookingTexts;
const { delete: texts, invoicedMonth } = actionTexts;

export function DeleteBookingButton({ look = 'menu' }: ActionProps) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { isOpen, open, close } = useBookingDialog('delete', look);
  const { booking, isAllowed, isPending, run } = useBookingAction(
    'delete',
    async (api, seen) => {
      const reply = await api.deleteBooking(seen);
      // Everything on screen is read again after a change; this booking no longer can be.
      queryClient.removeQueries({ queryKey: ['bookings', 'getOne', { id: seen.id }] });
      return reply;
    },
    {
      onDone: () => {
        if (booking) toast(texts.done(booking.bookingNumber));
        void navigate(BOOKINGS_PATH, { replace: true });
      },
    },
  );

  if (!booking || !isAllowed) return null;
  const lostMonth = monthThatLosesIt(booking);
  return (
    <>
      <ActionTrigger
        look={look}
        label={actions.delete}
        bookingNumber={booking.bookingNumber}
        icon={<TrashIcon />}
        destructive
        onClick={open}
      />
      {isOpen && (
        <ActionDialog
          title={texts.title}
          confirmLabel={texts.submit}
          destructive
          pending={isPending}
          onConfirm={() => run()}
          onClose={close}
        >
          <div>
            {texts.intro}
            <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
              {whatIsLost(booking).map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </Box>
          </div>
          {lostMonth && <Alert severity="warning">{invoicedMonth.remove(lostMonth)}</Alert>}
        </ActionDialog>
      )}
    </>
  );
}

const whatIsLost = ({ bookingNumber, brandName, artworks, specSheet, revenueAmount }: Booking): string[] => [
  texts.booking(bookingNumber, brandName),
  artworks.length === 0 ? texts.noFiles : texts.files(artworks.length),
  specSheet === null ? texts.noSpecSheet : texts.specSheet(specSheet.name),
  texts.revenue(formatPounds(revenueAmount)),
];
