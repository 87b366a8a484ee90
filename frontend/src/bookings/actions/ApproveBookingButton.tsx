import { CheckIcon } from '../../ui/icons';
import { useToast } from '../../ui/toast';
import { bookingTexts } from '../texts';
import { ActionTrigger, type ActionProps } from './ActionTrigger';
import { actionTexts } from './texts';
import { useBookingAction } from './useBookingAction';

export function ApproveBookingButton({ look = 'row' }: ActionProps) {
  const { toast } = useToast();
  const { booking, isAllowed, isPending, run } = useBookingAction('approve', (api, seen) => api.approveBooking(seen), {
    onDone: ({ bookingNumber }) => toast(actionTexts.approve.done(bookingNumber)),
  });

  if (!booking || !isAllowed) return null;
  return (
    <ActionTrigger
      look={look}
      label={bookingTexts.actions.approve}
      bookingNumber={booking.bookingNumber}
      icon={<CheckIcon />}
      pending={isPending}
      onClick={() => run()}
    />
  );
}
