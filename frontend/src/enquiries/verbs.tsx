import PlusIcon from '@mui/icons-material/AddRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import RedoIcon from '@mui/icons-material/ReplayRounded';
import type { Enquiry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useAsOpened, useRuledOut, useVerbDialog } from '../ui/dialogInAddress';
import { Muted } from '../ui/Muted';
import { statusName } from '../ui/statusName';
import { useVerb } from '../ui/useVerb';
import { ConfirmedCall, ConfirmedVerb, VerbButton } from '../ui/VerbButton';
import { useIsSending } from '../ui/whenSent';
import { bookAllTypesPath, bookEnquiryPath } from './paths';

interface ConfirmEnquiryButtonProps {
  enquiry: Enquiry;
  /** Set if it is the page's primary action. */
  isPrimary?: boolean;
  onDone?: () => void;
}

export function ConfirmEnquiryButton({ enquiry, isPrimary = false, onDone }: ConfirmEnquiryButtonProps) {
  const translate = useTranslate();
  const dialog = `confirm.${enquiry.id}`;
  const { isOpen, close } = useVerbDialog(dialog);
  const nothingIsBooked = enquiry.bookings.every(({ status }) => status === 'Cancelled');
  const isAsked = useAsOpened(() => dialog, nothingIsBooked);
  useRuledOut(isOpen && !isAsked, close);
  const undo = useVerb<Enquiry, Enquiry>({
    call: (api, confirmed) => api.unconfirmEnquiry(confirmed),
    done: ({ brand, status }) => ({
      key: 'enquiries.confirm.undone',
      args: { brand, status: statusName(status, translate) },
    }),
    failed: 'enquiries.confirm.undoFailed',
  });
  const { isPending, run } = useVerb({
    call: (api) => api.confirmEnquiry(enquiry),
    done: (confirmed) => ({
      key: 'enquiries.confirm.done',
      args: { brand: confirmed.brand },
      action: confirmed.allowedActions.includes('unconfirm')
        ? { label: translate('enquiries.confirm.undo'), onClick: () => undo.run(confirmed), isUndo: true }
        : undefined,
    }),
    failed: 'enquiries.confirm.failed',
    form: formOf(enquiry.id),
    onDone: isAsked ? close : onDone,
  });

  const isAllowed = enquiry.allowedActions.includes('confirm');
  const label = translate('enquiries.actions.confirm');
  const pendingLabel = translate('enquiries.actions.confirming');
  const button = {
    look: isPrimary ? 'primary' : 'row',
    label,
    name: translate('enquiries.actions.of', { label: isPending ? pendingLabel : label, brand: enquiry.brand }),
    icon: <CheckIcon />,
  } as const;
  if (!isAsked)
    return (
      isAllowed && <VerbButton {...button} pending={isPending} pendingLabel={pendingLabel} onClick={() => run()} />
    );
  return (
    <ConfirmedVerb
      {...button}
      dialog={dialog}
      isAllowed={isAllowed}
      title={translate('enquiries.confirm.title', { brand: enquiry.brand })}
      confirmLabel={label}
      pending={isPending}
      onConfirm={() => run()}
    >
      <Muted>{translate('enquiries.confirm.nothingBooked')}</Muted>
    </ConfirmedVerb>
  );
}

const formOf = (id: string) => `confirm:${id}`;

/** Whether this enquiry is being confirmed, for the elements beside the button. */
export const useIsConfirming = ({ id }: Enquiry): boolean => useIsSending(formOf(id));

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

/** Where at least two types are left, they are booked in one form. */
export function BookAllTypesButton({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const left = enquiry.requestedTypes.filter(
    ({ isBooked, mediaOpportunity }) => !isBooked && mediaOpportunity !== null,
  );
  if (!enquiry.allowedActions.includes('createBooking') || left.length < 2) return null;
  const label = translate('enquiries.actions.bookAll');
  return (
    <VerbButton
      label={label}
      name={translate('enquiries.actions.of', { label, brand: enquiry.brand })}
      to={bookAllTypesPath(enquiry.id)}
    />
  );
}

export function ReopenEnquiryButton({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const { id, brand } = enquiry;
  return (
    <ConfirmedCall
      label={translate('enquiries.actions.reopen')}
      name={translate('enquiries.actions.of', { label: translate('enquiries.actions.reopen'), brand })}
      icon={<RedoIcon />}
      dialog={`reopen.${id}`}
      isAllowed={enquiry.allowedActions.includes('reopen')}
      title={translate('enquiries.reopen.title', { brand })}
      confirmLabel={translate('enquiries.actions.reopen')}
      verb={{
        call: (api) => api.reopenEnquiry(enquiry),
        done: () => ({ key: 'enquiries.reopen.done', args: { brand } }),
        failed: 'enquiries.reopen.failed',
      }}
    >
      <Muted>{translate('enquiries.reopen.intro')}</Muted>
    </ConfirmedCall>
  );
}
