import PlusIcon from '@mui/icons-material/AddRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import { useIsMutating } from '@tanstack/react-query';
import type { Enquiry } from '../api/types';
import { useVerb } from '../ui/useVerb';
import { VerbButton } from '../ui/VerbButton';
import { bookEnquiryPath } from './paths';
import { enquiryTexts } from './texts';

const { actions, confirm: texts } = enquiryTexts;

interface ConfirmEnquiryButtonProps {
  enquiry: Enquiry;
  /** Set if it is the page's primary action. */
  isPrimary?: boolean;
  onDone?: () => void;
}

export function ConfirmEnquiryButton({ enquiry, isPrimary = false, onDone }: ConfirmEnquiryButtonProps) {
  const { isPending, run } = useVerb({
    mutationKey: keyOf(enquiry.id),
    call: (api) => api.confirmEnquiry(enquiry),
    done: ({ brand }) => texts.done(brand),
    failed: texts.failed,
    onDone,
  });

  if (!enquiry.allowedActions.includes('confirm')) return null;
  return (
    <VerbButton
      look={isPrimary ? 'primary' : 'row'}
      label={actions.confirm}
      name={actions.of(isPending ? actions.confirming : actions.confirm, enquiry.brand)}
      icon={<CheckIcon />}
      pending={isPending}
      pendingLabel={actions.confirming}
      onClick={() => run()}
    />
  );
}

const keyOf = (id: string) => ['confirmEnquiry', id];

/** Whether this enquiry is being confirmed, for the elements beside the button. */
export const useIsConfirming = ({ id }: Enquiry): boolean => useIsMutating({ mutationKey: keyOf(id) }) > 0;

export function CreateBookingButton({ enquiry }: { enquiry: Enquiry }) {
  if (!enquiry.allowedActions.includes('createBooking')) return null;
  return (
    <VerbButton
      label={actions.createBooking}
      name={actions.of(actions.createBooking, enquiry.brand)}
      icon={<PlusIcon />}
      to={bookEnquiryPath(enquiry.id)}
    />
  );
}
