import { useState } from 'react';
import PoundIcon from '@mui/icons-material/CurrencyPoundRounded';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { useNotice, useTranslate } from '../../i18n/useTranslate';
import { ChangedMeanwhile, useCurrentRecord } from '../../ui/ChangedMeanwhile';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { forgetDraft, keptDraft } from '../../ui/drafts';
import { MoneyInput } from '../../ui/form/inputs';
import { formatPounds } from '../../ui/format';
import { penceToInput, readRevenue } from '../../ui/money';
import { useToast } from '../../ui/toast';
import { BookingButton, useBookingDialog, useBookingVerb, type ActionProps } from '../verbs';

export function EditRevenueButton({ look = 'quiet' }: ActionProps) {
  const translate = useTranslate();
  const booking = useRecordContext<Booking>();
  const { isOpen, open, close } = useBookingDialog('editRevenue', look);

  if (!booking?.allowedActions.includes('editRevenue')) return null;
  return (
    <>
      <BookingButton
        look={look}
        label={translate('bookings.actions.editRevenue')}
        icon={<PoundIcon />}
        onClick={open}
      />
      {isOpen && <EditRevenueDialog opened={booking} onClose={close} />}
    </>
  );
}

interface EditRevenueDialogProps {
  opened: Booking;
  onClose: () => void;
}

function EditRevenueDialog({ opened, onClose }: EditRevenueDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { toast } = useToast();
  const { current, freshness, reload, noticeConflict } = useCurrentRecord('bookings', opened);
  const draft = `revenue:${opened.id}`;
  const [hadDraft] = useState(() => keptDraft(draft) !== undefined);
  const verb = useBookingVerb<number>(
    'editRevenue',
    (api, _booking, revenueAmount) => api.editRevenue(current, revenueAmount),
    {
      done: ({ bookingNumber, revenueAmount }) => ({
        key: 'bookings.verbs.editRevenue.done',
        args: { bookingNumber, amount: formatPounds(revenueAmount) },
      }),
      onDone: () => {
        forgetDraft(draft);
        onClose();
      },
      onFailed: noticeConflict,
    },
  );

  function submit({ revenueAmount }: { revenueAmount: string }) {
    const pence = readRevenue(revenueAmount);
    if (pence !== null) return verb.submit(pence);
    const problem = notice({ key: 'bookings.verbs.invalid.revenue' });
    toast({ ...problem, destructive: true });
    return { revenueAmount: problem.description };
  }

  return (
    <ActionDialog
      title={translate('bookings.verbs.editRevenue.title')}
      confirmLabel={translate('bookings.verbs.editRevenue.submit')}
      pending={verb.isPending}
      values={{ revenueAmount: penceToInput(opened.revenueAmount) }}
      draft={draft}
      onConfirm={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile texts="bookings.verbs.changedMeanwhile" freshness={freshness} onReload={reload} />
      <MoneyInput
        source="revenueAmount"
        label={translate('bookings.verbs.editRevenue.label')}
        helperText={
          hadDraft || freshness === 'reloaded'
            ? translate('bookings.verbs.editRevenue.current', { amount: formatPounds(current.revenueAmount) })
            : translate('bookings.verbs.editRevenue.hint')
        }
        autoFocus
        onFocus={({ target }) => target.select()}
      />
    </ActionDialog>
  );
}
