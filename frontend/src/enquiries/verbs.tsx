import PlusIcon from '@mui/icons-material/AddRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import { useIsMutating } from '@tanstack/react-query';
import type { Enquiry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useVerb } from '../ui/useVerb';
import { VerbButton } from '../ui/VerbButton';
import { bookEnquiryPath } from './paths';

interface ConfirmEnquiryButtonProps {
  enquiry: Enquiry;
  /** Set if it is the page's primary action. */
  isPrimary?: boolean;
  onDone?: () => void;
}

export function ConfirmEnquiryButton({ enquiry, isPrimary = false, onDone }: ConfirmEnquiryButtonProps) {
  const translate = useTranslate();
  const { isPending, run } = useVerb({
    mutationKey: keyOf(enquiry.id),
    call: (api) => api.confirmEnquiry(enquiry),
    done: ({ brand }) => ({ key: 'enquiries.confirm.done', args: { brand } }),
    failed: 'enquiries.confirm.failed',
    onDone,
  });

  if (!enquiry.allowedActions.includes('confirm')) return null;
  return (
    <VerbButton
      look={isPrimary ? 'primary' : 'row'}
      label={translate('enquiries.actions.confirm')}
      name={translate('enquiries.actions.of', {
        label: isPending ? translate('enquiries.actions.confirming') : translate('enquiries.actions.confirm'),
        brand: enquiry.brand,
      })}
      icon={<CheckIcon />}
      pending={isPending}
      pendingLabel={translate('enquiries.actions.confirming')}
      onClick={() => run()}
    />
  );
}

const keyOf = (id: string) => ['confirmEnquiry', id];

/** Whether this enquiry is being confirmed, for the elements beside the button. */
export const useIsConfirming = ({ id }: Enquiry): boolean => useIsMutating({ mutationKey: keyOf(id) }) > 0;

export function CreateBookingButton({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  if (!enquiry.allowedActions.includes('createBooking')) return null;
  return (
    <VerbButton
      label={translate('enquiries.actions.createBooking')}
      name={translate('enquiries.actions.of', {
        label: translate('enquiries.actions.createBooking'),
        brand: enquiry.brand,
      })}
      icon={<PlusIcon />}
      to={bookEnquiryPath(enquiry.id)}
    />
  );
}
