import RedoIcon from '@mui/icons-material/ReplayRounded';
import Typography from '@mui/material/Typography';
import type { Enquiry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import type { Refusal } from '../providers/dataProvider';
import { useVerbDialog } from '../ui/dialogInAddress';
import { forgetDraft } from '../ui/drafts';
import { RefusalVerb } from '../ui/RefusalVerb';
import { useVerb } from '../ui/useVerb';
import { ConfirmedVerb } from '../ui/VerbButton';

export function CloseEnquiryButton({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const { id, brand, brandContactEmail } = enquiry;
  const dialog = useVerbDialog(`close.${id}`);
  const draft = `close-enquiry:${id}`;
  const { isPending, refresh, submit } = useVerb<Refusal, Enquiry>({
    call: (api, refusal) => api.closeEnquiry(enquiry, refusal),
    done: () => ({ key: 'enquiries.close.done', args: { brand } }),
    failed: 'enquiries.close.failed',
    refreshesItself: true,
    onDone: () => {
      forgetDraft(draft);
      dialog.close();
    },
  });

  function closeAndRefresh() {
    dialog.close();
    refresh();
  }

  return (
    <RefusalVerb
      dialog={dialog}
      isAllowed={enquiry.allowedActions.includes('close')}
      draft={draft}
      look="plain"
      label={translate('enquiries.actions.close')}
      name={translate('enquiries.actions.of', { label: translate('enquiries.actions.close'), brand })}
      title={translate('enquiries.close.title', { brand })}
      confirmLabel={translate('enquiries.close.submit')}
      pending={isPending}
      required="enquiries.close.required"
      tell={{
        label: translate('enquiries.close.tell'),
        hint: translate('enquiries.close.tellHint', { contact: brandContactEmail }),
      }}
      onConfirm={submit}
      onClose={closeAndRefresh}
    >
      {translate('enquiries.close.intro')}{' '}
      {enquiry.bookings.length > 0 && translate('enquiries.close.bookings', { smart_count: enquiry.bookings.length })}
    </RefusalVerb>
  );
}

export function ReopenEnquiryButton({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const { id, brand } = enquiry;
  const dialog = `reopen.${id}`;
  const { close } = useVerbDialog(dialog);
  const { isPending, run } = useVerb({
    call: (api) => api.reopenEnquiry(enquiry),
    done: () => ({ key: 'enquiries.reopen.done', args: { brand } }),
    failed: 'enquiries.reopen.failed',
    onDone: close,
  });

  if (!enquiry.allowedActions.includes('reopen')) return null;
  return (
    <ConfirmedVerb
      label={translate('enquiries.actions.reopen')}
      name={translate('enquiries.actions.of', { label: translate('enquiries.actions.reopen'), brand })}
      icon={<RedoIcon />}
      dialog={dialog}
      title={translate('enquiries.reopen.title', { brand })}
      confirmLabel={translate('enquiries.actions.reopen')}
      pending={isPending}
      onConfirm={() => run()}
    >
      <Typography color="text.secondary">{translate('enquiries.reopen.intro')}</Typography>
    </ConfirmedVerb>
  );
}
