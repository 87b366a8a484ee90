import DotIcon from '@mui/icons-material/FiberManualRecord';
import Alert from '@mui/material/Alert';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { NoSpaceDialog, useNoSpace } from '../../inventory/NoSpaceDialog';
import type { Overbooking } from '../../providers/dataProvider';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { formatDate } from '../../ui/format';
import { Muted } from '../../ui/Muted';
import { newInvoiceMonth } from '../days';
import { BookingDialogVerb, useBookingVerb, type ActionProps } from '../verbs';

export const MarkLiveButton = ({ look = 'row' }: ActionProps) => (
  <BookingDialogVerb action="live" look={look} icon={<DotIcon />}>
    {(booking, close) => <MarkLiveDialog booking={booking} onClose={close} />}
  </BookingDialogVerb>
);

function MarkLiveDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const translate = useTranslate();
  const { bookingNumber, liveDate, latestRound, revenueAmount } = booking;
  const form = `live:${booking.id}`;
  const months = revenueAmount > 0 && newInvoiceMonth(booking);
  const noSpace = useNoSpace<Overbooking>();
  const verb = useBookingVerb<Overbooking>('live', (api, seen, overbooking) => api.markLive(seen, overbooking), {
    done: () => ({ key: 'bookings.verbs.live.done', args: { bookingNumber } }),
    form,
    close: onClose,
    onFailed: noSpace.notice,
  });
  return (
    <ActionDialog
      title={translate('bookings.verbs.live.title')}
      confirmLabel={translate('bookings.verbs.live.submit')}
      pending={verb.isPending}
      onConfirm={() => verb.run({})}
      onClose={onClose}
    >
      <Muted>{translate('bookings.verbs.live.intro', { bookingNumber, liveDate: formatDate(liveDate) })}</Muted>
      {latestRound === null && <Alert severity="warning">{translate('bookings.verbs.live.noArtwork')}</Alert>}
      {months && <Alert severity="warning">{translate('bookings.verbs.live.newMonth', months)}</Alert>}
      <NoSpaceDialog form={form} state={noSpace} verb={verb} />
    </ActionDialog>
  );
}
