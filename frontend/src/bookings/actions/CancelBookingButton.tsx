import BlockIcon from '@mui/icons-material/BlockOutlined';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { Cancellation } from '../../providers/dataProvider';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { FormError } from '../../ui/form/form';
import { NumberInput, ReasonInput, requireReason } from '../../ui/form/inputs';
import { formatPounds } from '../../ui/format';
import { readRevenue } from '../../ui/money';
import { Muted } from '../../ui/Muted';
import { useProblemToast } from '../../ui/useProblemToast';
import { recipientsOf } from '../recipients';
import { BookingDialogVerb, useBookingVerb, type ActionProps } from '../verbs';
import { InvoicedMonth } from './InvoicedMonth';
import { WhatWillBeSent } from './WhatWillBeSent';
import { TellBrand } from './TellBrand';

export const CancelBookingButton = ({ look = 'menu' }: ActionProps) => (
  <BookingDialogVerb action="cancel" look={look} icon={<BlockIcon />}>
    {(booking, close) => <CancelDialog booking={booking} onClose={close} />}
  </BookingDialogVerb>
);

const UNTOUCHED = { reason: '', charge: '', tellBrand: true };

function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const translate = useTranslate();
  const problemToast = useProblemToast();
  const [askedAbout, setAskedAbout] = useState<number>();
  const price = formatPounds(booking.revenueAmount);
  const draft = `cancel:${booking.id}`;
  const verb = useBookingVerb<Cancellation>('cancel', (api, seen, form) => api.cancelBooking(seen, form), {
    done: ({ bookingNumber }) => ({ key: 'bookings.verbs.cancel.done', args: { bookingNumber } }),
    form: draft,
    close: onClose,
  });

  function submit({ reason, charge, tellBrand }: typeof UNTOUCHED) {
    const chargeAmount = chargeOf(charge);
    if (chargeAmount !== null && chargeAmount > booking.revenueAmount && chargeAmount !== askedAbout) {
      setAskedAbout(chargeAmount);
      return { charge: translate('bookings.verbs.cancel.chargeAbovePrice', { amount: price }) };
    }
    if (chargeAmount !== null) return verb.submit({ reason: reason.trim(), chargeAmount, tellBrand });
    return { charge: problemToast('bookings.verbs.invalid.revenue') };
  }

  return (
    <ActionDialog
      title={translate('bookings.verbs.cancel.title')}
      confirmLabel={translate('bookings.verbs.cancel.submit')}
      cancelLabel={translate('bookings.verbs.cancel.keep')}
      destructive
      pending={verb.isPending}
      values={UNTOUCHED}
      draft={draft}
      validate={requireReason('bookings.verbs.cancel.required')}
      onConfirm={submit}
      onClose={onClose}
    >
      <Muted>{translate('bookings.verbs.cancel.intro', { bookingNumber: booking.bookingNumber })}</Muted>
      <ChargedMonth booking={booking} />
      <ReasonInput minRows={2} maxRows={8} />
      <NumberInput
        source="charge"
        label={translate('bookings.verbs.cancel.charge')}
        helperText={translate('bookings.verbs.cancel.chargeHint', { amount: price })}
      />
      <TellBrand booking={booking} verb="cancel" />
      <CancellationMail booking={booking} />
      <FormError />
    </ActionDialog>
  );
}

/** Pence; null if an amount cannot be read from what was typed. */
const chargeOf = (typed: string): number | null => (typed.trim() === '' ? 0 : readRevenue(typed));

function ChargedMonth({ booking }: { booking: Booking }) {
  const { charge } = useWatch() as typeof UNTOUCHED;
  const cancelled = { status: 'Cancelled' as const, statusBeforeCancellation: booking.status };
  return <InvoicedMonth booking={booking} change={{ ...cancelled, revenueAmount: chargeOf(charge) ?? 0 }} />;
}

function CancellationMail({ booking }: { booking: Booking }) {
  const { reason, charge, tellBrand } = useWatch() as typeof UNTOUCHED;
  if (!tellBrand || !recipientsOf(booking)) return null;
  return <WhatWillBeSent booking={booking} verb="cancel" typed={{ reason, chargeAmount: chargeOf(charge) }} />;
}
