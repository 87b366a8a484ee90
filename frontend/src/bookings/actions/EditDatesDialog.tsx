import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Booking } from '../../api/types';
import { useNotice, useTranslate } from '../../i18n/useTranslate';
import type { BookingDates, NewDates } from '../../providers/dataProvider';
import { ChangedMeanwhile, useCurrentRecord } from '../../ui/ChangedMeanwhile';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { isWholeDay } from '../../ui/days';
import { forgetDraft, keptDraft } from '../../ui/drafts';
import { DayInput } from '../../ui/form/DayInput';
import { errorsByField, FormError } from '../../ui/form/form';
import { CheckboxInput } from '../../ui/form/inputs';
import { formatDate } from '../../ui/format';
import { useToast } from '../../ui/toast';
import { affectedInvoiceMonth, hasRun } from '../days';
import { useBookingVerb } from '../verbs';
import { DATE_FIELDS, datesToSend, daysOf, errorIn } from './bookingDays';

interface EditDatesDialogProps {
  opened: Booking;
  onClose: () => void;
}

export function EditDatesDialog({ opened, onClose }: EditDatesDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { toast } = useToast();
  const { current, freshness, reload, noticeConflict } = useCurrentRecord('bookings', opened);
  const draft = `dates:${opened.id}`;
  const [hadDraft] = useState(() => keptDraft(draft) !== undefined);
  const verb = useBookingVerb<NewDates>('editDates', (api, _booking, dates) => api.editDates(current, dates), {
    done: ({ bookingNumber }) => ({ key: 'bookings.verbs.editDates.done', args: { bookingNumber } }),
    onDone: () => {
      forgetDraft(draft);
      onClose();
    },
    onFailed: noticeConflict,
  });

  function submit({ tellBrand, ...days }: NewDates) {
    const error = errorIn(days);
    if (!error) return verb.submit({ ...datesToSend(days, current), tellBrand });
    const problem = notice({ key: error });
    toast({ ...problem, destructive: true });
    return errorsByField({ ...days }, problem.description);
  }

  return (
    <ActionDialog
      title={translate('bookings.verbs.editDates.title')}
      confirmLabel={translate('bookings.verbs.editDates.submit')}
      pending={verb.isPending}
      values={{ ...daysOf(opened), tellBrand: !hasRun(opened) }}
      draft={draft}
      onConfirm={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile texts="bookings.verbs.changedMeanwhile" freshness={freshness} onReload={reload} />
      <DateInputs current={hadDraft || freshness === 'reloaded' ? current : undefined} />
      <CheckboxInput
        source="tellBrand"
        label={translate('bookings.verbs.editDates.tellBrand')}
        hint={translate('bookings.verbs.editDates.told', { contactEmail: current.contactEmail })}
      />
      <FormError />
      <Warnings booking={current} />
    </ActionDialog>
  );
}

/** @param current the saved dates, if they may differ from those that the person started from */
function DateInputs({ current }: { current: Booking | undefined }) {
  const translate = useTranslate();
  const { clearErrors } = useFormContext<BookingDates>();
  return DATE_FIELDS.map((field, position) => (
    <DayInput
      key={field}
      source={field}
      label={translate(`resources.bookings.fields.${field}`)}
      autoFocus={position === 0}
      required
      hidesError
      helperText={current && translate('bookings.verbs.editDates.current', { date: formatDate(current[field]) })}
      onChange={() => clearErrors()}
    />
  ));
}

function Warnings({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const { liveDate, deadlineDate } = useWatch() as BookingDates;
  const lostMonth = isWholeDay(liveDate) ? affectedInvoiceMonth(booking, liveDate) : undefined;
  const isDeadlineLate = isWholeDay(deadlineDate) && isWholeDay(liveDate) && deadlineDate > liveDate;
  return (
    <>
      {isDeadlineLate && <Alert severity="warning">{translate('bookings.verbs.editDates.deadlineAfterLive')}</Alert>}
      {lostMonth && (
        <Alert severity="warning">{translate('bookings.verbs.invoicedMonth.move', { month: lostMonth })}</Alert>
      )}
    </>
  );
}
