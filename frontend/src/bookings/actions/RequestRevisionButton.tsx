import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FormField } from '../../ui/FormField';
import { RedoIcon } from '../../ui/icons';
import { useToast } from '../../ui/toast';
import { bookingTexts } from '../texts';
import { ActionDialog } from './ActionDialog';
import { ActionTrigger, type ActionProps } from './ActionTrigger';
import { useBookingAction } from './useBookingAction';

const { reject: texts, actions } = bookingTexts;

export function RequestRevisionButton({ look = 'row' }: ActionProps) {
  const { toast } = useToast();
  const [isOpen, setOpen] = useState(false);
  // Kept when the dialog is closed by accident.
  const [comments, setComments] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const { booking, isAllowed, isPending, run } = useBookingAction<string>(
    'reject',
    (api, { id }, text) => api.requestRevision(id, text),
    {
      onDone: ({ bookingNumber }) => {
        setOpen(false);
        setComments('');
        toast(texts.done(bookingNumber));
      },
    },
  );

  // An open dialog stays when somebody else decided meanwhile: what was typed may be needed elsewhere.
  if (!booking || (!isAllowed && !isOpen)) return null;

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
