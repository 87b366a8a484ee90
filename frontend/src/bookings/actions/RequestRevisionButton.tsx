import RedoIcon from '@mui/icons-material/ReplayRounded';
import { useState } from 'react';
import { RecordContextProvider, useRecordContext } from 'react-admin';
import type { BookingRow } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { keptDraft } from '../../ui/drafts';
import { Muted } from '../../ui/Muted';
import { DialogVerb } from '../../ui/VerbButton';
import { whoIsTold } from '../recipients';
import { dialogOf, useTrigger, type ActionProps } from '../verbs';
import { checkRevision, CommentsInput, NO_COMMENTS, revisionDraft, useRevision } from './revision';

export function RequestRevisionButton({ look = 'row' }: ActionProps) {
  const translate = useTranslate();
  const trigger = useTrigger(look, translate('bookings.actions.reject'), <RedoIcon />);
  const booking = useRecordContext<BookingRow>();
  if (!booking) return null;
  return (
    <DialogVerb
      {...trigger}
      dialog={dialogOf('reject', look, booking)}
      isAllowed={booking.allowedActions.includes('reject')}
      hasDraft={keptDraft(revisionDraft(booking)) !== undefined}
    >
      {(close) => <AsOpened booking={booking} onClose={close} />}
    </DialogVerb>
  );
}

interface DialogProps {
  booking: BookingRow;
  onClose: () => void;
}

/** As it was when the dialog was opened: artwork that comes behind the dialog has not been looked at. */
function AsOpened({ booking, onClose }: DialogProps) {
  const [seen] = useState(booking);
  return (
    <RecordContextProvider value={seen}>
      <RevisionDialog booking={seen} onClose={onClose} />
    </RecordContextProvider>
  );
}

function RevisionDialog({ booking, onClose }: DialogProps) {
  const translate = useTranslate();
  const { isPending, submit, draft } = useRevision(onClose);

  return (
    <ActionDialog
      title={translate('bookings.verbs.reject.title')}
      confirmLabel={translate('bookings.verbs.reject.submit')}
      pending={isPending}
      values={NO_COMMENTS}
      draft={draft}
      isKeptOnClose
      validate={checkRevision}
      onConfirm={submit}
      onClose={onClose}
    >
      <Muted>{whoIsTold('bookings.verbs.reject.intro', booking, translate)}</Muted>
      <CommentsInput booking={booking} maxRows={12} />
    </ActionDialog>
  );
}
