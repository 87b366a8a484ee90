import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { Booking } from '../../api/types';
import type { BookingDates } from '../../providers/dataProvider';
import { ChangedMeanwhile, useCurrentRecord } from '../../ui/ChangedMeanwhile';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { DayField } from '../../ui/DayField';
import { isWholeDay, wholeDaysOf } from '../../ui/days';
import { useDraft } from '../../ui/drafts';
import { formatDate } from '../../ui/format';
import { useToast } from '../../ui/toast';
import { affectedInvoiceMonth } from '../days';
import { actionTexts, bookingTexts } from '../texts';
import { useBookingVerb } from '../verbs';
import { DATE_FIELDS, datesToSend, daysOf, errorIn } from './bookingDays';

const { fields } = bookingTexts;
const { editDates: texts, changedMeanwhile, invoicedMonth } = actionTexts;

interface EditDatesDialogProps {
  opened: Booking;
  onClose: () => void;
}

export function EditDatesDialog({ opened, onClose }: EditDatesDialogProps) {
  const { toast } = useToast();
  const { current, freshness, reload, noticeConflict } = useCurrentRecord('bookings', opened);
  const before = daysOf(opened);
  const [days = before, setDays] = useDraft<BookingDates>(`dates:${opened.id}`, (kept) => wholeDaysOf(kept, before));
  const isDirty = DATE_FIELDS.some((field) => days[field] !== before[field]);
  const [hadDraft] = useState(isDirty);
  const [wrong, setWrong] = useState<string>();
  const { isPending, run } = useBookingVerb<BookingDates>(
    'editDates',
    (api, _booking, dates) => api.editDates(current, dates),
    {
      done: ({ bookingNumber }) => texts.done(bookingNumber),
      onDone: close,
      onFailed: noticeConflict,
    },
  );

  const lostMonth = isWholeDay(days.liveDate) ? affectedInvoiceMonth(current, days.liveDate) : undefined;
  const isDeadlineLate =
    isWholeDay(days.deadlineDate) && isWholeDay(days.liveDate) && days.deadlineDate > days.liveDate;

  function close() {
    setDays(undefined);
    onClose();
  }

  function submit() {
    const problem = errorIn(days);
    setWrong(problem?.description);
    if (problem) toast({ ...problem, destructive: true });
    else run(datesToSend(days, current));
  }

  return (
    <ActionDialog
      title={texts.title}
      confirmLabel={texts.submit}
      pending={isPending}
      isDirty={isDirty}
      onConfirm={submit}
      onClose={close}
    >
      <ChangedMeanwhile texts={changedMeanwhile} freshness={freshness} onReload={reload} />
      {DATE_FIELDS.map((field, position) => (
        <DayField
          key={field}
          label={fields[field]}
          value={days[field]}
          onChange={(day) => {
            setDays({ ...days, [field]: day });
            setWrong(undefined);
          }}
          autoFocus={position === 0}
          required
          error={wrong !== undefined && (field === 'endDate' || !isWholeDay(days[field]))}
          helperText={hadDraft || freshness === 'reloaded' ? texts.current(formatDate(current[field])) : undefined}
        />
      ))}
      {wrong && <Alert severity="error">{wrong}</Alert>}
      {isDeadlineLate && <Alert severity="warning">{texts.deadlineAfterLive}</Alert>}
      {lostMonth && <Alert severity="warning">{invoicedMonth.move(lostMonth)}</Alert>}
    </ActionDialog>
  );
}
