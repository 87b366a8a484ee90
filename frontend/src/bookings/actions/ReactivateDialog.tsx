import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { forgetAttempt, keyFor } from '../../ui/attempts';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { forgetDraft } from '../../ui/drafts';
import { errorsByField, FormError } from '../../ui/form/form';
import { DayInput } from '../../ui/form/inputs';
import { useToast } from '../../ui/toast';
import { bookingPath } from '../paths';
import { actionTexts, bookingTexts } from '../texts';
import { useBookingVerb } from '../verbs';
import { errorIn } from './bookingDays';

const { fields } = bookingTexts;
const { reactivate: texts } = actionTexts;

const NO_DAYS = { liveDate: '', endDate: '' };

interface ReactivateDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Asks when the follow-on booking runs, makes it and opens it. */
export function ReactivateDialog({ booking, onClose }: ReactivateDialogProps) {
  const { toast } = useToast();
  const navigate = useNavigate();
  // The name of both the draft and the attempt.
  const name = `reactivate:${booking.id}`;
  const verb = useBookingVerb<typeof NO_DAYS>(
    'reactivate',
    (api, seen, dates) => api.reactivate(seen, dates, keyFor(name, JSON.stringify(dates))),
    {
      done: ({ bookingNumber, followsBookingNumber }) => texts.done(bookingNumber, followsBookingNumber),
      onDone: (followOn) => {
        forgetAttempt(name);
        forgetDraft(name);
        void navigate(bookingPath(followOn.id), { replace: true });
      },
    },
  );

  function submit(days: typeof NO_DAYS) {
    const problem = errorIn(days);
    if (!problem) return verb.submit(days);
    toast({ ...problem, destructive: true });
    return errorsByField({ ...days }, problem.description);
  }

  return (
    <ActionDialog
      title={texts.title}
      confirmLabel={texts.submit}
      pending={verb.isPending}
      values={NO_DAYS}
      draft={name}
      onConfirm={submit}
      onClose={onClose}
    >
      <Typography color="text.secondary">{texts.intro(booking.bookingNumber)}</Typography>
      {booking.followedByBookingNumber !== null && (
        <Alert severity="info">{texts.followed(booking.followedByBookingNumber)}</Alert>
      )}
      <DateInputs />
      <FormError />
    </ActionDialog>
  );
}

function DateInputs() {
  const { clearErrors } = useFormContext<typeof NO_DAYS>();
  const liveDate = useWatch<typeof NO_DAYS, 'liveDate'>({ name: 'liveDate' });
  const shared = { required: true, hidesError: true, onChange: () => clearErrors() };
  return (
    <>
      <DayInput source="liveDate" label={fields.liveDate} autoFocus {...shared} />
      <DayInput source="endDate" label={fields.endDate} min={liveDate} {...shared} />
    </>
  );
}
