import { useState } from 'react';
import PoundIcon from '@mui/icons-material/CurrencyPoundRounded';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { ChangedMeanwhile, useCurrentRecord } from '../../ui/ChangedMeanwhile';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { forgetDraft, keptDraft } from '../../ui/drafts';
import { MoneyInput } from '../../ui/form/inputs';
import { formatPounds } from '../../ui/format';
import { penceToInput, readRevenue } from '../../ui/money';
import { useToast } from '../../ui/toast';
import { actionTexts, bookingTexts } from '../texts';
import { BookingButton, useBookingDialog, useBookingVerb, type ActionProps } from '../verbs';

const { actions } = bookingTexts;
const { editRevenue: texts, changedMeanwhile, invalid } = actionTexts;

export function EditRevenueButton({ look = 'quiet' }: ActionProps) {
  const booking = useRecordContext<Booking>();
  const { isOpen, open, close } = useBookingDialog('editRevenue', look);

  if (!booking?.allowedActions.includes('editRevenue')) return null;
  return (
    <>
      <BookingButton look={look} label={actions.editRevenue} icon={<PoundIcon />} onClick={open} />
      {isOpen && <EditRevenueDialog opened={booking} onClose={close} />}
    </>
  );
}

interface EditRevenueDialogProps {
  opened: Booking;
  onClose: () => void;
}

function EditRevenueDialog({ opened, onClose }: EditRevenueDialogProps) {
  const { toast } = useToast();
  const { current, freshness, reload, noticeConflict } = useCurrentRecord('bookings', opened);
  const draft = `revenue:${opened.id}`;
  const [hadDraft] = useState(() => keptDraft(draft) !== undefined);
  const verb = useBookingVerb<number>(
    'editRevenue',
    (api, _booking, revenueAmount) => api.editRevenue(current, revenueAmount),
    {
      done: ({ bookingNumber, revenueAmount }) => texts.done(bookingNumber, formatPounds(revenueAmount)),
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
    toast({ ...invalid.revenue, destructive: true });
    return { revenueAmount: invalid.revenue.description };
  }

  return (
    <ActionDialog
      title={texts.title}
      confirmLabel={texts.submit}
      pending={verb.isPending}
      values={{ revenueAmount: penceToInput(opened.revenueAmount) }}
      draft={draft}
      onConfirm={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile texts={changedMeanwhile} freshness={freshness} onReload={reload} />
      <MoneyInput
        source="revenueAmount"
        label={texts.label}
        helperText={
          hadDraft || freshness === 'reloaded' ? texts.current(formatPounds(current.revenueAmount)) : texts.hint
        }
        autoFocus
        onFocus={({ target }) => target.select()}
      />
    </ActionDialog>
  );
}
