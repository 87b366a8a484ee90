import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { useNotice, useTranslate } from '../../i18n/useTranslate';
import { forgetAttempt, keyFor } from '../../ui/attempts';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { forgetDraft } from '../../ui/drafts';
import { DayInput } from '../../ui/form/DayInput';
import { errorsByField, FormError } from '../../ui/form/form';
import { useToast } from '../../ui/toast';
import { bookingPath } from '../paths';
import { useBookingVerb } from '../verbs';
import { errorIn } from './bookingDays';

const NO_DAYS = { liveDate: '', endDate: '' };

interface ReactivateDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Asks when the follow-on booking runs, makes it and opens it. */
export function ReactivateDialog({ booking, onClose }: ReactivateDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { toast } = useToast();
  const navigate = useNavigate();
  // The name of both the draft and the attempt.
  const name = `reactivate:${booking.id}`;
  const verb = useBookingVerb<typeof NO_DAYS>(
    'reactivate',
    (api, seen, dates) => api.reactivate(seen, dates, keyFor(name, JSON.stringify(dates))),
    {
      done: ({ bookingNumber, followsBookingNumber }) => ({
        key: 'bookings.verbs.reactivate.done',
        args: { followOn: bookingNumber, bookingNumber: followsBookingNumber ?? '' },
      }),
      onDone: (followOn) => {
        forgetAttempt(name);
        forgetDraft(name);
        void navigate(bookingPath(followOn.id), { replace: true });
      },
    },
  );

  function submit(days: typeof NO_DAYS) {
    const error = errorIn(days);
    if (!error) return verb.submit(days);
    const problem = notice({ key: error });
    toast({ ...problem, destructive: true });
    return errorsByField({ ...days }, problem.description);
  }

  return (
    <ActionDialog
      title={translate('bookings.verbs.reactivate.title')}
      confirmLabel={translate('bookings.verbs.reactivate.submit')}
      pending={verb.isPending}
      values={NO_DAYS}
      draft={name}
      onConfirm={submit}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        {translate('bookings.verbs.reactivate.intro', { bookingNumber: booking.bookingNumber })}
      </Typography>
      {booking.followedByBookingNumber !== null && (
        <Alert severity="info">
          {translate('bookings.verbs.reactivate.followed', { followOn: booking.followedByBookingNumber })}
        </Alert>
      )}
      <DateInputs />
      <FormError />
    </ActionDialog>
  );
}

function DateInputs() {
  const translate = useTranslate();
  const { clearErrors } = useFormContext<typeof NO_DAYS>();
  const liveDate = useWatch<typeof NO_DAYS, 'liveDate'>({ name: 'liveDate' });
  const shared = { required: true, hidesError: true, onChange: () => clearErrors() };
  return (
    <>
      <DayInput source="liveDate" label={translate('resources.bookings.fields.liveDate')} autoFocus {...shared} />
      <DayInput source="endDate" label={translate('resources.bookings.fields.endDate')} min={liveDate} {...shared} />
    </>
  );
}
