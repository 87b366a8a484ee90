import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SubmitEvent } from 'react';
import type { Booking } from '../../api/types';
import { FormField } from '../../ui/FormField';
import { CheckIcon, RedoIcon } from '../../ui/icons';
import { Section } from '../../ui/Section';
import { useRevision } from '../actions/useRevision';
import { actionTexts, bookingTexts, reviewTexts as texts } from '../texts';
import { useBookingVerb } from '../verbs';

const { actions } = bookingTexts;
const { approve: approveTexts, reject: rejectTexts } = actionTexts;

interface ReviewDecisionProps {
  booking: Booking;
  /** The comments typed so far; undefined until a revision is requested. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
  onDecided: () => void;
}

/** Lets the reviewer approve, or describe the necessary changes while the artwork stays visible. */
export function ReviewDecision({ booking, draft, onDraft, onDecided }: ReviewDecisionProps) {
  const mayDecide = booking.allowedActions.includes('approve') || booking.allowedActions.includes('reject');
  const isWaiting = booking.status === 'Under Review';
  // Somebody else has decided. What was typed stays, because it may be needed elsewhere.
  if (!mayDecide && draft === undefined) {
    return (
      <Section title={texts.decision}>
        <Typography color="text.secondary">{isWaiting ? texts.readOnly : texts.decided(booking.status)}</Typography>
      </Section>
    );
  }
  return (
    <Section title={texts.decision}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!isWaiting && <Typography role="status">{texts.decided(booking.status)}</Typography>}
        {draft === undefined ? (
          <Choice booking={booking} onRevise={() => onDraft('')} onDecided={onDecided} />
        ) : (
          <RevisionForm
            comments={draft}
            onComments={onDraft}
            onCancel={() => onDraft(undefined)}
            onDecided={() => {
              onDraft(undefined);
              onDecided();
            }}
          />
        )}
      </Box>
    </Section>
  );
}

interface ChoiceProps {
  booking: Booking;
  onRevise: () => void;
  onDecided: () => void;
}

function Choice({ booking, onRevise, onDecided }: ChoiceProps) {
  const { isPending, run } = useBookingVerb('approve', (api, seen) => api.approveBooking(seen), {
    done: ({ bookingNumber }) => approveTexts.done(bookingNumber),
    onDone: onDecided,
  });
  return (
    <>
      <Button variant="contained" startIcon={<CheckIcon />} loading={isPending} onClick={() => run()}>
        {actions.approve}
      </Button>
      <Button variant="outlined" startIcon={<RedoIcon />} disabled={isPending} onClick={onRevise}>
        {actions.reject}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {texts.decisionText(booking.contactEmail)}
      </Typography>
    </>
  );
}

interface RevisionFormProps {
  comments: string;
  onComments: (comments: string) => void;
  onCancel: () => void;
  onDecided: () => void;
}

function RevisionForm({ comments, onComments, onCancel, onDecided }: RevisionFormProps) {
  const { isPending, submit, field } = useRevision({ comments, onComments, onDone: onDecided });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <FormField {...field} maxRows={16} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isPending} sx={{ flex: 1 }}>
          {rejectTexts.submit}
        </Button>
        <Button variant="outlined" disabled={isPending} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Box>
    </Box>
  );
}
