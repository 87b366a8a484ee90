import { useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { ChangedMeanwhile, useCurrentRecord } from '../../ui/ChangedMeanwhile';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { useDraft } from '../../ui/drafts';
import { formatPounds } from '../../ui/format';
import { FormField } from '../../ui/FormField';
import { PoundIcon } from '../../ui/icons';
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
  const before = penceToInput(opened.revenueAmount);
  const [typed = before, setTyped] = useDraft<string>(`revenue:${opened.id}`);
  const [hadDraft] = useState(typed !== before);
  const [isInvalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { isPending, run } = useBookingVerb<number>(
    'editRevenue',
    (api, _booking, revenueAmount) => api.editRevenue(current, revenueAmount),
    {
      done: ({ bookingNumber, revenueAmount }) => texts.done(bookingNumber, formatPounds(revenueAmount)),
      onDone: close,
      onFailed: noticeConflict,
    },
  );

  function close() {
    setTyped(undefined);
    onClose();
  }

  function submit() {
    const pence = readRevenue(typed);
    setInvalid(pence === null);
    if (pence === null) {
      toast({ ...invalid.revenue, destructive: true });
      input.current?.focus();
    } else run(pence);
  }

  return (
    <ActionDialog
      title={texts.title}
      confirmLabel={texts.submit}
      pending={isPending}
      isDirty={typed !== before}
      onConfirm={submit}
      onClose={close}
    >
      <ChangedMeanwhile texts={changedMeanwhile} freshness={freshness} onReload={reload} />
      <FormField
        label={texts.label}
        hint={hadDraft || freshness === 'reloaded' ? texts.current(formatPounds(current.revenueAmount)) : texts.hint}
        inputProps={{ inputMode: 'decimal' }}
        autoComplete="off"
        autoFocus
        inputRef={input}
        onFocus={({ target }) => target.select()}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setInvalid(false);
        }}
        error={isInvalid ? invalid.revenue.description : undefined}
      />
    </ActionDialog>
  );
}
