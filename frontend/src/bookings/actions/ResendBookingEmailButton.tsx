import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MailIcon } from '../../ui/icons';
import { useToast } from '../../ui/toast';
import { bookingTexts } from '../texts';
import { ActionDialog } from './ActionDialog';
import { ActionTrigger, type ActionProps } from './ActionTrigger';
import { useBookingAction } from './useBookingAction';

const { resendEmail: texts, actions } = bookingTexts;

export function ResendBookingEmailButton({ look = 'menu' }: ActionProps) {
  const { toast } = useToast();
  const [isOpen, setOpen] = useState(false);
  const { booking, isAllowed, isPending, run } = useBookingAction(
    'resendEmail',
    (api, { id }) => api.resendBookingEmail(id),
    {
      onDone: ({ contactEmail }) => {
        setOpen(false);
        toast(texts.done(contactEmail));
      },
    },
  );

  if (!booking || !isAllowed) return null;
  return (
    <>
      <ActionTrigger
        look={look}
        label={actions.resendEmail}
        bookingNumber={booking.bookingNumber}
        icon={<MailIcon />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ActionDialog
          title={texts.title}
          confirmLabel={texts.submit}
          pending={isPending}
          onConfirm={() => run()}
          onClose={() => setOpen(false)}
        >
          <Typography color="text.secondary">{texts.intro(booking.contactEmail)}</Typography>
        </ActionDialog>
      )}
    </>
  );
}
