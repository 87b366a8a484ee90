import TrashIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { formatPounds } from '../../ui/format';
import { affectedInvoiceMonth } from '../days';
import { BOOKINGS_PATH } from '../paths';
import { actionTexts } from '../texts';
import { ConfirmedBookingVerb, useBookingVerb, type ActionProps } from '../verbs';

const { delete: texts, invoicedMonth } = actionTexts;

export function DeleteBookingButton({ look = 'menu' }: ActionProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const number = useRecordContext<Booking>()?.bookingNumber ?? 0;
  const verb = useBookingVerb(
    'delete',
    async (api, seen) => {
      const reply = await api.deleteBooking(seen);
      // Everything on screen is reloaded after a change, but a deleted booking can no longer be loaded.
      queryClient.removeQueries({ queryKey: ['bookings', 'getOne', { id: seen.id }] });
      return reply;
    },
    {
      done: () => texts.done(number),
      onDone: () => void navigate(BOOKINGS_PATH, { replace: true }),
    },
  );

  return (
    <ConfirmedBookingVerb action="delete" look={look} icon={<TrashIcon />} destructive verb={verb}>
      {(booking) => (
        <>
          <div>
            {texts.intro}
            <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
              {lossesOf(booking).map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </Box>
          </div>
          <InvoicedMonth lost={affectedInvoiceMonth(booking)} />
        </>
      )}
    </ConfirmedBookingVerb>
  );
}

const InvoicedMonth = ({ lost }: { lost: string | undefined }) =>
  lost && <Alert severity="warning">{invoicedMonth.remove(lost)}</Alert>;

const lossesOf = ({ bookingNumber, brandName, artworks, specSheet, revenueAmount }: Booking): string[] => [
  texts.booking(bookingNumber, brandName),
  artworks.length === 0 ? texts.noFiles : texts.files(artworks.length),
  specSheet === null ? texts.noSpecSheet : texts.specSheet(specSheet.name),
  texts.revenue(formatPounds(revenueAmount)),
];
