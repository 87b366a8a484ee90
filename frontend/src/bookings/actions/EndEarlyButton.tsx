import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Typography from '@mui/material/Typography';
import type { Booking } from '../../api/types';
import { useTranslate, type MessageKey } from '../../i18n/useTranslate';
import type { EarlyEnd } from '../../providers/dataProvider';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { FormError } from '../../ui/form/form';
import { CheckboxInput, TextInput } from '../../ui/form/inputs';
import { formatDate, formatPounds, monthAndYear } from '../../ui/format';
import { BookingDialogVerb, useBookingVerb, type ActionProps } from '../verbs';

/** Ends a live booking now instead of on its end date (docs/product.md, 1.7). */
export const EndEarlyButton = ({ look = 'menu' }: ActionProps) => (
  <BookingDialogVerb action="endEarly" look={look} icon={<StopIcon />}>
    {(booking, close) => <EndEarlyDialog booking={booking} onClose={close} />}
  </BookingDialogVerb>
);

const UNTOUCHED = { reason: '', tellBrand: true };

/** The form translates the key that stands for the error. */
const check = ({ reason }: typeof UNTOUCHED) =>
  reason.trim() === '' ? { reason: 'bookings.verbs.endEarly.required' satisfies MessageKey } : {};

function EndEarlyDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const translate = useTranslate();
  const { bookingNumber, endDate, liveDate, revenueAmount, contactEmail } = booking;
  const draft = `endEarly:${booking.id}`;
  const verb = useBookingVerb<EarlyEnd>('endEarly', (api, seen, form) => api.endEarly(seen, form), {
    done: () => ({ key: 'bookings.verbs.endEarly.done', args: { bookingNumber } }),
    form: draft,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={translate('bookings.verbs.endEarly.title')}
      confirmLabel={translate('bookings.verbs.endEarly.submit')}
      pending={verb.isPending}
      values={UNTOUCHED}
      draft={draft}
      validate={check}
      onConfirm={({ reason, tellBrand }: typeof UNTOUCHED) => verb.submit({ reason: reason.trim(), tellBrand })}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        {translate('bookings.verbs.endEarly.intro', {
          ...{ bookingNumber, endDate: formatDate(endDate) },
          ...{ revenue: formatPounds(revenueAmount), month: monthAndYear(liveDate) },
        })}
      </Typography>
      <TextInput
        source="reason"
        label={translate('bookings.verbs.endEarly.reason')}
        multiline
        minRows={2}
        maxRows={8}
        required
        autoFocus
      />
      <CheckboxInput
        source="tellBrand"
        label={translate('bookings.verbs.endEarly.tellBrand')}
        hint={translate('bookings.verbs.endEarly.told', { contactEmail })}
      />
      <FormError />
    </ActionDialog>
  );
}
