import Typography from '@mui/material/Typography';
import { ActionDialog } from '../../ui/ActionDialog';
import { MailIcon } from '../../ui/icons';
import { useToast } from '../../ui/toast';
import { bookingTexts } from '../texts';
import { ActionTrigger, type ActionProps } from './ActionTrigger';
import { actionTexts } from './texts';
import { useBookingAction } from './useBookingAction';
import { useBookingDialog } from './useBookingDialog';

const { actions } = bookingTexts;
const { resendEmail: texts } = actionTexts;

export function ResendBookingEmailButton({ look = 'menu' }: ActionProps) {
  const { toast } = useToast();
  const { isOpen, open, close } = useBookingDialog('resendEmail', look);
  const { booking, isAllowed, isPending, run } = useBookingAction(
    'resendEmail',
    (api, seen) => api.resendBookingEmail(seen),
    {
      onDone: ({ contactEmail }) => {
        close();
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
        onClick={open}
      />
      {isOpen && (
        <ActionDialog
          title={texts.title}
          confirmLabel={texts.submit}
          pending={isPending}
          onConfirm={() => run()}
          onClose={close}
        >
          <Typography color="text.secondary">{texts.intro(booking.contactEmail)}</Typography>
        </ActionDialog>
      )}
    </>
  );
}
