import Button from '@mui/material/Button';
import { useIsMutating } from '@tanstack/react-query';
import type { Enquiry } from '../../api/types';
import { CheckIcon } from '../../ui/icons';
import { useToast } from '../../ui/toast';
import { useRecordAction } from '../../ui/useRecordAction';
import { enquiryTexts } from '../texts';

const { actions, confirm: texts } = enquiryTexts;

interface ConfirmEnquiryButtonProps {
  enquiry: Enquiry;
  /** Where it is the page's one primary action. */
  isPrimary?: boolean;
  onDone?: () => void;
}

export function ConfirmEnquiryButton({ enquiry, isPrimary = false, onDone }: ConfirmEnquiryButtonProps) {
  const { toast } = useToast();
  const { isPending, run } = useRecordAction({
    mutationKey: keyOf(enquiry.id),
    call: (api) => api.confirmEnquiry(enquiry),
    failure: texts.failed,
    onDone: ({ brand }) => {
      toast(texts.done(brand));
      onDone?.();
    },
  });

  if (!enquiry.allowedActions.includes('confirm')) return null;
  const label = isPending ? actions.confirming : actions.confirm;
  return (
    <Button
      variant={isPrimary ? 'contained' : 'outlined'}
      size={isPrimary ? 'medium' : 'small'}
      startIcon={<CheckIcon />}
      aria-disabled={isPending}
      // Heard without its card, "Confirm" would not say what.
      aria-label={actions.of(label, enquiry.brand)}
      onClick={() => run()}
    >
      {label}
    </Button>
  );
}

const keyOf = (id: string) => ['confirmEnquiry', id];

/** Whether this enquiry is being confirmed, for the elements beside the button. */
export const useIsConfirming = ({ id }: Enquiry): boolean => useIsMutating({ mutationKey: keyOf(id) }) > 0;
