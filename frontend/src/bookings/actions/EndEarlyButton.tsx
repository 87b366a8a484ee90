import StopIcon from '@mui/icons-material/StopCircleOutlined';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { EarlyEnd } from '../../providers/dataProvider';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { FormError } from '../../ui/form/form';
import { ReasonInput, requireReason } from '../../ui/form/inputs';
import { formatDate, formatPounds, monthAndYear } from '../../ui/format';
import { Muted } from '../../ui/Muted';
import { BookingDialogVerb, useBookingVerb, type ActionProps } from '../verbs';
import { TellBrand } from './TellBrand';

/** Ends a live booking now instead of on its end date (docs/product.md, 1.7). */
export const EndEarlyButton = ({ look = 'menu' }: ActionProps) => (
  <BookingDialogVerb action="endEarly" look={look} icon={<StopIcon />}>
    {(booking, close) => <EndEarlyDialog booking={booking} onClose={close} />}
  </BookingDialogVerb>
);

const UNTOUCHED = { reason: '', tellBrand: true };

function EndEarlyDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const translate = useTranslate();
  const { bookingNumber, endDate, liveDate, revenueAmount } = booking;
  const draft = `endEarly:${booking.id}`;
  const verb = useBookingVerb<EarlyEnd>('endEarly', (api, seen, form) => api.endEarly(seen, form), {
    done: () => ({ key: 'bookings.verbs.endEarly.done', args: { bookingNumber } }),
    form: draft,
    close: onClose,
  });
  return (
    <ActionDialog
      title={translate('bookings.verbs.endEarly.title')}
      confirmLabel={translate('bookings.verbs.endEarly.submit')}
      pending={verb.isPending}
      values={UNTOUCHED}
      draft={draft}
      validate={requireReason('bookings.verbs.endEarly.required')}
      onConfirm={({ reason, tellBrand }: typeof UNTOUCHED) => verb.submit({ reason: reason.trim(), tellBrand })}
      onClose={onClose}
    >
      <Muted>
        {translate('bookings.verbs.endEarly.intro', {
          ...{ bookingNumber, endDate: formatDate(endDate) },
          ...{ revenue: formatPounds(revenueAmount), month: monthAndYear(liveDate) },
        })}
      </Muted>
      <ReasonInput minRows={2} maxRows={8} />
      <TellBrand booking={booking} verb="endEarly" />
      <FormError />
    </ActionDialog>
  );
}
