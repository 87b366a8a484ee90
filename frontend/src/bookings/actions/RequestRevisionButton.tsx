import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { useDraft } from '../../ui/drafts';
import { FormField } from '../../ui/FormField';
import { RedoIcon } from '../../ui/icons';
import { actionTexts, bookingTexts } from '../texts';
import { BookingButton, useBookingDialog, type ActionProps } from '../verbs';
import { revisionDraft, useRevision } from './useRevision';

const { actions } = bookingTexts;
const { reject: texts } = actionTexts;

export function RequestRevisionButton({ look = 'row' }: ActionProps) {
  const { isOpen, open, close } = useBookingDialog('reject', look);
  const [comments = '', setComments] = useDraft<string>(revisionDraft(useRecordContext<Booking>()?.id ?? ''));
  const { booking, isAllowed, isPending, refresh, submit, field } = useRevision({
    comments,
    onComments: setComments,
    refreshesItself: true,
    onDone: () => {
      close();
      setComments(undefined);
    },
  });

  // The dialog stays open when somebody else has decided in the meantime, because the typed text may be needed
  // elsewhere.
  if (!booking || (!isAllowed && !(isOpen && comments))) return null;

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
          onConfirm={submit}
          onClose={closeAndRefresh}
        >
          <Typography color="text.secondary">{texts.intro(booking.brandName, booking.contactEmail)}</Typography>
          <FormField {...field} maxRows={12} />
        </ActionDialog>
      )}
    </>
  );
}
