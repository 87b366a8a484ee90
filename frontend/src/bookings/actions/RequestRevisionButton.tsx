import RedoIcon from '@mui/icons-material/ReplayRounded';
import { useTranslate } from '../../i18n/useTranslate';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { keptDraft } from '../../ui/drafts';
import { Muted } from '../../ui/Muted';
import { VerbButton } from '../../ui/VerbButton';
import { useBookingDialog, useTrigger, type ActionProps } from '../verbs';
import { checkRevision, CommentsInput, NO_COMMENTS, useRevision } from './revision';

export function RequestRevisionButton({ look = 'row' }: ActionProps) {
  const translate = useTranslate();
  const trigger = useTrigger(look, translate('bookings.actions.reject'), <RedoIcon />);
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
      <VerbButton {...trigger} onClick={open} />
      {isOpen && (
        <ActionDialog
          title={translate('bookings.verbs.reject.title')}
          confirmLabel={translate('bookings.verbs.reject.submit')}
          pending={isPending}
          values={NO_COMMENTS}
          draft={draft}
          isKeptOnClose
          validate={checkRevision}
          onConfirm={submit}
          onClose={closeAndRefresh}
        >
          <Muted>
            {translate('bookings.verbs.reject.intro', {
              brandName: booking.brandName,
              contactEmail: booking.contactEmail,
            })}
          </Muted>
          <CommentsInput booking={booking} maxRows={12} />
        </ActionDialog>
      )}
    </>
  );
}
