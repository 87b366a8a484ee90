import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DayField } from '../../ui/DayField';
import { RedoIcon } from '../../ui/icons';
import { useToast } from '../../ui/toast';
import { bookingPath } from '../paths';
import { bookingTexts } from '../texts';
import { ActionDialog } from './ActionDialog';
import { ActionTrigger, type ActionProps } from './ActionTrigger';
import { whatIsWrongWith } from './bookingDays';
import { useBookingAction } from './useBookingAction';

const { reactivate: texts, actions, fields } = bookingTexts;

const NO_DAYS = { liveDate: '', endDate: '' };

/** Makes the follow-on booking and opens it; the one that ran stays as it was billed (section 1.8). */
export function ReactivateButton({ look = 'row' }: ActionProps) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState(NO_DAYS);
  const [wrong, setWrong] = useState<string>();
  const { booking, isAllowed, isPending, run } = useBookingAction<typeof NO_DAYS>(
    'reactivate',
    (api, { id }, dates) => api.reactivate(id, dates),
    {
      onDone: (followOn) => {
        setOpen(false);
        toast(texts.done(followOn.bookingNumber, followOn.followsBookingNumber));
        void navigate(bookingPath(followOn.id));
      },
    },
  );

  if (!booking || !isAllowed) return null;

  function submit() {
    const problem = whatIsWrongWith(days);
    setWrong(problem?.description);
    if (problem) toast({ ...problem, destructive: true });
    else run(days);
  }

  return (
    <>
      <ActionTrigger
        look={look}
        label={actions.reactivate}
        bookingNumber={booking.bookingNumber}
        icon={<RedoIcon />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ActionDialog
          title={texts.title}
          confirmLabel={texts.submit}
          pending={isPending}
          onConfirm={submit}
          onClose={() => setOpen(false)}
        >
          <Typography color="text.secondary">{texts.intro(booking.bookingNumber)}</Typography>
          <DayField
            label={fields.liveDate}
            value={days.liveDate}
            onChange={(liveDate) => setDays({ ...days, liveDate })}
            autoFocus
            required
          />
          <DayField
            label={fields.endDate}
            value={days.endDate}
            onChange={(endDate) => setDays({ ...days, endDate })}
            min={days.liveDate}
            required
          />
          <div role="status">{wrong && <Alert severity="error">{wrong}</Alert>}</div>
        </ActionDialog>
      )}
    </>
  );
}
