import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { ActionDialog } from '../../ui/ActionDialog';
import { FormField } from '../../ui/FormField';
import { RedoIcon } from '../../ui/icons';
import { useToast } from '../../ui/toast';
import { useDraft } from '../../ui/useDraft';
import { bookingTexts } from '../texts';
import { ActionTrigger, type ActionProps } from './ActionTrigger';
import { revisionDraft } from './drafts';
import { actionTexts } from './texts';
import { useBookingAction } from './useBookingAction';
import { useBookingDialog } from './useBookingDialog';

const { actions } = bookingTexts;
const { reject: texts } = actionTexts;

export function RequestRevisionButton({ look = 'row' }: ActionProps) {
  const { toast } = useToast();
  const { isOpen, open, close } = useBookingDialog('reject', look);
  const [comments = '', setComments] = useDraft<string>(revisionDraft(useRecordContext<Booking>()?.id ?? ''));
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const { booking, isAllowed, isPending, refresh, run } = useBookingAction<string>(
    'reject',
    (api, { id }, text) => api.requestRevision(id, text),
    {
      refreshesItself: true,
      onDone: ({ bookingNumber }) => {
        close();
        setComments(undefined);
        toast(texts.done(bookingNumber));
      },
    },
  );

  // It stays when somebody else decided meanwhile: what was typed may be needed elsewhere.
  if (!booking || (!isAllowed && !(isOpen && comments))) return null;

  function closeAndRefresh() {
    close();
    refresh();
  }

  function submit() {
    const text = comments.trim();
    setMissing(text === '');
    if (text === '') input.current?.focus();
    else run(text);
  }

  return (
    <>
      <ActionTrigger
        look={look}
        label={actions.reject}
        bookingNumber={booking.bookingNumber}
        icon={<RedoIcon />}
        onClick={open}
      />
      {isOpen && (
        <ActionDialog
          title={texts.title}
          confirmLabel={texts.submit}
          pending={isPending}
          onConfirm={submit}
          onClose={closeAndRefresh}
        >
          <Typography color="text.secondary">{texts.intro(booking.brandName, booking.contactEmail)}</Typography>
          <FormField
            label={texts.comments}
            placeholder={texts.placeholder}
            multiline
            minRows={4}
            maxRows={12}
            required
            autoFocus
            inputRef={input}
            value={comments}
            onChange={({ target }) => setComments(target.value)}
            error={isMissing && comments.trim() === '' ? texts.required : undefined}
          />
        </ActionDialog>
      )}
    </>
  );
}
