import RestoreIcon from '@mui/icons-material/SettingsBackupRestoreRounded';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { NoSpaceDialog, useNoSpace } from '../../inventory/NoSpaceDialog';
import type { Overbooking } from '../../providers/dataProvider';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { FormError } from '../../ui/form/form';
import { formatPounds } from '../../ui/format';
import { Muted } from '../../ui/Muted';
import { reinstated, statusOn } from '../days';
import { BookingDialogVerb, useBookingVerb, type ActionProps } from '../verbs';
import { InvoicedMonth } from './InvoicedMonth';
import { TellBrand } from './TellBrand';

export const ReinstateButton = ({ look = 'row' }: ActionProps) => (
  <BookingDialogVerb action="reinstate" look={look} icon={<RestoreIcon />}>
    {(booking, close) => <ReinstateDialog booking={booking} onClose={close} />}
  </BookingDialogVerb>
);

type Reinstatement = { tellBrand: boolean } & Overbooking;

function ReinstateDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const translate = useTranslate();
  const { bookingNumber, statusBeforeCancellation, revenueBeforeCancellation } = booking;
  const form = `reinstate:${booking.id}`;
  const isCompletedAtOnce = statusOn(booking, { ...booking, ...reinstated(booking) }) === 'Completed';
  const noSpace = useNoSpace<Reinstatement>();
  const verb = useBookingVerb<Reinstatement>('reinstate', (api, seen, typed) => api.reinstateBooking(seen, typed), {
    done: ({ status }) => ({ key: 'bookings.verbs.reinstate.done', args: { bookingNumber, status } }),
    form,
    close: onClose,
    onFailed: noSpace.notice,
  });
  return (
    <ActionDialog
      title={translate('bookings.verbs.reinstate.title')}
      confirmLabel={translate('bookings.verbs.reinstate.submit')}
      pending={verb.isPending}
      values={{ tellBrand: true }}
      draft={form}
      onConfirm={({ tellBrand }) => verb.submit({ tellBrand })}
      onClose={onClose}
    >
      <Muted>
        {translate('bookings.verbs.reinstate.intro', {
          bookingNumber,
          status: statusBeforeCancellation ?? '',
          amount: formatPounds(revenueBeforeCancellation ?? 0),
        })}
      </Muted>
      <InvoicedMonth booking={booking} change={reinstated(booking)} />
      {!isCompletedAtOnce && <TellBrand booking={booking} verb="reinstate" />}
      <FormError />
      <NoSpaceDialog form={form} state={noSpace} verb={verb} />
    </ActionDialog>
  );
}
