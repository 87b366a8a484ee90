import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '../../api/types';
import { forgetAttempt, keyFor } from '../../ui/attempts';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { DayField } from '../../ui/DayField';
import { wholeDaysOf } from '../../ui/days';
import { useDraft } from '../../ui/drafts';
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
  const [days = NO_DAYS, setDays] = useDraft<typeof NO_DAYS>(`reactivate:${booking.id}`, (kept) =>
    wholeDaysOf(kept, NO_DAYS),
  );
  const [wrong, setWrong] = useState<string>();
  const attempt = `reactivate:${booking.id}`;
  const { isPending, run } = useBookingVerb<typeof NO_DAYS>(
    'reactivate',
    (api, seen, dates) => api.reactivate(seen, dates, keyFor(attempt, JSON.stringify(dates))),
    {
      done: ({ bookingNumber, followsBookingNumber }) => texts.done(bookingNumber, followsBookingNumber),
      onDone: (followOn) => {
        forgetAttempt(attempt);
        setDays(undefined);
        void navigate(bookingPath(followOn.id), { replace: true });
      },
    },
  );

  function close() {
    setDays(undefined);
    onClose();
  }

  function change(changed: Partial<typeof NO_DAYS>) {
    setDays({ ...days, ...changed });
    setWrong(undefined);
  }

  function submit() {
    const problem = errorIn(days);
    setWrong(problem?.description);
    if (problem) toast({ ...problem, destructive: true });
    else run(days);
  }

  return (
    <ActionDialog
      title={texts.title}
      confirmLabel={texts.submit}
      pending={isPending}
      isDirty={days.liveDate !== '' || days.endDate !== ''}
      onConfirm={submit}
      onClose={close}
    >
      <Typography color="text.secondary">{texts.intro(booking.bookingNumber)}</Typography>
      {booking.followedByBookingNumber !== null && (
        <Alert severity="info">{texts.followed(booking.followedByBookingNumber)}</Alert>
      )}
      <DayField
        label={fields.liveDate}
        value={days.liveDate}
        onChange={(liveDate) => change({ liveDate })}
        autoFocus
        required
      />
      <DayField
        label={fields.endDate}
        value={days.endDate}
        onChange={(endDate) => change({ endDate })}
        min={days.liveDate}
        required
      />
      {wrong && <Alert severity="error">{wrong}</Alert>}
    </ActionDialog>
  );
}
