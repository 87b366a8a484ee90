import CheckIcon from '@mui/icons-material/CheckRounded';
import RedoIcon from '@mui/icons-material/ReplayRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { forgetDraft, keptDraft } from '../../ui/drafts';
import { KeepDraft } from '../../ui/form/form';
import { Hint, Muted } from '../../ui/Muted';
import { Section } from '../../ui/Section';
import { statusName } from '../../ui/statusName';
import { VerbButton } from '../../ui/VerbButton';
import { InvoicedMonth } from '../actions/InvoicedMonth';
import { checkRevision, CommentsInput, NO_COMMENTS, useRevision, type Revision } from '../actions/revision';
import { isOver } from '../days';
import { whoIsTold } from '../recipients';
import { useApproval } from '../verbs';

/** Lets the reviewer approve, or describe the necessary changes while the artwork stays visible. */
export function ReviewDecision({ booking, onDecided }: { booking: Booking; onDecided: () => void }) {
  const translate = useTranslate();
  const revision = useRevision(() => {
    setRevising(false);
    onDecided();
  });
  const [isRevising, setRevising] = useState(() => keptDraft(revision.draft) !== undefined);
  // An approved booking can still be sent back, but from its own page: here its review is over.
  const mayDecide = booking.allowedActions.includes('approve');
  const isWaiting = booking.status === 'Under Review';
  // Somebody else has decided. What was typed stays, because it may be needed elsewhere.
  if (!mayDecide && !isRevising) {
    return (
      <Section title={translate('bookings.review.decision')}>
        <Muted>
          {isWaiting
            ? translate('bookings.review.readOnly')
            : translate('bookings.review.decided', { status: statusName(booking.status, translate) })}
        </Muted>
      </Section>
    );
  }
  return (
    <Section title={translate('bookings.review.decision')}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!isWaiting && (
          <Typography role="status">
            {translate('bookings.review.decided', { status: statusName(booking.status, translate) })}
          </Typography>
        )}
        {isRevising ? (
          <RevisionForm booking={booking} revision={revision} onCancel={() => setRevising(false)} />
        ) : (
          <Choice booking={booking} onRevise={() => setRevising(true)} onDecided={onDecided} />
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
  const translate = useTranslate();
  const { isPending, run } = useApproval({ onDone: onDecided });
  return (
    <>
      <InvoicedMonth booking={booking} change={{ status: 'Approved' }} />
      <VerbButton
        look="primary"
        label={translate('bookings.actions.approve')}
        icon={<CheckIcon />}
        pending={isPending}
        onClick={() => run()}
      />
      <Button variant="outlined" startIcon={<RedoIcon />} disabled={isPending} onClick={onRevise}>
        {translate('bookings.actions.reject')}
      </Button>
      <Hint>
        {whoIsTold(`bookings.review.${isOver(booking) ? 'decisionTextWhenOver' : 'decisionText'}`, booking, translate)}
      </Hint>
    </>
  );
}

interface RevisionFormProps {
  booking: Booking;
  revision: ReturnType<typeof useRevision>;
  onCancel: () => void;
}

function RevisionForm({ booking, revision: { draft, isPending, submit }, onCancel }: RevisionFormProps) {
  const translate = useTranslate();
  const [initial] = useState(() => ({ ...NO_COMMENTS, ...(keptDraft(draft) as Revision | undefined) }));

  function cancel() {
    forgetDraft(draft);
    onCancel();
  }

  return (
    <Form
      record={initial}
      validate={(values) => checkRevision(values as Revision)}
      onSubmit={(values: FieldValues) => submit(values as Revision)}
      disableInvalidFormNotification
      noValidate
    >
      <KeepDraft name={draft} untouched={NO_COMMENTS} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <CommentsInput booking={booking} maxRows={16} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" loading={isPending} sx={{ flex: 1 }}>
            {translate('bookings.verbs.reject.submit')}
          </Button>
          <Button variant="outlined" disabled={isPending} onClick={cancel}>
            {translate('bookings.review.cancel')}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}
