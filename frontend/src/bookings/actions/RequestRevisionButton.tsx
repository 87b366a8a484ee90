import RedoIcon from '@mui/icons-material/ReplayRounded';
import Typography from '@mui/material/Typography';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { keptDraft } from '../../ui/drafts';
import { actionTexts, bookingTexts } from '../texts';
import { BookingButton, useBookingDialog, type ActionProps } from '../verbs';
import { checkRevision, CommentsInput, NO_COMMENTS, useRevision } from './revision';

const { actions } = bookingTexts;
const { reject: texts } = actionTexts;

export function RequestRevisionButton({ look = 'row' }: ActionProps) {
  const { isOpen, open, close } = useBookingDialog('reject', look);
  const { booking, isAllowed, isPending, refresh, submit, draft } = useRevision({
    refreshesItself: true,
    onDone: close,
  });

  // The dialog stays open when somebody else has decided in the meantime, because the typed text may be needed
  // elsewhere.
  if (!booking || (!isAllowed && !(isOpen && keptDraft(draft)))) return null;

  function closeAndRefresh() {
    close();
    refresh();
  }

  return (
    <>
      <BookingButton look={look} label={actions.reject} icon={<RedoIcon />} onClick={open} />
      {isOpen && (
        <ActionDialog
          title={texts.title}
          confirmLabel={texts.submit}
          pending={isPending}
          values={NO_COMMENTS}
          draft={draft}
          isKeptOnClose
          validate={checkRevision}
          onConfirm={submit}
          onClose={closeAndRefresh}
        >
          <Typography color="text.secondary">{texts.intro(booking.brandName, booking.contactEmail)}</Typography>
          <CommentsInput maxRows={12} />
        </ActionDialog>
      )}
    </>
  );
}
