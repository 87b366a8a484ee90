import Typography from '@mui/material/Typography';
import { ActionDialog } from '../../ui/ActionDialog';
import { formatDate } from '../../ui/format';
import { DotIcon } from '../../ui/icons';
import { useToast } from '../../ui/toast';
import { bookingTexts } from '../texts';
import { ActionTrigger, type ActionProps } from './ActionTrigger';
import { actionTexts } from './texts';
import { useBookingAction } from './useBookingAction';
import { useBookingDialog } from './useBookingDialog';

const { actions } = bookingTexts;
const { live: texts } = actionTexts;

export function MarkLiveButton({ look = 'row' }: ActionProps) {
  const { toast } = useToast();
  const { isOpen, open, close } = useBookingDialog('live', look);
  const { booking, isAllowed, isPending, run } = useBookingAction('live', (api, seen) => api.markLive(seen), {
    onDone: ({ bookingNumber }) => {
      close();
      toast(texts.done(bookingNumber));
    },
  });

  if (!booking || !isAllowed) return null;
  const { bookingNumber, liveDate } = booking;
  return (
    <>
      <ActionTrigger look={look} label={actions.live} bookingNumber={bookingNumber} icon={<DotIcon />} onClick={open} />
      {isOpen && (
        <ActionDialog
          title={texts.title}
          confirmLabel={texts.submit}
          pending={isPending}
          onConfirm={() => run()}
          onClose={close}
        >
          <Typography color="text.secondary">{texts.intro(bookingNumber, formatDate(liveDate))}</Typography>
        </ActionDialog>
      )}
    </>
  );
}
